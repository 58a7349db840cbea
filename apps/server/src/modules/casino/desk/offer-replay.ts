// What was played, replayed against the rules of an offer that promotions think of.
import { sql } from 'kysely';

import type { Simulation } from '../../promotions/index.ts';
import type { DeskContext } from './context.ts';

type Simulated = Simulation['currencies'][number];

/** Reads every round of these days, so it has the time limit and the connections of searches. */
export async function replayOffer(
  { platform }: DeskContext,
  given: object,
  days: number,
): Promise<Simulation> {
  const { rows } = await platform.searches.run((reader) =>
    sql<Simulated & { fromDay: string; toDay: string }>`
      select from_day as "fromDay", to_day as "toDay", currency, deposits, claims, granted, completed, expired, running, cost,
        cost_most as "costMost"
      from casino.replay_offer(${JSON.stringify(given)}::jsonb, ${days})`.execute(reader),
  );
  return {
    from: rows[0]?.fromDay ?? '',
    to: rows[0]?.toDay ?? '',
    currencies: rows.map(({ fromDay: _from, toDay: _to, ...counted }) => counted),
  };
}
