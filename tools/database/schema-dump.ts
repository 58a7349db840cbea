import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const installations = '/usr/lib/postgresql';

/** The schema as SQL, with grants: who may do what to a table is part of the design. */
export async function dumpSchema(url: string, name: string): Promise<string> {
  const options = ['--schema-only', '--no-owner', '--exclude-schema=graphile_worker'];
  const { stdout } = await run(
    newestPgDump(),
    [...options, '--exclude-table=public.schema_migrations', url],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return normaliseDump(stdout, name);
}

/** Removes what differs between two machines or two runs that have the same schema. */
export function normaliseDump(dump: string, name: string): string {
  const lines = dump.split('\n').filter((line) => !isNoise(line));
  return `${lines
    .join('\n')
    .replaceAll(name, 'yakamoz')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const isNoise = (line: string): boolean =>
  /^\\(?:un)?restrict /.test(line) ||
  /^-- (?:Dumped (?:from|by)|PostgreSQL database dump)/.test(line) ||
  /^(?:SET [a-z_]+ = .*|SELECT pg_catalog\.set_config\(.*\));$/.test(line) ||
  line === '--' ||
  // 'Name: player; Type: TABLE' repeats the statement below it.
  /^-- Name: .*; Type: /.test(line);

/** pg_dump refuses a server newer than itself, so the newest one installed is the safest choice. */
function newestPgDump(): string {
  const versions = existsSync(installations) ? readdirSync(installations).map(Number) : [];
  const newest = versions
    .filter((version) => existsSync(join(installations, String(version), 'bin/pg_dump')))
    .toSorted((a, b) => b - a)[0];
  return newest === undefined ? 'pg_dump' : join(installations, String(newest), 'bin/pg_dump');
}
