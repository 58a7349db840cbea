import { describe, expect, test } from 'vitest';

import { judge } from './return-rules.ts';

const stated = { rtp: 96, deviation: 5 };
/** So many rounds of one lira each. */
const equal = (rounds: number, won: number) => ({
  rounds: BigInt(rounds),
  staked: BigInt(rounds) * 100n,
  won: BigInt(won),
  stakeSquares: BigInt(rounds) * 10_000n,
});

describe('how far chance may carry a return', () => {
  test('with equal stakes the band is 3.29 σ / √n', () => {
    const { band } = judge(equal(10_000, 960_000), stated);
    expect(band).toBeCloseTo((3.29 * 5 * 100) / Math.sqrt(10_000), 10);
  });

  test('one large stake among small ones widens it: there is less to average', () => {
    const even = judge(equal(1000, 96_000), stated);
    const uneven = judge({ ...equal(1000, 96_000), stakeSquares: 50_000n ** 2n }, stated);
    expect(uneven.band ?? 0).toBeGreaterThan(even.band ?? 0);
  });

  test.each([
    ['the theoretical return itself', 960_000, 'inside'],
    ['just inside', 960_000 + 164_000, 'inside'],
    ['just outside', 960_000 + 165_000, 'outside'],
    ['too little is as wrong as too much', 960_000 - 165_000, 'outside'],
  ] as const)('%s', (_what, won, verdict) => {
    expect(judge(equal(10_000, won), stated).verdict).toBe(verdict);
  });

  test('below a thousand rounds nothing is concluded, however far it strayed', () => {
    expect(judge(equal(999, 999_999), stated)).toMatchObject({ verdict: 'too_few', theoretical: 96 });
    expect(judge(equal(1000, 999_999), stated).verdict).toBe('outside');
  });

  test('without rounds there is no return, and without a told one nothing to compare', () => {
    expect(judge(equal(0, 0), stated)).toEqual({
      actual: null,
      theoretical: 96,
      band: null,
      verdict: 'too_few',
    });
    expect(judge(equal(5000, 480_000), undefined)).toMatchObject({ actual: 96, verdict: 'unknown' });
  });
});
