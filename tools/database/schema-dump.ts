import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FunctionFile } from '../../apps/server/src/sql-functions/function-files.ts';

const run = promisify(execFile);
const installations = '/usr/lib/postgresql';

/**
 * The schema as SQL, with grants: who may do what is part of the design. Functions are listed by signature and checksum;
 * their bodies are in their files, or in the migration that made them.
 */
export async function dumpSchema(
  url: string,
  name: string,
  functions: readonly FunctionFile[],
): Promise<string> {
  const options = ['--schema-only', '--no-owner', '--exclude-schema=graphile_worker'];
  const { stdout } = await run(
    newestPgDump(),
    [...options, '--exclude-table=public.schema_migrations', url],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { rest, signatures } = takeFunctions(stdout);
  return `${normaliseDump(rest, name)}\n${listFunctions(signatures, functions)}`;
}

const entry = /^--\n-- Name: .*; Type: (.+); Schema: .*\n--\n/gm;

/** Takes the functions out of a dump, whose every entry has a head that names its type. */
export function takeFunctions(dump: string): { rest: string; signatures: string[] } {
  const heads = [...dump.matchAll(entry)];
  const bodies = heads.flatMap((head, index) =>
    head[1] === 'FUNCTION' ? [dump.slice(head.index, heads[index + 1]?.index)] : [],
  );
  const signatures = bodies.map((body) => /^CREATE FUNCTION (.*)$/m.exec(body)?.[1] ?? '');
  return { rest: bodies.reduce((text, body) => text.replace(body, ''), dump), signatures };
}

function listFunctions(signatures: readonly string[], functions: readonly FunctionFile[]): string {
  const checksums = new Map(functions.map(({ name, checksum }) => [name, checksum]));
  const lines = signatures.toSorted().map((signature) => {
    const checksum = checksums.get(signature.slice(0, signature.indexOf('(')));
    return `-- ${signature}\n--   ${checksum === undefined ? 'in a migration' : checksum.slice(0, 16)}`;
  });
  return ['-- Functions, each with the checksum of its file in database/functions.', ...lines, ''].join('\n');
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
