// Whether the house owes an answer to a slip that was sent, or has given one that nobody has seen: all that the shell knows of placing.
import { createSmallStore } from '@yakamoz/site/small-store';

import { inSession } from '../in-session.ts';

/** awaited: no answer yet; come: a receipt that was not shown yet. */
export type SlipAnswer = 'none' | 'awaited' | 'come';

export const slipAnswer = createSmallStore<SlipAnswer>('none');

/** Where a player's bets without an answer are kept past a reload. */
export const openBetsAt = (player: string): string => `yakamoz-open-bets-${player}`;

export const keptOpenBets = (player: string): string | undefined =>
  inSession((storage) => storage.getItem(openBetsAt(player))) ?? undefined;

/** Whoever signs in may have bets whose answer never came. */
export const expectAnswer = (player: string): void =>
  slipAnswer.set(keptOpenBets(player) === undefined ? 'none' : 'awaited');
