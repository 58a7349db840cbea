// Quotes and bets. SQL decides them (sportsbook.quote, sportsbook.place_bets); this file sends the bets of many players in batches.
import type { Currency, PlayerId, PricePolicy, SessionId, System, WishedLeg } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { sql } from 'kysely';

import { createBatcher } from '../../../platform/batcher.ts';
import type { WalletOutcome } from '../../../platform/database-types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity } from '../../identity/index.ts';
import { walletRefusal } from '../../wallet/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { Sport } from '../offer.ts';
import { systemOf } from './systems.ts';
import type { SizeRow, SystemFault } from './systems.ts';

/** A leg as SQL tells it. */
export interface SlipLeg {
  match_id: string;
  market_id: string;
  outcome_id: string;
  price: number;
  /** Null where nothing was said. */
  banker: boolean | null;
  sport: Sport;
  league_name: string | null;
  home: string;
  away: string;
  starts_at: string;
}

/** Without names where nobody knows the match. */
interface OfferedLeg extends Omit<SlipLeg, 'home' | 'away'> {
  home: string | null;
  away: string | null;
  closed: ClosedWord | null;
  /** Of a match under way: for so many seconds a bet on it waits. */
  delay_s: number | null;
}

export type ClosedWord =
  'ended' | 'not_offered' | 'decided' | 'silent' | 'recovering' | 'stopped' | 'started' | 'halted';

interface Slip {
  legs: readonly WishedLeg[];
  policy: PricePolicy;
  /** Undefined for one line of all legs. */
  sizes?: readonly number[] | undefined;
  /** Whose bet at the house's cost it is to be; undefined for a stake of the player's own. */
  giftId?: string | undefined;
}

interface Staker {
  playerId: PlayerId;
  currency: Currency;
}

interface Quote {
  legs: OfferedLeg[];
  /** In whole hundredths. */
  price: string;
  lines: number;
  legsMin: number;
  stakeMin: bigint;
  stakeMax: bigint | null;
  /** Up to which stake the desk may be asked. */
  referralMax: bigint | null;
  possible: bigint | null;
  /** Of a system. */
  least: bigint | null;
  /** The percent of the stake that counts for the run under way; null without one. */
  share: number | null;
  /** How much of the stake would be bonus; null without a stake that can be placed. */
  stakeBonus: bigint | null;
  /** For so long such a bet would wait; 0 where it is accepted at once. */
  delaySeconds: number;
  obstacle: Refusal | null;
}

interface BetAsked extends Slip, Staker {
  sessionId: SessionId;
  key: string;
  stake: bigint;
  /** Above the bound the desk is asked (SPB-33). */
  refer?: boolean | undefined;
}

export interface PlacedBet {
  betId: string;
  state: BetState;
  /** Null where it was accepted at once. */
  delay: { seconds: number; dueAt: Date } | null;
  at: Date;
  stake: bigint;
  stakeBonus: bigint;
  possible: bigint;
  currency: Currency;
  lines: number;
  system: System | null;
  legs: SlipLeg[];
  cash: bigint;
  bonus: bigint;
  seq: bigint;
}

export interface Bets {
  quote(asked: Slip & Staker & { stake: bigint | null }): Promise<Quote>;
  /** Rejects with a refusal where nothing was held; any other error means that the result is unknown (D-35). */
  place(asked: BetAsked): Promise<PlacedBet>;
}

/** What is in the way of a slip, by its terms alone. */
type SlipStatus =
  | 'SLIP'
  | 'CLOSED'
  | 'PRICE'
  | 'SYSTEM'
  | 'LEGS'
  | 'LINES'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'GIFT_OVER'
  | 'GIFT_TERMS'
  | 'GIFT_SYSTEM'
  | 'REFERRED';

interface Judged {
  status: SlipStatus | null;
  leg: number | null;
  detail: string | null;
  legs: OfferedLeg[] | null;
}

/** Of a quote: what the purse would refuse to a stake that is in part bonus. */
type QuoteStatus = SlipStatus | 'BONUS_STAKE_TOO_HIGH';

interface QuoteRow extends Omit<Judged, 'status'> {
  status: QuoteStatus | null;
  price: string;
  legs_min: number;
  stake_min: string | null;
  stake_max: string | null;
  referral_max: string | null;
  possible: string | null;
  lines: number;
  least_return: string | null;
  share: number | null;
  stake_bonus: string | null;
}

/** As sportsbook.bet knows it. */
export type BetState = 'waiting' | 'referred' | 'rejected' | 'open' | 'settled' | 'cashed';

interface PlacedRow extends Omit<Judged, 'status'> {
  status: SlipStatus | 'OK' | 'REFUSED' | 'CONFLICT' | 'SESSION_OVER' | 'COUNTRY' | 'PLAYER_UNKNOWN';
  outcome: WalletOutcome | null;
  duplicate: boolean;
  cash: string;
  bonus: string;
  seq: string;
  bet_id: string;
  at: Date;
  currency: Currency;
  stake: string;
  stake_bonus: string;
  possible: string;
  lines: number;
  system: SizeRow[] | null;
  state: BetState;
  delay_s: number | null;
  due_at: Date | null;
}

/** With the field names of the SQL function. */
interface SlipOnWire {
  player_id: PlayerId;
  session_id: SessionId;
  key: string;
  stake: string;
  policy: PricePolicy;
  legs: readonly WishedLeg[];
  gift_id?: string | undefined;
  sizes?: readonly number[] | undefined;
  referral?: 'ask' | undefined;
}

// The same numbers as for the wallet's own postings (wallet.ts).
const batching = {
  batchMax: 64,
  lanes: 3,
  waitingMax: 10_000,
  // A slip of singles is as many calls.
  playerWaitingMax: 30,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

export function createBets(
  platform: Platform,
  { identity, wallet }: { identity: Identity; wallet: Wallet },
): Bets {
  const batcher = createBatcher<SlipOnWire, PlacedRow>(platform, {
    sqlFunction: 'sportsbook.place_bets',
    playerOf: (slip) => slip.player_id,
    ...batching,
  });

  /** IDN-19. What was answered before is answered again (SPB-8), whatever is due since. */
  const refuseUnready = async ({ playerId, key }: BetAsked): Promise<void> => {
    try {
      await identity.refuseUnready(playerId);
    } catch (error) {
      const isKnown = (await wallet.operationOf({ playerId, source: 'sportsbook', key })) !== undefined;
      if (!(error instanceof Refusal && isKnown)) throw error;
    }
  };

  return {
    async quote({ playerId, currency, legs, sizes, policy, stake, giftId = null }) {
      const { rows } = await sql<QuoteRow>`
        select * from sportsbook.quote(
          ${playerId}, ${currency}, ${JSON.stringify(legs)}::jsonb, ${policy}, ${stake}, ${giftId}, ${ascending(sizes) ?? null}::integer[]
        )
      `.execute(platform.database.reader);
      const row = rows[0] as QuoteRow;
      const { status } = row;
      return {
        legs: row.legs ?? [],
        price: row.price,
        lines: row.lines,
        legsMin: row.legs_min,
        stakeMin: BigInt(row.stake_min ?? 0),
        stakeMax: row.stake_max === null ? null : BigInt(row.stake_max),
        referralMax: row.referral_max === null ? null : BigInt(row.referral_max),
        possible: row.possible === null ? null : BigInt(row.possible),
        least: row.least_return === null ? null : BigInt(row.least_return),
        share: row.share,
        stakeBonus: row.stake_bonus === null ? null : BigInt(row.stake_bonus),
        delaySeconds: Math.max(0, ...(row.legs ?? []).map(({ delay_s: seconds }) => seconds ?? 0)),
        obstacle: status === null ? null : obstacleOf({ ...row, status }, currency),
      };
    },
    async place(asked) {
      await refuseUnready(asked);
      const row = await batcher.submit({
        player_id: asked.playerId,
        session_id: asked.sessionId,
        key: asked.key,
        stake: asked.stake.toString(),
        policy: asked.policy,
        legs: asked.legs,
        gift_id: asked.giftId,
        sizes: ascending(asked.sizes),
        referral: asked.refer === true ? 'ask' : undefined,
      });
      if (row.status !== 'OK') throw refusalOf(row, asked.currency);
      return {
        betId: row.bet_id,
        state: row.state,
        delay:
          row.delay_s === null || row.due_at === null ? null : { seconds: row.delay_s, dueAt: row.due_at },
        at: row.at,
        stake: BigInt(row.stake),
        stakeBonus: BigInt(row.stake_bonus),
        possible: BigInt(row.possible),
        currency: row.currency,
        lines: row.lines,
        system: systemOf(row.system),
        // An accepted bet is about matches that are known.
        legs: (row.legs ?? []) as SlipLeg[],
        cash: BigInt(row.cash),
        bonus: BigInt(row.bonus),
        seq: BigInt(row.seq),
      };
    },
  };
}

/** The same system in whatever order its sizes were named (SPB-8). */
const ascending = (sizes: readonly number[] | undefined): number[] | undefined =>
  sizes?.toSorted((one, other) => one - other);

/** Of a placed bet, or of an offer of the desk that its player accepts. */
export type RefusalRow = Pick<
  PlacedRow,
  'outcome' | 'detail' | 'duplicate' | 'cash' | 'bonus' | 'seq' | 'leg' | 'legs'
> & { status: PlacedRow['status'] | 'OVER' };

export function refusalOf(row: RefusalRow, currency: Currency): Error {
  const { status } = row;
  const facts = { status, outcome: row.outcome, detail: row.detail };
  switch (status) {
    case 'REFUSED':
      return walletRefusal(row, currency);
    case 'CONFLICT':
      return new Refusal('wallet.key_conflict', { facts });
    case 'SESSION_OVER':
      return new Refusal('identity.no_session', { facts });
    case 'COUNTRY':
      return new Refusal('jurisdiction.country_not_served', { facts });
    case 'OK':
    case 'OVER':
    case 'PLAYER_UNKNOWN':
      return new Error(`SPB-10: a bet was answered ${status}`);
    case 'SLIP':
    case 'CLOSED':
    case 'PRICE':
    case 'SYSTEM':
    case 'LEGS':
    case 'LINES':
    case 'STAKE_TOO_LOW':
    case 'STAKE_TOO_HIGH':
    case 'GIFT_OVER':
    case 'GIFT_TERMS':
    case 'GIFT_SYSTEM':
    case 'REFERRED':
      return obstacleOf({ ...row, status }, currency);
  }
}

/** As a sentence names it. */
type NamedLeg = Pick<OfferedLeg, 'home' | 'away'>;
type Obstacle = Pick<Judged, 'leg' | 'detail'> & { status: QuoteStatus; legs: readonly NamedLeg[] | null };

/** The same sentence in a quote as in the refusal of a bet, and where a bet that waited is rejected. */
export function obstacleOf(row: Obstacle, currency: Currency): Refusal {
  const facts = { status: row.status, leg: row.leg, detail: row.detail };
  const leg = row.legs?.find((_, index) => index + 1 === row.leg);
  const match = [leg?.home ?? '', leg?.away ?? ''].join(' - ');
  const amount = () => ({ amount: decimalOf(BigInt(row.detail ?? '0')), currency });
  switch (row.status) {
    case 'SLIP':
      return new Refusal('sportsbook.slip_invalid', { facts });
    case 'CLOSED':
      return new Refusal('sportsbook.market_closed', {
        say: { match, reason: (row.detail ?? 'not_offered') as ClosedWord },
        facts,
      });
    case 'PRICE':
      return new Refusal('sportsbook.price_changed', {
        say: { match, price: decimalOf(BigInt(row.detail ?? '0')) },
        facts,
      });
    case 'SYSTEM':
      return new Refusal('sportsbook.system_invalid', {
        say: { fault: (row.detail ?? 'sizes') as SystemFault },
        facts,
      });
    case 'LEGS':
    case 'LINES':
      return new Refusal('sportsbook.legs_too_few', {
        say: { legs: Number(row.detail), ofLines: row.status === 'LINES' },
        facts,
      });
    case 'STAKE_TOO_LOW':
      return new Refusal('sportsbook.stake_too_low', { say: amount(), facts });
    case 'STAKE_TOO_HIGH':
      return new Refusal('sportsbook.stake_too_high', { say: amount(), facts });
    case 'GIFT_OVER':
      return new Refusal('sportsbook.gift_over', { facts });
    case 'GIFT_TERMS': {
      const [stake = '0', odds = '0'] = (row.detail ?? '').split(' ');
      return new Refusal('sportsbook.gift_terms', {
        say: { amount: decimalOf(BigInt(stake)), currency, odds: decimalOf(BigInt(odds)) },
        facts,
      });
    }
    case 'GIFT_SYSTEM':
      return new Refusal('sportsbook.gift_of_one_line', { facts });
    case 'REFERRED':
      return new Refusal('sportsbook.referral_open', { facts });
    case 'BONUS_STAKE_TOO_HIGH':
      return new Refusal('wallet.bonus_stake_too_high', { say: amount(), facts });
  }
}
