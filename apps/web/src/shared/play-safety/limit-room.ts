import type { Limit } from './safety-query.ts';

/** What is left of a limit, never below nothing; undefined where nothing bounds it. What was won back is room as well. */
export function roomOf({ kind, bound, used }: Limit): string | undefined {
  if (bound === null) return undefined;
  const left = Math.max(0, Number(bound) - Number(used ?? 0));
  return kind === 'time' ? String(left) : left.toFixed(2);
}
