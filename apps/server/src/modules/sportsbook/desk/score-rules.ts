// Pure: what a final score of a football match makes of the outcomes of a market, and what it costs the house.
import { betKinds } from '@yakamoz/contracts/bet-kinds';

/** Of so many equal parts of a stake, so many are paid at the price and so many given back. */
type Part = readonly [won: number, refunded: number, parts: number];

const won: Part = [1, 0, 1];
const lost: Part = [0, 0, 1];
const back: Part = [0, 1, 1];
const halfWon: Part = [1, 1, 2];
const halfLost: Part = [0, 1, 2];

type Rule = (home: number, away: number, line: number) => readonly Part[];

const pick = (place: number, of: number): readonly Part[] =>
  Array.from({ length: of }, (_, at) => (at === place ? won : lost));
const firstIf = (holds: boolean): readonly Part[] => pick(holds ? 0 : 1, 2);
/** 0 home, 1 draw, 2 away. */
const sideOf = (home: number, away: number): number => (home > away ? 0 : home === away ? 1 : 2);

/** By how much the first of two outcomes is ahead, in goals: a quarter decides half of the stake. */
function ahead(by: number): readonly Part[] {
  if (by >= 0.5) return [won, lost];
  if (by <= -0.5) return [lost, won];
  if (by === 0) return [back, back];
  return by > 0 ? [halfWon, halfLost] : [halfLost, halfWon];
}

const scoreMax = 4;
const doubles: readonly (readonly Part[])[] = [
  [won, won, lost],
  [won, lost, won],
  [lost, won, won],
];

/** Kinds that the final score alone decides. */
const rules: Readonly<Record<string, Rule>> = {
  '1x2': (home, away) => pick(sideOf(home, away), 3),
  'double-chance': (home, away) => doubles[sideOf(home, away)] ?? [],
  'draw-no-bet': (home, away) => ahead(home - away),
  total: (home, away, line) => ahead(home + away - line),
  'both-score': (home, away) => firstIf(home > 0 && away > 0),
  handicap: (home, away, line) => ahead(home + line - away),
  handicap3: (home, away, line) => pick(sideOf(home + line, away), 3),
  'result-total': (home, away, line) => pick(2 * sideOf(home, away) + (home + away > line ? 0 : 1), 6),
  'result-both-score': (home, away) => pick(2 * sideOf(home, away) + (home > 0 && away > 0 ? 0 : 1), 6),
  'correct-score': (home, away) =>
    pick(
      home > scoreMax || away > scoreMax ? (scoreMax + 1) ** 2 : home * (scoreMax + 1) + away,
      (scoreMax + 1) ** 2 + 1,
    ),
  'exact-goals': (home, away) => pick(Math.min(6, home + away), 7),
  'goal-range': (home, away) => pick(Math.min(3, Math.floor((home + away) / 2)), 4),
  'odd-even': (home, away) => firstIf((home + away) % 2 === 1),
  'home-total': (home, _away, line) => ahead(home - line),
  'away-total': (_home, away, line) => ahead(away - line),
  'clean-win': (home, away) => pick(home > 0 && away === 0 ? 0 : away > 0 && home === 0 ? 2 : 1, 3),
};

/** In the order of the outcomes; undefined where the final score does not decide the market. */
export function partsAt(
  marketId: string,
  score: { home: number; away: number },
): readonly Part[] | undefined {
  const [code = '', line] = marketId.split(':');
  const parts = rules[code]?.(score.home, score.away, Number(line ?? 0));
  const outcomes = betKinds.find((kind) => kind.code === code)?.outcomes.length;
  return parts?.length === outcomes ? parts : undefined;
}

export interface OutcomeExposure {
  market_id: string;
  /** Counts from 1. */
  outcome: number;
  stake: bigint;
  possible: bigint;
}

/** What the house keeps of the stakes of a match if it ends so; below zero where it pays. Markets that the score does not decide are left out. */
export function keptAt(held: readonly OutcomeExposure[], score: { home: number; away: number }): bigint {
  let kept = 0n;
  for (const { market_id: marketId, outcome, stake, possible } of held) {
    const part = partsAt(marketId, score)?.[outcome - 1];
    if (part === undefined) continue;
    const [wonParts, refunded, parts] = part;
    kept += stake - (BigInt(wonParts) * possible + BigInt(refunded) * stake) / BigInt(parts);
  }
  return kept;
}

const goalsMax = 5;

/** Every score up to five goals each, by the goals of the home team and then of the other. */
export const keptByScore = (
  held: readonly OutcomeExposure[],
): { home: number; away: number; kept: bigint }[] =>
  Array.from({ length: (goalsMax + 1) ** 2 }, (_, place) => {
    const score = { home: Math.floor(place / (goalsMax + 1)), away: place % (goalsMax + 1) };
    return { ...score, kept: keptAt(held, score) };
  });
