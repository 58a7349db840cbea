// The run of a player's bonus, in plain TypeScript: what counts for it, what ends it, and where late money goes.

export interface Run {
  id: number;
  bonus: bigint;
  /** Hundredths of a minor unit. */
  required: bigint;
  /** Percent of a stake that counts. */
  share: number;
  stakeMax: bigint | null;
  /** Cash first unless told. */
  order?: 'cash_first' | 'bonus_first';
}

export type LateWay = 'cash' | 'house';
export type RunEnd = 'cancelled' | 'withdrawn' | 'reversed' | 'expired' | 'excluded' | 'closed';

interface Played {
  state: 'open' | 'closed' | 'cancelled';
  staked: bigint;
  stakedBonus: bigint;
  run: number | null;
  share: number | null;
}

const closed = (round: Played | undefined): { staked: bigint; stakedBonus: bigint } =>
  round === undefined || round.state === 'open' ? { staked: 0n, stakedBonus: 0n } : round;

export class RunModel {
  live: (Run & { left: bigint }) | null = null;
  late: LateWay | null = null;
  /** Bonus in open rounds, of whichever run. */
  open = 0n;
  stakeMax: bigint | null = null;
  readonly #ends = new Map<number, LateWay>();

  get id(): number | null {
    return this.live?.id ?? null;
  }

  mayBegin(): boolean {
    return this.live === null && this.open === 0n;
  }

  begin(run: Run): void {
    this.live = { ...run, left: run.required };
    this.late = null;
    this.stakeMax = run.stakeMax;
  }

  /** Where the bonus of a move belongs whose run is over; null where it belongs to the purse as it is. */
  pastOf(run: number | null): LateWay | null {
    return run === null || run === this.id ? null : (this.#ends.get(run) ?? null);
  }

  /** What a round means for the run, by how it stood before a call and how it stands after it. */
  count(was: Played | undefined, now: Played): void {
    this.open += closed(was).stakedBonus - closed(now).stakedBonus;
    if (this.live === null || now.run !== this.live.id) return;
    const left = this.live.left - BigInt(now.share ?? 0) * (closed(now).staked - closed(was).staked);
    this.live.left = left < 0n ? 0n : left;
  }

  isOver(bonus: bigint): boolean {
    return this.live !== null && (this.live.left === 0n || (bonus === 0n && this.open === 0n));
  }

  /** Ends it, and gives what of the bonus becomes cash. */
  end(bonus: bigint, how: RunEnd | 'by play'): bigint {
    if (this.live === null) return 0n;
    const { id, left, required } = this.live;
    const isLeaving = how === 'excluded' || how === 'closed';
    this.late = left === 0n ? 'cash' : 'house';
    this.#ends.set(id, this.late);
    this.live = null;
    if (left === 0n) return bonus;
    return isLeaving ? (bonus * (required - left)) / required : 0n;
  }
}
