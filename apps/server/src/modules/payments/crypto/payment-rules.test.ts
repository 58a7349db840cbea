import { describe, expect, test } from 'vitest';

import { effectOfWord, isFinal, valued, whyNotCredited } from './payment-rules.ts';
import type { ChainState, Quoted, ToldPayment } from './payment-rules.ts';

const quote: Quoted = {
  asset: 'USDT',
  network: 'TRON',
  rate: '41.25',
  validUntil: new Date('2026-11-16T20:15:00Z'),
};
const payment = (changes: Partial<ToldPayment> = {}): ToldPayment => ({
  network: 'TRON',
  asset: 'USDT',
  amount: 24_242_425n,
  seenAt: new Date('2026-11-16T20:15:00Z'),
  rate: '40',
  ...changes,
});
const late = new Date('2026-11-16T20:15:00.001Z');

describe('what a payment is worth', () => {
  test.each([
    ['seen in the last moment of the quote', payment(), 1000_00n, false],
    ['seen a millisecond later', payment({ seenAt: late }), 969_69n, true],
    ['underpaid', payment({ amount: 20_000_000n }), 825_00n, false],
    ['on another network', payment({ network: 'ETHEREUM' }), 969_69n, false],
    ['of another coin', payment({ asset: 'BTC', amount: 1_000n, rate: '2750000' }), 27_50n, false],
  ])('%s', (_, told, value, isLate) => {
    expect(valued(told, quote)).toMatchObject({ value, late: isLate });
  });

  test.each([
    ['a coin the house does not know', payment({ asset: 'DOGE' })],
    ['late, and without a rate', payment({ seenAt: late, rate: null })],
    ['less than one minor unit', payment({ amount: 1n })],
  ])('nothing: %s', (_, told) => expect(valued(told, quote)).toBeUndefined());
});

test.each([
  ['fits', payment(), {}, undefined],
  ['at the minimum', payment(), { min: 1000_00n }, undefined],
  ['below the minimum', payment(), { min: 1000_01n }, 'below_min'],
  ['at the maximum', payment(), { max: 1000_00n }, undefined],
  ['above the maximum', payment(), { max: 999_99n }, 'above_max'],
  ['the second of its claim', payment(), { standing: 'credited' }, 'second_payment'],
  ['of a refused claim', payment(), { standing: 'refused' }, 'refused_before'],
  ['on another network', payment({ network: 'ETHEREUM' }), {}, 'other_network'],
  ['of another coin', payment({ asset: 'BTC', rate: '2750000' }), {}, 'other_asset'],
  ['without a rate', payment({ asset: 'DOGE', rate: null }), {}, 'unpriced'],
] as const)('WALK-30 a payment that %s', (_, told, changes, why) => {
  const claim = { quote, min: 1n, max: 10n ** 12n, standing: 'open', ...changes } as const;
  expect(whyNotCredited(told, valued(told, quote), claim)).toBe(why);
  expect(whyNotCredited(told, valued(told, quote), undefined)).toBe('unknown_address');
});

describe('every word in every state has one effect', () => {
  const word = (changes: object) =>
    ({ version: 5n, status: 'seen', confirmations: 1, asset: 'USDT', ...changes }) as const;
  const states: ChainState[] = [
    'seen',
    'gone',
    'credited',
    'suspense',
    'proposed',
    'approved',
    'returned',
    'noted',
  ];

  test('a payment nobody knows', () => {
    expect(effectOfWord(word({}), undefined)).toBe('follow');
    expect(effectOfWord(word({ status: 'gone' }), undefined)).toBe('lose');
    expect(effectOfWord(word({ confirmations: 19 }), undefined)).toBe('follow');
    expect(effectOfWord(word({ confirmations: 20 }), undefined)).toBe('settle');
    expect(effectOfWord(word({ asset: 'BTC', confirmations: 2 }), undefined)).toBe('follow');
    expect(effectOfWord(word({ asset: 'BTC', confirmations: 3 }), undefined)).toBe('settle');
    expect(effectOfWord(word({ asset: 'DOGE', confirmations: 19 }), undefined)).toBe('follow');
  });

  test.each(states)('%s: the same and older versions change nothing, whatever they say', (state) => {
    for (const status of ['seen', 'gone'] as const)
      for (const version of [5n, 6n, 900n])
        expect(effectOfWord(word({ status, confirmations: 50 }), { version, state })).toBe('known');
  });

  test.each(states)('%s: a newer version', (state) => {
    const known = { version: 4n, state };
    const booked = isFinal(state);
    expect(effectOfWord(word({}), known)).toBe('follow');
    expect(effectOfWord(word({ confirmations: 50 }), known)).toBe(booked ? 'follow' : 'settle');
    expect(effectOfWord(word({ status: 'gone' }), known)).toBe(booked ? 'case' : 'lose');
  });
});
