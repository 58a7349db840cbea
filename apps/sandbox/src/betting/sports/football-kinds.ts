// Every market of a football match as a function of its goals in both halves. The same function prices a market, over all scores that may
// still come, and decides it in the end: so all of them agree with one another.
import { halfLost, halfWon, lost, refunded, type Verdict, won } from './play.ts';

/** Goals of home and away in the first and in the second half. */
export interface Goals {
  h1: number;
  a1: number;
  h2: number;
  a2: number;
}

export interface FootballMarket {
  id: string;
  /** Which goals decide it: those of one half, all of them together, or how they fell into both halves. */
  by: 'first' | 'second' | 'sum' | 'halves';
  verdicts: (goals: Goals) => readonly Verdict[];
}

/** One outcome of so many won, made once: pricing asks millions of times. */
const picks = new Map<number, Verdict[][]>();
function pick(place: number, of: number): readonly Verdict[] {
  const known = picks.get(of);
  const made =
    known ??
    Array.from({ length: of }, (_, first) =>
      Array.from({ length: of }, (__, at) => (at === first ? won : lost)),
    );
  if (known === undefined) picks.set(of, made);
  return made[place] ?? [];
}

const half = { won: [halfWon, halfLost], lost: [halfLost, halfWon], back: [refunded, refunded] } as const;
/** By how much the first of two outcomes is ahead, in goals: a quarter decides half of the stake. */
function ahead(by: number): readonly Verdict[] {
  if (by >= 0.5) return pick(0, 2);
  if (by <= -0.5) return pick(1, 2);
  if (by === 0) return half.back;
  return by > 0 ? half.won : half.lost;
}

/** 0 home, 1 draw, 2 away. */
const sideOf = (home: number, away: number): number => (home > away ? 0 : home === away ? 1 : 2);
const firstIf = (holds: boolean): readonly Verdict[] => pick(holds ? 0 : 1, 2);
const doubles: readonly (readonly Verdict[])[] = [
  [won, won, lost],
  [won, lost, won],
  [lost, won, won],
];
const rangeOf = (goals: number): number => Math.min(3, Math.floor(goals / 2));
const scorePlace = (home: number, away: number, most: number): number =>
  home > most || away > most ? (most + 1) ** 2 : home * (most + 1) + away;

type Rule = (goals: Goals) => readonly Verdict[];
const full = ({ h1, h2, a1, a2 }: Goals): [number, number] => [h1 + h2, a1 + a2];
const whole =
  (rule: (home: number, away: number) => readonly Verdict[]): Rule =>
  (goals) =>
    rule(...full(goals));
const first =
  (rule: (home: number, away: number) => readonly Verdict[]): Rule =>
  ({ h1, a1 }) =>
    rule(h1, a1);
const second =
  (rule: (home: number, away: number) => readonly Verdict[]): Rule =>
  ({ h2, a2 }) =>
    rule(h2, a2);

const result = (home: number, away: number): readonly Verdict[] => pick(sideOf(home, away), 3);
const chance = (home: number, away: number): readonly Verdict[] => doubles[sideOf(home, away)] ?? [];
const over = (line: number) => (home: number, away: number) => ahead(home + away - line);
const handicap = (line: number) => (home: number, away: number) => ahead(home + line - away);
const bothScore = (home: number, away: number): readonly Verdict[] => firstIf(home > 0 && away > 0);
const oddEven = (home: number, away: number): readonly Verdict[] => firstIf((home + away) % 2 === 1);
const correctScore = (most: number) => (home: number, away: number) =>
  pick(scorePlace(home, away, most), (most + 1) ** 2 + 1);

const lined = (code: string, lines: readonly number[], rule: (line: number) => Rule): [string, Rule][] =>
  lines.map((line) => [`${code}:${line}`, rule(line)]);

/** `favour`: how many goals home is expected to win by. The lines of handicaps stand around it. */
export function footballMarkets(favour: number): FootballMarket[] {
  const quarter = (value: number): number => Math.round(value * 4) / 4;
  const around = (middle: number, steps: readonly number[]): number[] =>
    // Minus nothing is nothing.
    steps.map((step) => -quarter(middle + step) + 0);
  const rules: [string, Rule][] = [
    ['1x2', whole(result)],
    ['double-chance', whole(chance)],
    ['draw-no-bet', whole((home, away) => ahead(home - away))],
    ...lined('total', [0.5, 1.5, 2, 2.25, 2.5, 2.75, 3, 3.5, 4.5], (line) => whole(over(line))),
    ['both-score', whole(bothScore)],
    ...lined('handicap', around(favour, [-0.5, -0.25, 0, 0.25, 0.5]), (line) => whole(handicap(line))),
    ...lined('handicap3', [-2, -1, 1, 2], (line) => whole((home, away) => result(home + line, away))),
    ['half-full', (goals) => pick(3 * sideOf(goals.h1, goals.a1) + sideOf(...full(goals)), 9)],
    ...lined('result-total', [1.5, 2.5, 3.5], (line) =>
      whole((home, away) => pick(2 * sideOf(home, away) + (home + away > line ? 0 : 1), 6)),
    ),
    [
      'result-both-score',
      whole((home, away) => pick(2 * sideOf(home, away) + (home > 0 && away > 0 ? 0 : 1), 6)),
    ],
    ['correct-score', whole(correctScore(4))],
    ['exact-goals', whole((home, away) => pick(Math.min(6, home + away), 7))],
    ['goal-range', whole((home, away) => pick(rangeOf(home + away), 4))],
    ['odd-even', whole(oddEven)],
    ...lined('home-total', [0.5, 1.5, 2.5], (line) => whole((home) => ahead(home - line))),
    ...lined('away-total', [0.5, 1.5, 2.5], (line) => whole((_home, away) => ahead(away - line))),
    [
      'clean-win',
      whole((home, away) => pick(home > 0 && away === 0 ? 0 : away > 0 && home === 0 ? 2 : 1, 3)),
    ],
    ['most-goals-half', ({ h1, a1, h2, a2 }) => pick(sideOf(h1 + a1, h2 + a2), 3)],
    ['home-both-halves', ({ h1, a1, h2, a2 }) => firstIf(h1 > a1 && h2 > a2)],
    ['away-both-halves', ({ h1, a1, h2, a2 }) => firstIf(h1 < a1 && h2 < a2)],
    ['h1-1x2', first(result)],
    ['h1-double-chance', first(chance)],
    ...lined('h1-total', [0.5, 1, 1.5, 2.5], (line) => first(over(line))),
    ['h1-both-score', first(bothScore)],
    ...lined('h1-handicap', around(favour / 2, [-0.25, 0, 0.25]), (line) => first(handicap(line))),
    ['h1-correct-score', first(correctScore(2))],
    ['h1-odd-even', first(oddEven)],
    ['h2-1x2', second(result)],
    ...lined('h2-total', [0.5, 1.5, 2.5], (line) => second(over(line))),
    ['h2-both-score', second(bothScore)],
  ];
  // Lines that fall on one another are one market.
  return [...new Map(rules)].map(([id, verdicts]) => ({ id, by: decidedBy(id), verdicts }));
}

const ofHalves = new Set(['half-full', 'most-goals-half', 'home-both-halves', 'away-both-halves']);

function decidedBy(id: string): FootballMarket['by'] {
  if (id.startsWith('h1-')) return 'first';
  if (id.startsWith('h2-')) return 'second';
  return ofHalves.has(id) ? 'halves' : 'sum';
}
