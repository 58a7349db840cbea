import { expect, test } from 'vitest';

import type { FunctionFile } from './function-files.ts';
import { inOrderOfCalls } from './function-order.ts';

const file = (name: string, language: string, body: string): FunctionFile => ({
  name,
  text: `create or replace function ${name}() returns text\n  language ${language}\n  return ${body};`,
  forServer: false,
  forNotary: false,
  checksum: '',
});
const orderOf = (...files: FunctionFile[]): string[] => inOrderOfCalls(files).map(({ name }) => name);

test('what an SQL function calls comes before it, and else names decide', () => {
  const files = [
    file('wallet.a', 'sql', 'wallet.c() || platform.now()'),
    file('wallet.b', 'sql', "'wallet.d'"),
    file('wallet.c', 'sql', 'wallet.d ()'),
    file('wallet.d', 'sql', '1 -- wallet.a()'),
  ];
  expect(orderOf(...files)).toEqual(['wallet.d', 'wallet.c', 'wallet.a', 'wallet.b']);
  expect(orderOf(...files.toReversed())).toEqual(orderOf(...files));
});

test('functions in plpgsql may call each other; SQL functions that do are named', () => {
  expect(orderOf(file('a.one', 'plpgsql', 'a.two()'), file('a.two', 'plpgsql', 'a.one()'))).toEqual([
    'a.one',
    'a.two',
  ]);
  expect(() => orderOf(file('a.one', 'sql', 'a.two()'), file('a.two', 'sql', 'a.one()'))).toThrow(
    'in a circle: a.one → a.two → a.one',
  );
});
