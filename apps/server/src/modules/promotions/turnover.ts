// PRO-5: once a day the turnover that is left is held against rounds and bets, as the modules that keep them recount it.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader } from '../../platform/database.ts';
import type { Context } from './context.ts';

/**
 * What a module recounts of some players, as a query of player_id, run, counted and still_open. All of them are read in one statement,
 * so at one moment: play goes on meanwhile.
 */
export type TurnoverPart = (players: RawBuilder<unknown>) => RawBuilder<unknown>;

interface TurnoverFinding {
  rule: string;
  player: string;
  finding: string;
}

// Every round of these players is read.
const readAtOnce = 100;

/** Of everybody who ever had a run, batch by batch. */
export async function verifyTurnover(
  { platform }: Context,
  parts: readonly TurnoverPart[],
): Promise<TurnoverFinding[]> {
  const { reader } = platform.database;
  const findings: TurnoverFinding[] = [];
  let after = '0';
  for (;;) {
    const players = await listPlayersWithRuns(reader, after);
    const last = players.at(-1);
    if (last === undefined) return findings;
    findings.push(...(await findTurnover(reader, players, parts)));
    after = last;
  }
}

async function listPlayersWithRuns(reader: Reader, after: string): Promise<string[]> {
  const { rows } = await sql<{ player: string }>`
    select distinct player_id as player from promotions.run where player_id > ${after}
    order by player_id limit ${readAtOnce}`.execute(reader);
  return rows.map(({ player }) => player);
}

async function findTurnover(
  reader: Reader,
  players: readonly string[],
  parts: readonly TurnoverPart[],
): Promise<TurnoverFinding[]> {
  const asked = sql`${players}::bigint[]`;
  const recounted = sql.join(
    parts.map((part) => part(asked)),
    sql` union all `,
  );
  const { rows } = await sql<TurnoverFinding>`
    select rule, player_id as player, finding
    from promotions.verify_turnover(${asked}, (
      select coalesce(jsonb_agg(part), '[]') from (${recounted}) as part
    ))`.execute(reader);
  return rows;
}
