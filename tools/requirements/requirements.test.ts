import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from '../check/fixture-tree.ts';
import { reportRequirements } from './requirements.ts';

const routes = 'apps/server/src/modules/identity/routes.db.test.ts';
const table = `## Calls
| id | must hold |
|---|---|
| API-01 | a |
| API-02 | b |
| AUTH-01   | c |
| D-19 | a decision is no requirement |
`;

type Tests = { file?: string; title: string; status: string }[];

function tree({
  vitest = [],
  e2e = [],
  markdown = table,
}: {
  vitest?: Tests;
  e2e?: Tests;
  markdown?: string;
}): string {
  const root = fixtureTree({
    'docs/spec/requirements.md': markdown,
    '.results/placeholder': '',
    'e2e/a.spec.ts': '',
  });
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(root, `.results/${name}.json`), JSON.stringify(value));
  write('vitest', {
    testResults: vitest.map(({ file = routes, title, status }) => ({
      name: join(root, file),
      assertionResults: [{ title, status }],
    })),
  });
  const specs = e2e.map(({ title, status }) => ({ title, file: 'a.spec.ts', tests: [{ status }] }));
  write('e2e', { suites: [{ suites: [{ specs }], specs: [] }] });
  return root;
}

const report = (input: Parameters<typeof tree>[0]): { text: string; exitCode: number } => {
  const { lines, exitCode } = reportRequirements(tree(input));
  return { text: lines.join('\n'), exitCode };
};

test('a call row counts by a test over HTTP, a screen row only by the browser', () => {
  const { text, exitCode } = report({
    vitest: [
      { title: 'API-01 API-02: answers', status: 'passed' },
      { title: 'AUTH-01 the rule', status: 'passed' },
    ],
  });
  expect(text).toMatch(/covered 2 of 3$/);
  expect(text).toContain(`API\n  API-01  ${routes}`);
  expect(text).toContain(`AUTH-01  named in ${routes}, which does not count`);
  expect(exitCode).toBe(0);
});

test('the browser proves screens and calls', () => {
  const { text } = report({ e2e: [{ title: 'AUTH-01 API-01 signs in', status: 'expected' }] });
  expect(text).toContain('AUTH-01  e2e/a.spec.ts');
  expect(text).toMatch(/covered 2 of 3$/);
});

test('a component test proves a row about a look alone, and no other', () => {
  const file = 'apps/web/src/features/sessions/sessions-page.screen.test.tsx';
  const markdown = `${table}| DATA-01 | five looks (look) |\n`;
  const vitest = [{ file, title: 'DATA-01 AUTH-01 API-01 the looks', status: 'passed' }];
  const { text } = report({ vitest, markdown });
  expect(text).toContain(`DATA-01  ${file}`);
  expect(text).toContain(`AUTH-01  named in ${file}, which does not count`);
  expect(text).toMatch(/covered 1 of 4$/);
});

test('a call row in a test below HTTP does not count', () => {
  const file = 'apps/server/src/modules/identity/identity.db.test.ts';
  expect(report({ vitest: [{ file, title: 'API-01', status: 'passed' }] }).text).toMatch(/covered 0 of 3$/);
});

test.each(['failed', 'pending', 'skipped', 'todo'])(
  'a %s test uncovers the row, even beside a passing one',
  (status) => {
    const { text } = report({
      vitest: [
        { title: 'API-01 one', status },
        { title: 'API-01 two', status: 'passed' },
      ],
    });
    expect(text).toMatch(/covered 0 of 3$/);
  },
);

test.each(['unexpected', 'flaky', 'skipped'])('a browser test that is %s proves nothing', (status) => {
  expect(report({ e2e: [{ title: 'AUTH-01', status }] }).text).toMatch(/covered 0 of 3$/);
});

test('an unknown id is a typing error and fails, other names of that form do not', () => {
  const typo = report({ e2e: [{ title: 'AUTH-11 signs in', status: 'expected' }] });
  expect(typo.text).toContain('unknown id AUTH-11');
  expect(typo.exitCode).toBe(1);
  const { exitCode } = report({
    vitest: [{ title: 'D-19 TRC-20 SHA-256 ADR-0001 UTF-8 WAL-13 CASİNO-777', status: 'passed' }],
  });
  expect(exitCode).toBe(0);
});

test('a missing results file and a table without rows fail', () => {
  expect(reportRequirements(fixtureTree({ 'docs/spec/requirements.md': table })).exitCode).toBe(1);
  expect(report({ markdown: 'nothing here' }).exitCode).toBe(1);
});

test('results older than the sources are warned about', () => {
  const root = tree({ vitest: [{ title: 'API-01', status: 'passed' }] });
  utimesSync(join(root, '.results/vitest.json'), 1, 1);
  const { lines, exitCode } = reportRequirements(root);
  expect(lines).toContain('warning: .results/vitest.json is older than the sources');
  expect(exitCode).toBe(0);
});
