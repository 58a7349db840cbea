// The same backup and way back by pgBackRest, with the settings that operators use (ops/pgbackrest.conf).
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataOwner, type Engine, findProgram, freePort, startPostgres } from '../../tools/engines/index.ts';
import { type Means, runAsOwner, untilPromoted } from './means.ts';

const config = fileURLToPath(new URL('../../ops/pgbackrest.conf', import.meta.url));
const stanza = 'yakamoz';

export function usePgBackRest(dir: string): Means {
  const program = findProgram({ name: 'pgbackrest', debianPackage: 'pgbackrest' });
  const own = join(dir, 'pgbackrest');
  for (const folder of ['', 'repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(own, folder), { mode: 0o700 });
    dataOwner().take(join(own, folder));
  }
  const variables: Record<string, string> = {
    PGBACKREST_CONFIG: config,
    PGBACKREST_STANZA: stanza,
    PGBACKREST_REPO1_PATH: join(own, 'repo'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64'),
    PGBACKREST_LOG_PATH: join(own, 'log'),
    PGBACKREST_LOCK_PATH: join(own, 'lock'),
    PGBACKREST_SPOOL_PATH: join(own, 'spool'),
    PGBACKREST_PG1_PATH: join(dir, 'postgres', 'data'),
    PGBACKREST_PG1_SOCKET_PATH: join(dir, 'postgres', 'socket'),
  };
  const backRest = (command: string, args: readonly string[], more: Record<string, string> = {}) =>
    runAsOwner([program, ...args, command], { ...variables, ...more });
  const portOf = (postgres: Engine) => ({ PGBACKREST_PG1_PORT: new URL(postgres.url).port });
  // PostgreSQL runs its archive command itself and hands on the variables that it was started with.
  Object.assign(process.env, variables);

  return {
    settings: { archive_mode: 'on', archive_timeout: '5s', archive_command: `${program} archive-push %p` },
    prepare: (postgres) => backRest('stanza-create', [], portOf(postgres)),
    async take(postgres) {
      await backRest('backup', ['--type=full'], portOf(postgres));
      await backRest('verify', []);
    },
    async restore({ restorePoint, dir: into }) {
      mkdirSync(into, { mode: 0o700 });
      const data = join(into, 'data');
      mkdirSync(data, { mode: 0o700 });
      for (const folder of [into, data]) dataOwner().take(folder);
      const target = ['--type=name', `--target=${restorePoint}`, '--target-action=promote'];
      await backRest('restore', target, { PGBACKREST_PG1_PATH: data });
      process.env['PGBACKREST_PG1_PATH'] = data;
      const postgres = await startPostgres({ dir: into, port: await freePort() });
      await untilPromoted(postgres);
      return postgres;
    },
  };
}
