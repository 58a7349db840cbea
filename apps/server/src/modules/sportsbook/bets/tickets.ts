// A player's bets as they are read: tickets for the player and for staff, and the copy of the player's data.
import { couponCodeOf } from '@yakamoz/contracts';
import type { Currency, LegVerdict, PlayerId, Ticket, TicketLeg } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sport } from '../offer.ts';

interface LegRow {
  match_id: string;
  market_id: string;
  outcome_id: string;
  price: number;
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

export interface BetRow {
  player_id: PlayerId;
  bet_id: string;
  currency: Currency;
  stake: string;
  stake_bonus: string;
  is_gift: boolean;
  possible: string;
  policy: string;
  state: 'open' | 'settled';
  accepted_at: Date;
  paid: string;
  settled_at: Date | null;
  is_refund: boolean;
  is_contradicted: boolean;
  legs: LegRow[];
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
        select from sportsbook.bet where player_id = ${playerId} and state = 'open' limit 1`.execute(tx);
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
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
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

export function ticketOf(row: BetRow): Ticket {
  const isSettled = row.state === 'settled';
  const paid = BigInt(row.paid);
  return {
    id: row.bet_id,
    code: couponCodeOf(row.bet_id),
    placed_at: row.accepted_at.toISOString(),
    state: isSettled ? (row.is_refund ? 'void' : paid > 0n ? 'won' : 'lost') : 'open',
    settled_at: row.settled_at?.toISOString() ?? null,
    stake: decimalOf(BigInt(row.stake)),
    stake_bonus: decimalOf(BigInt(row.stake_bonus)),
    is_gift: row.is_gift,
    possible_return: decimalOf(BigInt(row.possible)),
    paid: isSettled ? decimalOf(paid) : null,
    currency: row.currency,
    legs: row.legs.map(legOf),
  };
}

const legOf = (leg: LegRow): TicketLeg => ({
  match_id: leg.match_id,
  market_id: leg.market_id,
  outcome_id: leg.outcome_id,
  price: leg.price,
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
  if (reason === 'postponed' || reason === 'abandoned' || reason === 'cancelled') return reason;
  return 'no_result';
}
