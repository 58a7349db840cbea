import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRedisServer } from './binaries.ts';
import { type Engine, startEngine } from './engine.ts';
import { probeRedis } from './probes.ts';

const settingsFile = fileURLToPath(new URL('config/redis.conf', import.meta.url));

export async function startRedis({ port, ...options }: { dir: string; port: number }): Promise<Engine> {
  const dir = resolve(options.dir);
  mkdirSync(dir, { recursive: true });
  return startEngine({
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    command: findRedisServer(),
    args: [settingsFile, '--port', String(port), '--dir', dir],
    logFile: join(dir, 'redis.log'),
    stopSignal: 'SIGTERM',
    lastSignal: 'SIGKILL',
    probe: () => probeRedis({ host: '127.0.0.1', port }),
  });
}
