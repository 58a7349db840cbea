import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatMoney, formatMoment } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { QueueDesk, nextAfter } from '../../shared/queue/queue-desk.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { WaitingAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { toneOf } from './withdrawal-tones.ts';
import { useWithdrawals } from './withdrawals-api.ts';
import type { QueuedWithdrawal, View } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

const views = ['open', 'sent', 'finished'] as const;

/** /cekimler: the queue on the left, the one that is open on the right. */
export function WithdrawalsPage() {
  const filters = useUrlFilters();
  const view: View = views.find((one) => one === filters.get('state')) ?? 'open';
  const openId = filters.get('id');
  const list = useWithdrawals(view);
  const open = list.pages?.[0]?.open;

  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <ViewSwitch
        label={texts.views}
        view={view}
        views={views.map((id) => ({ id, label: texts[id], count: id === 'open' ? open : undefined }))}
        onChoose={(state) => filters.set({ state, id: undefined })}
      />
      <QueueDesk
        choose={{ title: texts.choose, text: texts.chooseText }}
        list={
          <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-64" />}>
            {(rows) => (
              <QueueList
                label={texts.list}
                rows={rows}
                openId={openId}
                onOpen={({ id }) => filters.set({ id })}
                more={list}
                empty={<Empty view={view} />}
              >
                {(withdrawal) => <Row withdrawal={withdrawal} />}
              </QueueList>
            )}
          </DataLooks>
        }
        open={
          openId === undefined ? undefined : (
            <WithdrawalDetail
              key={openId}
              id={openId}
              onBack={() => filters.set({ id: undefined })}
              onDecided={() => filters.set({ id: nextAfter(list.rows, openId) })}
            />
          )
        }
      />
    </div>
  );
}

function Row({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const { state, amount, currency, username, method, finished_at: finishedAt } = withdrawal;
  return (
    <>
      <strong className="tnum truncate">{formatMoney(amount, currency)}</strong>
      <Status tone={toneOf(state)}>{texts.states[state] ?? withdrawal.status}</Status>
      <span className="truncate text-text-2">{`${username} · ${method}`}</span>
      <span className="text-right text-xs text-text-3">
        {finishedAt === null ? (
          <WaitingAge askedAt={withdrawal.asked_at} latestBy={withdrawal.latest_by} />
        ) : (
          <time dateTime={finishedAt} className="tnum">
            {formatMoment(finishedAt)}
          </time>
        )}
      </span>
    </>
  );
}

function Empty({ view }: { view: View }) {
  if (view === 'open')
    return <StatePanel icon="check-circle" title={texts.emptyOpen} text={texts.emptyOpenText} />;
  return <StatePanel icon="history" title={view === 'sent' ? texts.emptySent : texts.emptyFinished} />;
}
