// The points of one player in plain TypeScript: what play earns to the last unit, what is booked of it, and what it buys (PRO-14, PRO-15).
import type { Round } from '../casino/kept.ts';
import type { World } from './steps.ts';

/** So low that they are reached within a run: points ever earned, and the percent of the house's edge from there on. */
export const levels = [
  { earned: 0n, percent: 10n },
  { earned: 15n, percent: 11n },
  { earned: 40n, percent: 12n },
  { earned: 90n, percent: 13n },
  { earned: 150n, percent: 14n },
  { earned: 250n, percent: 15n },
] as const;

/** Parts of a point that a hundredth of an edge of a kuruş at one percent is; the house has more of them, in the same proportion. */
const unitsAPoint = 10_000n;

export class PointsModel {
  points = 0n;
  earned = 0n;
  level = 0;
  carry = 0n;
  /** Cash stakes that ended, by game, until the counter comes. */
  readonly #told = new Map<string, bigint>();
  /** Cash stakes that were counted, by the hundredths that the house kept at that time, until points are booked. */
  readonly #due = new Map<bigint, bigint>();
  readonly #redeemed = new Map<string, { points: bigint; left: bigint }>();

  /** What a call did to a round; play behind a closed gate earns nothing, and what is undone there takes nothing. */
  note(was: Round | undefined, now: Round | undefined, earns: boolean): void {
    if (now === undefined || !earns) return;
    const change = cashOf(now) - cashOf(was);
    if (change !== 0n) add(this.#told, now.game, change);
  }

  /** Cash stakes that earn and were not counted yet, less those that were undone. */
  get waiting(): bigint {
    return [...this.#told.values()].reduce((sum, staked) => sum + staked, 0n);
  }

  count({ returns }: World): void {
    for (const [game, staked] of this.#told) add(this.#due, 100n - (returns[game] ?? 100n), staked);
    this.#told.clear();
  }

  book(): void {
    const percent = levels[this.level]?.percent ?? 0n;
    for (const [edge, staked] of this.#due) this.carry += staked * edge * percent;
    this.#due.clear();
    // Undone play lowers the carry alone: what was booked stays.
    const whole = this.carry > 0n ? this.carry / unitsAPoint : 0n;
    this.carry -= whole * unitsAPoint;
    this.points += whole;
    this.earned += whole;
    while ((levels[this.level + 1]?.earned ?? this.earned + 1n) <= this.earned) this.level += 1;
  }

  /** Gives the answer, and whether money moved by it. */
  redeem(key: string, points: bigint): { answer: string; isPaid: boolean } {
    const known = this.#redeemed.get(key);
    if (known !== undefined)
      return { answer: known.points === points ? String(known.left) : 'other_redemption', isPaid: false };
    if (points > this.points) return { answer: 'too_few_points', isPaid: false };
    this.points -= points;
    this.#redeemed.set(key, { points, left: this.points });
    return { answer: String(this.points), isPaid: true };
  }

  get redeemedKeys(): string[] {
    return [...this.#redeemed.keys()];
  }
}

/** What counts of a round: the cash in it, once it has ended. */
const cashOf = (round: Round | undefined): bigint =>
  round?.state === 'closed' && round.grant === null ? round.staked - round.stakedBonus : 0n;

const add = <K>(sums: Map<K, bigint>, key: K, amount: bigint): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + amount);
