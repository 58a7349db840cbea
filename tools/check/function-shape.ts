import type { Finding } from './finding.ts';
import { moduleNames, schemaOf } from './module-levels.ts';
import { argumentsAt, blankComments, filedFunctions, functionFiles, lineAt } from './sql-text.ts';
import { migrationFiles, migrationFunctions } from './sql-text.ts';
import { listFiles, readText } from './source-tree.ts';

const schemas = new Set(['platform', ...moduleNames.map(schemaOf)]);
const placesMax = 5;

/** One function a file, named as the file, under two lines that say what it decides and which locks it takes. */
export function checkFunctionShape(root: string): Finding[] {
  return [
    ...functionFiles(root).flatMap((file) => {
      const text = readText(root, file);
      return [...faultsOf(file, text).map((message) => ({ file, message })), ...longRows(file, text)];
    }),
    ...strayFiles(root),
    ...homelessFunctions(root),
  ];
}

function faultsOf(file: string, text: string): string[] {
  const [, , schema = '', name = ''] = file.replace(/\.sql$/, '').split('/');
  const [first = '', second = ''] = text.split('\n');
  const statements = [
    ...blankComments(text).matchAll(/^(?:create|alter|drop|grant|revoke|insert|select|do)\b.*/gm),
  ];
  const faults: string[] = [];
  if (!schemas.has(schema)) faults.push(`${schema} is no module of module-levels.ts`);
  if (!/^-- (?!Locks:)\S.*\.$/.test(first))
    faults.push('the first line must say what it decides, in a comment');
  if (!/^-- Locks: \S.*\.$/.test(second))
    faults.push("the second line must say which locks it takes or needs: '-- Locks: …'");
  if (
    statements.length !== 1 ||
    !statements[0]?.[0].startsWith(`create or replace function ${schema}.${name}(`)
  )
    faults.push(`must hold 'create or replace function ${schema}.${name}' and nothing else`);
  return faults;
}

/** Positions say nothing: past five, a value is filled by field names, or by a constructor that is called with names. */
function longRows(file: string, text: string): Finding[] {
  const sql = blankComments(text);
  return [...sql.matchAll(/\brow\s*(?=\()/g)].flatMap(({ index, 0: word }) => {
    const places = argumentsAt(sql, index + word.length);
    if (places.length <= placesMax || isConstructor(sql, places)) return [];
    const message = `fills a row of ${places.length} places by position: assign its fields by name, or call a constructor`;
    return [{ file, line: lineAt(sql, index), message }];
  });
}

/** Its parameters are what it puts into the row, in the same order, so every caller can name them. */
function isConstructor(sql: string, places: readonly string[]): boolean {
  if (!/\n {2}return row\([^]*\)::[a-z_.]+;\s*$/.test(sql)) return false;
  const parameters = argumentsAt(sql, sql.indexOf('(')).map((parameter) => parameter.split(/\s+/)[0]);
  return parameters.join(' ') === places.join(' ');
}

const strayFiles = (root: string): Finding[] =>
  listFiles(root, /^database\/functions\//)
    .filter(
      (file) => !/\/[a-z_]+\/(?:[a-z_0-9]+\.sql|door\.txt)$|^database\/functions\/released\.txt$/.test(file),
    )
    .map((file) => ({
      file,
      message: 'is neither a function, nor a door, nor the list of what was released',
    }));

/** Migrations keep the functions that tables need; any other has a file, where its history is one. */
function homelessFunctions(root: string): Finding[] {
  const filed = filedFunctions(root);
  const texts = migrationFiles(root).map((file) => [file, blankComments(readText(root, file))] as const);
  const whole = texts.map(([, text]) => text).join('\n');
  return [...migrationFunctions(root)].flatMap((name) => {
    const file = texts.find(([, text]) => text.includes(`function ${name}(`))?.[0] ?? '';
    if (filed.has(name)) return [{ file, message: `makes ${name}, which has a file in database/functions` }];
    const uses = whole.match(new RegExp(`\\b${name.replace('.', '\\.')}\\s*\\(`, 'g')) ?? [];
    const asTrigger = new RegExp(`function ${name.replace('.', '\\.')}\\([^)]*\\) returns trigger`).test(
      whole,
    );
    if (asTrigger || uses.length > 1) return [];
    return [{ file, message: `makes ${name}, which no table needs: it belongs into database/functions` }];
  });
}
