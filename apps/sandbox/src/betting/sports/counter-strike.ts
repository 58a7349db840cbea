// Maps of rounds to 13; at 12-12 an overtime of six rounds in which four win, then another, then a deciding round.
import { bettingTexts } from '../betting-texts.ts';
import { createDice } from '../dice.ts';
import { createMapSeries, mapWinner, type MapQuestion } from './map-series.ts';
import { type Play, type PlayOptions, type Score, steady } from './play.ts';

const roundSeconds = 12;
const halfRounds = 12;
const winRounds = 13;
const overtimeWins = 4;
const overtimeRounds = 6;
const overtimesMax = 2;
const breakSeconds = 15;
const mapBreakSeconds = 30;
const restAfterRoundSeconds = 3;
const restAfterMapSeconds = 12;
const totalLines = [20.5, 22.5];
const handicaps = [-4.5, -2.5, 2.5, 4.5];

export function createCounterStrike({ edge, words, mapsToWin = 2 }: PlayOptions): Play {
  const dice = createDice(words);
  const round = 0.5 + 0.05 * edge;
  const ended: { score: Score; at: number }[] = [];
  let map: Score = { home: 0, away: 0 };
  let happened = 0;
  let nextAt = roundSeconds;
  let restsUntil = 0;
  let endedAt: number | undefined;

  const series = createMapSeries({ need: mapsToWin, ended, questions: questionsOf(round, () => map) });

  function playRound(): void {
    map = dice.next() < round ? { ...map, home: map.home + 1 } : { ...map, away: map.away + 1 };
    happened += 1;
    restsUntil = nextAt + restAfterRoundSeconds;
    if (winnerOf(map) !== undefined) return endMap();
    const isBreak = (map.home + map.away) % halfRounds === 0;
    nextAt += roundSeconds + (isBreak ? breakSeconds : 0);
  }

  function endMap(): void {
    ended.push({ score: map, at: nextAt });
    restsUntil = nextAt + restAfterMapSeconds;
    const { home, away } = series.score();
    if (Math.max(home, away) === mapsToWin) {
      endedAt = nextAt;
      return;
    }
    map = { home: 0, away: 0 };
    nextAt += mapBreakSeconds;
  }

  return {
    ...steady,
    markets: () => series.markets(),
    decisions: () => series.decisions(endedAt),
    advance(to) {
      while (endedAt === undefined && nextAt <= to) playRound();
    },
    endedAt: () => endedAt,
    score: () => series.score(),
    clock: () =>
      endedAt === undefined
        ? bettingTexts.clock.rounds(ended.length + 1, map.home, map.away)
        : bettingTexts.clock.over,
    moments: () => happened,
    restsUntil: () => restsUntil,
  };
}

function winnerOf({ home, away }: Score): keyof Score | undefined {
  const beyond = home + away - 2 * halfRounds;
  const isOvertime = beyond >= 0 && Math.min(home, away) >= halfRounds;
  // Every overtime that did not decide gave three rounds to each.
  const overtimes = isOvertime ? Math.min(overtimesMax, Math.floor(beyond / overtimeRounds)) : 0;
  const level = isOvertime ? halfRounds + (overtimes * overtimeRounds) / 2 : 0;
  const extra = overtimes === overtimesMax ? 1 : overtimeWins;
  const target = isOvertime ? level + extra : winRounds;
  if (home >= target) return 'home';
  return away >= target ? 'away' : undefined;
}

function questionsOf(round: number, now: () => Score): [MapQuestion, ...MapQuestion[]] {
  /** The chance of something that is known once the map is over, by going through all rounds that may come. */
  function chanceThat(holds: (ending: Score) => boolean, score: Score): number {
    const known = new Map<number, number>();
    function from({ home, away }: Score): number {
      if (winnerOf({ home, away }) !== undefined) return holds({ home, away }) ? 1 : 0;
      const key = home * 100 + away;
      const found =
        known.get(key) ??
        round * from({ home: home + 1, away }) + (1 - round) * from({ home, away: away + 1 });
      known.set(key, found);
      return found;
    }
    return from(score);
  }
  const chancesOf = (holds: (ending: Score) => boolean): Pick<MapQuestion, 'chanceNow' | 'chanceLater'> => ({
    chanceNow: () => chanceThat(holds, now()),
    chanceLater: chanceThat(holds, { home: 0, away: 0 }),
  });
  const question = (name: string, holds: (ending: Score) => boolean): MapQuestion => ({
    code: (map) => `m${map}-rounds-${name}`,
    holds,
    ...chancesOf(holds),
  });
  return [
    mapWinner(chancesOf(({ home, away }) => home > away)),
    ...totalLines.map((line) => question(`total:${line}`, ({ home, away }) => home + away > line)),
    ...handicaps.map((line) => question(`handicap:${line}`, ({ home, away }) => home + line > away)),
  ];
}
