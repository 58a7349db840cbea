// Pure: what a withdrawal still needs, and what is sent once nothing is missing (WD-02).
import { parseIban } from '@yakamoz/payout-address/iban';
import type { Faults } from '@yakamoz/site/form-check';
import { wireAmount } from '@yakamoz/site/typed-amount';

import { accountTexts } from '../../shared/account-texts.ts';
import type { NewAddress } from '../../shared/payments/new-address.ts';
import { emptyFields } from '../../shared/payments/new-address.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import type { Proof } from '../../shared/proof-fields.tsx';
import type { Details } from './withdraw-api.ts';
import { withdrawTexts as texts } from './withdraw-texts.ts';

export type Field =
  'amount' | 'fullName' | 'iban' | 'walletAddress' | 'nationalId' | 'password' | 'code' | 'endRun';

export interface Filled {
  method: PaymentMethod | undefined;
  crypto: boolean;
  amount: string;
  /** A saved address by its number, or a new one. */
  savedId: string | undefined;
  address: NewAddress;
  /** Undefined where it is not asked for. */
  nationalId: string | undefined;
  proofField: 'password' | 'code';
  proof: Proof | undefined;
  /** The purse that the player has seen the run's end of; undefined without a run, null where it is not confirmed. */
  endRunSeq: string | null | undefined;
}

export interface Verdict {
  faults: Faults<Field>;
  /** The sentence under 'Eksik Bilgi'; undefined where nothing is missing. */
  missing: string | undefined;
}

export function judge(filled: Filled): Verdict {
  const { method, crypto, amount, savedId, address, nationalId, proofField, proof, endRunSeq } = filled;
  const required = accountTexts.required;
  const empty = savedId === undefined && method !== undefined ? emptyFields(address, crypto) : [];
  const noAmount = amount.trim() === '';
  const faults: Faults<Field> = {};
  if (noAmount) faults.amount = required;
  else if (wireAmount(amount) === undefined) faults.amount = paymentsTexts.notAnAmount;
  for (const field of empty) faults[field] = required;
  if (nationalId === '') faults.nationalId = required;
  if (endRunSeq === null) faults.endRun = texts.endsRunMissing;
  if (savedId === undefined && method !== undefined) {
    if (proof === undefined) faults[proofField] = required;
    if (!crypto && !empty.includes('iban')) markIban(faults, address.iban);
  }
  const missing =
    method === undefined || noAmount
      ? texts.missingMethod
      : empty.includes('walletAddress')
        ? texts.missingWallet
        : Object.values(faults).includes(required)
          ? texts.missingFields
          : faults.endRun;
  return { faults, missing };
}

function markIban(faults: Faults<Field>, iban: string): void {
  const read = parseIban(iban);
  if (!read.ok) faults.iban = paymentsTexts.ibanFaults[read.fault];
}

export function detailsOf({ crypto, savedId, address, nationalId, proof }: Filled): Details {
  const known = nationalId === undefined ? {} : { doc_number: nationalId };
  if (savedId !== undefined) return { destination_id: savedId, ...known };
  const { walletType, walletAddress, fullName, iban } = address;
  const rest = { ...proof, ...known };
  return crypto
    ? { walletType, walletAddress: walletAddress.trim(), ...rest }
    : { fullName: fullName.trim(), iban: iban.replaceAll(/\s/g, ''), ...rest };
}
