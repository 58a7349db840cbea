import { expect, test } from 'vitest';

import { crashCode } from './crash-code.ts';

test('the same fault on the same page has the same code', () => {
  expect(crashCode(new Error('x is not a function'), '/keno')).toBe(
    crashCode(new Error('x is not a function'), '/keno'),
  );
});

test('another fault, another kind of fault or another page has another code', () => {
  const codes = [
    crashCode(new Error('x'), '/keno'),
    crashCode(new Error('y'), '/keno'),
    crashCode(new TypeError('x'), '/keno'),
    crashCode(new Error('x'), '/spor'),
    crashCode('x', '/casino'),
  ];
  expect(new Set(codes).size).toBe(codes.length);
});

test('a code is five letters or digits that nobody can mistake', () => {
  expect(crashCode(new Error('x'), '/')).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
});
