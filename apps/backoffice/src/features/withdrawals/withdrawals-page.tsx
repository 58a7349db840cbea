import { formatMoney } from '@yakamoz/site/format';

import { PageHead } from '../../shared/page-head.tsx';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { RowAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { toneOf } from './withdrawal-tones.ts';
import { useWithdrawals } from './withdrawals-api.ts';
import type { QueuedWithdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

/** /cekimler: the queue on the left, the one that is open on the right. */
export function WithdrawalsPage() {
  const address = useDeskAddress('open', 'sent', 'finished');
  const list = useWithdrawals(address.view);
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        count={list.pages?.[0]?.open}
        views={{
          open: { label: texts.open, empty: texts.emptyOpen, emptyText: texts.emptyOpenText },
          sent: { label: texts.sent, empty: texts.emptySent },
          finished: { label: texts.finished, empty: texts.emptyFinished },
        }}
        row={(withdrawal) => <Row withdrawal={withdrawal} />}
        open={(item) => <WithdrawalDetail {...item} />}
      />
    </div>
  );
}

function Row({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const { state, kind, amount, currency, username, method, asked_at: askedAt } = withdrawal;
  const what = kind === 'closure' ? texts.kinds.closure : method;
  return (
    <>
      <strong className="tnum truncate">{formatMoney(amount, currency)}</strong>
      <Status tone={toneOf(state)}>{texts.states[state] ?? withdrawal.status}</Status>
      <span className="truncate text-text-2">{`${username} · ${what}`}</span>
      <RowAge askedAt={askedAt} latestBy={withdrawal.latest_by} finishedAt={withdrawal.finished_at} />
      <Obstacles obstacles={withdrawal.obstacles} />
    </>
  );
}

/** What stops stands in words, so that nobody opens it in vain; warnings are read where it is decided. */
function Obstacles({ obstacles }: Pick<QueuedWithdrawal, 'obstacles'>) {
  const stops = obstacles.filter(({ level }) => level === 'stop');
  const warnings = obstacles.length - stops.length;
  if (obstacles.length === 0) return null;
  return (
    <span className="col-span-2 mt-1 grid gap-0.5 text-xs">
      {stops.map(({ code, text }) => (
        <span key={code} className="text-loss [overflow-wrap:anywhere]">
          {texts.stopIs(text)}
        </span>
      ))}
      {warnings > 0 && <span className="text-[var(--chip-warn)]">{texts.checksSummary(0, warnings)}</span>}
    </span>
  );
}
