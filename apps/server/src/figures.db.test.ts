// Every figure that an operator can ask a process for; alarms and the dashboard may name no other.
import { expect, test } from 'vitest';

import { cleanUpLater } from '../testing/clean-up.ts';
import { givenNotary } from '../testing/given-notary.ts';
import { openTestHouse } from '../testing/test-house.ts';
import { startTestWorker } from '../testing/test-worker.ts';
import { buildApi } from './api.ts';
import { startStudioListener } from './modules/casino/index.ts';
import { createLog } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { startOps } from './platform/ops.ts';
import type { Health } from './platform/ops.ts';
import { createPlatform } from './platform/platform.ts';
import { buildHouse } from './wiring.ts';
import { startApiWatch } from './worker.ts';

interface Served {
  kind: string;
  help: string;
  roles: string[];
}

/** As Prometheus reads it. */
async function addServed(all: Map<string, Served>, role: string, metrics: Metrics): Promise<void> {
  const health: Health = {
    stopping: () => false,
    engines: async () => ({ postgresql: { ok: true, required: true } }),
  };
  const ops = await startOps({ host: '127.0.0.1', port: 0, health, metrics });
  cleanUpLater(() => ops.close());
  const answer = await ops.inject('/metrics');
  const text = answer.body;
  const helps = new Map(
    [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help]),
  );
  for (const [, name = '', kind = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const served = all.get(name) ?? { kind, help: helps.get(name) ?? '', roles: [] };
    served.roles.push(role);
    all.set(name, served);
  }
}

test('ops/figures.txt names every figure that /metrics serves, with its kind and the roles that serve it', async () => {
  const house = await openTestHouse();
  const served = new Map<string, Served>();

  const log = createLog({ level: 'silent', role: 'api' });
  const api = createPlatform(house.config.platform, 'api', log);
  const built = buildHouse(api, house.config);
  const app = await buildApi(api, built, house.config);
  const watch = startApiWatch(api, built);
  const { publicUrl, trustedProxies } = house.config;
  const studios = await startStudioListener(api, {
    trustedProxies,
    calls: built.studioCalls,
    studios: [],
    publicUrl,
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
  });
  cleanUpLater(async () => {
    await studios.stop();
    await watch.stop();
    await app.close();
    await api.close();
  });
  await addServed(served, 'api', api.metrics);

  await startTestWorker(house);
  await addServed(served, 'worker', house.platform.metrics);

  const notary = givenNotary(house);
  await addServed(served, 'notary', notary.platform.metrics);

  const lines = [...served]
    .map(([name, { kind, help, roles }]) => `${name} ${kind} ${roles.join(',')}: ${help}`)
    .toSorted();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../ops/figures.txt');
});

test('a figure whose engine is away is NaN, one with labels too, and the others are served', async () => {
  const house = await openTestHouse();
  const { metrics } = createPlatform(
    { ...house.config.platform, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' },
    'away',
    createLog({ level: 'silent', role: 'away' }),
  );
  const away = (): Promise<never> => Promise.reject(new Error('away'));
  metrics.gauge('test_one', 'One figure', away);
  metrics.gauges('test_many', 'Several figures', 'table', away);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^test_one\{role="away"\} nan$/im);
  expect(text).toMatch(/^test_many\{table="",role="away"\} nan$/im);
  expect(text).toMatch(/^database_connections_max\{role="away"\} \d+$/m);
  expect(text).toMatch(/^database_connections_in_use\{role="away"\} 0$/m);
  expect(text).toMatch(/^yakamoz_info\{version="\d+\.\d+\.\d+",role="away"\} 1$/m);
});
