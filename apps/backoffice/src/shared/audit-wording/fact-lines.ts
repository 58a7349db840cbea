// Pure: facts as the server tells them, made into lines for a person. `x_before` and `x_after` are one line.

export interface FactLine {
  /** The server's word; the screen names it. */
  name: string;
  value: unknown;
  /** Present where the line tells of a change. */
  before?: unknown;
}

const ending = /^(?:(.+)_)?(before|after)$/;

export function linesOf(facts: Readonly<Record<string, unknown>>): FactLine[] {
  const lines = new Map<string, FactLine & { changed: boolean }>();
  for (const [key, value] of Object.entries(facts)) {
    const [, name = 'change', side] = ending.exec(key) ?? [undefined, key, undefined];
    const known = lines.get(name) ?? { name, value: undefined, changed: false };
    if (side === 'before') lines.set(name, { ...known, before: value, changed: true });
    else lines.set(name, { ...known, value, changed: known.changed || side === 'after' });
  }
  // What is new has no before, and still is a change.
  return [...lines.values()].map(({ changed, ...line }) =>
    changed && !('before' in line) ? { ...line, before: null } : line,
  );
}
