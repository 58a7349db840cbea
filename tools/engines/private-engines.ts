// All three engines for one run of a bench or a fault run: on free ports, in a folder that is thrown away.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { startNats } from './nats.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

export interface PrivateEngines {
  dir: string;
  postgres: Engine;
  redis: Engine;
  nats: Engine;
  stop(): Promise<void>;
}

export async function startPrivateEngines(name: string): Promise<PrivateEngines> {
  const dir = mkdtempSync(join(tmpdir(), `${name}-`));
  // Run by root, PostgreSQL's own user must be able to pass through to its folder.
  chmodSync(dir, 0o755);
  // A signal must not end us without the children, which end with the process's own exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const [postgres, redis, nats] = await Promise.all([
    startPostgres({ dir: join(dir, 'postgres'), port: await freePort() }),
    startRedis({ dir: join(dir, 'redis'), port: await freePort() }),
    startNats({ dir: join(dir, 'nats'), port: await freePort() }),
  ]);
  return {
    dir,
    postgres,
    redis,
    nats,
    stop: async () => void (await Promise.all([postgres, redis, nats].map((engine) => engine.stop()))),
  };
}
