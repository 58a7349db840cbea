// Pure: what becomes of a market by the score alone. Only such markets are taken on virtual matches: the house can check what came of them.
import { betKinds } from '@yakamoz/contracts/bet-kinds';

import { kindOf } from '../offer.ts';
import type { Score, Verdict } from '../offer.ts';

const won: Verdict = [1, 0, 1];
const lost: Verdict = [0, 0, 1];

const kinds = new Map(betKinds.map((kind) => [kind.code, kind]));
const sideOf = ({ home, away }: Score): '1' | 'x' | '2' => (home > away ? '1' : home === away ? 'x' : '2');
const mostGoals = 6;

type Rule = (score: Score, line: string | undefined) => readonly string[] | undefined;

/** By kind, the outcomes that are won; undefined where the line is none that a score decides whole. */
const rules: Readonly<Record<string, Rule>> = {
  '1x2': (score) => [sideOf(score)],
  'double-chance': (score) => ({ '1': ['1x', '12'], x: ['1x', 'x2'], '2': ['12', 'x2'] })[sideOf(score)],
  total: ({ home, away }, line = '') =>
    /^\d{1,2}\.5$/.test(line) ? [home + away > Number(line) ? 'over' : 'under'] : undefined,
  'both-score': ({ home, away }) => [home > 0 && away > 0 ? 'yes' : 'no'],
  'correct-score': ({ home, away }) => [home > 4 || away > 4 ? 'other' : `${home}-${away}`],
  'exact-goals': ({ home, away }) => [home + away < mostGoals ? String(home + away) : `${mostGoals}plus`],
};

/** In the order of the outcomes; undefined for a market whose end the score does not tell. */
export function verdictsOf(marketId: string, score: Score): Verdict[] | undefined {
  const code = kindOf(marketId);
  const kind = kinds.get(code);
  const winners = Object.hasOwn(rules, code) ? rules[code]?.(score, marketId.split(':')[1]) : undefined;
  if (kind === undefined || winners === undefined) return undefined;
  return kind.outcomes.map(({ id }) => (winners.includes(id) ? won : lost));
}

export const isProvable = (marketId: string): boolean =>
  verdictsOf(marketId, { home: 0, away: 0 }) !== undefined;
