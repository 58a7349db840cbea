import { expect, test } from 'vitest';

import { noAddress } from '../../shared/payments/new-address.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { feeOf } from '../../shared/payments/payment-methods.ts';
import type { Filled } from './withdraw-check.ts';
import { detailsOf, judge } from './withdraw-check.ts';

const method = { id: 1, feeBasisPoints: 50, feeFixed: '25.00' } as PaymentMethod;
const iban = 'TR33 0006 1005 1978 6457 8413 26';
const full: Filled = {
  method,
  crypto: false,
  amount: '1.000',
  savedId: undefined,
  address: { ...noAddress, fullName: 'Deniz Yıldız', iban },
  nationalId: undefined,
  proofField: 'password',
  proof: { password: 'x' },
  endRunSeq: undefined,
};

test.each<[string, Partial<Filled>, string | undefined]>([
  ['nothing', {}, undefined],
  ['no method', { method: undefined }, 'Lütfen bir yöntem seçin ve tutarı girin.'],
  ['no amount', { amount: ' ' }, 'Lütfen bir yöntem seçin ve tutarı girin.'],
  ['no wallet', { crypto: true }, 'Lütfen cüzdan adresinizi girin.'],
  ['no holder', { address: { ...full.address, fullName: ' ' } }, 'Lütfen tüm alanları doldurun.'],
  ['no proof', { proof: undefined }, 'Lütfen tüm alanları doldurun.'],
  ['no national id', { nationalId: '' }, 'Lütfen tüm alanları doldurun.'],
  ['no word about the run it ends', { endRunSeq: null }, 'Çekimin bonusunuzu sonlandıracağını onaylayın.'],
  ['the run is confirmed', { endRunSeq: '7' }, undefined],
  ['a saved address needs no proof', { savedId: '401', address: noAddress, proof: undefined }, undefined],
])('WD-02 missing: %s', (_what, change, missing) =>
  expect(judge({ ...full, ...change }).missing).toBe(missing),
);

test('an IBAN with a wrong digit is marked, and nothing is missing', () => {
  const { faults, missing } = judge({
    ...full,
    address: { ...full.address, iban: iban.replace('26', '27') },
  });
  expect(missing).toBeUndefined();
  expect(faults.iban).toContain('IBAN hatalı');
});

test('what is sent carries no blanks, and a saved address no proof', () => {
  expect(detailsOf({ ...full, nationalId: '10000000146' })).toEqual({
    fullName: 'Deniz Yıldız',
    iban: 'TR330006100519786457841326',
    password: 'x',
    doc_number: '10000000146',
  });
  expect(detailsOf({ ...full, savedId: '401' })).toEqual({ destination_id: '401' });
});

test('the fee is rounded down, as on the server', () => {
  expect(feeOf(100_000n, method)).toBe(3_000n);
  expect(feeOf(100_199n, method)).toBe(3_000n);
});
