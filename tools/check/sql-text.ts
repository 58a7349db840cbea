// What the checks know about SQL without parsing it: comments out, names with their schema, arguments by their commas.
import { listFiles, readText } from './source-tree.ts';

export const functionFiles = (root: string): string[] =>
  listFiles(root, /^database\/functions\/[a-z_]+\/[^/]+\.sql$/);
export const migrationFiles = (root: string): string[] => listFiles(root, /^database\/migrations\/.*\.sql$/);

/** Comments become spaces, so that every position keeps its line. */
export const blankComments = (text: string): string =>
  text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const relation =
  /create\s+(?:unlogged\s+)?(?:table|view|materialized\s+view|sequence)\s+(?:if\s+not\s+exists\s+)?(\w+\.\w+)/gi;
const made = /create\s+(?:or\s+replace\s+)?function\s+(\w+\.\w+)\s*\(/gi;

/** Tables, views and sequences that the migrations create. */
export const relationsOf = (root: string): Set<string> => namesIn(root, migrationFiles(root), relation);

/** Functions of the migrations: those that tables themselves need. */
export const migrationFunctions = (root: string): Set<string> => namesIn(root, migrationFiles(root), made);

/** Functions with a file of their own. */
export const filedFunctions = (root: string): Set<string> =>
  new Set(
    functionFiles(root).map((file) =>
      file
        .split('/')
        .slice(2)
        .join('.')
        .replace(/\.sql$/, ''),
    ),
  );

function namesIn(root: string, files: readonly string[], pattern: RegExp): Set<string> {
  const texts = files.map((file) => blankComments(readText(root, file)).replaceAll('"', ''));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())),
  );
}

/** The parts between the outermost commas of a parenthesis that opens at `start`. */
export function argumentsAt(text: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.slice(start).matchAll(/'(?:[^']|'')*'|[^]/g)) {
    if (token === ')' && depth === 1) break;
    if (token === '(' || token === '[') depth += 1;
    else if (token === ')' || token === ']') depth -= 1;
    if (token === ',' && depth === 1) parts.push('');
    else if (depth > 1 || token !== '(') parts.push((parts.pop() ?? '') + token);
  }
  return parts.map((part) => part.trim());
}
