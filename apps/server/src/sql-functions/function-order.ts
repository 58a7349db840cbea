import assert from 'node:assert/strict';

import { withoutComments } from './function-files.ts';
import type { FunctionFile } from './function-files.ts';

/**
 * Callees before callers, else by name. Only the body of an SQL function needs its callees when it is created; plpgsql
 * looks them up when it runs, so two of its functions may call each other.
 */
export function inOrderOfCalls(functions: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(functions.map((each) => [each.name, each]));
  const ordered = new Set<FunctionFile>();
  const visit = (each: FunctionFile, path: readonly string[]): void => {
    if (ordered.has(each)) return;
    const way = [...path, each.name];
    assert(!path.includes(each.name), `SQL functions call each other in a circle: ${way.join(' → ')}`);
    if (isSql(each)) for (const name of callsOf(each, byName)) visit(byName.get(name) ?? each, way);
    ordered.add(each);
  };
  for (const name of [...byName.keys()].toSorted()) {
    const each = byName.get(name);
    if (each !== undefined) visit(each, []);
  }
  return [...ordered];
}

const isSql = ({ text }: FunctionFile): boolean => /^ *language sql\b/m.test(text);

function callsOf({ name, text }: FunctionFile, known: ReadonlyMap<string, unknown>): string[] {
  const called = [...withoutComments(text).matchAll(/\b([a-z_]+\.[a-z_0-9]+)\s*\(/g)].map(
    ([, found = '']) => found,
  );
  return [...new Set(called)].filter((each) => each !== name && known.has(each)).toSorted();
}
