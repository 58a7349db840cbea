// Runs the test files that failed once more, alone, and puts their results into the report of Vitest. A test that passes only when
// repeated has found something, a busy machine or a race: read-report.mjs names it with its first failure, as for journeys.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const [path] = process.argv.slice(2);
// More than these are no accident, and repeating them all would take as long as the run.
const filesMax = 5;

const report = JSON.parse(readFileSync(path, 'utf8'));
// Where the run broke outside of its tests there is nothing to repeat.
process.exitCode = 1;
const failed = report.testResults.filter(({ status }) => status === 'failed');
if (failed.length > 0 && failed.length <= filesMax) {
  const names = failed.map(({ name }) => name);
  rmSync(path);
  // It writes a report of its own to the same place.
  spawnSync('pnpm', ['run', 'test', ...names], { stdio: 'inherit' });
  merge(JSON.parse(readFileSync(path, 'utf8')).testResults);
}

function merge(repeated) {
  for (const again of repeated) {
    const index = report.testResults.findIndex(
      ({ name, status }) => name === again.name && status === 'failed',
    );
    if (index === -1) continue;
    const first = report.testResults[index];
    report.testResults[index] = {
      ...again,
      first: { message: first.message, assertionResults: first.assertionResults },
    };
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  report.numPassedTests = tests.filter(({ status }) => status === 'passed').length;
  report.numFailedTests = tests.filter(({ status }) => status === 'failed').length;
  report.success = report.testResults.every(({ status }) => status !== 'failed');
  writeFileSync(path, JSON.stringify(report));
  if (report.success) process.exitCode = 0;
}
