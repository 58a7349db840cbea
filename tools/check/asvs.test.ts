import { expect, test } from 'vitest';
import { checkAsvs } from './asvs.ts';
import { fixtureTree } from './fixture-tree.ts';

const head = (counts: string[]): string[] => [
  '| level | requirements | met | not applicable | not met |',
  ...counts,
];
const rightCounts = ['| 1 | 2 | 1 | 0 | 1 |', '| 2 | 1 | 0 | 1 | 0 |', '| 1 and 2 | 3 | 1 | 1 | 1 |'];
const reason = '| 6.2.1 | 1 | The brief demands six characters. |';
const rightRows = [
  '| 1.2.4 | parameters | 1 | met | `src/a.test.ts` “values are parameters”; `src/a.ts` |',
  '| 1.2.6 | LDAP | 2 | not applicable | No LDAP. |',
  '| 6.2.1 | length | 1 | not met | see above |',
];

const findings = (parts: { counts?: string[]; rows?: string[]; reasons?: string[] }): string[] =>
  checkAsvs(
    fixtureTree({
      'docs/asvs.md': [
        ...head(parts.counts ?? rightCounts),
        ...(parts.reasons ?? [reason]),
        ...(parts.rows ?? rightRows),
      ].join('\n'),
      'tools/check/asvs-numbers.txt': '1.2.4 1\n1.2.6 2\n6.2.1 1\n',
      'src/a.ts': '',
      'src/a.test.ts': "test('values are parameters', () => {})",
    }),
  ).map(({ message }) => message);

test('a table that is complete, counted and proved passes', () => {
  expect(findings({})).toEqual([]);
});

test.each([
  ['a wrong count', { counts: ['| 1 | 2 | 2 | 0 | 0 |', ...rightCounts.slice(1)] }, 'the counts in the head'],
  ['a missing requirement', { rows: rightRows.slice(0, 2) }, 'has no row for 6.2.1 1'],
  [
    'a requirement of another level',
    {
      rows: [...rightRows.slice(0, 1), rightRows[1]?.replace('| 2 |', '| 1 |') ?? '', ...rightRows.slice(2)],
    },
    '1.2.6 1 is no requirement of that level',
  ],
  ['a row twice', { rows: [...rightRows, rightRows[0] ?? ''] }, '1.2.4 1 is there twice'],
  ['a file that is gone', { rows: rightRows.map((row) => row.replace('src/a.ts', 'src/b.ts')) }, 'src/b.ts'],
  [
    'a title that is gone',
    { rows: rightRows.map((row) => row.replace('are para', 'were para')) },
    'is not in',
  ],
  [
    'met by nothing',
    { rows: rightRows.map((row) => row.replace(/`src.*`/, 'we think so')) },
    '1.2.4 is met by no file',
  ],
  ['a reason that is missing', { reasons: [] }, 'has its reason in the head'],
  ['a row without its form', { rows: [...rightRows, '| 9.9.9 | x | 1 | partly | y |'] }, 'not the form'],
])('%s is found', (_what, parts, message) => {
  expect(findings(parts).join('\n')).toContain(message);
});
