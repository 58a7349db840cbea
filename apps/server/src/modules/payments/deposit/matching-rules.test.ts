import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { whyNot } from './matching-rules.ts';
import type { ArrivedBankLine, AwaitedDeposit } from './matching-rules.ts';
import { referenceIn } from '../request/rules.ts';

const deposit: AwaitedDeposit = {
  accountId: 7,
  amount: 500_00n,
  currency: 'TRY',
  state: 'claimed',
  onlyOpened: false,
  holder: { firstName: 'Deniz', lastName: 'Yıldız' },
  hasBankLine: false,
};
const line: ArrivedBankLine = {
  accountId: 7,
  amount: 500_00n,
  currency: 'TRY',
  otherName: 'DENIZ YILDIZ',
  senderOfOther: false,
};

describe('only an exact transfer is matched by itself', () => {
  test('where everything fits, also as banks write names', () => {
    expect(whyNot(line, deposit)).toBeUndefined();
    expect(whyNot({ ...line, otherName: 'Yıldız Ayşe Deniz' }, deposit)).toBeUndefined();
  });

  test('WALK-25 also of a claim that nobody said was paid and whose time was over; of no other that ended', () => {
    expect(whyNot(line, { ...deposit, onlyOpened: true })).toBeUndefined();
    expect(whyNot(line, { ...deposit, onlyOpened: true, state: 'expired' })).toBeUndefined();
    expect(whyNot(line, { ...deposit, onlyOpened: true, state: 'rejected' })).toBe('not_open');
    expect(whyNot({ ...line, amount: 1n }, { ...deposit, onlyOpened: true, state: 'expired' })).toBe(
      'other_amount',
    );
  });

  test.each<[string, Partial<ArrivedBankLine>, Partial<AwaitedDeposit>]>([
    ['other_amount', { amount: 500_01n }, {}],
    ['other_amount', { amount: 499_99n }, {}],
    ['other_amount', { currency: 'EUR' }, {}],
    ['other_account', { accountId: 8 }, {}],
    ['other_account', {}, { accountId: null }],
    ['other_name', { otherName: 'Deniz Yıldırım' }, {}],
    ['other_name', { otherName: '' }, {}],
    ['sender_of_other', { senderOfOther: true }, {}],
    ['not_open', {}, { state: 'in_review' }],
    ['not_open', {}, { state: 'expired' }],
    ['not_open', {}, { state: 'rejected' }],
    ['not_open', {}, { state: 'credited' }],
    ['second_line', {}, { hasBankLine: true }],
  ])('%s: %o %o', (why, ofLine, ofDeposit) => {
    expect(whyNot({ ...line, ...ofLine }, { ...deposit, ...ofDeposit })).toBe(why);
  });

  test('whatever is changed, it is no longer matched: never a guess', () => {
    const anyLine = fc.record({
      accountId: fc.constantFrom(7, 8),
      amount: fc.bigInt({ min: 499_98n, max: 500_02n }),
      currency: fc.constantFrom('TRY' as const, 'USD' as const),
      otherName: fc.constantFrom('DENIZ YILDIZ', 'Yıldız, Deniz', 'Deniz', 'Deniz Y', 'Yıldız Ali', ''),
      senderOfOther: fc.boolean(),
    });
    const anyDeposit = fc.record({
      ...Object.fromEntries(Object.entries(deposit).map(([name, value]) => [name, fc.constant(value)])),
      state: fc.constantFrom('claimed', 'in_review', 'credited', 'rejected', 'expired'),
      onlyOpened: fc.boolean(),
      hasBankLine: fc.boolean(),
    }) as fc.Arbitrary<AwaitedDeposit>;
    fc.assert(
      fc.property(anyLine, anyDeposit, (arrived, awaited) => {
        const isExact =
          arrived.accountId === 7 &&
          arrived.amount === 500_00n &&
          arrived.currency === 'TRY' &&
          ['DENIZ YILDIZ', 'Yıldız, Deniz'].includes(arrived.otherName) &&
          (awaited.state === 'claimed' || (awaited.onlyOpened && awaited.state === 'expired')) &&
          !awaited.hasBankLine &&
          !arrived.senderOfOther;
        expect(whyNot(arrived, awaited) === undefined).toBe(isExact);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the code in what people write', () => {
  test.each([
    ['YKMABC234', 'YKMABC234'],
    ['havale ykmabc234 deniz', 'YKMABC234'],
    ['YKM-ABC 234', 'YKMABC234'],
    ['YKM ABC.234/', 'YKMABC234'],
  ])('%s', (text, code) => expect(referenceIn(text)).toBe(code));

  test.each(['', 'havale', 'YKM', 'YKMABC23', 'YKM0BC234'])("there is none in '%s'", (text) => {
    expect(referenceIn(text)).toBeUndefined();
  });
});
