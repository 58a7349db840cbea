// What happens to a player in a run, as data: so that it can be done to the house and to the model, and to a model anew.
import type { Call } from '../casino/kept.ts';

export interface Terms {
  version: number;
  hash: string;
  kind: 'deposit_match' | 'free_rounds' | 'cashback';
  turn: 'once' | 'day' | 'week';
  isFirst: boolean;
  currency: 'TRY' | 'EUR';
  percent: bigint;
  multiplier: bigint;
  days: number;
  order: 'cash_first' | 'bonus_first';
  least: bigint;
  most: bigint;
  stake: bigint;
  /** Of the first game, at `stake` each; 0 where none are given. */
  rounds: number;
  /** Percent of a stake that counts, by game; games of another product are not here. */
  counted: Readonly<Record<string, bigint>>;
}

export interface Offer {
  article: number;
  campaignId: string;
  terms: Terms;
  isStopped: boolean;
  /** Its budget is fought for: who comes too late cannot be foretold. */
  isScarce: boolean;
}

/** What is the same for everybody; it changes only while nobody plays. */
export interface World {
  /** Since noon of the first day, in Istanbul. */
  hour: number;
  /** From Monday, 1, to Sunday. */
  firstWeekday: number;
  offers: readonly Offer[];
  /** What comes back of a hundred, by game. */
  returns: Readonly<Record<string, bigint>>;
}

/** PRO-19: what others of the house have done, by which a claim is delayed. It changes by nothing that the player does. */
export interface Doubts {
  /** Articles: each, where the device is another's too; of a network those that somebody there has claimed within a week. */
  met: readonly number[];
  /** Another has paid by the payer that this one pays by now and then. */
  isPayerShared: boolean;
}

/** The numbers of what a step gave. */
export interface Given {
  run?: number | undefined;
  gift?: string | undefined;
}

/** `run`, `gift` and `isSpent` are what only the house could know before: the number of a run or of a gift, and that a budget was spent. */
export type Step =
  | { do: 'play'; call: Call }
  | {
      do: 'claim';
      article: number;
      key: string;
      hash: string | null;
      doubts: Doubts;
      isSpent?: boolean;
      gift?: string;
    }
  | { do: 'drop' }
  /** A game opens: the casino takes over what was given. */
  | { do: 'open' }
  | { do: 'redeem'; key: string; points: bigint }
  /** Into the tournament. */
  | { do: 'enter' }
  | { do: 'deposit'; id: number; amount: bigint; payer: string | null; doubts: Doubts; run?: number }
  | { do: 'reverse'; id: number }
  | { do: 'review'; isGranted: boolean; run?: number; gift?: string }
  | { do: 'preview' }
  /** As the model counts moves of the purse, and as the house does. */
  | { do: 'confirm'; run: number; seen: number; seq: bigint }
  | { do: 'withdraw'; key: string; amount: bigint; isConfirmed: boolean; isStale: boolean }
  | { do: 'timeOut'; days: 1 | 3 | 7 }
  | { do: 'exclude' }
  | { do: 'look'; article: number }
  /** `prize` is the one that was paid by them: who was earlier only the house knows. */
  | { do: 'jobs'; jobs: readonly Job[]; run?: number; gift?: string; prize?: bigint };

export const jobs = [
  'lapseClaims',
  'expireRuns',
  'endReviews',
  'squareBudgets',
  'forgetRefusals',
  'countPlay',
  'bookPoints',
  'payCashbacks',
  'finishTournaments',
] as const;
export type Job = (typeof jobs)[number];

const noon = 12;
const dayHours = 24;

/** PRO-2: the span in which a player claims once. */
export function turnOf(turn: Terms['turn'], { hour, firstWeekday }: World): string {
  const day = dayOf(hour);
  if (turn === 'once') return turn;
  return turn === 'day' ? `day ${day}` : `week ${Math.floor((firstWeekday - 1 + day) / 7)}`;
}

const dayOf = (hour: number): number => Math.floor((noon + hour) / dayHours);

/** PRO-12: the hours of the day after one, in which rounds count; and the one at which it is settled. */
export function windowAfter(hour: number): { from: number; to: number; dueAt: number } {
  const from = (dayOf(hour) + 1) * dayHours - noon;
  return { from, to: from + dayHours, dueAt: from + 2 * dayHours };
}

/** What a claim may cost at most. */
export const promiseOf = ({ rounds, stake, most }: Pick<Terms, 'rounds' | 'stake' | 'most'>): bigint =>
  rounds > 0 ? BigInt(rounds) * stake : most;

/** PRO-11: a game counts where ten times the bonus is enough and clearing costs less than the bonus. */
export function shareOf({ counted, multiplier }: Terms, game: string, { returns }: World): number {
  const percent = counted[game] ?? 0n;
  const cost = multiplier * 100n * (100n - (returns[game] ?? 0n));
  const isFair = multiplier * 100n <= 10n * percent && cost < percent * 100n;
  return isFair ? Number(percent) : 0;
}
