// SQL only: quotes, and how far the company's words were read.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { rateText } from './amounts.ts';
import type { Asset } from './assets.ts';

export interface Quote {
  playerId: PlayerId;
  requestId: PaymentRequestId;
  asset: Asset['asset'];
  network: Asset['network'];
  address: string;
  rate: string;
  /** In the smallest unit. */
  assetAmount: bigint;
  quotedAt: Date;
  validUntil: Date;
}

const toQuote = (row: Selectable<DB['payments.quote']>): Quote => ({
  playerId: row.player_id as PlayerId,
  requestId: row.request_id as PaymentRequestId,
  asset: row.asset as Quote['asset'],
  network: row.network as Quote['network'],
  address: row.address,
  rate: rateText(row.rate),
  assetAmount: BigInt(row.asset_amount),
  quotedAt: row.quoted_at,
  validUntil: row.valid_until,
});

export async function findQuote(reader: Reader, requestId: PaymentRequestId): Promise<Quote | undefined> {
  const row = await reader
    .selectFrom('payments.quote')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && toQuote(row);
}

export async function findQuoteByAddress(reader: Reader, address: string): Promise<Quote | undefined> {
  const row = await reader
    .selectFrom('payments.quote')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst();
  return row && toQuote(row);
}

/** Asked twice at once, the first one stays. */
export async function insertQuote(tx: Tx, quote: Omit<Quote, 'quotedAt'>): Promise<void> {
  await tx
    .insertInto('payments.quote')
    .values({
      player_id: quote.playerId,
      request_id: quote.requestId,
      asset: quote.asset,
      network: quote.network,
      address: quote.address,
      rate: quote.rate,
      asset_amount: quote.assetAmount.toString(),
      valid_until: quote.validUntil,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'request_id']).doNothing())
    .execute();
}

const wordsReader = 'chain_words';

export async function readWordCursor(reader: Reader): Promise<bigint> {
  const row = await reader
    .selectFrom('payments.reader')
    .select('cursor')
    .where('name', '=', wordsReader)
    .executeTakeFirstOrThrow();
  return BigInt(row.cursor);
}

/** Only forward, because several workers may read. */
export async function advanceWords(tx: Tx, cursor: bigint): Promise<void> {
  await tx
    .updateTable('payments.reader')
    .set({ cursor: cursor.toString(), read_at: sql<Date>`platform.now()` })
    .where('name', '=', wordsReader)
    .where('cursor', '<', cursor.toString())
    .execute();
}
