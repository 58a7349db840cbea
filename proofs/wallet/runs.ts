// The run that a player's bonus belongs to, as promotions.md describes it. Part of the model.
import type { OpenRun, RunEnd } from './commands.ts';
import type { Accounts, LateWay, Movement } from './draft.ts';

interface Run {
  id: bigint;
  required: bigint;
  left: bigint;
}

const isStake = ({ code }: Movement): boolean => code === 'stake' || code === 'bet_hold';
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What was staked from the bonus. */
export const bonusIn = (movements: readonly Movement[]): bigint =>
  sum(movements.filter((made) => isStake(made) && made.debit === 'bonus').map(({ amount }) => amount));

export function createRuns() {
  let live: Run | null = null;
  let late: LateWay | null = null;
  /** Bonus in open play, of whichever run. */
  let open = 0n;
  const ends: { seq: bigint; way: LateWay }[] = [];
  return {
    id: () => live?.id ?? null,
    left: () => live?.left ?? 0n,
    open: () => open,
    late: () => late,
    mayOpen: () => live === null && open === 0n,
    begin({ run, required }: OpenRun): void {
      live = { id: run, required, left: required };
      late = null;
    },
    /** Stakes open bonus, and giving them back closes it. */
    follow(movements: readonly Movement[]): void {
      for (const made of movements) {
        if (!isStake(made)) continue;
        if (made.undoes === null && made.debit === 'bonus') open += made.amount;
        if (made.undoes !== null && made.credit === 'bonus') open -= made.amount;
      }
    },
    close(amount: bigint): void {
      open -= amount;
    },
    count(run: bigint | null, amount: bigint): void {
      if (live === null || live.id !== run) return;
      live.left = amount > live.left ? 0n : live.left - amount;
    },
    /** How the run has ended by play, if it has. */
    endedBy(accounts: Accounts): 'completed' | 'spent' | null {
      if (live === null) return null;
      if (live.left === 0n) return 'completed';
      return accounts.bonus === 0n && open === 0n ? 'spent' : null;
    },
    /** What of this bonus becomes cash if the run ends so. */
    earned(how: RunEnd | 'completed' | 'spent', bonus: bigint): bigint {
      if (live === null) return 0n;
      if (live.left === 0n) return bonus;
      const isLeaving = how === 'excluded' || how === 'closed';
      return isLeaving ? (bonus * (live.required - live.left)) / live.required : 0n;
    },
    end(): void {
      late = live?.left === 0n ? 'cash' : 'house';
      live = null;
    },
    noteEnd(seq: bigint): void {
      if (late !== null) ends.push({ seq, way: late });
    },
    /** The end of the run that an operation with this number belonged to, if it is over; then its bonus is no part of what is here now. */
    pastOf: (seq: bigint): LateWay | null => ends.find((end) => end.seq >= seq)?.way ?? null,
  };
}
