// Reads the report of Vitest or Playwright: prints `passed failed`, and on the other channel the names of what failed.
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { passed, said } = report.stats === undefined ? readVitest() : readPlaywright();
for (const line of said) process.stderr.write(`${line}\n`);
const failed = said.filter((line) => line.startsWith('failed')).length;
process.stdout.write(`${passed} ${failed}\n`);

function readVitest() {
  const failures = [];
  for (const file of report.testResults) {
    failures.push(...failuresOf(file, 'failed'));
    if (file.first !== undefined && file.status !== 'failed')
      failures.push(...failuresOf({ ...file, ...file.first, status: 'failed' }, 'passed only when repeated'));
  }
  return { passed: report.numPassedTests, said: failures };
}

function failuresOf({ name, status, message, assertionResults }, word) {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  // Its preparation broke: none of its tests ran, and none of them counts as failed.
  if (status === 'failed' && tests.length === 0) return [`${word}: ${name}\n${message}`];
  return tests.map((test) => `${word}: ${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

function readPlaywright() {
  const failures = [];
  const read = (suite) => {
    suite.suites?.forEach(read);
    for (const { file, title, tests } of suite.specs) {
      for (const { status, projectName, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const word = status === 'flaky' ? 'passed only when repeated' : 'failed';
        const message = results.find(({ error }) => error !== undefined)?.error.message ?? '';
        failures.push(`${word}: [${projectName}] ${file} › ${title}\n${message}`);
      }
    }
  };
  report.suites.forEach(read);
  report.errors.forEach((error) => failures.push(`failed: outside a test\n${error.message}`));
  return { passed: report.stats.expected + report.stats.flaky, said: failures };
}
