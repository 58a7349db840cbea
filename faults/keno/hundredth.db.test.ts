// One hundredth of `pnpm faults:keno` in every run of the tests, with nobody killed and nobody waiting.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestHouse } from '../../apps/server/testing/test-house.ts';
import { drawKeno } from '../../packages/proof/src/keno-draw.ts';
import { readBooks } from './books.ts';
import { judge } from './checker.ts';
import { playAll } from './crowd.ts';
import { givenMinor, seatPlayers } from './seats.ts';

test(
  'FAIR-3 FAIR-4 FAIR-6 200 rounds with parallel duplicates, two tabs and pairs ended in between',
  { timeout: 120_000 },
  async () => {
    const house = await openTestHouse();
    const urls = [(await house.startApi()).url, (await house.startApi()).url];
    await house.sql(
      `create or replace function keno.cycle() returns interval language sql immutable return interval '0 seconds'`,
    );
    const query = async (statement: string): Promise<string[]> =>
      (await house.sql(statement)).map((row) => Object.values(row).join('|'));
    const seats = await seatPlayers({ urls, count: 8, query });
    const seed = randomInt(1_000_000);
    const { stories, tally } = await playAll({
      seats,
      urls,
      rounds: 200,
      cycleMs: 0,
      goesOn: () => false,
      seed,
      advance: () => undefined,
    });
    const verdict = judge(stories, await readBooks(query, seats, givenMinor), drawKeno);
    expect(verdict, `seed ${seed}`).toEqual({
      doubled: [],
      gaps: [],
      earlySeeds: [],
      others: [],
      kurusOff: 0n,
    });
    expect(tally.repeated).toBeGreaterThan(0);
    expect(await query('select * from wallet.verify(0, 9223372036854775807)')).toEqual([]);
  },
);
