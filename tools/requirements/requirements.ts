// Counts which rows of docs/spec/requirements.md a passing test proves. Run the tests first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../check/source-tree.ts';
import { lookIds, measureCoverage, requirementIds, type Row } from './coverage.ts';
import { missingResults, readResults, staleResults } from './results.ts';

export interface Report {
  lines: string[];
  exitCode: 0 | 1;
}

export function reportRequirements(root: string): Report {
  const missing = missingResults(root);
  if (missing.length > 0) {
    return {
      lines: missing.map((file) => `${file} is missing: run pnpm test and pnpm e2e first`),
      exitCode: 1,
    };
  }
  const markdown = readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8');
  const { rows, unknown } = measureCoverage(requirementIds(markdown), lookIds(markdown), readResults(root));
  const sources = listFiles(root, /^(?:apps|packages|database|e2e)\/.*\.(?:tsx?|css|html|sql)$/);
  const covered = rows.filter(({ files }) => files.length > 0);
  const open = rows.filter(({ files }) => files.length === 0);
  return {
    lines: [
      ...covered.flatMap(withGroupTitle),
      ...(open.length > 0 ? ['', 'uncovered'] : []),
      ...open.map(({ id, why }) => (why ? `  ${id}  ${why}` : `  ${id}`)),
      ...staleResults(root, sources).map((file) => `warning: ${file} is older than the sources`),
      ...unknown.map(({ id, file }) => `unknown id ${id} in a test title of ${file}`),
      `covered ${covered.length} of ${rows.length}`,
    ],
    exitCode: unknown.length > 0 || rows.length === 0 ? 1 : 0,
  };
}

function withGroupTitle({ id, files }: Row, index: number, all: Row[]): string[] {
  const group = groupOf(id);
  const line = `  ${id}  ${files.join(', ')}`;
  return groupOf(all[index - 1]?.id ?? '') === group ? [line] : [group, line];
}

const groupOf = (id: string): string => id.replace(/-\d+$/, '');

if (import.meta.main) {
  const { lines, exitCode } = reportRequirements(join(import.meta.dirname, '../..'));
  console.log(lines.join('\n'));
  process.exitCode = exitCode;
}
