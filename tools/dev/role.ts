// `node tools/dev/role.ts verify`: one role of the server over the installation that `pnpm dev` uses here, or over
// the one that the environment names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childVariables, readSettings, readVariables } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const variables = readVariables(root, process.env);
const settings = readSettings(variables);
// The server's own database role can neither make an administrator nor put ciphertexts under another key.
const ownerRoles = ['count-keys', 'reseal', 'invite-admin'];
const owner = ownerRoles.includes(process.argv[2] ?? '')
  ? { MIGRATION_DATABASE_URL: settings.migrationDatabaseUrl.href }
  : {};
const child = spawn(process.execPath, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...childVariables(variables, settings), ...owner },
  stdio: 'inherit',
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
