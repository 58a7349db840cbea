// Reads what the two test runners reported and brings it into one shape.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

type Outcome = 'passed' | 'failed' | 'skipped';

export interface TestResult {
  runner: 'vitest' | 'playwright';
  file: string;
  title: string;
  outcome: Outcome;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  config?: { rootDir?: string };
  suites: Suite[];
}

const resultFiles = { vitest: '.results/vitest.json', playwright: '.results/e2e.json' } as const;

export function readResults(root: string): TestResult[] {
  return [...readVitest(root), ...readPlaywright(root)];
}

export function missingResults(root: string): string[] {
  return Object.values(resultFiles).filter((file) => !existsSync(join(root, file)));
}

/** Results that were written before the newest of these sources describe another state of the code. */
export function staleResults(root: string, sources: readonly string[]): string[] {
  const newest = Math.max(0, ...sources.map((file) => statSync(join(root, file)).mtimeMs));
  return Object.values(resultFiles).filter((file) => statSync(join(root, file)).mtimeMs < newest);
}

function readVitest(root: string): TestResult[] {
  const report = readJson(root, resultFiles.vitest) as VitestReport;
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      runner: 'vitest' as const,
      file: relative(root, name),
      title,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

function readPlaywright(root: string): TestResult[] {
  const report = readJson(root, resultFiles.playwright) as PlaywrightReport;
  const folder = report.config?.rootDir ? relative(root, report.config.rootDir) : 'e2e';
  return report.suites.flatMap(specsOf).map(({ title, file, tests }) => ({
    runner: 'playwright' as const,
    file: join(folder, file),
    title,
    outcome: outcomeOf(tests.map(({ status }) => status)),
  }));
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A test may be skipped in one project and run in another; a flaky one has failed and proves nothing. */
function outcomeOf(statuses: string[]): Outcome {
  if (statuses.some((status) => status === 'unexpected' || status === 'flaky')) return 'failed';
  return statuses.includes('expected') ? 'passed' : 'skipped';
}

const readJson = (root: string, file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
