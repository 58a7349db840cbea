// The same inside this process, over the engines of this machine: three servers of the API on ports of their own and the worker's part of
// payments. Only the payment company is a process. For short runs beside other tests, and for faults.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { buildApi } from '../../apps/server/src/api.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { startStudioListener } from '../../apps/server/src/modules/casino/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { createTestDatabase } from '../../apps/server/testing/test-database.ts';
import { freePort } from '../../tools/engines/index.ts';
import { dressStage, makeStudioKeys, studiosOf } from './stage.ts';
import type { Stage } from './stage.ts';

const processes = 3;
const program = join(import.meta.dirname, '../../apps/sandbox/src/payments/main.ts');
const patienceMs = 60_000;
const lookMs = 100;
/** How often the bank's statements are read and requests followed up. */
const readMs = 500;

export async function openInsideStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const keys = makeStudioKeys();
  const company = await chooseCompany();
  const config = testConfig(database.url, {
    ...company.settings,
    DATABASE_POOL_MAX: '5',
    GAME_STUDIOS: JSON.stringify(studiosOf(keys)),
  });
  const servers: Server[] = [];
  for (let number = 0; number < processes; number += 1) servers.push(await startServer(config));
  const [first] = servers;
  if (first === undefined) throw new Error('There is a server.');
  await first.house.payments.addDemoMethods();
  const stopCompany = await company.start(first.url);
  const stopReading = readOn(first.house);

  const backdrop = {
    apis: servers,
    walletUrls: servers.map(({ walletUrl }) => walletUrl),
    ownerUrl: new URL(database.ownerUrl),
    serverLogin: new URL(database.url).username,
    encryptionKeys: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    staffUrl: config.staffUrl?.href ?? '',
    companyUrl: company.url,
    async close() {
      await stopReading();
      for (const server of servers) await server.close();
      stopCompany();
      await database.drop();
    },
  };
  return dressStage(backdrop, keys);
}

interface Server {
  url: string;
  walletUrl: string;
  house: ReturnType<typeof buildHouse>;
  close(): Promise<void>;
}

async function startServer(config: Config): Promise<Server> {
  // Evidence is written at every level; nobody reads it here.
  const destination = new PassThrough().resume();
  const log = createLog({ level: 'silent', role: 'proof', destination });
  const platform = createPlatform(config.platform, 'api', log);
  const house = buildHouse(platform, config);
  const api = await buildApi(platform, house, config);
  const host = '127.0.0.1';
  await api.listen({ host, port: 0 });
  const { trustedProxies, studios, publicUrl } = config;
  const studioListener = await startStudioListener(platform, {
    trustedProxies,
    calls: house.studioCalls,
    studios,
    publicUrl,
    host,
    port: await freePort(),
  });
  return {
    url: `http://${host}:${(api.server.address() as AddressInfo).port}`,
    walletUrl: `http://${host}:${studioListener.port}`,
    house,
    async close() {
      await Promise.all([api.close(), studioListener.stop()]);
      const kept = (await platform.redis?.keys(`${config.platform.redisPrefix}:*`).catch(() => [])) ?? [];
      if (kept.length > 0) await platform.redis?.del(kept);
      await platform.close();
    },
  };
}

function readOn({ payments }: Server['house']): () => Promise<void> {
  let stopped = false;
  const reading = (async () => {
    while (!stopped) {
      // What cannot be read now is read the next time, as the worker does it.
      await payments.work.readStatements().catch(() => undefined);
      await payments.work.followUpDue().catch(() => undefined);
      await sleep(readMs);
    }
  })();
  return async () => {
    stopped = true;
    await reading;
  };
}

async function chooseCompany() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('base64');
  const key = `proof:${secret}`;
  return {
    url,
    settings: {
      PAYMENT_COMPANY_URL: url,
      PAYMENT_COMPANY_KEY: key,
      PAYMENT_EVENT_KEYS: key,
      BANK_URL: url,
      BANK_KEY: key,
    },
    async start(apiUrl: string): Promise<() => void> {
      const child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'] ?? '',
          PAYMENTS_HTTP_PORT: String(port),
          PAYMENTS_KEY_ID: 'proof',
          PAYMENTS_SECRET: secret,
          PAYMENTS_EVENT_SECRET: secret,
          PAYMENTS_EVENTS_URL: `${apiUrl}/api/providers/payments/v1/events`,
          PAYMENTS_RETURN_ORIGINS: 'http://yakamoz.localhost:3000',
          PAYMENTS_PAYOUT_DELAY_MS: '0',
          BANK_KEY_ID: 'proof',
          BANK_SECRET: secret,
        },
        stdio: 'ignore',
      });
      process.once('exit', () => child.kill('SIGKILL'));
      const deadline = Date.now() + patienceMs;
      const isUp = (): Promise<boolean> =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isUp())) {
        if (Date.now() > deadline) throw new Error('the payment company did not start');
        await sleep(lookMs);
      }
      return () => void child.kill('SIGTERM');
    },
  };
}
