// SQL only: whose turn it is to be asked about, and what the register said.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { AskedKey, RegisterAnswer } from './exclusion-register.ts';

export interface Turn {
  playerId: PlayerId;
  why: string;
  askedAt: Date;
  keys: AskedKey[];
}

/** True where the register is new to this house. */
export async function connectRegister(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`select play_safety.connect_register() as is_new`.execute(
    tx,
  );
  return rows[0]?.is_new ?? false;
}

interface TurnRow {
  player_id: string;
  why: string;
  asked_at: Date;
  kinds: string[];
  digests: Buffer[];
}

const toTurn = ({ player_id, why, asked_at, kinds, digests }: TurnRow): Turn => ({
  playerId: player_id as PlayerId,
  why,
  askedAt: asked_at,
  keys: kinds.flatMap((kind, place) => {
    const digest = digests[place];
    return digest === undefined ? [] : [{ kind, digest }];
  }),
});

export async function takeTurns(tx: Tx, atMost: number): Promise<Turn[]> {
  const { rows } = await sql<TurnRow>`
    select player_id::text, why, asked_at, kinds, digests from play_safety.take_turns(${atMost})`.execute(tx);
  return rows.map(toTurn);
}

export async function takeOwnTurn(tx: Tx, playerId: PlayerId): Promise<Turn> {
  const { rows } = await sql<TurnRow>`
    select player_id::text, why, asked_at, kinds, digests from play_safety.take_own_turn(${playerId}, 'marketing')`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a player who is asked about has a turn');
  return toTurn(row);
}

export async function noteAnswer(
  tx: Tx,
  { playerId, why, askedAt }: Turn,
  given: RegisterAnswer,
): Promise<void> {
  const until = given.answer === 'listed' ? (given.until ?? 'infinity') : null;
  await sql`select play_safety.note_answer(${playerId}, ${why}, ${askedAt}, ${given.answer}, ${until}::timestamptz)`.execute(
    tx,
  );
}

export async function readPlace(
  reader: Reader,
): Promise<{ isSet: boolean; cursor: bigint; silentSeconds: number }> {
  const row = await reader
    .selectFrom('play_safety.register_place')
    .select([
      'is_set',
      'cursor',
      sql<number>`coalesce(date_part('epoch', platform.now() - answered_at), 0)::float8`.as('silent'),
    ])
    .executeTakeFirstOrThrow();
  return { isSet: row.is_set, cursor: BigInt(row.cursor), silentSeconds: row.silent };
}

export const countWaiting = async (reader: Reader): Promise<number> => {
  const { count } = await reader
    .selectFrom('play_safety.register_turn')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`due_at <= platform.now() or failures > 0`)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many players have one of these keys. */
export async function takeChange(
  tx: Tx,
  { cursor, keys }: { cursor: bigint; keys: readonly AskedKey[] },
): Promise<number> {
  const kinds = keys.map(({ kind }) => kind);
  const digests = keys.map(({ digest }) => digest);
  const { rows } = await sql<{ players: number }>`
    select play_safety.take_change(${cursor.toString()}, ${kinds}, ${digests}) as players`.execute(tx);
  return rows[0]?.players ?? 0;
}
