import { describe, expect, test } from 'vitest';
import { roundMin, leagues, type Sport, sports } from '../leagues.ts';
import type { Play } from './play.ts';
import { createPlay } from './plays.ts';

const end = 10 * 3600;
/** Beyond this many deviations a fair sample falls less than once in ten thousand runs; the seed is fixed anyway. */
const deviations = 4;

function chancesOf(play: Play): number[][] {
  return play.markets.map((market) => market.chances());
}

function playAll(sport: Sport, { edge, matches }: { edge: number; matches: number }): Play[] {
  return Array.from({ length: matches }, (_, index) => createPlay(sport, { edge, words: `match ${index}` }));
}

interface Tally {
  marketId: string;
  opening: number[];
  seen: number[];
}

function tallyOf(plays: Play[]): Tally[] {
  const [first] = plays;
  if (first === undefined) return [];
  const openings = chancesOf(first);
  const tallies = first.markets.map(({ id, outcomes }, index) => ({
    marketId: id,
    opening: openings[index] ?? [],
    seen: outcomes.map(() => 0),
  }));
  for (const play of plays) {
    play.advance(end);
    for (const [index, market] of play.markets.entries()) {
      const won = market.outcomes.findIndex(({ id }) => id === market.winner());
      const { seen } = tallies[index] ?? { seen: [] };
      seen[won] = (seen[won] ?? 0) + 1 / plays.length;
    }
  }
  return tallies;
}

test.each([-1.2, 0, 0.8])(
  'ten thousand football matches end as their opening chances say, edge %d',
  (edge) => {
    const matches = 10_000;
    for (const { opening, seen } of tallyOf(playAll('football', { edge, matches }))) {
      for (const [index, chance] of opening.entries()) {
        const deviation = Math.sqrt((chance * (1 - chance)) / matches);
        expect(Math.abs((seen[index] ?? 0) - chance)).toBeLessThan(deviations * deviation);
      }
    }
  },
);

// Their chances are approximations in places (overtime, the fifth set, who serves first), so they get some room.
test.each<[Sport, number]>([
  ['basketball', 0.02],
  ['tennis', 0.01],
  ['volleyball', 0.02],
  ['counter_strike', 0.005],
  ['dota', 0.005],
])('three thousand matches of %s end as their opening chances say', (sport, room) => {
  const matches = 3000;
  const plays = playAll(sport, { edge: 0.5, matches });
  // Each match has lines of its own where they depend on its pace, so only the winner is compared there.
  for (const { marketId, opening, seen } of tallyOf(plays)) {
    if (sport === 'basketball' && marketId !== '12') continue;
    for (const [index, chance] of opening.entries()) {
      const deviation = Math.sqrt((chance * (1 - chance)) / matches);
      expect(Math.abs((seen[index] ?? 0) - chance)).toBeLessThan(deviations * deviation + room);
    }
  }
});

describe.each(sports)('%s', (sport) => {
  test('chances add up to one at every moment and are certain at the end', () => {
    const play = createPlay(sport, { edge: 0.3, words: 'one' });
    for (let seconds = 0; play.endedAt() === undefined; seconds += 7) {
      play.advance(seconds);
      for (const chances of chancesOf(play)) {
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        // A sum over many endings may miss its bounds by the last digits of a number.
        for (const chance of chances) expect(Math.abs(chance - 0.5)).toBeLessThan(0.5 + 1e-6);
      }
    }
    for (const market of play.markets) {
      const won = market.outcomes.findIndex(({ id }) => id === market.winner());
      expect(market.chances()[won]).toBeCloseTo(1, 6);
    }
  });

  test('exactly one market is the main one, and a draw is possible in football only', () => {
    const main = createPlay(sport, { edge: 0, words: 'one' }).markets.filter((market) => market.main);
    expect(main.map(({ outcomes }) => outcomes.map(({ id }) => id))).toEqual([
      sport === 'football' ? ['1', 'x', '2'] : ['1', '2'],
    ]);
  });

  test('steps of any length lead to the same match', () => {
    const slow = createPlay(sport, { edge: -0.4, words: 'same' });
    const quick = createPlay(sport, { edge: -0.4, words: 'same' });
    for (let seconds = 0; seconds <= 900; seconds += 1) slow.advance(seconds);
    quick.advance(900);
    expect([slow.score(), slow.clock(), slow.moments(), slow.restsUntil(), chancesOf(slow)]).toEqual([
      quick.score(),
      quick.clock(),
      quick.moments(),
      quick.restsUntil(),
      chancesOf(quick),
    ]);
  });

  test('five hundred matches all end before their teams play again', () => {
    const perRound = Math.max(
      ...leagues.filter((league) => league.sport === sport).map((league) => league.matchesPerRound),
    );
    const latestMin = roundMin[sport] - (perRound - 1) * 5;
    for (const play of playAll(sport, { edge: 0, matches: 500 })) {
      play.advance(end);
      expect(play.endedAt()).toBeLessThan(latestMin * 60);
    }
  });
});
