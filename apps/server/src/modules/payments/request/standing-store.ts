// SQL only: sums and counts of one player's requests, for deciding the next one.
import type { Currency, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
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
    // Those that were only opened have a bound of their own.
    .where(sql<boolean>`not (only_opened and state = 'claimed')`)
    .executeTakeFirstOrThrow();
  return row.open;
}

/** The sum of deposits whose money has not come. */
export async function sumAwaited(
  reader: Reader,
  playerId: PlayerId,
  { currency, except }: { currency: Currency; except?: PaymentRequestId | undefined },
): Promise<bigint> {
  const row = await reader
    .selectFrom('payments.request')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('total'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'deposit')
    .where('currency', '=', currency)
    .where('state', '=', 'claimed')
    .$if(except !== undefined, (query) => query.where('request_id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return BigInt(row.total);
}

/** Whose money is awaited; the oldest claims first. */
export async function listAwaited(
  reader: Reader,
  { playerId, limit, after = '0' }: { playerId?: PlayerId; limit: number; after?: string },
): Promise<{ requestId: PaymentRequestId; playerId: PlayerId }[]> {
  const rows = await reader
    .selectFrom('payments.request')
    .select(['request_id', 'player_id'])
    .where('direction', '=', 'deposit')
    .where('state', '=', 'claimed')
    .where('request_id', '>', after)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
    .orderBy('request_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    requestId: row.request_id as PaymentRequestId,
    playerId: row.player_id as PlayerId,
  }));
}

/** Transfers that were opened and that nobody said were paid: how many are open, and how many were opened in this time. */
export async function countOpened(
  reader: Reader,
  playerId: PlayerId,
  hours: number,
): Promise<{ open: number; lately: number }> {
  return reader
    .selectFrom('payments.request')
    .select([
      sql<number>`(count(*) filter (where state = 'claimed'))::int`.as('open'),
      sql<number>`(count(*) filter (where asked_at > platform.now() - make_interval(hours => ${hours})))::int`.as(
        'lately',
      ),
    ])
    .where('player_id', '=', playerId)
    .where('only_opened', '=', true)
    .executeTakeFirstOrThrow();
}

/** Whether a transfer of exactly this amount is awaited from the player. */
export async function hasOpenTransfer(
  reader: Reader,
  playerId: PlayerId,
  { amount, currency }: { amount: bigint; currency: Currency },
): Promise<boolean> {
  const row = await reader
    .selectFrom('payments.request as r')
    .innerJoin('payments.method as m', 'm.method_id', 'r.method_id')
    .select('r.request_id')
    .where('r.player_id', '=', playerId)
    .where('r.direction', '=', 'deposit')
    .where('r.state', 'in', openDepositStates)
    .where('r.amount', '=', amount.toString())
    .where('r.currency', '=', currency)
    .where('m.flow', 'in', ['transfer', 'manual'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
