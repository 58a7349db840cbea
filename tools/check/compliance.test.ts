import { expect, test } from 'vitest';
import { checkCompliance } from './compliance.ts';
import { fixtureTree } from './fixture-tree.ts';

const counts = '| 3 | 1 | 1 | 1 |';
const rows = [
  '| acc-1 | no minors | met | `src/a.test.ts` “minors are refused” |',
  '| acc-2 | one account | in part | `src/a.test.ts`; e-mail and phone alone tell two accounts apart. |',
  '| rg-1 | early bets | not met | Nothing of the kind exists before the sportsbook takes bets. |',
];

const findings = (parts: { counts?: string; rows?: string[] }): string[] =>
  checkCompliance(
    fixtureTree({
      'docs/compliance.md': [parts.counts ?? counts, ...(parts.rows ?? rows)].join('\n'),
      'src/a.ts': '',
      'src/a.test.ts': "test('minors are refused', () => {})",
    }),
  ).map(({ message }) => message);

test('a table whose rows are proved or explained passes', () => {
  expect(findings({})).toEqual([]);
});

test.each([
  ['a wrong count', { counts: '| 3 | 2 | 1 | 0 |' }, 'the counts in the head'],
  ['a file that is gone', { rows: rows.map((row) => row.replace('a.test.ts', 'b.test.ts')) }, 'b.test.ts'],
  ['a title that is gone', { rows: rows.map((row) => row.replace('are ref', 'were ref')) }, 'is not in'],
  [
    'met by no test',
    { rows: rows.map((row) => row.replace('`src/a.test.ts` “', '`src/a.ts` “')) },
    'by no test',
  ],
  ['no reason', { rows: [...rows.slice(0, 2), '| rg-1 | early bets | not met | later |'] }, 'says not why'],
  ['a number twice', { rows: [...rows, rows[2] ?? ''] }, 'rg-1 is there twice'],
  ['a row without its form', { rows: [...rows, '| rg-2 | x | perhaps | y |'] }, 'not the form'],
])('%s is found', (_what, parts, message) => {
  expect(findings(parts).join('\n')).toContain(message);
});
