// A catalogue of any size in the real schema, brought in by the module's own door.
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { createDice, kindOf, makeNames, pick } from './names.ts';
import { providers } from './queries.ts';

const batch = 5_000;

export async function bringGames(database: BenchDatabase, count: number, redisUrl: string): Promise<void> {
  const config = testConfig(database.appUrl.href, { REDIS_URL: redisUrl });
  const platform = createPlatform(config.platform, 'bench', createLog({ level: 'warn', role: 'bench' }));
  const { casino } = buildHouse(platform, config);
  const dice = createDice(4);
  await casino.addMissing({
    providers: Array.from({ length: providers }, (_, index) => ({
      id: index + 1,
      code: `provider-${index + 1}`,
      name: `Provider ${index + 1}`,
      position: 100,
    })),
  });
  const games = makeNames(count).map((name, index) => ({
    code: `game-${index + 1}`,
    name,
    provider: `provider-${1 + Math.floor(dice() * providers)}`,
    kind: kindOf(index),
    banner: `/art/v1/tile/yakamoz.derin.pearl.game-${index + 1}.svg`,
    demoUrl: null,
    rtp: (94 + Math.floor(dice() * 300) / 100).toFixed(2),
    volatility: pick(dice, ['low', 'medium', 'high'] as const),
    popularity: Math.floor(dice() * 1_000_000),
    releasedDaysAgo: Math.floor(dice() * 1_500),
    limits: {
      TRY: { minMinor: 100, maxMinor: 250_000 },
      USD: { minMinor: 10, maxMinor: 10_000 },
      EUR: { minMinor: 10, maxMinor: 10_000 },
    },
  }));
  for (let from = 0; from < games.length; from += batch)
    await casino.addMissing({ games: games.slice(from, from + batch) });
  await platform.close();
  await database.ask('vacuum analyze');
}
