// What a player's cash and bonus must be, by what the provider was told alone. Pure: rounds come one after the other, and what was undone left
// nothing behind. Written from the terms of the run and the protocol, not from the SQL it is held against.
import type { Account, RoundRecord } from '../../conformance/chaos/round-record.ts';

/** All of a stake counts for it. */
export interface GivenRun {
  bonus: bigint;
  /** In hundredths of a minor unit, as the wallet counts. */
  required: bigint;
  order: 'cash_first' | 'bonus_first';
}

/** It begins with cash and bonus together; null for a player without a bonus. */
export interface Seated extends Account {
  run: GivenRun | null;
}

export interface Due {
  cash: bigint;
  bonus: bigint;
  isUnderWay: boolean;
  /** What is left of the turnover, 0 where no run is under way. */
  left: bigint;
  /** The part of the bonus in each round that stands. */
  rounds: Map<string, { staked: bigint; won: bigint }>;
}

const wholeShare = 100n;
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export function goThrough({ start, run }: Seated, rounds: readonly RoundRecord[]): Due {
  const due: Due = {
    cash: start - (run?.bonus ?? 0n),
    bonus: run?.bonus ?? 0n,
    isUnderWay: run !== null,
    left: run?.required ?? 0n,
    rounds: new Map(),
  };
  for (const record of rounds) {
    if (record.moves.length === 0) continue;
    const { staked, ofBonus } = playRound(due, record, run?.order);
    due.rounds.set(record.round, ofBonus);
    if (record.closed && due.isUnderWay) endRound(due, staked);
  }
  return due;
}

function playRound(due: Due, { moves }: RoundRecord, order: GivenRun['order'] | undefined) {
  const ofBonus = { staked: 0n, won: 0n };
  let staked = 0n;
  for (const { kind, amount } of moves) {
    if (kind === 'bet') {
      const bonus = order === 'bonus_first' ? least(due.bonus, amount) : amount - least(due.cash, amount);
      due.cash -= amount - bonus;
      due.bonus -= bonus;
      staked += amount;
      ofBonus.staked += bonus;
    } else {
      // The bonus wins as much as it staked of the round; what is left over is cash.
      const bonus = staked === 0n ? 0n : (amount * ofBonus.staked) / staked;
      due.cash += amount - bonus;
      due.bonus += bonus;
      ofBonus.won += bonus;
    }
  }
  return { staked, ofBonus };
}

function endRound(due: Due, staked: bigint): void {
  const counted = staked * wholeShare;
  due.left -= least(counted, due.left);
  if (due.left > 0n && due.bonus > 0n) return;
  // Completed: the bonus is cash. Spent: there is none.
  due.cash += due.bonus;
  due.bonus = 0n;
  due.left = 0n;
  due.isUnderWay = false;
}
