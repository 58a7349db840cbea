// One map: rounds to 13, at 12-12 an overtime of six rounds in which four win, then another, then a deciding round.
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

const roundSeconds = 32;
const halfRounds = 12;
const winRounds = 13;
const overtimeWins = 4;
const overtimeRounds = 6;
const overtimesMax = 2;
const breakSeconds = 50;
const restAfterRoundSeconds = 5;
const totalLines = [19.5, 20.5, 21.5, 22.5];
const handicaps = [-4.5, -2.5, 2.5, 4.5];

export function createCounterStrike({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  const round = 0.5 + 0.05 * edge;
  const now: Score = { home: 0, away: 0 };
  let nextAt = roundSeconds;
  let restsUntil = 0;
  let endedAt: number | undefined;
  const played = (): number => now.home + now.away;

  function playRound(): void {
    now[dice.next() < round ? 'home' : 'away'] += 1;
    restsUntil = nextAt + restAfterRoundSeconds;
    if (winnerOf(now) !== undefined) {
      endedAt = nextAt;
      return;
    }
    const isBreak = played() % halfRounds === 0;
    nextAt += roundSeconds + (isBreak ? breakSeconds : 0);
  }

  const asked = roundMarkets({ round, score: () => ({ ...now }) });

  return {
    ...steady,
    markets: () => asked.map(marketOf),
    decisions: () => (endedAt === undefined ? [] : [endDecision(asked, endedAt)]),
    advance(to) {
      while (endedAt === undefined && nextAt <= to) playRound();
    },
    endedAt: () => endedAt,
    score: () => ({ ...now }),
    clock: () => (endedAt === undefined ? bettingTexts.clock.round(played() + 1) : bettingTexts.clock.over),
    moments: () => played(),
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

function roundMarkets({ round, score }: { round: number; score: () => Score }): TwoWay[] {
  /** The chance of something that is known once the map is over, by going through all rounds that may come. */
  function chanceThat(holds: (ending: Score) => boolean): number {
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
    return from(score());
  }
  const market = (id: string, holds: (ending: Score) => boolean): TwoWay => ({
    id,
    chance: () => chanceThat(holds),
    holds: () => holds(score()),
  });
  return [
    market('12', ({ home, away }) => home > away),
    ...totalLines.map((line) => market(`rounds-total:${line}`, ({ home, away }) => home + away > line)),
    ...handicaps.map((line) => market(`rounds-handicap:${line}`, ({ home, away }) => home + line > away)),
  ];
}
