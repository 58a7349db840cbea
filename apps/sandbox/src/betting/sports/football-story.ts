// What happens in a football match, and the score it comes to.
import type { Goals } from './football-kinds.ts';
import type { Score } from './play.ts';

export interface Goal {
  at: number;
  side: keyof Score;
  /** It did not count from this minute on. */
  backAt: number | undefined;
}

/** What happens in a match, in minutes played. */
export interface Story {
  goals: Goal[];
  firstHalf: number;
  length: number;
  abandonedAt: number | undefined;
  /** The last goal was overlooked in the first result; seconds after the end. */
  correctedAfter: number | undefined;
  /** Said by a test, seconds after the start. */
  corrections: { at: number; score: Score }[];
  secondsOf: (minute: number) => number;
}

export const scoreOf = (goals: readonly Goal[]): Score => {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
};

export function goalsOf(goals: readonly Goal[], firstHalf: number): Goals {
  const inFirst = scoreOf(goals.filter(({ at }) => at <= firstHalf));
  const inSecond = scoreOf(goals.filter(({ at }) => at > firstHalf));
  return { h1: inFirst.home, a1: inFirst.away, h2: inSecond.home, a2: inSecond.away };
}
