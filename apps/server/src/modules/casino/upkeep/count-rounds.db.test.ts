// What holds: rounds that ended are counted in bounded steps, however many there are.
import { beforeAll, expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { givenStudios, studioEnvironment } from '../../../../testing/test-studio.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse(studioEnvironment());
  await givenStudios(house);
});

/** OPS_TALLY_ROWS=5000000 is the full size: some minutes. */
const rows = Number(process.env['OPS_TALLY_ROWS'] ?? 50_001);

test(
  'a tally of many rounds is counted in steps of 20,000, each round once',
  { timeout: 900_000 },
  async () => {
    const { database } = house.platform;
    await house.sql('set statement_timeout = 0');
    await house.sql(
      `insert into casino.tally (game_id, currency, day, rounds, staked, won, pool_won)
    select game.id, 'TRY', date '2026-11-01' + number % 3, 1, 100, 90, 0
    from casino.game, generate_series(1, $1::int) as number where game.code = 'kiyidaki-fener'`,
      [rows],
    );
    let steps = 1;
    let longestMs = 0;
    for (;;) {
      const before = performance.now();
      const more = await database.inTransaction((tx) => house.house.casino.upkeep.countRounds(tx));
      longestMs = Math.max(longestMs, performance.now() - before);
      const [left] = await house.sql<{ rows: number }>('select count(*)::int as rows from casino.tally');
      expect(left?.rows).toBe(Math.max(0, rows - steps * 20_000));
      if (!more) break;
      steps += 1;
    }
    expect(steps).toBe(Math.floor(rows / 20_000) + 1);
    expect(longestMs).toBeLessThan(9_000);
    const days = await house.sql(
      'select sum(rounds)::int as rounds, sum(staked)::text as staked from casino.game_day',
    );
    expect(days).toEqual([{ rounds: rows, staked: String(rows * 100) }]);
  },
);
