// Rallies to 25, the fifth set to 15, always with two points ahead; three sets win.
import { bettingTexts } from '../betting-texts.ts';
import { createDice } from '../dice.ts';
import { type Play, type PlayOptions, type Score, steady } from './play.ts';
import { raceChance } from './probability.ts';
import { createSeries } from './series.ts';

const rallySeconds = 6;
const setBreakSeconds = 45;
const restAfterSetSeconds = 12;
const setsToWin = 3;
const setPoints = 25;
const lastSetPoints = 15;

export function createVolleyball({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  const rally = 0.506 + 0.022 * edge;
  const sets: Score = { home: 0, away: 0 };
  let points: Score = { home: 0, away: 0 };
  let happened = 0;
  let nextAt = rallySeconds;
  let restsUntil = 0;
  let endedAt: number | undefined;
  const parts: { winner: keyof Score; at: number }[] = [];

  const target = (): number => (sets.home + sets.away === 2 * setsToWin - 2 ? lastSetPoints : setPoints);

  function playRally(): void {
    const winner = dice.next() < rally ? 'home' : 'away';
    points[winner] += 1;
    happened += 1;
    if (points[winner] >= target() && Math.abs(points.home - points.away) >= 2) winSet(winner);
    nextAt += rallySeconds;
  }

  function winSet(winner: keyof Score): void {
    sets[winner] += 1;
    parts.push({ winner, at: nextAt });
    restsUntil = nextAt + restAfterSetSeconds;
    if (sets[winner] === setsToWin) {
      endedAt = nextAt;
      return;
    }
    points = { home: 0, away: 0 };
    nextAt += setBreakSeconds;
  }

  const series = createSeries({
    need: setsToWin,
    score: () => ({ ...sets }),
    chanceNow: () => raceChance(rally, target(), { won: points.home, lost: points.away }),
    // The short fifth set differs from the others by less than the margin hides.
    chanceLater: raceChance(rally, setPoints, { won: 0, lost: 0 }),
    parts,
    kinds: { total: 'sets-total', handicap: 'sets-handicap', part: 'set-winner' },
  });

  return {
    ...steady,
    markets: () => series.markets(),
    decisions: () => series.decisions(endedAt),
    advance(to) {
      while (endedAt === undefined && nextAt <= to) playRally();
    },
    endedAt: () => endedAt,
    score: () => ({ ...sets }),
    clock: () =>
      endedAt === undefined
        ? bettingTexts.clock.set(sets.home + sets.away + 1, points.home, points.away)
        : bettingTexts.clock.over,
    moments: () => happened,
    restsUntil: () => restsUntil,
  };
}
