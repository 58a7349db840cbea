import { expect, test } from 'vitest';
import { bettingTexts } from './betting-texts.ts';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { type Change, createWorld, type Offer, type World } from './world.ts';

const noon = Date.UTC(2026, 10, 15, 12);
const minuteMs = 60_000;

function openWorld({ seed = 1, at = noon, speed = 1 } = {}) {
  let now = at;
  const clock = createModelClock({ speed, now: () => now });
  const hands = createHands();
  const world: World = createWorld({ seed, clock, hands });
  function pass(ms: number): Change[] {
    now += ms;
    return world.look();
  }
  return { world, clock, hands, pass };
}

const idsOf = (offers: Offer[]): string[] => offers.map(({ id }) => id);

test('the same seed at the same time gives the same day, another seed another one', () => {
  const [one, same, other] = [openWorld(), openWorld(), openWorld({ seed: 2 })];
  for (let step = 0; step < 60; step += 1) expect(one.pass(10_000)).toEqual(same.pass(10_000));
  other.pass(600_000);
  expect(other.world.offers()).not.toEqual(one.world.offers());
});

test('a provider that was away finds its matches where they would be by now', () => {
  const stayed = openWorld();
  stayed.pass(0);
  for (let step = 0; step < 120; step += 1) stayed.pass(5000);
  const returned = openWorld({ at: noon + 600_000 });
  returned.pass(0);
  const facts = (offers: Offer[]): object[] =>
    offers.map(({ id, startsAt, status, score, clock }) => ({ id, startsAt, status, score, clock }));
  expect(facts(returned.world.offers())).toEqual(facts(stayed.world.offers()));
});

test('at any time of the day there is a full board', () => {
  const { world, pass } = openWorld();
  for (let quarter = 0; quarter < 96; quarter += 1) {
    pass(15 * minuteMs);
    const offers = world.offers();
    const live = offers.filter(({ status }) => status === 'live');
    const featured = offers.filter((offer) => offer.featured);
    expect(live.length).toBeGreaterThanOrEqual(10);
    expect(live.length).toBeLessThanOrEqual(24);
    expect(offers.length - live.length).toBeGreaterThanOrEqual(34);
    expect(offers.length - live.length).toBeLessThanOrEqual(48);
    expect(featured).toHaveLength(8);
    expect(featured.filter(({ status }) => status === 'live')).toHaveLength(4);
    const playing = live.flatMap(({ league, home, away }) => [
      `${league.id} ${home}`,
      `${league.id} ${away}`,
    ]);
    expect(new Set(playing).size).toBe(playing.length);
  }
});

test('every match is announced, begins, moves, ends with winners, and is not heard of again', () => {
  const { pass } = openWorld();
  pass(0);
  const stories = new Map<string, string[]>();
  for (let second = 0; second < 7200; second += 20) {
    for (const change of pass(20_000)) {
      const id = change.kind === 'result' ? change.matchId : change.offer.id;
      const words = change.kind === 'odds' ? change.offer.status : change.kind;
      const story = stories.get(id) ?? [];
      story.push(words);
      stories.set(id, story);
    }
  }
  const whole = [...stories.values()].filter((story) => story[0] === 'fixture' && story.at(-1) === 'result');
  expect(whole.length).toBeGreaterThan(10);
  for (const story of stories.values()) {
    const said = story.filter((words) => words !== 'fixture');
    expect(said.join(' ')).toMatch(/^(scheduled ?)*(live ?)*(result)?$/);
    if (said.at(-1) === 'result') expect(said.filter((words) => words === 'live').length).toBeGreaterThan(5);
  }
});

test('WALK-15 a match that is over is not shown as live', () => {
  const { world, pass } = openWorld();
  let results = 0;
  for (let second = 0; second < 3600; second += 2) {
    results += pass(2000).filter(({ kind }) => kind === 'result').length;
    for (const { id, clock } of world.offers())
      expect({ id, clock }).not.toEqual({ id, clock: bettingTexts.clock.over });
  }
  expect(results).toBeGreaterThan(10);
});

test('prices of live matches move every few seconds, those of others now and then', () => {
  const { world, pass } = openWorld();
  pass(0);
  const moves = { live: 0, scheduled: 0 };
  let seconds = 0;
  for (; seconds < 120; seconds += 1) {
    for (const change of pass(1000)) if (change.kind === 'odds') moves[change.offer.status] += 1;
  }
  const live = world.offers().filter(({ status }) => status === 'live').length;
  expect(seconds / (moves.live / live)).toBeLessThan(8);
  expect(moves.scheduled).toBeGreaterThan(10);
});

test('suspended matches keep the prices they had', () => {
  const { world, pass } = openWorld();
  pass(0);
  let seen = 0;
  for (let second = 0; second < 900; second += 1) {
    const before = new Map(world.offers().map((offer) => [offer.id, offer]));
    pass(1000);
    for (const offer of world.offers()) {
      const last = before.get(offer.id);
      if (!offer.suspended || last?.status !== 'live') continue;
      expect(offer.markets).toEqual(last.markets);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(100);
});

test('a pause stops everything, and what was to come comes later by as much', () => {
  const { world, clock, pass } = openWorld();
  pass(0);
  const before = world.offers();
  clock.pause();
  expect(pass(5 * minuteMs)).toEqual([]);
  clock.resume();
  pass(0);
  const startOf = (offers: Offer[], id: string): number =>
    Date.parse(offers.find((offer) => offer.id === id)?.startsAt ?? '');
  for (const id of idsOf(before)) {
    expect(startOf(world.offers(), id)).toBe(startOf(before, id) + 5 * minuteMs);
  }
});

test('what is set by hand changes that match alone, until it is released', () => {
  const { world, clock, hands, pass } = openWorld();
  pass(0);
  clock.pause();
  const before = world.offers();
  const chosen = before.find(({ sport, suspended }) => sport === 'football' && !suspended);
  if (chosen === undefined) throw new Error('There is always football.');
  hands.setPrice(chosen.id, { marketId: '1x2', outcomeId: 'x', price: '9.99' });
  hands.suspend(chosen.id, true);

  const changes = pass(0);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ kind: 'odds', offer: { id: chosen.id, suspended: true } });
  expect(JSON.stringify(changes)).toContain('"price":"9.99"');
  hands.release(chosen.id);
  pass(0);
  expect(world.offers()).toEqual(before);
});

test('twice the speed plays twice as many matches', () => {
  const results = [1, 2].map((speed) => {
    const { pass } = openWorld({ speed });
    pass(0);
    let ended = 0;
    for (let minute = 0; minute < 180; minute += 1) {
      ended += pass(minuteMs).filter(({ kind }) => kind === 'result').length;
    }
    return ended;
  });
  expect((results[1] ?? 0) / (results[0] ?? 1)).toBeCloseTo(2, 0);
});
