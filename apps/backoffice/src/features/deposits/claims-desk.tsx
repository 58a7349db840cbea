import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatMoney, formatMoment } from '../../shared/format.ts';
import { QueueDesk, nextAfter } from '../../shared/queue/queue-desk.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { WaitingAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { claimTone } from './deposit-tones.ts';
import { useClaims } from './deposits-api.ts';
import type { ClaimView, QueuedClaim } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { claims: texts, states } = depositsTexts;

export function ClaimsDesk() {
  const filters = useUrlFilters();
  const view: ClaimView = filters.get('state') === 'finished' ? 'finished' : 'open';
  const openId = filters.get('id');
  const list = useClaims(view);
  return (
    <div className="grid gap-4">
      <ViewSwitch
        label={texts.views}
        view={view}
        views={(['open', 'finished'] as const).map((id) => ({ id, label: texts[id] }))}
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
                empty={
                  view === 'open' ? (
                    <StatePanel icon="check-circle" title={texts.emptyOpen} text={texts.emptyOpenText} />
                  ) : (
                    <StatePanel icon="history" title={texts.emptyFinished} />
                  )
                }
              >
                {(claim) => <Row claim={claim} />}
              </QueueList>
            )}
          </DataLooks>
        }
        open={
          openId === undefined ? undefined : (
            <ClaimDetail
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

function Row({ claim }: { claim: QueuedClaim }) {
  const { state, amount, currency, username, method, finished_at: finishedAt } = claim;
  return (
    <>
      <strong className="tnum truncate">{formatMoney(amount, currency)}</strong>
      <Status tone={claimTone(state)}>{states[state] ?? claim.status}</Status>
      <span className="truncate text-text-2">{`${username} · ${method}`}</span>
      <span className="text-right text-xs text-text-3">
        {finishedAt === null ? (
          <WaitingAge askedAt={claim.asked_at} latestBy={claim.latest_by} />
        ) : (
          <time dateTime={finishedAt} className="tnum">
            {formatMoment(finishedAt)}
          </time>
        )}
      </span>
    </>
  );
}
