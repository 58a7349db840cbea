// Pure: the three steps of the transfer wizard (DEP-05).
import type { ResponseFor } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';

import type { TakenUpClaim } from '../../shared/cashier-opener.ts';

export type BankAccount = ResponseFor<'GET /api/get_bank_accounts.php'>[number];

export interface TransferDraft {
  step: 1 | 2 | 3;
  /** As typed. */
  amount: string;
  /** A name among the loaded accounts; empty until one is chosen. */
  bank: string;
  /** The account that was fixed on the way to the third step. */
  accountId: number | undefined;
  /** Of the claim (D-35): it is opened under it when the third step opens, and said to be paid under it. */
  key: string;
  /** The claim that was opened last. With another amount or bank the next one takes its place. */
  opened: { key: string; requestId: string } | undefined;
}

interface Bounds {
  min: string;
  max: string;
}

export type TransferAct =
  /** Another amount or bank is another request, with a key of its own. */
  | { type: 'amount'; typed: string; key: string }
  | { type: 'bank'; name: string; key: string }
  | { type: 'continue'; accounts: readonly BankAccount[]; bounds: Bounds }
  | { type: 'opened'; key: string; requestId: string }
  | { type: 'back' };

export const startOf = (amount: string, key: string): TransferDraft => ({
  step: 1,
  amount,
  bank: '',
  accountId: undefined,
  key,
  opened: undefined,
});

/** Taken up from the history: where it was left. */
export const resume = ({ amount, account, key, request_id: requestId }: TakenUpClaim): TransferDraft => ({
  step: 3,
  amount: tidyAmount(minorOf(amount)),
  bank: account.bank_name,
  accountId: account.id,
  key,
  opened: { key, requestId },
});

export const banksOf = (accounts: readonly BankAccount[]): string[] => [
  ...new Set(accounts.map(({ bank_name: bank }) => bank)),
];

export const canContinue = ({ step, amount, bank }: TransferDraft): boolean =>
  step === 1 ? amount.trim() !== '' : bank !== '';

export function stepTransfer(draft: TransferDraft, act: TransferAct): TransferDraft {
  switch (act.type) {
    case 'amount':
      return { ...draft, amount: act.typed, key: act.key };
    case 'bank':
      return act.name === draft.bank ? draft : { ...draft, bank: act.name, key: act.key };
    case 'back':
      return draft.step === 1 ? draft : { ...draft, step: draft.step === 3 ? 2 : 1 };
    case 'continue':
      return goOn(draft, act.accounts, act.bounds);
    case 'opened':
      return { ...draft, opened: { key: act.key, requestId: act.requestId } };
  }
}

function goOn(draft: TransferDraft, accounts: readonly BankAccount[], bounds: Bounds): TransferDraft {
  if (draft.step === 1) return isWithin(draft.amount, bounds) ? { ...draft, step: 2 } : draft;
  if (draft.step === 3) return draft;
  const first = accounts.find(({ bank_name: bank }) => bank === draft.bank);
  return first === undefined ? draft : { ...draft, step: 3, accountId: first.id };
}

/** D-17: what is out of bounds goes no further; the server asks the same before it shows an account. */
function isWithin(typed: string, { min, max }: Bounds): boolean {
  const minor = typedAmount(typed);
  return minor !== undefined && minorOf(min) <= minor && minor <= minorOf(max);
}
