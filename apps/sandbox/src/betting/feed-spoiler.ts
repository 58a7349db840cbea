// A line that loses, doubles and delays what it carries, as a test wants it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './feed-call.ts';

export interface Spoiling {
  /** How often a call is lost, on its way or on the way back; and how often it arrives twice. */
  lose: number;
  double: number;
  delayMs: number;
}

export const unspoiled: Spoiling = { lose: 0, double: 0, delayMs: 0 };

/** `chance`: at least 0 and below 1, new at every question. */
export async function spoil(
  { lose, double, delayMs }: Spoiling,
  call: () => Promise<Answer>,
  chance: () => number,
): Promise<Answer> {
  if (delayMs > 0) await sleep(delayMs);
  const away: Answer = { kind: 'away', words: 'lost by the line' };
  const isLost = chance() < lose;
  if (isLost && chance() < 0.5) return away;
  const answer = await call();
  const last = chance() < double ? await call() : answer;
  return isLost ? away : last;
}
