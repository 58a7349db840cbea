// Pure: whether a line of the bank is the transfer that a deposit awaits. Only an exact one is; everything else is for people.
import type { Currency, PaymentState } from '@yakamoz/contracts';

import { sameHolder } from '../../identity/index.ts';

/** Why a line could not be matched by itself. */
export const whys = [
  'no_code',
  'unknown_code',
  'second_line',
  'not_open',
  'other_account',
  'other_amount',
  'other_name',
  'credit_refused',
] as const;
export type Why = (typeof whys)[number];

export interface ArrivedBankLine {
  accountId: number;
  amount: bigint;
  currency: Currency;
  otherName: string;
}

export interface AwaitedDeposit {
  accountId: number | null;
  amount: bigint;
  currency: Currency;
  state: PaymentState;
  /** As the player registered, whatever name the deposit was made under. */
  holder: { firstName: string; lastName: string };
  /** Another line was credited to it. */
  hasBankLine: boolean;
}

/** Nothing where all of it fits. The code was compared when the deposit was found by it. */
export function whyNot(line: ArrivedBankLine, deposit: AwaitedDeposit): Why | undefined {
  if (deposit.hasBankLine) return 'second_line';
  if (deposit.state !== 'claimed') return 'not_open';
  if (line.accountId !== deposit.accountId) return 'other_account';
  if (line.amount !== deposit.amount || line.currency !== deposit.currency) return 'other_amount';
  if (!sameHolder(line.otherName, deposit.holder)) return 'other_name';
  return undefined;
}
