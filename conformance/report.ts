import type { Result } from './suite.ts';

const marks = { passed: 'ok     ', failed: 'FAILED ', skipped: 'skipped' } as const;

/** One check for a person to read. */
export function describeResult({ name, rule, outcome, expected, got, reason }: Result): string {
  const lines = [`${marks[outcome]} ${name}  [${/^\d/.test(rule) ? `rule ${rule}` : rule}]`];
  if (outcome === 'skipped') lines.push(`          ${reason}`);
  else lines.push(`          expected  ${expected}`, `          got       ${got}`);
  if (outcome === 'failed') lines.push(`          but       ${reason}`);
  return lines.join('\n');
}

/** The last line of every run. */
export function summarise(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  return `checks=${results.length} passed=${count('passed')} failed=${count('failed')} skipped=${count('skipped')}`;
}
