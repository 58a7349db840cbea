import { expect, test } from 'vitest';

import { csvRow } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+905321234567', "'+905321234567"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://a.example","x")', '"\'=HYPERLINK(""http://a.example"",""x"")"'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Işıl Çağrı', 'Işıl Çağrı'],
  ['', ''],
])('the cell %j is written as %j and is no formula', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`);
  expect(csvRow(['x', cell, 'y'])).toBe(`x,${written},y\r\n`);
});

test('a row may be parted by semicolons; a decimal comma stands as it is then', () =>
  expect(csvRow(['1', '400,50', 'Havale; EFT', '=1'], ';')).toBe('1;400,50;"Havale; EFT";\'=1\r\n'));

test('a figure keeps its sign, so that a column of them can be summed; nothing else passes as one', () => {
  expect(csvRow([{ figure: '-1250,50' }, { figure: '3' }], ';')).toBe('-1250,50;3\r\n');
  expect(csvRow([{ figure: '-1250,50' }])).toBe('"-1250,50"\r\n');
  for (const figure of ['-1+cmd', '=1', '', '1e3'])
    expect(() => csvRow([{ figure }])).toThrow('is no figure');
});
