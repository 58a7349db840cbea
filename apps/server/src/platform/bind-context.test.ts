import { expect, expectTypeOf, test } from 'vitest';

import { bindContext } from './bind-context.ts';

interface Context {
  name: string;
}
const greet = ({ name }: Context, word: string): string => `${word}, ${name}`;
const count = async (_: Context, numbers: readonly number[]): Promise<number> => numbers.length;

test('a bound use case gets its context first and keeps its other parameters', async () => {
  const house = bindContext({ name: 'Ada' }, { greet, count });
  expect(house.greet('hello')).toBe('hello, Ada');
  expect(await house.count([1, 2])).toBe(2);
  expectTypeOf(house.greet).toEqualTypeOf<(word: string) => string>();
  expectTypeOf(house.count).toEqualTypeOf<(numbers: readonly number[]) => Promise<number>>();
});
