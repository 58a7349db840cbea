// SQL only: a player's own balance in the newest published debts.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';

export interface OwnDebt {
  day: string;
  currency: string;
  seq: string;
  head: Buffer;
  secret: Buffer;
  amounts: string[];
  places: number[];
}

/** The newest first; a day whose leaf is not signed yet has an older one behind it. */
export async function readOwnDebts(reader: Reader, playerId: PlayerId): Promise<OwnDebt[]> {
  return reader
    .selectFrom('fairness.owed')
    .select(['day', 'currency', 'seq', 'head', 'secret', 'amounts', 'places'])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(2)
    .execute();
}

export async function readSumTile(
  reader: Reader,
  { day, currency, level, index }: { day: string; currency: string; level: number; index: number },
): Promise<Buffer> {
  const { nodes } = await reader
    .selectFrom('fairness.sum_tile')
    .select('nodes')
    .where('day', '=', day)
    .where('currency', '=', currency)
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirstOrThrow();
  return nodes;
}

export interface ChainTransfer {
  seq: string;
  at: string;
  op: string;
  code: string;
  debit: string;
  credit: string;
  amount: string;
  cash_after: string;
  bonus_after: string;
  undoes?: string | undefined;
  hash: string;
}

/** From the first transfer up to that number. */
export async function readChain(reader: Reader, playerId: PlayerId, upTo: string): Promise<ChainTransfer[]> {
  const { rows } = await sql<Omit<ChainTransfer, 'undoes'> & { undoes: string | null }>`
    select seq, at, op, code, debit, credit, amount, cash_after, bonus_after, undoes, hash
    from wallet.chain_of(${playerId}, ${upTo})`.execute(reader);
  return rows.map(({ undoes, ...row }) => (undoes === null ? row : { ...row, undoes }));
}
