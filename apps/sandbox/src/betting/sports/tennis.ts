// Points make games, games make sets: a Markov chain whose chances are known exactly at every point.
import { bettingTexts } from '../betting-texts.ts';
import { createDice } from '../dice.ts';
import { type Play, type PlayOptions, type Score, steady } from './play.ts';
import { raceChance } from './probability.ts';
import { createSeries } from './series.ts';

const pointSeconds = 7;
const setBreakSeconds = 45;
const restAfterBreakSeconds = 6;
const restAfterSetSeconds = 12;
const setsToWin = 2;

type Server = keyof Score;
const other = (side: Server): Server => (side === 'home' ? 'away' : 'home');
const none = (): Score => ({ home: 0, away: 0 });

export function createTennis({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  // How often the server wins the point.
  const serve = { home: 0.625 + 0.03 * edge, away: 0.625 - 0.03 * edge };
  const chances = createSetChances(serve);
  const sets = none();
  let games = none();
  let points = none();
  let server: Server = dice.next() < 0.5 ? 'home' : 'away';
  let happened = 0;
  let nextAt = pointSeconds;
  let restsUntil = 0;
  let endedAt: number | undefined;
  const parts: { winner: keyof Score; at: number }[] = [];

  const isTieBreak = (): boolean => games.home === 6 && games.away === 6;

  /** In a tie-break the serve changes after the first point and then after every second. */
  function serverNow(): Server {
    if (!isTieBreak()) return server;
    const played = points.home + points.away;
    return Math.floor((played + 1) / 2) % 2 === 0 ? server : other(server);
  }

  function playPoint(): void {
    const serving = serverNow();
    const winner = dice.next() < serve[serving] ? serving : other(serving);
    points[winner] += 1;
    happened += 1;
    const target = isTieBreak() ? 7 : 4;
    if (points[winner] >= target && points[winner] - points[other(winner)] >= 2) winGame(winner);
    nextAt += pointSeconds;
  }

  function winGame(winner: Server): void {
    const wasTieBreak = isTieBreak();
    if (winner !== server && !wasTieBreak) restsUntil = nextAt + restAfterBreakSeconds;
    games[winner] += 1;
    points = none();
    server = other(server);
    const isSet = wasTieBreak || (games[winner] >= 6 && games[winner] - games[other(winner)] >= 2);
    if (!isSet) return;
    sets[winner] += 1;
    parts.push({ winner, at: nextAt });
    restsUntil = nextAt + restAfterSetSeconds;
    if (sets[winner] === setsToWin) {
      endedAt = nextAt;
      return;
    }
    games = none();
    nextAt += setBreakSeconds;
  }

  const series = createSeries({
    need: setsToWin,
    score: () => ({ ...sets }),
    chanceNow: () => chances.from({ games, points, server: serverNow(), isTieBreak: isTieBreak() }),
    chanceLater: chances.whole,
    parts,
    kinds: { total: 'sets-total', handicap: 'sets-handicap', part: 'set-winner' },
  });

  return {
    ...steady,
    markets: () => series.markets(),
    decisions: () => series.decisions(endedAt),
    advance(to) {
      while (endedAt === undefined && nextAt <= to) playPoint();
    },
    endedAt: () => endedAt,
    score: () => ({ ...sets }),
    clock: () =>
      endedAt === undefined
        ? bettingTexts.clock.set(sets.home + sets.away + 1, games.home, games.away)
        : bettingTexts.clock.over,
    moments: () => happened,
    restsUntil: () => restsUntil,
  };
}

interface SetState {
  games: Score;
  points: Score;
  server: Server;
  isTieBreak: boolean;
}

/** Home's chance in a set. */
function createSetChances(serve: Score): { whole: number; from(state: SetState): number } {
  // In a tie-break both serve equally often, so one point counts as the mean of both.
  const tieBreakPoint = (serve.home + 1 - serve.away) / 2;
  const homePoint = { home: serve.home, away: 1 - serve.away };
  const homeGame = {
    home: raceChance(homePoint.home, 4, { won: 0, lost: 0 }),
    away: raceChance(homePoint.away, 4, { won: 0, lost: 0 }),
  };
  const tieBreak = raceChance(tieBreakPoint, 7, { won: 0, lost: 0 });
  const known = new Map<string, number>();

  function fromGames(home: number, away: number, server: Server): number {
    if (home === 6 && away === 6) return tieBreak;
    if (home >= 6 && home - away >= 2) return 1;
    if (away >= 6 && away - home >= 2) return 0;
    const key = `${home} ${away} ${server}`;
    const found =
      known.get(key) ??
      homeGame[server] * fromGames(home + 1, away, other(server)) +
        (1 - homeGame[server]) * fromGames(home, away + 1, other(server));
    known.set(key, found);
    return found;
  }

  return {
    // Who serves first in a later set is not known yet, and matters little.
    whole: (fromGames(0, 0, 'home') + fromGames(0, 0, 'away')) / 2,
    from({ games, points, server, isTieBreak }) {
      const stand = { won: points.home, lost: points.away };
      if (isTieBreak) return raceChance(tieBreakPoint, 7, stand);
      const game = raceChance(homePoint[server], 4, stand);
      return (
        game * fromGames(games.home + 1, games.away, other(server)) +
        (1 - game) * fromGames(games.home, games.away + 1, other(server))
      );
    },
  };
}
