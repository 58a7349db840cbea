// The login role and the database must exist before the first migration can run; psql makes them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findPostgresProgram } from '../engines/index.ts';
import { PlainFailure } from './plain-failure.ts';
import { databaseName, type DevSettings } from './settings.ts';

// format() quotes the names; \gexec runs what the query answers, so nothing happens where nothing is missing.
const createMissing = String.raw`
select format('create role %I login', :'role') || case :'password' when '' then '' else format(' password %L', :'password') end
where not exists (select from pg_roles where rolname = :'role') \gexec

select format('create database %I template template0 encoding ''UTF8'' lc_collate ''C.UTF-8'' lc_ctype ''C.UTF-8''', :'database')
where not exists (select from pg_database where datname = :'database') \gexec
`;

const joinGroup = String.raw`
select format('grant yakamoz_app to %I', :'role')
where not pg_has_role(:'role', 'yakamoz_app', 'member') \gexec
`;

/** Before the migrations. */
export async function createRoleAndDatabase(settings: DevSettings): Promise<void> {
  await psql({ settings, database: 'postgres', script: createMissing });
}

/** After the migrations, which create the group role that holds the rights. */
export async function joinApplicationGroup(settings: DevSettings): Promise<void> {
  await psql({ settings, database: databaseName(settings), script: joinGroup });
}

interface Statement {
  settings: DevSettings;
  database: string;
  script: string;
}

async function psql({ settings, database, script }: Statement): Promise<void> {
  const owner = settings.migrationDatabaseUrl;
  const role = decodeURIComponent(settings.databaseUrl.username);
  const password = decodeURIComponent(settings.databaseUrl.password);
  const variables = { ON_ERROR_STOP: '1', role, password, database: databaseName(settings) };
  const child = spawn(findPostgresProgram('psql'), ['--no-psqlrc', '--quiet', '--no-password'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PGHOST: owner.hostname,
      PGPORT: owner.port,
      PGUSER: decodeURIComponent(owner.username),
      PGPASSWORD: decodeURIComponent(owner.password),
      PGDATABASE: database,
      PGSSLMODE: owner.searchParams.get('sslmode') ?? 'prefer',
      PGCONNECT_TIMEOUT: '10',
    },
  });
  // The values go in by \set and not as arguments, which every user of the machine could read.
  const settingLines = Object.entries(variables).map(([name, value]) => `\\set ${name} ${quote(value)}\n`);
  child.stdin.end(settingLines.join('') + script);
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code === 0) return;
  throw new PlainFailure(
    `PostgreSQL at ${owner.host} did not do what the database needs:\n${complaint.trim()}\nMIGRATION_DATABASE_URL must name a role that may create roles and databases.`,
  );
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
