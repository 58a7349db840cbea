// Pure: whether a bank line is the transfer of a deposit. Only an exact match is; staff decide about everything else.
import type { Currency, PaymentState } from '@yakamoz/contracts';

import { sameHolder } from '../../identity/index.ts';

/** Why a bank line was not matched automatically. */
export const whys = [
  'no_code',
  'unknown_code',
  'second_line',
  'not_open',
  'other_account',
  'other_amount',
  'other_name',
  'sender_of_other',
  'credit_refused',
] as const;
export type Why = (typeof whys)[number];

export interface ArrivedBankLine {
  accountId: number;
  amount: bigint;
  currency: Currency;
  otherName: string;
  /** PAY-5: it came from a bank account that another player has saved. */
  senderOfOther: boolean;
}

export interface AwaitedDeposit {
  accountId: number | null;
  amount: bigint;
  currency: Currency;
  state: PaymentState;
  /** Nobody said that it was paid: it ended without a word, so it is awaited all the same. */
  onlyOpened: boolean;
  /** The registered name of the player, not the one entered with the deposit. */
  holder: { firstName: string; lastName: string };
  /** It was credited from another bank line. */
  hasBankLine: boolean;
}

const isAwaited = ({ state, onlyOpened }: AwaitedDeposit): boolean =>
  state === 'claimed' || (onlyOpened && state === 'expired');

/** Undefined if everything matches. The code does, because the deposit was found by it. */
export function whyNot(line: ArrivedBankLine, deposit: AwaitedDeposit): Why | undefined {
  if (deposit.hasBankLine) return 'second_line';
  if (!isAwaited(deposit)) return 'not_open';
  if (line.accountId !== deposit.accountId) return 'other_account';
  if (line.amount !== deposit.amount || line.currency !== deposit.currency) return 'other_amount';
  if (!sameHolder(line.otherName, deposit.holder)) return 'other_name';
  if (line.senderOfOther) return 'sender_of_other';
  return undefined;
}
