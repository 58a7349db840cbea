// No parser: promtool refuses what is no PromQL, so that here only names have to be told from everything else.
const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g;
const matchers = /\{[^{}]*\}/g;
const ranges = /\[[^\]]*\]/g;
const groupings = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^()]*\)/g;
const names = /(?<![\w.:$])[a-z_:][\w:]*(?!\s*\(|[\w:])/gi;
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'atan2', 'inf', 'nan']);

/** The series that an expression names, as it names them. One that is chosen by its labels alone is not among them. */
export function seriesIn(expression: string): string[] {
  const bare = [texts, matchers, ranges, groupings].reduce(
    (rest, form) => rest.replaceAll(form, ' '),
    expression,
  );
  return [...new Set(bare.match(names))].filter((name) => !words.has(name.toLowerCase()));
}

/** The words that its labels are compared with; of a pattern those that it has side by side. */
export const wordsIn = (expression: string): string[] => [
  ...new Set([...expression.matchAll(/[=!]~?\s*"([^"]+)"/g)].flatMap(([, text = '']) => text.split('|'))),
];

interface Figure {
  kind: string;
  roles: string[];
}

export type Figures = ReadonlyMap<string, Figure>;

/** What ops/figures.txt lists: `name kind role,role: help`. */
export function readFigures(text: string): Figures {
  const lines = text.matchAll(/^(\S+) (\S+) ([\w,]+): /gm);
  return new Map(
    [...lines].map(([, name = '', kind = '', roles = '']) => [name, { kind, roles: roles.split(',') }]),
  );
}

/** A histogram is served as three series, and not under its own name. */
export function isServed(series: string, figures: Figures): boolean {
  const [, histogram] = /^(.+)_(?:bucket|sum|count)$/.exec(series) ?? [];
  if (histogram !== undefined && figures.get(histogram)?.kind === 'histogram') return true;
  const figure = figures.get(series);
  return figure !== undefined && figure.kind !== 'histogram';
}
