import { describe, expect, test } from 'vitest';
import { roundMin, leagues, type Sport, sports } from '../leagues.ts';
import { kindOf } from '../catalogue.ts';
import { type Chance, type Play, type Verdict, verdictsOf as sidesOf } from './play.ts';
import { createPlay } from './plays.ts';

const end = 10 * 3600;
/** Beyond this many deviations a fair sample falls less than once in ten thousand runs; the seed is fixed anyway. */
const deviations = 4.5;

function chancesOf(play: Play): Chance[][] {
  return play.markets().map((market) => market.chances());
}

function playAll(sport: Sport, { edge, matches }: { edge: number; matches: number }): Play[] {
  return Array.from({ length: matches }, (_, index) => createPlay(sport, { edge, words: `match ${index}` }));
}

/** What came of each market in the end: later settlements correct earlier ones, rollbacks take them back. */
function verdictsOf(play: Play): Map<string, readonly Verdict[]> {
  const verdicts = new Map<string, readonly Verdict[]>();
  for (const decision of play.decisions()) {
    if (decision.type === 'settlement')
      for (const [id, own] of Object.entries(decision.verdicts)) verdicts.set(id, own);
    if (decision.type === 'settlement_rollback') for (const id of decision.markets) verdicts.delete(id);
  }
  return verdicts;
}

interface Tally {
  marketId: string;
  /** By outcome: expected and seen, won and refunded. */
  outcomes: { opening: Chance; seen: Chance }[];
}

function tallyOf(plays: Play[]): Tally[] {
  const [first] = plays;
  if (first === undefined) return [];
  const openings = chancesOf(first);
  const tallies = first.markets().map(({ id }, index) => ({
    marketId: id,
    outcomes: (openings[index] ?? []).map((opening) => ({ opening, seen: { won: 0, refunded: 0 } })),
  }));
  for (const play of plays) play.advance(end);
  const whole = plays.filter((play) => !play.isAbandoned());
  for (const play of whole) {
    const verdicts = verdictsOf(play);
    for (const { marketId, outcomes } of tallies)
      for (const [index, [won, refunded, parts]] of (verdicts.get(marketId) ?? []).entries()) {
        const seen = outcomes[index]?.seen;
        if (seen === undefined) continue;
        seen.won += won / parts / whole.length;
        seen.refunded += refunded / parts / whole.length;
      }
  }
  return tallies;
}

function expectAlike(
  { marketId, outcomes }: Tally,
  { matches, room }: { matches: number; room: number },
): void {
  for (const [index, { opening, seen }] of outcomes.entries())
    for (const part of ['won', 'refunded'] as const) {
      const chance = opening[part];
      const deviation = Math.sqrt((chance * (1 - chance)) / matches);
      expect(Math.abs(seen[part] - chance), `${marketId} ${index} ${part}`).toBeLessThanOrEqual(
        deviations * deviation + room,
      );
    }
}

// Every market of the grid, also those of both halves: opening chances assume the usual stoppage time.
test.each([-1.2, 0, 0.8])(
  'five thousand football matches end as their opening chances say, edge %d',
  (edge) => {
    const matches = 5_000;
    const tallies = tallyOf(playAll('football', { edge, matches }));
    expect(tallies.length).toBeGreaterThan(50);
    for (const tally of tallies) expectAlike(tally, { matches, room: 0.005 });
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
  // Each match has lines of its own where they depend on its pace, so only the winner is compared there.
  for (const tally of tallyOf(playAll(sport, { edge: 0.5, matches })))
    if (sport !== 'basketball' || tally.marketId === '12') expectAlike(tally, { matches, room });
});

describe.each(['counter_strike', 'dota'] as const)('SPORT-08 %s over five maps', (sport) => {
  const playFive = (words: string) => createPlay(sport, { edge: 0.4, words, mapsToWin: 3 });

  test('two thousand matches end as their opening chances say, map by map', () => {
    const plays = Array.from({ length: 2000 }, (_, index) => playFive(`five ${index}`));
    const tallies = tallyOf(plays);
    const ids = tallies.map(({ marketId }) => marketId);
    expect(ids).toEqual(
      expect.arrayContaining(['12', 'maps-total:4.5', 'maps-handicap:-2.5', 'map-winner:1', 'map-winner:5']),
    );
    if (sport === 'counter_strike')
      expect(ids).toEqual(expect.arrayContaining(['m1-rounds-total:20.5', 'm5-rounds-handicap:-2.5']));
    for (const tally of tallies) expectAlike(tally, { matches: plays.length, room: 0.01 });
  });

  test('a map is decided when it ends, by its own rounds; one that is not played gives stakes back', () => {
    const play = playFive('one');
    for (let seconds = 0; play.decisions().length === 0; seconds += 3) play.advance(seconds);
    const { home, away } = play.score();
    expect(home + away).toBe(1);
    const first = verdictsOf(play);
    expect(first.get('map-winner:1')).toEqual(sidesOf(home > away));
    expect([...first.keys()].every((id) => id === 'map-winner:1' || id.startsWith('m1-'))).toBe(true);
    expect(play.markets().map(({ id }) => id)).not.toContain('map-winner:1');

    play.advance(end);
    const score = play.score();
    expect(Math.max(score.home, score.away)).toBe(3);
    const last = verdictsOf(play);
    expect(last.get('12')).toEqual(sidesOf(score.home > score.away));
    for (let map = 1; map <= 5; map += 1)
      expect(
        last.get(`map-winner:${map}`)?.every(([, back]) => back === 1),
        String(map),
      ).toBe(map > score.home + score.away);
  });
});

describe.each(sports)('%s', (sport) => {
  test('chances are chances at every moment, and every market that was offered is decided', () => {
    const play = createPlay(sport, { edge: 0.3, words: 'one' });
    const offered = new Set<string>();
    for (let seconds = 0; play.endedAt() === undefined; seconds += 7) {
      play.advance(seconds);
      if (play.endedAt() !== undefined) break;
      for (const market of play.markets()) {
        offered.add(market.id);
        const chances = market.chances();
        expect(chances.length).toBe(kindOf(market.id).outcomes.length);
        const sum = chances.reduce((total, { won }) => total + won, 0);
        const back = Math.max(...chances.map(({ refunded }) => refunded));
        expect(sum, market.id).toBeCloseTo(market.id.endsWith('double-chance') ? 2 : 1 - back, 6);
        // A sum over many endings may miss its bounds by the last digits of a number.
        for (const { won } of chances) expect(Math.abs(won - 0.5)).toBeLessThan(0.5 + 1e-6);
      }
    }
    play.advance(end);
    const verdicts = verdictsOf(play);
    for (const id of offered)
      expect([id, verdicts.get(id)?.length]).toEqual([id, kindOf(id).outcomes.length]);
  });

  test('exactly one market is the main one, and a draw is possible in football only', () => {
    const ids = createPlay(sport, { edge: 0, words: 'one' })
      .markets()
      .map(({ id }) => id);
    expect(ids.filter((id) => kindOf(id).main)).toEqual([sport === 'football' ? '1x2' : '12']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('steps of any length lead to the same match', () => {
    const slow = createPlay(sport, { edge: -0.4, words: 'same' });
    const quick = createPlay(sport, { edge: -0.4, words: 'same' });
    for (let seconds = 0; seconds <= 900; seconds += 1) slow.advance(seconds);
    quick.advance(900);
    expect([
      slow.score(),
      slow.clock(),
      slow.moments(),
      slow.restsUntil(),
      slow.decisions(),
      chancesOf(slow),
    ]).toEqual([
      quick.score(),
      quick.clock(),
      quick.moments(),
      quick.restsUntil(),
      quick.decisions(),
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
