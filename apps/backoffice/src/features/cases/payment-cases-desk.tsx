import { formatMoment } from '../../shared/format.ts';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { useMe } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { CaseDetail } from './case-detail.tsx';
import { useCases } from './cases-api.ts';
import type { PaymentCase } from './cases-api.ts';
import { casesTexts as texts } from './cases-texts.ts';

/** Differences on the left, the one that is open on the right. */
export function PaymentCasesDesk() {
  const address = useDeskAddress('open', 'closed');
  const list = useCases(address.view);
  const one = list.rows?.find(({ id }) => id === address.openId);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        count={list.pages?.[0]?.open}
        views={{
          open: { label: texts.open, empty: texts.emptyOpen, emptyText: texts.emptyOpenText },
          closed: { label: texts.closed, empty: texts.emptyClosed },
        }}
        row={(listed) => <Row one={listed} />}
        open={({ onBack, onDecided }) => one && <CaseDetail one={one} onBack={onBack} onClosed={onDecided} />}
      />
    </div>
  );
}

function Row({ one }: { one: PaymentCase }) {
  const { login } = useMe();
  const owner = one.owner === login ? texts.mine : one.owner;
  return (
    <>
      <strong className="truncate">{texts.number(one.id)}</strong>
      <Status tone={one.closed_at !== null ? 'success' : owner === null ? 'warn' : 'info'}>
        {owner ?? texts.nobody}
      </Status>
      <span className="col-span-2 text-text-2">{one.text}</span>
      <time dateTime={one.opened_at} className="tnum text-xs text-text-3">
        {formatMoment(one.closed_at ?? one.opened_at)}
      </time>
    </>
  );
}
