// SQL only: who resembles whom, and accounts that wait for documents.
import type { ApprovalId, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Screened } from '../../identity/index.ts';
import type { KeyKind } from './person-keys.ts';

interface PersonKey {
  kind: KeyKind;
  digest: Buffer;
}

export async function screenPerson(
  tx: Tx,
  {
    playerId,
    occasion,
    born,
    keys,
  }: Pick<Screened, 'playerId' | 'occasion'> & { born: string; keys: PersonKey[] },
): Promise<'passed' | 'taken'> {
  const kinds = keys.map(({ kind }) => kind);
  const digests = keys.map(({ digest }) => digest);
  const { rows } = await sql<{ outcome: 'passed' | 'taken' }>`
    select play_safety.screen_person(${playerId}, ${occasion}, ${kinds}, ${digests}, ${born}) as outcome`.execute(
    tx,
  );
  return rows[0]?.outcome ?? 'passed';
}

export type Verdict = 'other_person' | 'same_person';

interface Hold {
  playerId: PlayerId;
  since: Date;
  kinds: KeyKind[];
  /** Whom it resembles, by their numbers in order. */
  others: PlayerId[];
  /** `same_person` where two members have decided that, and the account stays closed. */
  verdict: Verdict | null;
}

const selectHolds = (reader: Reader) =>
  reader
    .selectFrom('play_safety.hold')
    .select([
      'player_id',
      'since',
      'verdict',
      sql<KeyKind[]>`array(select unnest(kinds)::text order by 1)`.as('kinds'),
      sql<string[]>`array(select other::text from unnest(others) as other order by other)`.as('others'),
    ])
    .where('reason', '=', 'resembles')
    .where('ended_at', 'is', null);

type HoldRow = Awaited<ReturnType<ReturnType<typeof selectHolds>['execute']>>[number];

const toHold = ({ player_id, since, verdict, kinds, others }: HoldRow): Hold => ({
  playerId: player_id as PlayerId,
  since,
  kinds,
  others: others as PlayerId[],
  verdict: verdict as Verdict | null,
});

export async function findHold(reader: Reader, playerId: PlayerId): Promise<Hold | undefined> {
  const row = await selectHolds(reader).where('player_id', '=', playerId).executeTakeFirst();
  return row && toHold(row);
}

/** The oldest first; those that are decided stay closed and are not asked about again. */
export async function listHolds(
  reader: Reader,
  { after, limit }: { after?: PlayerId | undefined; limit: number },
): Promise<Hold[]> {
  const rows = await selectHolds(reader)
    .where('verdict', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(since, player_id) > (
          select last.since, last.player_id from play_safety.hold as last
          where last.player_id = ${after} and last.reason = 'resembles')`,
      ),
    )
    .orderBy('since')
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return rows.map(toHold);
}

export const countHolds = (reader: Reader): Promise<{ count: number }> =>
  reader
    .selectFrom('play_safety.hold')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reason', '=', 'resembles')
    .where('ended_at', 'is', null)
    .where('verdict', 'is', null)
    .executeTakeFirstOrThrow();

/** False where none waits any more, or it resembles others by now. */
export async function decideHold(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select play_safety.decide_hold(${approvalId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** Players who have keys and none that was noted later than so many years ago, after a number. */
export async function listOldKeyholders(
  reader: Reader,
  { years, after, limit }: { years: number; after: string; limit: number },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from play_safety.person_key where player_id > ${after}
    group by player_id having max(noted_at) < platform.now() - make_interval(years => ${years})
    order by player_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.player_id as PlayerId);
}

export async function dropOldKeys(tx: Tx, playerIds: readonly PlayerId[]): Promise<void> {
  await sql`select play_safety.drop_old_keys(${playerIds})`.execute(tx);
}
