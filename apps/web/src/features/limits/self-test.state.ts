// Pure: the self-test from question to question. What the answers say is the house's to tell.

export interface SelfTest {
  /** 0 to 3 for each question that has been answered, in their order. */
  answers: readonly number[];
  /** The question that is shown; one past the last is the result. */
  at: number;
}

export const questionCount = 9;
export const firstQuestion: SelfTest = { answers: [], at: 0 };

export type SelfTestAct = { type: 'answer'; value: number } | { type: 'back' } | { type: 'again' };

export function stepSelfTest(test: SelfTest, act: SelfTestAct): SelfTest {
  switch (act.type) {
    case 'answer':
      if (test.at >= questionCount) return test;
      return {
        answers: [...test.answers.slice(0, test.at), act.value, ...test.answers.slice(test.at + 1)],
        at: test.at + 1,
      };
    case 'back':
      return { ...test, at: Math.max(0, test.at - 1) };
    case 'again':
      return firstQuestion;
  }
}
