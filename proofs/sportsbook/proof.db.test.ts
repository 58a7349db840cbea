// One hundredth of `pnpm prove:sportsbook` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { proveTickets } from './proof.ts';
import { overlooked } from './sabotage.ts';
import { withValuers } from './valuers.ts';

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'SPB-12 SQL and the browser say what the oracle says, seed %i',
  async (seed) => {
    const { problems, figures } = await withValuers((valuers) =>
      proveTickets(valuers, { tickets: 500, seed }),
    );
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toBe('tickets=500 kurus_off=0');
  },
);

test('the proof finds roundings in lines, refunds at the price, doubles and forgotten bankers', async () => {
  expect(await overlooked({ tickets: 200, seed: 1, say: () => undefined })).toEqual([]);
});
