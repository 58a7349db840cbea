import { invariantPrefixes } from '../check/invariant-numbers.ts';
import type { TestResult } from './results.ts';

export interface Row {
  id: string;
  files: string[];
  why?: string;
}

export interface Coverage {
  rows: Row[];
  unknown: { id: string; file: string }[];
}

// Names of the same form that are no requirement: token standards and encodings.
const otherNames = new Set(['TRC-20', 'ERC-20', 'BEP-20', 'UTF-16', 'UTF-32', 'SHA-256', 'AES-256']);

export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)]
    .map(([, id = '']) => id)
    .filter((id) => !id.startsWith('D-'));
}

/** Rows about a look alone say so at their end. */
export const lookIds = (markdown: string): string[] =>
  [...markdown.matchAll(/^\|\s*([A-Z]+-\d+)\s*\|.*\(look\)\s*\|\s*$/gm)].map(([, id = '']) => id);

/**
 * A screen row is proved by a browser over running processes, one about a look alone by a component test as well, a
 * call row by a browser or over HTTP. A row that any failed or
 * skipped test names is not covered, however many others pass.
 */
export function measureCoverage(
  ids: readonly string[],
  looks: readonly string[],
  results: readonly TestResult[],
): Coverage {
  const known = new Set(ids);
  const named = results.map((result) => ({ result, ids: idsIn(result.title) }));
  const rows = ids.map((id) =>
    judge(
      { id, look: looks.includes(id) },
      named.filter((test) => test.ids.includes(id)).map(({ result }) => result),
    ),
  );
  const unknown = named.flatMap(({ result, ids: mentioned }) =>
    mentioned.filter((id) => !known.has(id)).map((id) => ({ id, file: result.file })),
  );
  return { rows, unknown };
}

interface Asked {
  id: string;
  look: boolean;
}

function judge(asked: Asked, tests: TestResult[]): Row {
  const { id } = asked;
  const bad = tests.find(({ outcome }) => outcome !== 'passed');
  if (bad) return { id, files: [], why: `${bad.outcome} in ${bad.file}` };
  const files = [...new Set(tests.filter((test) => counts(asked, test)).map(({ file }) => file))];
  if (files.length > 0) return { id, files };
  const [elsewhere] = tests;
  return { id, files: [], ...(elsewhere ? { why: `named in ${elsewhere.file}, which does not count` } : {}) };
}

const counts = ({ id, look }: Asked, { runner, file }: TestResult): boolean =>
  runner === 'playwright' ||
  (look && file.endsWith('.screen.test.tsx')) ||
  (id.startsWith('API-') && /(?:^|[/-])routes\.db\.test\.ts$/.test(file));

const idsIn = (title: string): string[] =>
  // \b knows no Turkish letter: it would begin an id inside of a word such as CASİNO-777.
  [...title.matchAll(/(?<![\p{L}\p{N}_])[A-Z]{2,}-\d{2,3}\b/gu)]
    .map(([id]) => id)
    .filter((id) => !otherNames.has(id) && !isInvariant(id));

/** A module's own promise (WAL-13); a check of its own finds one that no README defines. */
const isInvariant = (id: string): boolean => (id.split('-')[0] ?? '') in invariantPrefixes;
