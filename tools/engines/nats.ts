import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNatsServer } from './binaries.ts';
import { type Engine, startEngine } from './engine.ts';
import { probeNats } from './probes.ts';

const settingsFile = fileURLToPath(new URL('config/nats.conf', import.meta.url));

/** NATS with JetStream; its streams are kept under `dir`. */
export async function startNats({ port, ...options }: { dir: string; port: number }): Promise<Engine> {
  const dir = resolve(options.dir);
  const store = join(dir, 'store');
  mkdirSync(store, { recursive: true });
  return startEngine({
    name: 'NATS',
    url: `nats://127.0.0.1:${port}`,
    command: findNatsServer(),
    args: ['--config', settingsFile, '--port', String(port), '--jetstream', '--store_dir', store],
    logFile: join(dir, 'nats.log'),
    stopSignal: 'SIGTERM',
    lastSignal: 'SIGKILL',
    probe: () => probeNats({ host: '127.0.0.1', port }),
  });
}
