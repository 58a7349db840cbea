// Possessions in turn; what is still to come is close to normal, so the price of a lead is a Brownian one.
import { bettingTexts } from '../betting-texts.ts';
import { createDice } from '../dice.ts';
import {
  endDecision,
  marketOf,
  type Play,
  type PlayOptions,
  type Score,
  steady,
  type TwoWay,
} from './play.ts';
import { normalBelow } from './probability.ts';

/** Ten minutes of a quarter in five. */
const secondsPerMinute = 30;
const quarterPossessions = 38;
const overtimePossessions = 20;
const quarterMinutes = 10;
const overtimeMinutes = 5;
const breakSeconds = 45;
const restAfterThreeSeconds = 4;

/** Chances of three, two and one point of one possession of an average team. */
const pointChances: [points: number, chance: number][] = [
  [3, 0.12],
  [2, 0.31],
  [1, 0.07],
];
const meanPoints = 1.05;
const meanSquarePoints = 2.39;

export function createBasketball({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  // Some pairs play quickly and some do not; it shows in the line of the total.
  const pace = 0.94 + 0.12 * dice.next();
  const skill = { home: pace * (1.01 + 0.045 * edge), away: pace * (0.99 - 0.045 * edge) };
  const now: Score = { home: 0, away: 0 };
  let period = 1;
  let possession = 0;
  let happened = 0;
  let nextAt = 0;
  let restsUntil = 0;
  let endedAt: number | undefined;

  const isOvertime = (): boolean => period > 4;
  const possessions = (): number => (isOvertime() ? overtimePossessions : quarterPossessions);
  const minutes = (): number => (isOvertime() ? overtimeMinutes : quarterMinutes);
  const secondsEach = (): number => (minutes() * secondsPerMinute) / possessions();
  nextAt = secondsEach();

  function play(): void {
    const side = (possession + period) % 2 === 0 ? 'home' : 'away';
    const points = drawPoints(dice.next(), skill[side]);
    now[side] += points;
    happened += 1;
    possession += 1;
    if (points === 3) restsUntil = nextAt + restAfterThreeSeconds;
    if (possession === possessions()) endPeriod();
    else nextAt += secondsEach();
    // The last shots decide: nobody should bet on what he sees and we do not.
    if (isLastMoment()) restsUntil = nextAt + secondsEach();
  }

  function endPeriod(): void {
    if (period >= 4 && now.home !== now.away) {
      endedAt = nextAt;
      return;
    }
    period += 1;
    possession = 0;
    nextAt += breakSeconds + secondsEach();
  }

  const isLastMoment = (): boolean =>
    period >= 4 && possessions() - possession <= 2 && Math.abs(now.home - now.away) <= 3;

  let seconds = 0;
  const left = (): number =>
    endedAt === undefined
      ? possessions() - possession + (isOvertime() ? 0 : (4 - period) * quarterPossessions)
      : 0;

  const asked = basketballMarkets({
    score: () => ({ ...now }),
    left,
    skill,
    isOver: () => endedAt !== undefined,
  });

  return {
    ...steady,
    markets: () => asked.map(marketOf),
    decisions: () => (endedAt === undefined ? [] : [endDecision(asked, endedAt)]),
    advance(to) {
      seconds = Math.max(seconds, to);
      while (endedAt === undefined && nextAt <= seconds) play();
    },
    endedAt: () => endedAt,
    score: () => ({ ...now }),
    clock() {
      const { clock } = bettingTexts;
      if (endedAt !== undefined) return clock.over;
      if (possession === 0 && period > 1 && nextAt - seconds > secondsEach()) {
        return period === 3 ? clock.halfTime : clock.pause;
      }
      const minute = Math.floor((possession * minutes()) / possessions()) + 1;
      return isOvertime() ? clock.overtime(minute) : clock.quarter(period, minute);
    },
    moments: () => happened,
    restsUntil: () => restsUntil,
  };
}

function drawPoints(fall: number, skill: number): number {
  let rest = fall;
  for (const [points, chance] of pointChances) {
    rest -= chance * skill;
    if (rest < 0) return points;
  }
  return 0;
}

interface BasketballState {
  score: () => Score;
  left: () => number;
  skill: Score;
  isOver: () => boolean;
}

function basketballMarkets({ score, left, skill, isOver }: BasketballState): TwoWay[] {
  const meanOf = (side: keyof Score): number => meanPoints * skill[side];
  const varianceOf = (side: keyof Score): number => meanSquarePoints * skill[side] - meanOf(side) ** 2;
  const variance = (possessions: number): number =>
    ((varianceOf('home') + varianceOf('away')) * possessions) / 2;
  const lead = (possessions: number): number => ((meanOf('home') - meanOf('away')) * possessions) / 2;
  /** The chance that a whole number around `mean` is above `line`. */
  const above = (mean: number, spread: number, line: number): number =>
    spread === 0 ? (mean > line ? 1 : 0) : 1 - normalBelow((line - mean) / Math.sqrt(spread));
  const overtime = above(lead(overtimePossessions), variance(overtimePossessions), 0);

  function homeChance(): number {
    const { home, away } = score();
    if (isOver()) return home > away ? 1 : 0;
    const mean = home - away + lead(left());
    const wins = above(mean, variance(left()), 0.5);
    const draw = above(mean, variance(left()), -0.5) - wins;
    return wins + draw * overtime;
  }
  // The lines stand between two whole numbers near what is expected at the start, so nobody's stake comes back.
  const spread = Math.floor(lead(left())) + 0.5;
  const middle = Math.floor(((meanOf('home') + meanOf('away')) * left()) / 2) + 0.5;
  const total = (): number => score().home + score().away;
  const totals = [-10, -5, 0, 5, 10].map((by): TwoWay => {
    const line = middle + by;
    return {
      id: `points-total:${line}`,
      chance: () => above(total() + ((meanOf('home') + meanOf('away')) * left()) / 2, variance(left()), line),
      holds: () => total() > line,
    };
  });
  const handicaps = [-6, -3, 0, 3, 6].map((by): TwoWay => {
    const line = -(spread + by);
    return {
      id: `points-handicap:${line}`,
      chance: () => above(score().home - score().away + lead(left()), variance(left()), -line),
      holds: () => score().home + line > score().away,
    };
  });
  return [
    { id: '12', chance: homeChance, holds: () => score().home > score().away },
    ...totals,
    ...handicaps,
  ];
}
