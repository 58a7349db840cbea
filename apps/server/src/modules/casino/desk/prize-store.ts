// SQL only: prizes without a bet that the house promised (CAS-15).
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

/** The studio, and the end of that day in Istanbul. */
export async function findPrizeTerms(
  reader: Reader,
  { studio, lastDay }: { studio: string; lastDay: string },
): Promise<{ studioId: number; endsAt: Date; isAhead: boolean } | undefined> {
  const { rows } = await sql<{ studioId: number; endsAt: Date; isAhead: boolean }>`
    select studio.id as "studioId", day.ends as "endsAt", day.ends > platform.now() as "isAhead"
    from casino.studio
    cross join (select (${lastDay}::date + 1)::timestamp at time zone 'Europe/Istanbul' as ends) as day
    where studio.code = ${studio}`.execute(reader);
  return rows[0];
}

export const listPayers = (reader: Reader): Promise<{ code: string; name: string }[]> =>
  reader
    .selectFrom('casino.studio')
    .select(['code', 'name'])
    .where('is_house', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function insertPrize(
  tx: Tx,
  prize: {
    playerId: PlayerId;
    studioId: number;
    currency: Currency;
    amount: bigint;
    endsAt: Date;
    reason: string;
  },
): Promise<string> {
  const { playerId, studioId, currency, amount, endsAt, reason } = prize;
  const { grant_id: grantId } = await tx
    .insertInto('casino.prize_grant')
    .values({
      player_id: playerId,
      studio_id: studioId,
      currency,
      amount: amount.toString(),
      ends_at: endsAt,
      reason,
    })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  return grantId;
}
