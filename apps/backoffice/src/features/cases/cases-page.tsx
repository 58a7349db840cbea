import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatMoment } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { QueueDesk, nextAfter } from '../../shared/queue/queue-desk.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { Status } from '../../shared/status.tsx';
import { useMe } from '../../shared/session/session.ts';
import { CaseDetail } from './case-detail.tsx';
import { useCases } from './cases-api.ts';
import type { PaymentCase, View } from './cases-api.ts';
import { casesTexts as texts } from './cases-texts.ts';

/** /uyusmazliklar: differences on the left, the one that is open on the right. */
export function CasesPage() {
  const filters = useUrlFilters();
  const view: View = filters.get('state') === 'closed' ? 'closed' : 'open';
  const openId = filters.get('id');
  const list = useCases(view);
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <ViewSwitch
        label={texts.views}
        view={view}
        views={[
          { id: 'open', label: texts.open, count: list.pages?.[0]?.open },
          { id: 'closed', label: texts.closed },
        ]}
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
                    <StatePanel icon="history" title={texts.emptyClosed} />
                  )
                }
              >
                {(one) => <Row one={one} />}
              </QueueList>
            )}
          </DataLooks>
        }
        open={
          open === undefined ? undefined : (
            <CaseDetail
              key={open.id}
              one={open}
              onBack={() => filters.set({ id: undefined })}
              onClosed={() => filters.set({ id: nextAfter(list.rows, openId) })}
            />
          )
        }
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
