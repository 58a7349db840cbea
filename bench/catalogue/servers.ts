// The processes under measurement, started alike: one Node each, its log in a file.
import { join } from 'node:path';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { freePort } from '../../tools/engines/index.ts';
import type { PrivateEngines } from '../../tools/engines/private-engines.ts';
import { type HouseProcess, startHouseProcess } from '../../tools/launch/house-process.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { BareOptions } from './bare.ts';

export type Server = HouseProcess & { port: number };

const root = join(import.meta.dirname, '../..');
const local = (port: number): string => `http://127.0.0.1:${port}`;

export async function startCatalogue(database: BenchDatabase, engines: PrivateEngines): Promise<Server> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const variables = {
    ...testEnvironment(database.appUrl.href),
    REDIS_URL: engines.redis.url,
    NATS_URL: engines.nats.url,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    // As an installation runs: one line for each answer.
    LOG_LEVEL: 'info',
  };
  const urls = { url: local(port), opsUrl: local(opsPort), readyUrl: `${local(opsPort)}/readyz` };
  return start(
    { name: database.name, args: ['apps/server/src/main.ts', 'api'], variables, ...urls },
    engines,
    port,
  );
}

export async function startBare(bodyBytes: number, engines: PrivateEngines): Promise<Server> {
  const port = await freePort();
  const given: BareOptions = { port: String(port), bytes: bodyBytes.toFixed(0) };
  const args = [
    'bench/catalogue/bare.ts',
    ...Object.entries(given).map(([name, value]) => `--${name}=${value}`),
  ];
  const urls = { url: local(port), opsUrl: local(port), readyUrl: `${local(port)}/readyz` };
  return start({ name: 'bare', args, variables: {}, ...urls }, engines, port);
}

async function start(
  plan: Omit<Parameters<typeof startHouseProcess>[0], 'cwd' | 'logFile'>,
  { dir }: PrivateEngines,
  port: number,
): Promise<Server> {
  const server = await startHouseProcess({ ...plan, cwd: root, logFile: join(dir, `${plan.name}.log`) });
  return Object.assign(Object.create(server) as HouseProcess, { port });
}
