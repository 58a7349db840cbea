// WAL-11: the hash chain, recomputed from its documented bytes with none of PostgreSQL's functions.
import { createHash } from 'node:crypto';

import type { Purse, Transfer } from './books.ts';

// PostgreSQL counts microseconds from 2000-01-01.
const epochMicros = BigInt(Date.UTC(2000, 0, 1)) * 1_000n;

/** What a player's chain begins with. */
export const genesisOf = ({ playerId, currency }: Pick<Purse, 'playerId' | 'currency'>): string =>
  createHash('sha256').update(`yakamoz ${playerId} ${currency}`).digest('hex');

/**
 * The hash before, then eight bytes each, the highest first: player, seq, time; the operation's sixteen bytes; eight
 * each again: amount, cash after, bonus after, the seq undone or zero; then code, debit and credit as text with '>'
 * between them.
 */
export function linkOf(previous: string, playerId: string, transfer: Omit<Transfer, 'hash'>): string {
  const numbers = (values: readonly bigint[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 8);
    for (const [index, value] of values.entries()) bytes.writeBigInt64BE(value, index * 8);
    return bytes;
  };
  const { seq, at, opId, amount, cashAfter, bonusAfter, undoes, code, debit, credit } = transfer;
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(numbers([BigInt(playerId), seq, at - epochMicros]))
    .update(Buffer.from(opId.replaceAll('-', ''), 'hex'))
    .update(numbers([amount, cashAfter, bonusAfter, undoes ?? 0n]))
    .update(`${code}>${debit}>${credit}`)
    .digest('hex');
}
