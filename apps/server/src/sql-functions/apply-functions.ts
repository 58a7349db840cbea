// Brings the functions of a database to those of the files, in one transaction: either all of them change or none.
import assert from 'node:assert/strict';
import pg from 'pg';

import { readFunctions } from './function-files.ts';
import type { FunctionFile } from './function-files.ts';
import { inOrderOfCalls } from './function-order.ts';

export interface AppliedFunctions {
  applied: string[];
  dropped: string[];
}

// What PostgreSQL says where `create or replace` would change a result or the names of parameters, among other faults.
const cannotReplace = '42P13';

export async function applyFunctions(
  client: pg.Client,
  functions: readonly FunctionFile[],
): Promise<AppliedFunctions> {
  await client.query('begin');
  try {
    const current = await currentChecksums(client);
    const wanted = new Set(functions.filter((each) => current.get(each.name) !== each.checksum).map(nameOf));
    const known = new Set(functions.map(nameOf));
    const applied: string[] = [];
    for (const each of inOrderOfCalls(functions)) {
      if (!wanted.has(each.name)) continue;
      // Those come later in this order, and are made again.
      for (const name of await replace(client, each)) {
        // One that this build no longer has is gone with the old signature, and is not made again.
        if (known.has(name)) wanted.add(name);
        else
          assert(current.has(name), `${name} calls ${each.name} and is no file, so it cannot be made again`);
      }
      await client.query(`revoke all on function ${each.name} from public, yakamoz_app, yakamoz_notary`);
      if (each.forServer) await client.query(`grant execute on function ${each.name} to yakamoz_app`);
      if (each.forNotary) await client.query(`grant execute on function ${each.name} to yakamoz_notary`);
      await record(client, each);
      applied.push(each.name);
    }
    const dropped = [...current.keys()].filter((name) => !known.has(name)).toSorted();
    await drop(client, dropped);
    await client.query('commit');
    return { applied, dropped };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For a database that has its tables already. A folder without functions leaves it alone. */
export async function applyFunctionFiles(url: string, folder: string): Promise<void> {
  const functions = readFunctions(folder);
  if (functions.length === 0) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await applyFunctions(client, functions);
  } finally {
    await client.end();
  }
}

const nameOf = ({ name }: FunctionFile): string => name;

async function currentChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.sql_function where is_current',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Creates or replaces the function. Where its signature changed the old one is dropped, together with the SQL functions
 * that were compiled against it: their names are given, and they have to be made again.
 */
async function replace(client: pg.Client, file: FunctionFile): Promise<string[]> {
  const { name } = file;
  await client.query('savepoint before_function');
  const fits = await create(client, file).then(
    async () => (await signaturesOf(client, name)).length === 1,
    (error: unknown) => {
      if (((error as Error).cause as { code?: string }).code === cannotReplace) return false;
      throw error;
    },
  );
  if (fits) return [];
  await client.query('rollback to savepoint before_function');
  const dependents = await dependentsOf(client, name);
  const old = [...(await signaturesOf(client, name)), ...dependents.signatures];
  if (old.length > 0) await client.query(`drop function ${old.join(', ')}`);
  await create(client, file);
  return dependents.names;
}

const create = (client: pg.Client, { name, text }: FunctionFile): Promise<unknown> =>
  client.query(text).catch((error: unknown) => {
    throw new Error(`${name} cannot be applied: ${(error as Error).message}`, { cause: error });
  });

async function signaturesOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace::regnamespace::text || '.' || proname = $1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function dependentsOf(
  client: pg.Client,
  name: string,
): Promise<{ names: string[]; signatures: string[] }> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `with recursive dependent as (
       select oid from pg_proc where pronamespace::regnamespace::text || '.' || proname = $1
       union
       select objid from pg_depend join dependent on refobjid = oid
       where classid = 'pg_proc'::regclass and refclassid = 'pg_proc'::regclass and deptype = 'n'
     )
     select pronamespace::regnamespace::text || '.' || proname as name, oid::regprocedure::text as signature
     from dependent join pg_proc using (oid) where pronamespace::regnamespace::text || '.' || proname <> $1`,
    [name],
  );
  return { names: rows.map((row) => row.name), signatures: rows.map((row) => row.signature) };
}

async function record(client: pg.Client, { name, checksum }: FunctionFile): Promise<void> {
  await client.query('update platform.sql_function set is_current = false where name = $1 and is_current', [
    name,
  ]);
  await client.query(
    `insert into platform.sql_function (name, checksum, is_current) values ($1, $2, true)
     on conflict (name, checksum) do update set is_current = true, applied_at = statement_timestamp()`,
    [name, checksum],
  );
}

/** In one statement, so that those which call each other go together. */
async function drop(client: pg.Client, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await client.query(`drop function if exists ${names.join(', ')}`);
  await client.query('update platform.sql_function set is_current = false where name = any ($1)', [names]);
}
