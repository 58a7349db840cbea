import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgresProgram } from './binaries.ts';
import { type DataOwner, dataOwner } from './data-owner.ts';
import { type Engine, startEngine } from './engine.ts';
import { probePostgres } from './probes.ts';

const settingsFile = fileURLToPath(new URL('config/postgresql.conf', import.meta.url));
// The kernel's bound on the path of a unix socket.
const socketPathMax = 107;

export interface PostgresOptions {
  dir: string;
  port: number;
  settings?: Record<string, string>;
}

/** PostgreSQL with all its data under `dir`, open without password on 127.0.0.1, superuser postgres. */
export async function startPostgres({ port, settings = {}, ...options }: PostgresOptions): Promise<Engine> {
  const dir = resolve(options.dir);
  const data = join(dir, 'data');
  const sockets = join(dir, 'socket');
  const owner = dataOwner();

  mkdirSync(dirname(dir), { recursive: true });
  for (const folder of [dir, sockets]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    owner.take(folder);
  }
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster({ data, owner });
  copyFileSync(settingsFile, join(data, 'yakamoz.conf'));
  owner.take(join(data, 'yakamoz.conf'));

  // Too deep a folder for a unix socket is no reason to fail: everything here connects over TCP.
  const socketFits = Buffer.byteLength(join(sockets, `.s.PGSQL.${port}`)) <= socketPathMax;
  const given = { port: String(port), unix_socket_directories: socketFits ? sockets : '', ...settings };
  const [command, ...args] = owner.run([
    findPostgresProgram('postgres'),
    '-D',
    data,
    ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  return startEngine({
    name: 'PostgreSQL',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    command,
    args,
    logFile: join(dir, 'postgres.log'),
    // SIGINT is its fast shutdown: sessions are ended, data is written. SIGQUIT ends all its processes at once.
    stopSignal: 'SIGINT',
    lastSignal: 'SIGQUIT',
    probe: () => probePostgres({ host: '127.0.0.1', port }),
  });
}

function createCluster({ data, owner }: { data: string; owner: DataOwner }): void {
  const initdb = findPostgresProgram('initdb');
  // C.UTF-8 and not Turkish: with a Turkish default, lower('I') is a dotless letter and e-mails stop matching.
  const [command, ...args] = owner.run([
    initdb,
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    // A half-made cluster would be taken for a whole one at the next start.
    rmSync(data, { recursive: true, force: true });
    throw new Error(`initdb failed in ${data}: ${(error as { stderr?: string }).stderr ?? String(error)}`, {
      cause: error,
    });
  }
  appendFileSync(join(data, 'postgresql.conf'), "include 'yakamoz.conf'\n");
}
