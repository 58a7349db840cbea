// A worker as an installation runs it, with a cluster of NATS.
import { join } from 'node:path';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { freePort } from '../../tools/engines/index.ts';
import { type HouseProcess, startHouseProcess } from '../../tools/launch/house-process.ts';

export const prefix = 'faults-news';

export async function startWorker(given: {
  databaseUrl: string;
  natsUrl: string;
  replicas: number;
  dir: string;
}): Promise<HouseProcess> {
  const opsPort = await freePort();
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  return startHouseProcess({
    name: 'worker',
    args: ['apps/server/src/main.ts', 'worker'],
    variables: {
      ...testEnvironment(given.databaseUrl),
      PATH: process.env['PATH'] ?? '',
      NATS_URL: given.natsUrl,
      NATS_REPLICAS: String(given.replicas),
      NATS_PREFIX: prefix,
      OPS_PORT: String(opsPort),
      LOG_LEVEL: 'info',
    },
    cwd: join(import.meta.dirname, '../..'),
    url: opsUrl,
    opsUrl,
    readyUrl: `${opsUrl}/readyz`,
    logFile: join(given.dir, 'worker.log'),
  });
}
