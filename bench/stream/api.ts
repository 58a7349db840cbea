// One real API process of the bench, and what can be read off it from outside.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { type Engine, freePort } from '../../tools/engines/index.ts';
import { type HouseProcess, startHouseProcess } from '../../tools/launch/house-process.ts';
import type { BenchDatabase } from '../bench-database.ts';

export type BenchApi = HouseProcess & {
  /** Resident kilobytes after what is no longer used was thrown away. */
  residentKb(): Promise<number>;
  /** Seconds of a core since the start. */
  cpuSeconds(): number;
};

interface Options {
  dir: string;
  database: BenchDatabase;
  redis: Engine;
  nats: Engine;
  feedKeys: string;
  /** Where the process leaves its CPU profile when it stops. */
  profileDir?: string | undefined;
}

export async function startApi({
  dir,
  database,
  redis,
  nats,
  feedKeys,
  profileDir,
}: Options): Promise<BenchApi> {
  const [port, opsPort, inspectPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const house = await startHouseProcess({
    name: 'api',
    args: [...profile, `--inspect=127.0.0.1:${inspectPort}`, 'apps/server/src/main.ts', 'api'],
    variables: {
      ...testEnvironment(database.appUrl.href),
      PATH: process.env['PATH'] ?? '',
      REDIS_URL: redis.url,
      NATS_URL: nats.url,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      // Each stream names an address of its own, as visitors have.
      TRUSTED_PROXIES: '127.0.0.0/8',
      SPORTS_FEED_KEYS: feedKeys,
      LOG_LEVEL: 'warn',
    },
    cwd: join(import.meta.dirname, '../..'),
    url,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    readyUrl: `http://127.0.0.1:${opsPort}/readyz`,
    logFile: join(dir, 'api.log'),
  });
  return Object.assign(house, {
    async residentKb() {
      await collectGarbage(inspectPort);
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${house.pid}/status`, 'utf8'))?.[1]);
    },
    cpuSeconds() {
      // User and system time are the 14th and 15th field; the second one may hold spaces and ends with a bracket.
      const fields = readFileSync(`/proc/${house.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const ticksPerSecond = 100;
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
  });
}

/** By the debugger's door: the process itself knows nothing of being measured. */
async function collectGarbage(inspectPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  const heard = (event: string) =>
    new Promise<void>((resolve, reject) => {
      socket.addEventListener(event, () => resolve(), { once: true });
      socket.addEventListener('error', () => reject(new Error('The debugger does not answer.')), {
        once: true,
      });
    });
  await heard('open');
  for (let round = 1; round <= 2; round += 1) {
    socket.send(JSON.stringify({ id: round, method: 'HeapProfiler.collectGarbage' }));
    await heard('message');
  }
  socket.close();
}
