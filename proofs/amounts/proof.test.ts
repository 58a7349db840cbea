// One hundredth of `pnpm prove:amounts` in every run of the tests.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openEndpoint } from './amount-endpoint.ts';
import type { AmountEndpoint } from './amount-endpoint.ts';
import { minorOfJson } from './oracle.ts';
import { proveAmounts } from './proof.ts';
import { sabotages } from './sabotage.ts';

let endpoint: AmountEndpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint.close());

const say = (): void => undefined;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'D-22 of 1,000 illegal amounts none is taken, and every legal one is read exactly, seed %i',
  async (seed) => {
    const { problems, figures } = await proveAmounts({ fuzzed: 1_000, seed, asks: endpoint.asks, say });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toBe(`fuzzed=1000 accepted=0 legal=250 wrong=0 seed=${seed}`);
  },
);

test.each(sabotages)('the proof finds $what', async ({ ask }) => {
  const { accepted } = await proveAmounts({ fuzzed: 1_000, seed: 1, asks: [ask], say });
  expect(accepted).toBeGreaterThan(0);
});

test('the proof finds a reader that misreads or refuses what is legal', async () => {
  const off: typeof endpoint.asks = [
    async (written) => {
      const minor = minorOfJson(written);
      return minor === undefined ? 'refused' : minor === 1n ? 'refused' : minor + 1n;
    },
  ];
  const { accepted, wrong } = await proveAmounts({ fuzzed: 400, seed: 1, asks: off, say });
  expect({ accepted, wrong }).toEqual({ accepted: 0, wrong: 100 });
});

test.each([
  ['1', 100n],
  ['"1"', 100n],
  ['"001.5"', 150n],
  ['999999999999.99', 99_999_999_999_999n],
  ['0.01', 1n],
  ['"\\u0031"', 100n],
  ['01', undefined],
  ['1000000000000', undefined],
  ['1e2', undefined],
  ['1.000', undefined],
  ['0.00', undefined],
  ['-1', undefined],
  ['"1.', undefined],
  ['', undefined],
])('the oracle reads %s as %s', (written, minor) => expect(minorOfJson(written)).toBe(minor));
