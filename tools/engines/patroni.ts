// One node of a PostgreSQL cluster: Patroni with the PostgreSQL that it starts, by the settings that operators use (ops/patroni).
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { findPatroni, findPostgresProgram } from './binaries.ts';
import { dataOwner } from './data-owner.ts';
import { type Engine, startEngine } from './engine.ts';
import { endWithUs } from './leftovers.ts';
import type { EngineState } from './probes.ts';
import { childrenOf, isAlive, signal } from './process-tree.ts';

const settingsFile = fileURLToPath(new URL('../../ops/patroni/patroni.yml', import.meta.url));
const askTimeoutMs = 2000;

export interface NodeAddress {
  name: string;
  port: number;
  apiPort: number;
}

export interface PatroniNode extends NodeAddress {
  apiUrl: string;
  /** Of Patroni alone; `signal` and `kill` reach its PostgreSQL as well. */
  patroni: Engine;
  /** Whether it says that it is the primary. */
  isPrimary(): Promise<boolean>;
  /** To all processes of PostgreSQL, and to Patroni unless it is spared, as one machine. */
  signal(name: NodeJS.Signals, options?: { sparePatroni?: boolean }): void;
  /** As a power cut would. Patroni starts its PostgreSQL again when it is restarted itself. */
  kill(): Promise<void>;
}

export interface NodeOptions extends NodeAddress {
  dir: string;
  etcdUrls: readonly string[];
}

/** Resolves when its Patroni answers, which may be before its PostgreSQL does. */
export async function startPatroni({
  name,
  port,
  apiPort,
  dir,
  etcdUrls,
}: NodeOptions): Promise<PatroniNode> {
  const own = join(dir, name);
  const data = join(own, 'data');
  const owner = dataOwner();
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const config = join(own, 'patroni.yml');
  writeFileSync(config, forOneMachine(readFileSync(settingsFile, 'utf8'), own));
  for (const path of [own, config]) owner.take(path);
  chmodSync(dir, 0o755);

  const apiAddress = `127.0.0.1:${apiPort}`;
  const apiUrl = `http://${apiAddress}`;
  const [command, ...args] = owner.run([findPatroni(), config]);
  const patroni = await startEngine({
    name: `Patroni ${name}`,
    url: apiUrl,
    command,
    args,
    variables: {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: etcdUrls.map((url) => new URL(url).host).join(','),
      PATRONI_RESTAPI_LISTEN: apiAddress,
      PATRONI_RESTAPI_CONNECT_ADDRESS: apiAddress,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: dirname(findPostgresProgram('postgres')),
      PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'on one machine',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'on one machine',
    },
    logFile: join(dir, `${name}.log`),
    stopSignal: 'SIGTERM',
    lastSignal: 'SIGKILL',
    probe: () => probePatroni(apiUrl),
  });

  // PostgreSQL is no child of the Patroni that is running now when an earlier one started it.
  function family(): number[] {
    const postmaster = postmasterIn(data);
    return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
  }
  function send(sent: NodeJS.Signals, { sparePatroni = false } = {}): void {
    if (!sparePatroni) signal(patroni.pid, sent);
    for (const pid of family()) signal(pid, sent);
  }
  endWithUs(() => family().forEach((pid) => signal(pid, 'SIGKILL')));

  return {
    name,
    port,
    apiPort,
    apiUrl,
    patroni,
    isPrimary: () => isAnswered(`${apiUrl}/primary`),
    signal: send,
    async kill() {
      // Patroni first: it would start PostgreSQL again.
      signal(patroni.pid, 'SIGSTOP');
      send('SIGKILL', { sparePatroni: true });
      await patroni.kill();
    },
  };
}

/** On one machine there is neither TLS nor a watchdog, and everybody is let in; all else stays as operators have it. */
function forOneMachine(text: string, dir: string): string {
  const settings = parse(text) as { postgresql: object };
  return stringify({
    ...settings,
    watchdog: { mode: 'off' },
    postgresql: {
      ...settings.postgresql,
      parameters: { unix_socket_directories: dir },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  });
}

function postmasterIn(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(askTimeoutMs) })).status === 200;
  } catch {
    return false;
  }
}

/** Open as soon as Patroni itself answers: it waits for the others, and they for it. */
async function probePatroni(apiUrl: string): Promise<EngineState> {
  return (await isAnswered(`${apiUrl}/liveness`)) ? 'open' : 'silent';
}
