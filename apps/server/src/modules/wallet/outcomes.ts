import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { WalletOutcome } from '../../platform/database-types.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Outcome = WalletOutcome;

/** The result of a command. A refusal is a result too: its operation is stored, and the same key returns it again. */
export interface Answer {
  outcome: Outcome;
  /** The closed way and who closed it ('stake staff'), or the exceeded bound and its room ('loss day 2000', 'time week 600'). */
  detail: string | null;
  opId: string | null;
  cash: bigint;
  bonus: bigint;
  cashChange: bigint;
  bonusChange: bigint;
  /** The number of the player's last transfer at that time. A screen ignores a balance with a lower number. */
  seq: bigint;
  /** This key was answered before; this is the same answer. */
  replayed: boolean;
}

/**
 * Throws the refusal that the player reads. Called after the commit, so that the stored operation of the refusal is not
 * rolled back.
 */
export function requirePosted(answer: Answer, currency: Currency): void {
  const facts = { outcome: answer.outcome, detail: answer.detail };
  switch (answer.outcome) {
    case 'posted':
      return;
    case 'insufficient_funds':
      throw new Refusal('wallet.insufficient_funds', { facts });
    case 'gate_closed':
      throw new Refusal('wallet.gate_closed', { facts });
    case 'pause_due':
      throw new Refusal('wallet.pause_due', { facts });
    case 'debt_open':
      throw new Refusal('wallet.debt_open', { facts });
    case 'allowance_exhausted': {
      const [kind, window, room] = (answer.detail ?? '').split(' ') as [Kind | 'time', Window, string];
      if (kind === 'time') throw new Refusal('wallet.time_exhausted', { say: { window }, facts });
      throw new Refusal('wallet.allowance_exhausted', {
        say: { kind, window, room: { amount: decimalOf(BigInt(room)), currency } },
        facts,
      });
    }
    case 'bonus_stake_too_high': {
      const max = { amount: decimalOf(BigInt(answer.detail ?? '0')), currency };
      throw new Refusal('wallet.bonus_stake_too_high', { say: max, facts });
    }
    case 'run_open':
      throw new Refusal('wallet.run_open', { facts });
    case 'purse_moved':
      throw new Refusal('wallet.purse_moved', { facts });
    case 'currency_mismatch':
      throw new Refusal('wallet.currency_mismatch', { facts });
    case 'conflict':
      throw new Refusal('wallet.key_conflict', { facts });
    case 'rolled_back':
    case 'tombstoned':
    case 'already_reversed':
    case 'was_refused':
    case 'not_reversible':
    case 'hold_closed':
    case 'run_over':
      throw new Refusal('wallet.operation_over', { facts });
    case 'hold_unknown':
      throw new Refusal('wallet.operation_unknown', { facts });
    case 'unknown_player':
      throw new Error('the player has no purse; registration opens one');
  }
}

type Kind = 'deposit' | 'stake' | 'loss';
type Window = 'day' | 'week' | 'month';

/** What a module's own SQL function says of an operation that the wallet refused. */
interface RefusedRow {
  outcome: Outcome | null;
  detail: string | null;
  cash: string;
  bonus: string;
  seq: string;
  duplicate: boolean;
}

/** The refusal that the player reads, or the error where the row is of no refusal. */
export function walletRefusal(row: RefusedRow, currency: Currency): Error {
  try {
    requirePosted(
      {
        outcome: row.outcome ?? 'conflict',
        detail: row.detail,
        opId: null,
        cash: BigInt(row.cash),
        bonus: BigInt(row.bonus),
        cashChange: 0n,
        bonusChange: 0n,
        seq: BigInt(row.seq),
        replayed: row.duplicate,
      },
      currency,
    );
  } catch (error) {
    return error as Error;
  }
  return new Error('WAL-5: an operation that was posted is told as refused');
}
