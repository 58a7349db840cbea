// SQL only: what was sealed, and what was shown of it.
import type { BoardSeal } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Breach, Seal } from './seal-rules.ts';

export async function knownSeals(reader: Reader, matchIds: readonly string[]): Promise<Map<string, Seal>> {
  if (matchIds.length === 0) return new Map();
  const { rows } = await sql<Seal>`
    select match_id as "matchId", scheme, round, commitment, rate_home as "rateHome", rate_away as "rateAway", seed, breach
    from sportsbook.seal where match_id = any(${matchIds}::text[])
  `.execute(reader);
  return new Map(rows.map((row) => [row.matchId, row]));
}

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  if (seals.length === 0) return;
  await sql`
    insert into sportsbook.seal (match_id, scheme, round, commitment, rate_home, rate_away)
    select "matchId", scheme, round, commitment, "rateHome", "rateAway"
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as given (
      "matchId" text, scheme text, round text, commitment text, "rateHome" integer, "rateAway" integer
    )
  `.execute(tx);
}

export async function saveSeeds(tx: Tx, shown: readonly { matchId: string; seed: string }[]): Promise<void> {
  if (shown.length === 0) return;
  await sql`
    update sportsbook.seal as known set seed = given.seed, seed_at = platform.now()
    from unnest(${shown.map(({ matchId }) => matchId)}::text[], ${shown.map(({ seed }) => seed)}::text[]) as given (id, seed)
    where known.match_id = given.id
  `.execute(tx);
}

export async function saveBreaches(tx: Tx, breaches: readonly Breach[]): Promise<void> {
  if (breaches.length === 0) return;
  await sql`
    update sportsbook.seal as known
    set breach = given.breach, breach_said = given.said, breach_at = platform.now()
    from unnest(
      ${breaches.map(({ matchId }) => matchId)}::text[], ${breaches.map(({ of }) => of)}::text[],
      ${breaches.map(({ said }) => said)}::text[]
    ) as given (id, breach, said)
    where known.match_id = given.id
  `.execute(tx);
}

/** As a match's page shows it; undefined where nothing is sealed. */
export async function findSeal(reader: Reader, matchId: string): Promise<BoardSeal | undefined> {
  const { rows } = await sql<BoardSeal>`
    select scheme, round, commitment, rate_home, rate_away, seed, breach is not null as broken
    from sportsbook.seal where match_id = ${matchId}
  `.execute(reader);
  return rows[0];
}
