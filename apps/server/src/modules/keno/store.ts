// SQL only: pairs and draws. They are written by the functions of the schema keno alone.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export interface PreparedPair {
  id: string;
  commitment: string;
}

export interface OpenPair extends PreparedPair {
  clientSeed: string;
  rounds: number;
  openedAt: Date;
  endsAt: Date;
  lastRoundAt: Date | null;
}

export interface EndedPair extends PreparedPair {
  clientSeed: string;
  rounds: number;
  openedAt: Date;
  endedAt: Date;
  endedBy: 'wish' | 'rounds' | 'day';
  seed: string;
}

/** Null where Keno is not offered in the currency. */
export interface Offer {
  isOpen: boolean;
  table: number;
  stakeMin: bigint;
  winMax: bigint;
  cycleMs: number;
  pairRoundsMax: number;
}

const pairColumns = sql`pair.pair_id as id, pair.commitment, pair.client_seed as "clientSeed", pair.rounds,
  pair.opened_at as "openedAt"`;
const openColumns = sql`${pairColumns}, pair.ends_at as "endsAt", pair.last_round_at as "lastRoundAt"`;
const endedColumns = sql`${pairColumns}, pair.ended_at as "endedAt", pair.ended_by as "endedBy", pair.seed`;

export async function findOffer(reader: Reader, currency: Currency): Promise<Offer | undefined> {
  const { rows } = await sql<Omit<Offer, 'stakeMin' | 'winMax'> & { stakeMin: string; winMax: string }>`
    select not offer.is_blocked as "isOpen", offer.version as table, offer.stake_min as "stakeMin", offer.win_max as "winMax",
      (date_part('epoch', keno.cycle()) * 1000)::integer as "cycleMs", keno.rounds_max() as "pairRoundsMax"
    from unnest(keno.offers(platform.now())) as offer where offer.currency = ${currency}`.execute(reader);
  const [row] = rows;
  return row && { ...row, stakeMin: BigInt(row.stakeMin), winMax: BigInt(row.winMax) };
}

export async function findPrepared(reader: Reader, playerId: PlayerId): Promise<PreparedPair | undefined> {
  const { rows } = await sql<PreparedPair>`
    select pair_id as id, commitment from keno.pair where player_id = ${playerId} and opened_at is null`.execute(
    reader,
  );
  return rows[0];
}

/** Not one whose day is over: it ends as soon as somebody looks. */
export async function findOpen(
  reader: Reader,
  playerId: PlayerId,
): Promise<(OpenPair & { isDayOver: boolean }) | undefined> {
  const { rows } = await sql<OpenPair & { isDayOver: boolean }>`
    select ${openColumns}, pair.ends_at <= platform.now() as "isDayOver" from keno.pair
    where player_id = ${playerId} and opened_at is not null and ended_at is null`.execute(reader);
  return rows[0];
}

/** When the player may play again; null where that is now. */
export async function findNextRoundAt(reader: Reader, playerId: PlayerId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_round_at) + keno.cycle() as at from keno.pair
    where player_id = ${playerId} and opened_at > platform.now() - interval '2 days'
    having max(last_round_at) + keno.cycle() > platform.now()`.execute(reader);
  return rows[0]?.at ?? null;
}

export async function findEnded(
  reader: Reader,
  playerId: PlayerId,
  pairId: string,
): Promise<EndedPair | undefined> {
  const { rows } = await sql<EndedPair>`
    select ${endedColumns} from keno.pair
    where pair_id = ${pairId} and player_id = ${playerId} and ended_at is not null`.execute(reader);
  return rows[0];
}

interface Page {
  before: string | undefined;
  limit: number;
}

/** The newest first; pairs that were opened in one moment come by their number. */
const behind = (playerId: PlayerId, before: string | undefined): RawBuilder<unknown> =>
  before === undefined
    ? sql`true`
    : sql`(pair.opened_at, pair.pair_id) < (
        select last.opened_at, last.pair_id from keno.pair as last
        where last.pair_id = ${before} and last.player_id = ${playerId})`;

export async function listEnded(
  reader: Reader,
  playerId: PlayerId,
  { before, limit }: Page,
): Promise<EndedPair[]> {
  const { rows } = await sql<EndedPair>`
    select ${endedColumns} from keno.pair
    where pair.player_id = ${playerId} and pair.ended_at is not null and ${behind(playerId, before)}
    order by pair.opened_at desc, pair.pair_id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Open or ended; the seed is null while it lives. */
export interface OpenedPair extends PreparedPair {
  clientSeed: string;
  rounds: number;
  openedAt: Date;
  endedAt: Date | null;
  endedBy: EndedPair['endedBy'] | null;
  seed: string | null;
}

export async function listOpened(
  reader: Reader,
  playerId: PlayerId,
  { before, limit }: Page,
): Promise<OpenedPair[]> {
  const { rows } = await sql<OpenedPair>`
    select ${endedColumns} from keno.pair
    where pair.player_id = ${playerId} and pair.opened_at is not null and ${behind(playerId, before)}
    order by pair.opened_at desc, pair.pair_id desc limit ${limit}`.execute(reader);
  return rows;
}

export type DrawOfPair = Pick<
  KenoRound,
  'nonce' | 'at' | 'picks' | 'drawn' | 'hits' | 'table' | 'multiplier' | 'stake' | 'payout' | 'currency'
>;

/** All rounds of one pair, in their order: 1,000 at most. */
export async function listDraws(reader: Reader, playerId: PlayerId, pair: OpenedPair): Promise<DrawOfPair[]> {
  const { rows } = await sql<Omit<DrawOfPair, 'stake' | 'payout'> & { stake: string; payout: string }>`
    select nonce, at, picks, drawn, hits, table_version as table, multiplier, stake, payout, currency from keno.draw
    where player_id = ${playerId} and pair_id = ${pair.id} and at >= ${pair.openedAt} order by nonce`.execute(
    reader,
  );
  return rows.map((row) => ({ ...row, stake: BigInt(row.stake), payout: BigInt(row.payout) }));
}

/** Of an open pair only. */
export async function readSealed(
  reader: Reader,
  playerId: PlayerId,
  pairId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from keno.pair
    where pair_id = ${pairId} and player_id = ${playerId} and opened_at is not null and ended_at is null`.execute(
    reader,
  );
  return rows[0]?.sealed;
}

export async function preparePair(
  tx: Tx,
  made: { playerId: PlayerId; pairId: string; commitment: string; sealed: Buffer },
): Promise<PreparedPair> {
  const { rows } = await sql<PreparedPair>`
    select pair_id as id, commitment
    from keno.prepare_pair(${made.playerId}, ${made.pairId}, ${made.commitment}, ${made.sealed})`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a pair was prepared, or one was there');
  return row;
}

export type Opened = 'OK' | 'UNKNOWN' | 'OVER' | 'OTHER_SEED' | 'AGAIN';

export async function openPair(
  tx: Tx,
  asked: {
    playerId: PlayerId;
    pairId: string;
    clientSeed: string;
    ending: { id: string; seed: string } | undefined;
  },
): Promise<Opened> {
  const { playerId, pairId, clientSeed, ending } = asked;
  const { rows } = await sql<{ status: Opened }>`
    select keno.open_pair(${playerId}, ${pairId}, ${clientSeed}, ${ending?.id ?? null}, ${ending?.seed ?? null}) as status`.execute(
    tx,
  );
  return rows[0]?.status ?? 'UNKNOWN';
}

export interface ShownSeed {
  player_id: PlayerId;
  pair_id: string;
  seed: string;
}

/** How many ended; one whose player is locked elsewhere does not. */
export async function endPairs(tx: Tx, shown: readonly ShownSeed[], by: 'wish' | 'day'): Promise<number> {
  const { rows } = await sql<{ ended: string }>`
    select keno.end_pairs(${JSON.stringify(shown)}::json, ${by}) as ended`.execute(tx);
  return Number(rows[0]?.ended ?? 0);
}

export async function listOverdue(
  reader: Reader,
  limit: number,
): Promise<{ playerId: PlayerId; pairId: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ playerId: PlayerId; pairId: string; sealed: Buffer }>`
    select player_id as "playerId", pair_id as "pairId", sealed from keno.pair
    where ended_at is null and ends_at <= platform.now() order by ends_at limit ${limit}`.execute(reader);
  return rows;
}

/** Seconds since the oldest pair should have ended; 0 where none waits. */
export async function readOverdueSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(date_part('epoch', platform.now() - min(ends_at)), 0) as seconds from keno.pair
    where ended_at is null and ends_at <= platform.now()`.execute(reader);
  return rows[0]?.seconds ?? 0;
}

export async function dropUnopened(tx: Tx): Promise<void> {
  await sql`select keno.drop_unopened()`.execute(tx);
}

export async function makePartitions(tx: Tx): Promise<void> {
  await sql`select keno.make_partitions()`.execute(tx);
}

/** A round as it was drawn, with what shows it: the seed only where its pair has ended. */
export interface KenoRound {
  pairId: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  at: Date;
  picks: number[];
  drawn: number[];
  hits: number;
  table: number;
  multiplier: number;
  stake: bigint;
  payout: bigint;
  currency: Currency;
  seed: string | null;
}

export async function findRound(
  reader: Reader,
  asked: { playerId: PlayerId; pairId: string; nonce: number },
): Promise<KenoRound | undefined> {
  const { rows } = await sql<Omit<KenoRound, 'stake' | 'payout'> & { stake: string; payout: string }>`
    select draw.pair_id as "pairId", pair.commitment, pair.client_seed as "clientSeed", draw.nonce, draw.at, draw.picks,
      draw.drawn, draw.hits, draw.table_version as table, draw.multiplier, draw.stake, draw.payout, draw.currency, pair.seed
    from keno.pair
    join keno.draw on draw.player_id = pair.player_id and draw.pair_id = pair.pair_id and draw.at >= pair.opened_at
    where pair.pair_id = ${asked.pairId} and pair.player_id = ${asked.playerId} and draw.nonce = ${asked.nonce}`.execute(
    reader,
  );
  const [row] = rows;
  return row && { ...row, stake: BigInt(row.stake), payout: BigInt(row.payout) };
}

/** The game of the house, with the pay table in force. */
export async function findGame(reader: Reader | Tx): Promise<{ id: number; table: number } | undefined> {
  const { rows } = await sql<{ id: number; table: number }>`
    select offer.game_id as id, offer.version as table from unnest(keno.offers(platform.now())) as offer limit 1`.execute(
    reader,
  );
  return rows[0];
}
