// A player's bets as they are read: tickets for the player and for staff, and the copy of the player's data.
import { couponCodeOf } from '@yakamoz/contracts';
import type {
  CashOut,
  Correction,
  Currency,
  LegVerdict,
  PlayerId,
  Ticket,
  TicketLeg,
} from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sport } from '../offer.ts';
import { cashOutObstacle } from './cash-out-obstacles.ts';
import type { ObstacleStatus } from './cash-out-obstacles.ts';
import { rejectionOf } from './rejections.ts';
import type { Rejected } from './rejections.ts';
import type { BetState } from './slips.ts';
import { systemOf } from './systems.ts';
import type { SizeRow } from './systems.ts';

interface LegRow {
  match_id: string;
  market_id: string;
  outcome_id: string;
  price: number;
  banker: boolean;
  sport: Sport;
  league_name: string | null;
  home: string;
  away: string;
  starts_at: string;
  won: number | null;
  refunded: number | null;
  parts: number | null;
  cause: 'result' | 'cancel' | 'void' | null;
  reason: string | null;
  score_home: number | null;
  score_away: number | null;
}

/** A cash-out, as SQL tells it. */
export interface CashOutRow {
  at: string;
  decided_at: string | null;
  due_at: string;
  part: string;
  amount: string;
  is_automatic: boolean;
  is_paid: boolean;
  reason: ObstacleStatus | null;
  leg: number | null;
  detail: string | null;
  revision: number;
  percent: number;
  versions: string;
}

export interface BetRow extends Rejected {
  player_id: PlayerId;
  bet_id: string;
  currency: Currency;
  stake: string;
  stake_bonus: string;
  is_gift: boolean;
  possible: string;
  policy: string;
  state: BetState;
  accepted_at: Date;
  paid: string;
  settled_at: Date | null;
  is_refund: boolean;
  is_contradicted: boolean;
  lines: number;
  /** Of one that waits, or has waited: when its delay is over. */
  due_at: Date | null;
  delay_s: number | null;
  /** Of one that the desk was asked about. */
  answer: 'taken' | 'lowered' | 'refused' | null;
  answer_by: Date | null;
  offered: string | null;
  legs: LegRow[];
  system: SizeRow[] | null;
  /** Null where its first result stands. */
  corrections:
    { at: string; old_paid: string | null; new_paid: string | null; reason: Correction['reason'] }[] | null;
  /** Of the stake, what was cashed out, and for how much. */
  cashed: string;
  cashed_for: string;
  cash_outs: CashOutRow[] | null;
  cash_out_target: string | null;
}

export interface PlayedGift {
  giftId: string;
  used: number;
  won: bigint;
}

export interface BetPage {
  state?: 'open' | 'settled' | undefined;
  before?: string | undefined;
  limit: number;
}

export interface Tickets {
  list(playerId: PlayerId, page: BetPage): Promise<{ bets: Ticket[]; next: string | null }>;
  /** Refuses one that is not the player's own. */
  read(playerId: PlayerId, betId: string): Promise<Ticket>;
  /** The numbers of bets by the keys and times of their holds. */
  couponsOf: (
    playerId: PlayerId,
    holds: readonly { key: string; at: Date }[],
  ) => Promise<Map<string, string>>;
  hasOpen(tx: Tx, playerId: PlayerId): Promise<boolean>;
  /** What became of bets at the house's cost; those that nobody has played are left out. */
  giftsPlayed: (playerId: PlayerId, giftIds: readonly string[]) => Promise<PlayedGift[]>;
  /** Everything, the newest first, for the copy of the player's data. */
  ownBetsOf(playerId: PlayerId): AsyncGenerator<Ticket[], void>;
}

const pageMax = 50;
const pageUsual = 20;
const ownPage = 200;
const lastId = String(2n ** 63n - 1n);

export function createTickets({ database }: Pick<Platform, 'database'>): Tickets {
  const { reader } = database;
  return {
    async list(playerId, page) {
      const { rows, next } = await readPage(reader, playerId, page);
      return { bets: rows.map(ticketOf), next };
    },
    async read(playerId, betId) {
      const [row] = await readTickets(reader, playerId, [betId]);
      if (row === undefined) throw new Refusal('sportsbook.bet_unknown');
      return ticketOf(row);
    },
    async couponsOf(playerId, holds) {
      // A bet's number begins with the time of its hold, in milliseconds, so it is found by its key.
      const { rows } = await sql<{ key: string; bet_id: string }>`
        select b.key, b.bet_id
        from unnest(
          ${holds.map(({ key }) => key)}::text[], ${holds.map(({ at }) => firstId(at, -1))}::bigint[],
          ${holds.map(({ at }) => firstId(at, 2))}::bigint[]
        ) as held (key, least, most)
        join sportsbook.bet as b on b.player_id = ${playerId} and b.key = held.key
          and b.bet_id between held.least and held.most
      `.execute(reader);
      return new Map(rows.map((row) => [row.key, row.bet_id]));
    },
    async hasOpen(tx, playerId) {
      const { rows } = await sql`
        select from sportsbook.bet where player_id = ${playerId} and state in ('waiting', 'referred', 'open') limit 1`.execute(
        tx,
      );
      return rows.length > 0;
    },
    async giftsPlayed(playerId, giftIds) {
      const { rows } = await sql<{ gift_id: string; used: number; won: string }>`
        select * from sportsbook.gifts_played(${playerId}, ${[...giftIds]}::uuid[])`.execute(reader);
      return rows.map(({ gift_id: giftId, used, won }) => ({ giftId, used, won: BigInt(won) }));
    },
    async *ownBetsOf(playerId) {
      let before: string | undefined;
      for (;;) {
        const { rows, next } = await readPage(reader, playerId, { before, limit: ownPage }, ownPage);
        yield rows.map(ticketOf);
        if (next === null) return;
        before = next;
      }
    },
  };
}

/** As platform.first_id, so many milliseconds later. */
const firstId = (at: Date, laterMs: number): string => (BigInt(at.getTime() + laterMs) << 22n).toString();

/** What waits is not decided; what was rejected is. */
const statesOf = {
  open: ['waiting', 'referred', 'open'],
  settled: ['rejected', 'settled', 'cashed'],
} as const;

export async function readPage(
  reader: Reader,
  playerId: PlayerId,
  { state, before = lastId, limit }: BetPage,
  most = pageMax,
): Promise<{ rows: BetRow[]; next: string | null }> {
  const size = Math.min(Math.max(limit, 1), most);
  const found = await reader
    .selectFrom('sportsbook.bet')
    .select('bet_id')
    .where('player_id', '=', playerId)
    .where('bet_id', '<', before)
    .$if(state !== undefined, (query) => query.where('state', 'in', statesOf[state ?? 'open']))
    .orderBy('bet_id', 'desc')
    .limit(size + 1)
    .execute();
  const ids = found.slice(0, size).map((row) => row.bet_id);
  return {
    rows: await readTickets(reader, playerId, ids),
    next: found.length > size ? (ids.at(-1) ?? null) : null,
  };
}

export async function readTickets(
  reader: Reader,
  playerId: PlayerId,
  betIds: readonly string[],
): Promise<BetRow[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<BetRow>`
    select * from sportsbook.tickets(${playerId}, ${betIds}::bigint[])
  `.execute(reader);
  return rows;
}

export const usualLimit = (limit: number | undefined): number => limit ?? pageUsual;

// A producer that has not spoken when the delay is over is waited for (sportsbook.judge_waiting), and so is a player who is busy elsewhere.
const decidedLateMs = 3_000;
export const decidedAtLatest = (dueAt: Date): string =>
  new Date(dueAt.getTime() + decidedLateMs).toISOString();

function ticketStateOf({ state, paid, is_refund: isRefund }: BetRow): Ticket['state'] {
  if (state === 'waiting' || state === 'referred' || state === 'rejected' || state === 'cashed') return state;
  if (state !== 'settled') return 'open';
  return isRefund ? 'void' : BigInt(paid) > 0n ? 'won' : 'lost';
}

export function ticketOf(row: BetRow): Ticket {
  const isOver = row.state === 'settled' || row.state === 'cashed';
  return {
    id: row.bet_id,
    code: couponCodeOf(row.bet_id),
    placed_at: row.accepted_at.toISOString(),
    state: ticketStateOf(row),
    delay_s: row.delay_s ?? 0,
    decided_at_latest: row.state === 'waiting' && row.due_at !== null ? decidedAtLatest(row.due_at) : null,
    referral: row.state === 'referred' ? referralOf(row) : null,
    rejection: row.state === 'rejected' ? rejectionOf(row) : null,
    settled_at: row.settled_at?.toISOString() ?? null,
    stake: decimalOf(BigInt(row.stake)),
    stake_bonus: decimalOf(BigInt(row.stake_bonus)),
    is_gift: row.is_gift,
    possible_return: decimalOf(BigInt(row.possible)),
    paid: isOver ? decimalOf(BigInt(row.paid) + BigInt(row.cashed_for)) : null,
    currency: row.currency,
    lines: row.lines,
    system: systemOf(row.system),
    legs: row.legs.map(legOf),
    corrections: (row.corrections ?? []).map(({ at, old_paid, new_paid, reason }) => ({
      at: new Date(at).toISOString(),
      old_paid: old_paid === null ? null : decimalOf(BigInt(old_paid)),
      new_paid: new_paid === null ? null : decimalOf(BigInt(new_paid)),
      reason,
    })),
    stake_left: decimalOf(BigInt(row.stake) - BigInt(row.cashed)),
    cash_outs: (row.cash_outs ?? []).map((told) => cashOutOf(told, row)),
    cash_out_target: row.cash_out_target === null ? null : decimalOf(BigInt(row.cash_out_target)),
  };
}

function cashOutOf(told: CashOutRow, { currency, legs }: BetRow): CashOut {
  const { reason, leg, detail } = told;
  const { home = null, away = null } = (leg === null ? undefined : legs[leg - 1]) ?? {};
  return {
    asked_at: new Date(told.at).toISOString(),
    state: told.is_paid ? 'paid' : reason === null ? 'waiting' : 'refused',
    decided_at_latest: told.decided_at === null ? decidedAtLatest(new Date(told.due_at)) : null,
    stake: decimalOf(BigInt(told.part)),
    amount: decimalOf(BigInt(told.amount)),
    automatic: told.is_automatic,
    message:
      reason === null ? null : cashOutObstacle({ status: reason, detail, home, away }, currency).sentence(),
  };
}

const referralOf = ({ answer, answer_by: until, offered }: BetRow): Ticket['referral'] =>
  until === null
    ? null
    : {
        answer: answer === 'refused' ? null : answer,
        answer_by: until.toISOString(),
        offered: offered === null ? null : decimalOf(BigInt(offered)),
      };

const legOf = (leg: LegRow): TicketLeg => ({
  match_id: leg.match_id,
  market_id: leg.market_id,
  outcome_id: leg.outcome_id,
  price: leg.price,
  banker: leg.banker,
  sport: leg.sport,
  league_name: leg.league_name,
  home_team: leg.home,
  away_team: leg.away,
  match_date: new Date(leg.starts_at).toISOString(),
  verdict: verdictOf(leg),
  reason: reasonOf(leg),
  score:
    leg.score_home === null || leg.score_away === null
      ? null
      : { home: leg.score_home, away: leg.score_away },
});

/** Won and refunded parts by the formula of a bet; whatever else shares a win is a dead heat. */
export function verdictOf({ won, refunded, parts }: Pick<LegRow, 'won' | 'refunded' | 'parts'>): LegVerdict {
  if (won === null || refunded === null || parts === null) return 'open';
  if (refunded === parts) return 'void';
  if (won === parts) return 'won';
  if (won === 0 && refunded === 0) return 'lost';
  if (refunded === 0) return 'dead_heat';
  return won > 0 ? 'half_won' : 'half_lost';
}

function reasonOf({ cause, reason }: LegRow): TicketLeg['reason'] {
  if (cause === 'cancel') return 'cancelled';
  if (cause !== 'void') return null;
  if (reason === 'postponed' || reason === 'abandoned' || reason === 'cancelled' || reason === 'unproven')
    return reason;
  return 'no_result';
}
