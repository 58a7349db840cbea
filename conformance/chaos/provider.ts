// A provider in whose house nothing works well, and who keeps exact books all the same.
import type { Dice } from '../../faults/dice.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { WalletClient } from '../wire.ts';
import { createCourier, createTally, type Shares, type Tally } from './courier.ts';
import type { Account, RoundRecord } from './round-record.ts';
import { playRound } from './rounds.ts';

export interface ChaosOptions {
  accounts: readonly Account[];
  rounds: number;
  dialect: Dialect;
  clients: readonly WalletClient[];
  dice: Dice;
  shares: Shares;
  stakes: { min: bigint; max: bigint };
  /** Told after every round. */
  advance?: () => void;
}

export interface ChaosRecord {
  rounds: RoundRecord[];
  tally: Tally;
}

/** Everybody plays at once, each one round after the other, until all rounds are played. */
export async function playChaos(options: ChaosOptions): Promise<ChaosRecord> {
  const { accounts, dialect, clients, dice, shares, stakes, advance } = options;
  const tally = createTally();
  const rounds: RoundRecord[] = [];
  let left = options.rounds;
  let numbers = 0;
  const id = (): string => `c${(numbers += 1)}`;

  async function playOn(account: Account): Promise<void> {
    const courier = createCourier({ dialect, clients, dice, shares, tally });
    while (left > 0) {
      left -= 1;
      const can = (feature: keyof Dialect['lacks']): boolean => dialect.lacks[feature] === undefined;
      rounds.push(await playRound({ account, courier, dice, shares, tally, id, stakes, can }));
      advance?.();
    }
  }
  await Promise.all(accounts.map(playOn));
  return { rounds, tally };
}
