import { join } from 'node:path';
import { readDoor, schemasIn, type Door } from '../../apps/server/src/sql-functions/function-files.ts';
import type { Finding } from './finding.ts';
import { moduleLevels, schemaOf } from './module-levels.ts';
import { readText } from './source-tree.ts';
import { blankComments, filedFunctions, functionFiles, lineAt, migrationFiles } from './sql-text.ts';
import { migrationFunctions, relationsOf } from './sql-text.ts';

// The platform is below every module.
const levels = new Map([['platform', -1]]);
for (const [module, level] of Object.entries(moduleLevels)) levels.set(schemaOf(module), level);

interface Known {
  relations: Set<string>;
  functions: Set<string>;
  doors: Map<string, Door>;
}

/** SQL keeps to the same levels as TypeScript: it calls downwards, through doors, and touches its own tables only. */
export function checkFunctionDoors(root: string): Finding[] {
  const folder = join(root, 'database/functions');
  const doors = new Map(schemasIn(folder).map((schema) => [schema, readDoor(folder, schema)]));
  const functions = new Set([...filedFunctions(root), ...migrationFunctions(root)]);
  const known = { relations: relationsOf(root), functions, doors };
  return [
    ...[...functionFiles(root), ...migrationFiles(root)].flatMap((file) => {
      const source = readText(root, file);
      const text = blankComments(source).replaceAll('"', '');
      const schema = ownerOf(file);
      const relations = new Set([...known.relations].filter((name) => !movedBy(source).has(name)));
      return [
        ...foreignTables(file, schema, text, { ...known, relations }),
        ...foreignCalls(file, schema, text, known),
      ];
    }),
    ...emptyDoors(known),
  ];
}

/**
 * A migration that moves rows from one schema to another names the tables in its head: '-- Moves: a.b, c.d'; one that has them tell of
 * their changes by a trigger likewise: '-- Watches: a.b'.
 */
const movedBy = (source: string): Set<string> =>
  new Set(
    /^-- (?:Moves|Watches): +(.+)$/m
      .exec(source)?.[1]
      ?.split(',')
      .map((name) => name.trim()),
  );

const ownerOf = (file: string): string =>
  file.startsWith('database/functions/')
    ? (file.split('/')[2] ?? '')
    : ([...levels.keys()].find((schema) => file.replace(/^.*\/\d+_/, '').startsWith(`${schema}_`)) ?? '');

/** Also behind a comma of a list. A table's name in the place of a type says what a value is, and reads nothing. */
const tableWord = String.raw`\b(?:from|join|into|update|only|using|table|truncate|references|on|lateral|lock)\s+(?:[\w.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*`;

function foreignTables(file: string, schema: string, text: string, { relations }: Known): Finding[] {
  return [...text.matchAll(new RegExp(`${tableWord}([a-z_]+)\\.(\\w+)`, 'gi'))].flatMap((match) => {
    const [, owner = '', table = ''] = match;
    const name = `${owner}.${table}`.toLowerCase();
    if (owner === schema || !relations.has(name)) return [];
    const message = `touches ${name}: only functions of ${owner} do; call one that its door.txt names`;
    return [{ file, line: lineAt(text, match.index + match[0].length), message }];
  });
}

function foreignCalls(file: string, schema: string, text: string, known: Known): Finding[] {
  return [...text.matchAll(/\b([a-z_]+)\.([a-z_0-9]+)\s*\(/g)].flatMap(
    ({ 1: owner = '', 2: name = '', index }) => {
      const called = `${owner}.${name}`;
      if (owner === schema || !levels.has(owner) || known.relations.has(called)) return [];
      const fault = faultOfCall(schema, owner, name, known);
      return fault === undefined
        ? []
        : [{ file, line: lineAt(text, index), message: `calls ${called}: ${fault}` }];
    },
  );
}

function faultOfCall(schema: string, owner: string, name: string, known: Known): string | undefined {
  if (!known.functions.has(`${owner}.${name}`)) return 'there is no such function';
  if ((levels.get(owner) ?? 0) >= (levels.get(schema) ?? 0))
    return `${schema} may call schemas of lower levels only (module-levels.ts)`;
  if (known.doors.get(owner)?.get(name)?.has('sql') !== true)
    return `the door of ${owner} does not name it for sql (database/functions/${owner}/door.txt)`;
  return undefined;
}

const emptyDoors = ({ doors, functions }: Known): Finding[] =>
  [...doors].flatMap(([schema, door]) =>
    [...door.keys()]
      .filter((name) => !functions.has(`${schema}.${name}`))
      .map((name) => ({
        file: `database/functions/${schema}/door.txt`,
        message: `names ${name}, which does not exist`,
      })),
  );
