// SQL only: sums and counts of one player's requests, for deciding the next one.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import type { Direction } from '../setup/method-store.ts';
import { openDepositStates, refusedStates } from './states.ts';

/** The sum of paid and open withdrawals; above a limit the player needs verified documents. */
export async function sumGoingOut(reader: Reader, playerId: PlayerId, currency: Currency): Promise<bigint> {
  const row = await reader
    .selectFrom('payments.request')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('total'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'withdrawal')
    .where('currency', '=', currency)
    .where('state', 'not in', refusedStates)
    .executeTakeFirstOrThrow();
  return BigInt(row.total);
}

export async function countOpenDeposits(reader: Reader, playerId: PlayerId): Promise<number> {
  const row = await reader
    .selectFrom('payments.request')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'deposit')
    .where('state', 'in', openDepositStates)
    .executeTakeFirstOrThrow();
  return row.open;
}

export async function findLastUsed(
  reader: Reader,
  playerId: PlayerId,
  direction: Direction,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('payments.request')
    .select('method_id')
    .where('player_id', '=', playerId)
    .where('direction', '=', direction)
    .orderBy('request_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method_id;
}
