import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What bets say of the players' runs (SPB-24), for promotions to hold against the purses. */
export const playOfRuns = (players: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select * from sportsbook.play_of_runs(${players})`;
