import { formatMoment } from '../../shared/format.ts';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { useMe } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { casesTexts } from './cases-texts.ts';
import { DifferenceDetail } from './difference-detail.tsx';
import { useDifferences } from './differences-api.ts';
import type { Difference } from './differences-api.ts';
import { differencesTexts as texts } from './differences-texts.ts';

export function DifferencesDesk() {
  const address = useDeskAddress('open', 'closed');
  const list = useDifferences(address.view);
  const one = list.rows?.find(({ id }) => id === address.openId);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        views={{
          open: { label: texts.open, empty: texts.emptyOpen, emptyText: texts.emptyOpenText },
          closed: { label: texts.closed, empty: texts.emptyClosed },
        }}
        row={(listed) => <Row one={listed} />}
        open={({ onBack, onDecided }) =>
          one && <DifferenceDetail one={one} onBack={onBack} onClosed={onDecided} />
        }
      />
    </div>
  );
}

function Row({ one }: { one: Difference }) {
  const { login } = useMe();
  const owner = one.owner === login ? casesTexts.mine : one.owner;
  return (
    <>
      <strong className="truncate">{texts.about(one.studio, one.tx)}</strong>
      <Status tone={one.closed_at !== null ? 'success' : owner === null ? 'warn' : 'info'}>
        {owner ?? (one.closed_at === null ? casesTexts.nobody : texts.byItself)}
      </Status>
      <span className="col-span-2 text-text-2">{one.text}</span>
      <time dateTime={one.found_at} className="tnum text-xs text-text-3">
        {formatMoment(one.closed_at ?? one.found_at)}
      </time>
    </>
  );
}
