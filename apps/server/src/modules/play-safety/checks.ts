// What makes a player look up: the reality check, the self-test, and the question before the first deposit.
import type { PlayerId } from '@yakamoz/contracts';

import type { Context } from './context.ts';
import {
  answerPause as answer,
  hasAnswered,
  noteQuestion,
  noteSelfTest,
  setInterval as set,
} from './store.ts';

export const setInterval = ({ platform }: Context, playerId: PlayerId, minutes: number): Promise<void> =>
  platform.database.inTransaction((tx) => set(tx, playerId, minutes));

/** Where none is due nothing happens: two tabs may answer the same one. */
export async function answerPause({ platform }: Context, playerId: PlayerId): Promise<void> {
  await platform.database.inTransaction((tx) => answer(tx, playerId));
}

export type Risk = 'none' | 'low' | 'moderate' | 'high';

/** The bands of the Problem Gambling Severity Index. */
function riskOf(score: number): Risk {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}

/** Its answers are nobody's; the score is kept. */
export async function takeSelfTest(
  { platform }: Context,
  playerId: PlayerId,
  answers: readonly number[],
): Promise<{ score: number; risk: Risk }> {
  const score = answers.reduce((sum, one) => sum + one, 0);
  await platform.database.inTransaction((tx) => noteSelfTest(tx, playerId, score));
  return { score, risk: riskOf(score) };
}

/** The first answer counts. */
export async function answerQuestion(
  { platform, wallet }: Context,
  playerId: PlayerId,
  wantsLimit: boolean,
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    await wallet.lock(tx, playerId);
    if (!(await hasAnswered(tx, playerId))) await noteQuestion(tx, playerId, wantsLimit);
  });
}
