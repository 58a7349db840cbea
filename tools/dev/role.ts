// `node tools/dev/role.ts verify`: one role of the server over the installation that `pnpm dev` uses here, or over
// the one that the environment names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childVariables, readSettings, readVariables } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const variables = readVariables(root, process.env);
const settings = readSettings(variables);
const child = spawn(process.execPath, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  // A role takes the one of both logins that it uses.
  env: { ...childVariables(variables, settings), MIGRATION_DATABASE_URL: settings.migrationDatabaseUrl.href },
  stdio: 'inherit',
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
