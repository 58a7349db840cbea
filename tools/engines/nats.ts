import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNatsServer } from './binaries.ts';
import { type Engine, startEngine } from './engine.ts';
import { freePort } from './ports.ts';
import { probeNats } from './probes.ts';

const settingsFile = fileURLToPath(new URL('config/nats.conf', import.meta.url));

export interface NatsOptions {
  dir: string;
  port: number;
  /** With an account only its owner is let in. */
  account?: { user: string; password: string };
  /** The server's own name in a cluster, where it listens for the others, and where those listen. */
  cluster?: { name: string; port: number; others: readonly number[] };
}

/** NATS with JetStream; its streams are kept under `dir`. */
export async function startNats({ port, account, cluster, ...options }: NatsOptions): Promise<Engine> {
  const dir = resolve(options.dir);
  const store = join(dir, 'store');
  mkdirSync(store, { recursive: true });
  const local = (at: number): string => `nats://127.0.0.1:${at}`;
  const args = ['--config', settingsFile, '--port', String(port), '--jetstream', '--store_dir', store];
  if (account !== undefined) args.push('--user', account.user, '--pass', account.password);
  if (cluster !== undefined)
    args.push(
      '--server_name',
      cluster.name,
      '--cluster_name',
      'yakamoz',
      '--cluster',
      local(cluster.port),
      '--routes',
      cluster.others.map(local).join(','),
    );
  return startEngine({
    name: cluster === undefined ? 'NATS' : `NATS ${cluster.name}`,
    url: local(port),
    command: findNatsServer(),
    args,
    logFile: join(dir, 'nats.log'),
    stopSignal: 'SIGTERM',
    lastSignal: 'SIGKILL',
    probe: async () => {
      const state = await probeNats({ host: '127.0.0.1', port });
      return account !== undefined && state === 'locked' ? 'open' : state;
    },
  });
}

/** Servers that keep each other's streams. They agree on a leader some seconds after they have started. */
export async function startNatsCluster(dir: string, size = 3): Promise<Engine[]> {
  const names = Array.from({ length: size }, (_, index) => `n${index + 1}`);
  const ports: number[] = [];
  for (const _ of names) ports.push(await freePort());
  return Promise.all(
    names.map(async (name, index) =>
      startNats({
        dir: join(dir, name),
        port: await freePort(),
        cluster: { name, port: ports[index] ?? 0, others: ports.filter((_, other) => other !== index) },
      }),
    ),
  );
}
