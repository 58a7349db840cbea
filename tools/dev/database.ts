// The login role and the database must exist before the first migration can run; psql makes them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findPostgresProgram } from '../engines/index.ts';
import { PlainFailure } from './plain-failure.ts';
import { databaseName, type DevSettings } from './settings.ts';

// format() quotes the names; \gexec runs what the query answers, so nothing happens where nothing is missing.
const createRole = String.raw`
select format('create role %I login', :'role') || case :'password' when '' then '' else format(' password %L', :'password') end
where not exists (select from pg_roles where rolname = :'role') \gexec
`;

const createDatabase = String.raw`
select format('create database %I template template0 encoding ''UTF8'' lc_collate ''C.UTF-8'' lc_ctype ''C.UTF-8''', :'database')
where not exists (select from pg_database where datname = :'database') \gexec
`;

const joinGroup = String.raw`
select format('grant %I to %I', :'group', :'role')
where not pg_has_role(:'role', :'group', 'member') \gexec
`;

/** The logins of api and worker, and of the notary, each in the group that the migrations grant rights to. */
const logins = ({ databaseUrl, notaryDatabaseUrl }: DevSettings) => [
  { url: databaseUrl, group: 'yakamoz_app' },
  { url: notaryDatabaseUrl, group: 'yakamoz_notary' },
];

/** Before the migrations. */
export async function createRolesAndDatabase(settings: DevSettings): Promise<void> {
  for (const login of logins(settings))
    await psql({ settings, login, database: 'postgres', script: createRole + createDatabase });
}

/** After the migrations, which create the group roles that hold the rights. */
export async function joinGroups(settings: DevSettings): Promise<void> {
  for (const login of logins(settings))
    await psql({ settings, login, database: databaseName(settings), script: joinGroup });
}

interface Statement {
  settings: DevSettings;
  login: { url: URL; group: string };
  database: string;
  script: string;
}

async function psql({ settings, login, database, script }: Statement): Promise<void> {
  const owner = settings.migrationDatabaseUrl;
  const role = decodeURIComponent(login.url.username);
  const password = decodeURIComponent(login.url.password);
  const variables = {
    ON_ERROR_STOP: '1',
    role,
    password,
    group: login.group,
    database: databaseName(settings),
  };
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
