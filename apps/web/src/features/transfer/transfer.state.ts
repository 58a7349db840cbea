// Pure: the three steps of the transfer wizard (DEP-05).
import type { ResponseFor } from '@yakamoz/contracts';
import { wireAmount } from '@yakamoz/site/typed-amount';

export type BankAccount = ResponseFor<'GET /api/get_bank_accounts.php'>[number];

export interface TransferDraft {
  step: 1 | 2 | 3;
  /** As typed. */
  amount: string;
  /** A name among the loaded accounts; empty until one is chosen. */
  bank: string;
  /** The account that was fixed on the way to the third step. */
  iban: string;
  /** Of the request (D-35): the code of the transfer is read off it, so it is made before the player pays. */
  key: string;
}

export type TransferAct =
  /** Another amount or bank is another request, with a key of its own. */
  | { type: 'amount'; typed: string; key: string }
  | { type: 'bank'; name: string; key: string }
  | { type: 'continue'; accounts: readonly BankAccount[] }
  | { type: 'back' };

export const startOf = (amount: string, key: string): TransferDraft => ({
  step: 1,
  amount,
  bank: '',
  iban: '',
  key,
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
      return goOn(draft, act.accounts);
  }
}

function goOn(draft: TransferDraft, accounts: readonly BankAccount[]): TransferDraft {
  if (draft.step === 1) return wireAmount(draft.amount) === undefined ? draft : { ...draft, step: 2 };
  if (draft.step === 3) return draft;
  const first = accounts.find(({ bank_name: bank }) => bank === draft.bank);
  return first === undefined ? draft : { ...draft, step: 3, iban: first.iban };
}

/** An account that was closed while the player was away is not paid into any more. */
export const accountOf = (
  { iban }: TransferDraft,
  accounts: readonly BankAccount[],
): BankAccount | undefined => accounts.find((account) => account.iban === iban);
