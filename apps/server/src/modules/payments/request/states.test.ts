import { expect, test } from 'vitest';

import { correctableStates, finishedStates, openDepositStates, openStates, transitions } from './states.ts';

const statesOf = (direction: keyof typeof transitions): string[] => Object.keys(transitions[direction]);

test('PAY-2 every state is either open or finished', () => {
  const known = new Set([...statesOf('deposit'), ...statesOf('withdrawal')]);
  expect([...openStates, ...finishedStates].toSorted()).toEqual([...known].toSorted());
});

test('PAY-2 no state is one of both directions but a refusal', () => {
  expect(statesOf('deposit').filter((state) => statesOf('withdrawal').includes(state))).toEqual(['rejected']);
});

test('PAY-2 what follows a state is a state of the same direction', () => {
  for (const direction of ['deposit', 'withdrawal'] as const) {
    for (const following of Object.values(transitions[direction]))
      expect(statesOf(direction)).toEqual(expect.arrayContaining([...following]));
  }
});

test('PAY-6 an address can be corrected in the open states of a withdrawal before it was sent', () => {
  const deposit: readonly string[] = openDepositStates;
  expect(correctableStates).toEqual(
    openStates.filter((state) => !deposit.includes(state) && state !== 'sent'),
  );
});
