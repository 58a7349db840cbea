import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const passing: Step = { name: 'fine', run: async () => ({ failed: false, lines: ['a.ts  warning: long'] }) };
const failing: Step = { name: 'strict', run: async () => ({ failed: true, lines: ['b.ts:1  wrong'] }) };
const lacking: Step = {
  name: 'lacking',
  run: async () => ({ failed: false, lines: [], skipped: 'no promtool' }),
};
const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no compiler')) };

test('every step runs, prints its name and findings, and a broken step counts as failed', async () => {
  const printed: string[] = [];
  const outcome = await runSteps('.', [failing, broken, passing], (line) => printed.push(line));
  expect(outcome).toEqual({ passed: 1, skipped: 0, failed: 2 });
  expect(printed.join('\n')).toMatch(/^FAIL {2}strict +\d+\.\d s\n {6}b\.ts:1 {2}wrong$/m);
  expect(printed.join('\n')).toContain('Error: no compiler');
  expect(printed.join('\n')).toMatch(/^ok {4}fine +\d+\.\d s\n {6}a\.ts {2}warning: long$/m);
});

test('warnings alone do not fail the run', async () => {
  expect(await runSteps('.', [passing], () => undefined)).toEqual({ passed: 1, skipped: 0, failed: 0 });
});

test('a step that cannot run is skipped, says why, and has not passed', async () => {
  const printed: string[] = [];
  const outcome = await runSteps('.', [lacking, passing], (line) => printed.push(line));
  expect(outcome).toEqual({ passed: 1, skipped: 1, failed: 0 });
  expect(printed.join('\n')).toMatch(/^skip {2}lacking +\d+\.\d s\n {6}skipped: no promtool$/m);
});
