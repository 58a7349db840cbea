// A player's counters, stretch of play and reality check. Part of the model; times in microseconds since 1970.
import type { Taken } from './bounds.ts';

const minute = 60_000_000n;
const gap = 10n * minute;

export interface Counters {
  deposited: bigint;
  staked: bigint;
  lost: bigint;
  playedS: bigint;
}

export function createStretch() {
  const counters: Counters = { deposited: 0n, staked: 0n, lost: 0n, playedS: 0n };
  /** The first and the last stake of the stretch, and the seconds of play before it. */
  let stretch: { began: bigint; last: bigint; before: bigint } | null = null;
  /** A purse opens with a check each hour (D-49). */
  let pause: { minutes: bigint; since: bigint | null } = { minutes: 60n, since: null };

  const goesOn = (at: bigint): boolean => stretch !== null && at - stretch.last <= gap;
  const playedWith = (at: bigint): bigint =>
    stretch !== null && goesOn(at) ? stretch.before + (at - stretch.began) / 1_000_000n : counters.playedS;
  /** Due since a moment at which the stretch was not over yet. */
  const isDue = (at: bigint): boolean => {
    if (stretch === null || pause.since === null) return false;
    const dueAt = pause.since + pause.minutes * minute;
    return dueAt <= at && dueAt <= stretch.last + gap;
  };

  return {
    isDue,
    /** Seconds of play that a stake at this moment adds. */
    secondsWith: (at: bigint): bigint => playedWith(at) - counters.playedS,
    take(taken: Taken, at: bigint): void {
      if (taken.stake > 0n) {
        const playedS = playedWith(at);
        if (stretch === null || !goesOn(at)) {
          if (!isDue(at)) pause.since = at;
          stretch = { began: at, last: at, before: counters.playedS };
        }
        stretch.last = at;
        counters.playedS = playedS;
      }
      counters.deposited += taken.deposit;
      counters.staked += taken.stake;
      counters.lost += taken.loss - taken.wonBack;
    },
    giveBack(taken: Taken): void {
      counters.staked -= taken.stake;
      counters.lost -= taken.loss - taken.wonBack;
    },
    setPause(minutes: number, at: bigint): void {
      const since = pause.since ?? stretch?.began ?? null;
      if (!isDue(at)) pause = { minutes: BigInt(minutes), since };
      // What is due stays due; the new length holds from its answer on.
      else if (pause.since !== null)
        pause = { minutes: BigInt(minutes), since: pause.since + (pause.minutes - BigInt(minutes)) * minute };
    },
    answer(at: bigint): void {
      if (isDue(at)) pause.since = at;
    },
    counters: (): Counters => ({ ...counters }),
    /** Microseconds since 1970. */
    pauseAt: (): bigint | null => (pause.since === null ? null : pause.since + pause.minutes * minute),
  };
}
