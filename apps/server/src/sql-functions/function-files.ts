// What database/functions says: one file for each function, and for each schema a door that names those which others
// may call.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface FunctionFile {
  /** With its schema: 'wallet.post'. */
  name: string;
  text: string;
  /** Whether the server's role may execute it. */
  forServer: boolean;
  /** Whether the notary's role may. */
  forNotary: boolean;
  /** Of the text and of who may execute it: where either changes, the function is applied again. */
  checksum: string;
}

/** Who may call a function: the server's role, the notary's, or functions of higher schemas. */
export type Caller = 'server' | 'notary' | 'sql';
export type Door = ReadonlyMap<string, ReadonlySet<Caller>>;

const doorFile = 'door.txt';
const doorLine = /^(?<name>[a-z_0-9]+) +(?<callers>(?=\S)(?:server)?(?: ?notary)?(?: ?sql)?)$/;

/** In the order of their names, so that every reader meets them in the same one. */
export function readFunctions(folder: string): FunctionFile[] {
  return schemasIn(folder).flatMap((schema) => {
    const door = readDoor(folder, schema);
    return readdirSync(join(folder, schema))
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((file) => {
        const name = file.replace(/\.sql$/, '');
        const text = readFileSync(join(folder, schema, file), 'utf8');
        const forServer = door.get(name)?.has('server') ?? false;
        const forNotary = door.get(name)?.has('notary') ?? false;
        const checksum = checksumOf(text, [forServer && 'server', forNotary && 'notary']);
        return { name: `${schema}.${name}`, text, forServer, forNotary, checksum };
      });
  });
}

export function readDoor(folder: string, schema: string): Door {
  const path = join(folder, schema, doorFile);
  return existsSync(path) ? parseDoor(readFileSync(path, 'utf8'), path) : new Map();
}

export const schemasIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .toSorted()
    : [];

function parseDoor(text: string, path: string): Door {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const { name, callers } = doorLine.exec(line)?.groups ?? {};
      assert(name !== undefined && callers !== undefined, `${path}: '${line}' is no name with its callers`);
      return [name, new Set(callers.split(' ') as Caller[])];
    }),
  );
}

const checksumOf = (text: string, roles: (string | false)[]): string =>
  createHash('sha256')
    .update(`${text}\n${roles.filter((role) => role !== false).join(' ')}`)
    .digest('hex');

/** SQL without its comments, which may name anything. */
export const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '');
