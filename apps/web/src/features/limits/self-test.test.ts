import { expect, test } from 'vitest';

import { firstQuestion, questionCount, stepSelfTest } from './self-test.state.ts';
import type { SelfTestAct } from './self-test.state.ts';
import { selfTestTexts as texts } from './self-test-texts.ts';

const after = (...acts: SelfTestAct[]) => acts.reduce(stepSelfTest, firstQuestion);
const answer = (value: number): SelfTestAct => ({ type: 'answer', value });

test('every question is answered once, an answer can be changed, and the last one leads to the result', () => {
  expect(texts.questions).toHaveLength(questionCount);
  expect(texts.answers).toHaveLength(4);
  const changed = after(answer(1), answer(2), { type: 'back' }, answer(3));
  expect(changed).toEqual({ answers: [1, 3], at: 2 });
  const whole = after(...Array.from({ length: questionCount }, () => answer(3)));
  expect(whole.at).toBe(questionCount);
  expect(whole.answers).toHaveLength(questionCount);
  expect(stepSelfTest(whole, answer(0))).toBe(whole);
  expect(stepSelfTest(whole, { type: 'again' })).toBe(firstQuestion);
  expect(after({ type: 'back' })).toEqual(firstQuestion);
});
