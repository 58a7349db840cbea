// Pure: whether a line of the bank is the transfer that a claim awaits. Only an exact one is; everything else is for people.
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

export interface ArrivedLine {
  accountId: number;
  amount: bigint;
  currency: Currency;
  otherName: string;
}

export interface AwaitedClaim {
  accountId: number | null;
  amount: bigint;
  currency: Currency;
  state: PaymentState;
  /** As the player registered, whatever name the claim was made under. */
  holder: { firstName: string; lastName: string };
  /** Another line was credited to it. */
  hasLine: boolean;
}

/** Nothing where all of it fits. The code was compared when the claim was found by it. */
export function whyNot(line: ArrivedLine, claim: AwaitedClaim): Why | undefined {
  if (claim.hasLine) return 'second_line';
  if (claim.state !== 'claimed') return 'not_open';
  if (line.accountId !== claim.accountId) return 'other_account';
  if (line.amount !== claim.amount || line.currency !== claim.currency) return 'other_amount';
  if (!sameHolder(line.otherName, claim.holder)) return 'other_name';
  return undefined;
}
