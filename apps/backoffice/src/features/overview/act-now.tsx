import { useQuery } from '@tanstack/react-query';
import { useNow } from '@yakamoz/site/clock';
import { formatCount } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { DataLooks } from '../../shared/data-looks.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { waitingQuery } from '../../shared/waiting.ts';
import type { Waiting } from '../../shared/waiting.ts';
import { FigureTile } from './figure-tile.tsx';
import { overviewTexts as texts } from './overview-texts.ts';

type Queue = Waiting['queues'][number];

const queuePaths = {
  withdrawals: paths.withdrawals,
  claims: paths.deposits,
  suspense: withQuery(paths.deposits, { tab: 'lines' }),
  records: withQuery(paths.deposits, { tab: 'records' }),
  coins: withQuery(paths.deposits, { tab: 'chain' }),
  approvals: paths.approvals,
  documents: paths.documents,
  requests: paths.requests,
  payment_cases: paths.cases,
  game_cases: withQuery(paths.cases, { tab: 'games' }),
  safety_cases: paths.safety,
  alarms: withQuery(paths.betting, { tab: 'alarms' }),
  referrals: withQuery(paths.betting, { tab: 'referrals' }),
  // No screen yet.
  talks: undefined,
} as const satisfies Record<Queue['queue'], string | undefined>;

/** What waits for somebody, with the age of the oldest; each leads to its desk in one click. Nothing for a role without a queue. */
export function ActNow() {
  const query = useQuery(waitingQuery);
  if (query.data?.queues.length === 0) return null;
  return (
    <section aria-labelledby="act-now" className="grid gap-3">
      <h2 id="act-now" className="text-base">
        {texts.actNow}
      </h2>
      <DataLooks query={query} skeleton={<Skeleton className="h-24" />}>
        {({ queues }) => (
          <ul className="figure-grid">
            {queues.map((queue) => (
              <QueueTile key={queue.queue} {...queue} />
            ))}
          </ul>
        )}
      </DataLooks>
    </section>
  );
}

function QueueTile({ queue, count, oldest_at: oldestAt }: Queue) {
  const now = useNow();
  const age =
    oldestAt === null ? undefined : texts.oldest(texts.age(Math.max(0, (now - Date.parse(oldestAt)) / 1000)));
  return (
    <FigureTile {...texts.queues[queue]} path={queuePaths[queue]} note={age}>
      {formatCount(count)}
    </FigureTile>
  );
}
