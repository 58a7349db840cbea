import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What rounds say of the players' runs (CAS-18), for promotions to hold against the purses. */
export const playOfRuns = (players: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select * from casino.play_of_runs(${players})`;
