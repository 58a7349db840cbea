import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createFeedLines } from '../feed-lines.ts';
import { type FeedMessage, matchIdOf, wholeOf } from '../feed-messages.ts';
import { createHands } from '../hands.ts';
import { createModelClock } from '../model-clock.ts';
import { virtualProgramme } from '../programme.ts';
import { createWorld, type World } from '../world.ts';
import { goalChances, type Goal, goalsOf, type Seal } from './goals.ts';
import { roundMs, virtualFixture, virtualFixtures } from './league.ts';
import { createVirtualMatch } from './virtual-match.ts';

const league = { seed: 1, secret: 'a secret of tests' };
const start = 5_000_000 * roundMs;
const [first] = virtualFixtures(league, { from: start - 1, to: start });
if (first === undefined) throw new Error('There is a round every three minutes.');

interface Example {
  seed: string;
  match: string;
  rate_home: number;
  rate_away: number;
  commitment: string;
  goals: Goal[];
}
const examples = new URL('../../../../../docs/protocols/fairness/examples/goals.json', import.meta.url);

test('SPORT-09 the goals are those of the protocol’s examples', () => {
  const { matches } = JSON.parse(readFileSync(examples, 'utf8')) as { matches: Example[] };
  for (const { seed, match, commitment, goals, ...rates } of matches) {
    const seal: Seal = {
      scheme: 'goals/1',
      round: 'r',
      commitment,
      rateHome: rates.rate_home,
      rateAway: rates.rate_away,
    };
    expect(goalsOf(seed, match, seal)).toEqual(goals);
  }
});

describe('SPORT-09 the virtual league', () => {
  test('plays eight matches of sixteen teams every three minutes, the same for the same secret', () => {
    const fixtures = virtualFixtures(league, { from: start - 1, to: start + roundMs });
    expect(fixtures).toHaveLength(16);
    const round = fixtures.slice(0, 8);
    expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(16);
    expect(new Set(round.map(({ seal }) => seal.commitment)).size).toBe(1);
    expect(fixtures[8]?.seal.commitment).not.toBe(first.seal.commitment);
    expect(virtualFixture(league, first.id)).toEqual(first);
    expect(virtualFixture({ ...league, secret: 'another' }, first.id)?.seal.commitment).not.toBe(
      first.seal.commitment,
    );
  });

  test('three thousand matches end as their chances say, in every market', () => {
    const tallies = new Map<string, { expected: number; seen: number; spread: number }>();
    const fixtures = virtualFixtures(league, { from: start, to: start + 375 * roundMs });
    expect(fixtures).toHaveLength(3000);
    for (const fixture of fixtures) {
      const match = createVirtualMatch(fixture);
      const { markets } = match.pictureAt(fixture.startsAt - 1);
      const [decision] = match.decisionsAt(fixture.startsAt + roundMs);
      if (decision?.type !== 'settlement') throw new Error('It is over.');
      for (const { id, outcomes, chances } of markets)
        for (const place of outcomes.keys()) {
          const name = `${id} ${place}`;
          const tally = tallies.get(name) ?? { expected: 0, seen: 0, spread: 0 };
          const chance = (chances[2 * place] ?? 0) / 1_000_000;
          tally.expected += chance;
          tally.spread += chance * (1 - chance);
          tally.seen += decision.verdicts[id]?.[place]?.[0] ?? 0;
          tallies.set(name, tally);
        }
    }
    expect(tallies.size).toBe(3 + 3 + 6 + 2 + 26 + 7);
    for (const [name, { expected, seen, spread }] of tallies)
      expect(Math.abs(seen - expected), name).toBeLessThan(4.5 * Math.sqrt(spread) + 1);
  });

  test('chances are whole, and the price leaves what the margin says', () => {
    expect(goalChances(1450).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const { markets } = createVirtualMatch(first).pictureAt(first.startsAt - 1);
    const main = markets.find(({ id }) => id === '1x2');
    const returned = 1 / (main?.outcomes ?? []).reduce((sum, { price }) => sum + 1 / Number(price), 0);
    expect(returned).toBeGreaterThan(0.92);
    expect(returned).toBeLessThan(0.95);
  });
});

function openVirtual() {
  let now = start - 1000;
  const clock = createModelClock({ speed: 1, now: () => now });
  const hands = createHands();
  const world: World = createWorld({ seed: 1, clock, hands, programme: virtualProgramme(league.secret) });
  const none = createWorld({
    seed: 1,
    clock,
    hands,
    programme: { aheadMs: 0, lastsMs: 0, keptMs: 0, matches: () => [], match: () => undefined },
  });
  const lines = createFeedLines(none, () => new Date(now), world);
  const told: FeedMessage[] = [];
  const pass = (ms: number): FeedMessage[] => {
    now += ms;
    lines.tell(world.look());
    const said: FeedMessage[] = [];
    for (
      let batch = lines.outboxes.virtual.next();
      batch !== undefined;
      batch = lines.outboxes.virtual.next()
    ) {
      said.push(...batch.messages);
      lines.outboxes.virtual.received(batch.epoch, batch.messages.at(-1)?.seq ?? 0);
    }
    told.push(...said);
    return said;
  };
  return { world, pass, told, clock };
}

describe('SPORT-09 the line of the virtual producer', () => {
  test('a match is sealed before it is priced, takes no bets once it runs, and shows its seed before what follows from it', () => {
    const { pass, told } = openVirtual();
    pass(0);
    for (let looks = 0; looks < 160; looks += 1) pass(1000);
    const own = told.filter((message) => matchIdOf(message) === first.id);
    const types = own.map(({ type }) => type);
    expect(types.indexOf('fixture')).toBeLessThan(types.indexOf('markets'));
    expect(own.find(({ type }) => type === 'fixture')).toMatchObject({
      match: {
        sport: 'virtual_football',
        seal: { commitment: first.seal.commitment, rate_home: first.seal.rateHome },
      },
    });
    const stop = types.indexOf('bet_stop');
    expect(types.slice(stop)).not.toContain('markets');
    expect(types.slice(stop + 1, stop + 2)).toEqual(['state']);
    expect(types.slice(-3)).toEqual(['state', 'seed', 'settlement']);
    expect(own.at(-2)).toMatchObject({ seed: first.seed });
    expect(own.slice(0, -2).some((message) => JSON.stringify(message).includes(first.seed))).toBe(false);
    // A league is quiet: a step of the clock each seven seconds, and the goals.
    expect(own.length).toBeLessThan(35);
  });

  test('a snapshot after the end tells the seed before the result, and so does the pull', () => {
    const { pass, world } = openVirtual();
    pass(160_000);
    const offer = world.find(first.id);
    if (offer === undefined) throw new Error('It ended just now.');
    const types = wholeOf(offer, { at: new Date(start), version: 1 }).map(({ type }) => type);
    expect(types).toEqual(['fixture', 'state', 'seed', 'settlement']);
  });

  test('time can be skipped, and the matches are the same', () => {
    const { pass, world, clock } = openVirtual();
    pass(0);
    clock.skip(60_000);
    pass(0);
    expect(world.find(first.id)).toMatchObject({ status: 'live' });
    expect(world.offers().filter(({ status }) => status === 'live')).toHaveLength(8);
  });
});
