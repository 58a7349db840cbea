// A house of real processes over engines of its own: three of the API, a worker, the payment company with the bank, the crypto and the
// mail company. With this one that is eight.
import { rmSync } from 'node:fs';

import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { dressStage, makeStudioKeys, studiosOf } from './stage.ts';
import type { Stage } from './stage.ts';

export async function openLaunchedStage(): Promise<Stage> {
  const engines = await startPrivateEngines('prove-safety');
  const { dir, postgres, redis, nats } = engines;
  const keys = makeStudioKeys();
  const house = await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 3,
    dir,
    seeded: true,
    payments: true,
    gameStudios: studiosOf(keys),
  });
  const backdrop = {
    apis: house.apis,
    walletUrls: house.walletUrls,
    ownerUrl: house.databaseUrl,
    serverLogin: 'yakamoz',
    encryptionKeys: house.encryptionKeys,
    staffUrl: house.staffUrl,
    companyUrl: house.payments?.opsUrl ?? '',
    async close() {
      await house.stop();
      await engines.stop();
      rmSync(dir, { recursive: true });
    },
  };
  return dressStage(backdrop, keys);
}
