// SQL only: points as they are read. What they came of is recomputed by promotions.verify_points.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface Level {
  level: number;
  percent: number;
  earned: number;
}

export interface OwnPoints {
  points: bigint;
  earned: number;
  /** Parts of a point, cut after four digits. */
  carry: string;
  waiting: string;
  level: number;
}

/** Of a player whose play was never booked as well: it may wait. */
export async function findPoints(
  reader: Reader,
  { playerId, currency }: { playerId: PlayerId; currency: Currency },
): Promise<OwnPoints> {
  const { rows } = await sql<Omit<OwnPoints, 'points' | 'earned'> & { points: string; earned: string }>`
    select coalesce(own.points, 0) as points, coalesce(own.earned, 0) as earned, step.level,
      trunc(coalesce(own.carry, 0) / promotions.units_a_point(), 4) as carry,
      trunc(coalesce((
        select sum(promotions.units_of(earning - booked, step.percent, return_ways, return_of))
        from promotions.play_day where player_id = ${playerId} and is_due
      ), 0) / promotions.units_a_point(), 4) as waiting
    from promotions.level as step
    left join promotions.points as own on own.player_id = ${playerId}
    where step.currency = ${currency} and step.level = coalesce(own.level, 1)`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error(`${currency} has no levels`);
  return { ...row, points: BigInt(row.points), earned: Number(row.earned) };
}

export async function listLevels(reader: Reader): Promise<(Level & { currency: Currency })[]> {
  const { rows } = await sql<Omit<Level, 'earned'> & { currency: Currency; earned: string }>`
    select currency, level, percent, earned from promotions.level order by currency, level`.execute(reader);
  return rows.map((row) => ({ ...row, earned: Number(row.earned) }));
}

export interface Earning {
  day: string;
  gameId: number;
  name: string | null;
  picks: number;
  staked: bigint;
  return: string;
  percent: number;
  points: string;
}

export async function listEarnings(reader: Reader, playerId: PlayerId, limit: number): Promise<Earning[]> {
  const { rows } = await sql<Omit<Earning, 'staked'> & { staked: string }>`
    select earning.day::text, earning.game_id as "gameId", told.name, earning.picks, earning.staked, earning.percent,
      trunc(earning.return_ways * 100::numeric / earning.return_of, 2) as return,
      trunc(earning.units / promotions.units_a_point(), 4) as points
    from promotions.earning left join promotions.game as told using (game_id, picks)
    where earning.player_id = ${playerId}
    order by earning.day desc, earning.units desc, earning.game_id, earning.picks limit ${limit}`.execute(
    reader,
  );
  return rows.map((row) => ({ ...row, staked: BigInt(row.staked) }));
}

export interface PointTransfer {
  seq: number;
  at: Date;
  kind: 'earned' | 'redeemed' | 'demo';
  amount: number;
  pointsAfter: number;
}

export async function listTransfers(
  reader: Reader,
  playerId: PlayerId,
  limit: number,
  before?: number,
): Promise<PointTransfer[]> {
  const { rows } = await sql<
    Omit<PointTransfer, 'amount' | 'pointsAfter'> & Record<'amount' | 'after', string>
  >`
    select seq, at, kind, amount, points_after as after from promotions.point_transfer
    where player_id = ${playerId} and (${before ?? null}::bigint is null or seq < ${before ?? null})
    order by seq desc limit ${limit}`.execute(reader);
  return rows.map(({ after, ...row }) => ({
    ...row,
    amount: Number(row.amount),
    pointsAfter: Number(after),
  }));
}

export interface Rate {
  gameId: number;
  name: string;
  picks: number;
  return: string;
  /** For 100.00 staked, at the first level. */
  points: string;
}

/** One more than is shown says that there are more. */
export async function listRates(
  reader: Reader,
  { product, offset, limit }: { product: string; offset: number; limit: number },
): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select game_id as "gameId", name, picks, trunc(return_ways * 100::numeric / return_of, 2) as return,
      trunc(promotions.units_of(10000, 10::smallint, return_ways, return_of) / promotions.units_a_point(), 2) as points
    from promotions.game where product = ${product} and name is not null and return_of is not null
    order by name, game_id, picks limit ${limit} offset ${offset}`.execute(reader);
  return rows;
}

/** The last player of the batch; undefined where none was due. */
export async function bookPoints(
  tx: Tx,
  { after, most }: { after: string; most: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select promotions.book_points(${after}, ${most}) as last`.execute(tx);
  return rows[0]?.last ?? undefined;
}

export interface Redeemed {
  status: 'redeemed' | 'too_few' | 'conflict';
  left: number;
}

export async function redeemPoints(
  tx: Tx,
  { playerId, key, points }: { playerId: PlayerId; key: string; points: number },
): Promise<Redeemed> {
  const { rows } = await sql<{ status: Redeemed['status']; left: string }>`
    select status, points_left as left from promotions.redeem_points(${playerId}, ${key}, ${points})`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PRO-14: a redemption gave no answer');
  return { ...row, left: Number(row.left) };
}

/** In minor units: one point is one of them. */
export async function settlePoints(
  tx: Tx,
  { playerId, key }: { playerId: PlayerId; key: string },
): Promise<bigint> {
  const { rows } = await sql<{ paid: string }>`
    select promotions.settle_points(${playerId}, ${key}) as paid`.execute(tx);
  return BigInt(rows[0]?.paid ?? 0);
}

/** Whole points, those included that play would bring if it were booked now. */
export async function countPoints(reader: Reader, playerId: PlayerId): Promise<bigint> {
  const { rows } = await sql<{ whole: string }>`
    select coalesce(own.points, 0) + greatest(div(coalesce(own.carry, 0) + coalesce((
        select sum(promotions.units_of(earning - booked, step.percent, return_ways, return_of))
        from promotions.play_day
        join promotions.level as step on step.currency = play_day.currency and step.level = coalesce(own.level, 1)
        where play_day.player_id = asked.player_id and is_due
      ), 0), promotions.units_a_point()), 0) as whole
    from (values (${playerId}::bigint)) as asked (player_id)
    left join promotions.points as own on own.player_id = asked.player_id`.execute(reader);
  return BigInt(rows[0]?.whole ?? 0);
}

export async function giveDemoPoints(
  tx: Tx,
  { playerId, currency, points }: { playerId: PlayerId; currency: Currency; points: number },
): Promise<void> {
  await sql`select promotions.give_demo_points(${playerId}, ${currency}, ${points})`.execute(tx);
}

export interface PointFinding {
  rule: string;
  player: string;
  finding: string;
}

/** PRO-14: recomputes the players after one, so many of them; gives the last, undefined at the end. */
export async function verifyPoints(
  reader: Reader,
  { after, most }: { after: string; most: number },
): Promise<{ findings: PointFinding[]; last: string | undefined }> {
  const { rows: places } = await sql<{ last: string }>`
    select player_id as last from promotions.points where player_id > ${after}
    order by player_id limit 1 offset ${most - 1}`.execute(reader);
  const last = places[0]?.last;
  const { rows } = await sql<PointFinding>`
    select rule, player_id as player, finding
    from promotions.verify_points(${after}::bigint + 1, coalesce(${last ?? null}, 9223372036854775807::bigint))`.execute(
    reader,
  );
  return { findings: rows, last };
}
