import { expect, test } from 'vitest';
import { bettingTexts } from './betting-texts.ts';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { largeProgramme } from './programme.ts';
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
  for (let step = 0; step < 30; step += 1) expect(one.pass(20_000)).toEqual(same.pass(20_000));
  other.pass(600_000);
  expect(other.world.offers()).not.toEqual(one.world.offers());
});

test('a provider that was away finds its matches where they would be by now', () => {
  const stayed = openWorld();
  stayed.pass(0);
  for (let step = 0; step < 40; step += 1) stayed.pass(15_000);
  const returned = openWorld({ at: noon + 600_000 });
  returned.pass(0);
  const facts = (offers: Offer[]): object[] =>
    offers.map(({ id, startsAt, status, score, clock }) => ({ id, startsAt, status, score, clock }));
  expect(facts(returned.world.offers())).toEqual(facts(stayed.world.offers()));
});

test('a provider that was away still tells what came of a match that is over for two days', () => {
  const stayed = openWorld();
  stayed.pass(0);
  stayed.pass(60 * minuteMs);
  const told = stayed.world.ended();
  expect(told.length).toBeGreaterThan(20);
  const returned = openWorld({ at: noon + 49 * 60 * minuteMs });
  returned.pass(0);
  expect(idsOf(returned.world.ended())).not.toContain(told[0]?.id);
  const result = (offer: Offer | undefined) => ({
    id: offer?.id,
    startsAt: offer?.startsAt,
    status: offer?.status,
    score: offer?.score,
    // Some are corrected or confirmed after the hour.
    decisions: offer?.decisions.slice(0, 2),
  });
  for (const offer of told) expect(result(returned.world.find(offer.id))).toEqual(result(offer));
  // One that is far ahead is not announced, and one that is played nowhere is unknown.
  const ahead = told[0]?.id.replace(/-(\d+)-/, (_, round) => `-${Number(round) + 9999}-`) ?? '';
  expect(returned.world.find(ahead)).toBeUndefined();
  expect(returned.world.find('s1-nowhere-1-0')).toBeUndefined();
});

test('at any time of the day there is a full board', () => {
  const { world, pass } = openWorld();
  for (let step = 0; step < 16; step += 1) {
    pass(90 * minuteMs);
    const offers = world.offers();
    const live = offers.filter(({ status }) => status === 'live');
    const featured = offers.filter((offer) => offer.featured);
    expect(live.length).toBeGreaterThanOrEqual(10);
    expect(live.length).toBeLessThanOrEqual(24);
    expect(offers.length - live.length).toBeGreaterThanOrEqual(350);
    expect(offers.length - live.length).toBeLessThanOrEqual(450);
    expect(featured).toHaveLength(8);
    expect(featured.filter(({ status }) => status === 'live')).toHaveLength(4);
    const playing = live.flatMap(({ league, home, away }) => [
      `${league.id} ${home}`,
      `${league.id} ${away}`,
    ]);
    expect(new Set(playing).size).toBe(playing.length);
  }
});

test('every match is announced, handed over, moves, ends with decisions, and moves no more', () => {
  const { world, pass } = openWorld();
  pass(0);
  const stories = new Map<string, string[]>();
  for (let second = 0; second < 5400; second += 60) {
    for (const { kind, offer } of pass(60_000)) {
      const words = kind === 'state' ? offer.status : kind;
      stories.set(offer.id, [...(stories.get(offer.id) ?? []), words]);
    }
  }
  const said = [...stories.values()].map((story) => story.filter((words) => words !== 'fixture').join(' '));
  const whole = said.filter((words) => /^(?:markets )*handover .*(?:ended|abandoned)/.test(words));
  expect(whole.length).toBeGreaterThan(20);
  for (const words of said)
    expect(words).toMatch(
      /^(?:scheduled )?(?:markets ?)*(?:handover ?)?(?:(?:live|stop|markets|decision) ?)*(?:(?:ended|abandoned) ?(?:decision ?)*)?$/,
    );
  for (const { markets, decisions } of world.ended()) {
    expect(markets).toEqual([]);
    expect(decisions.some(({ key }) => key === 'end' || key === 'abandoned')).toBe(true);
  }
});

test('WALK-15 a match that is over is not shown as live', () => {
  const { world, pass } = openWorld();
  let results = 0;
  for (let second = 0; second < 1200; second += 8) {
    results += pass(8000).filter(({ kind, offer }) => kind === 'state' && offer.status === 'ended').length;
    for (const { id, clock } of world.offers())
      expect({ id, clock }).not.toEqual({ id, clock: bettingTexts.clock.over });
  }
  expect(results).toBeGreaterThan(5);
});

test('prices of live matches move every few seconds, those of others now and then', () => {
  const { world, pass } = openWorld();
  pass(0);
  const moves = { live: 0, scheduled: 0 };
  let seconds = 0;
  for (; seconds < 120; seconds += 1) {
    for (const change of pass(1000))
      if (change.kind === 'markets') moves[change.offer.status === 'live' ? 'live' : 'scheduled'] += 1;
  }
  const live = world.offers().filter(({ status }) => status === 'live').length;
  expect(seconds / (moves.live / live)).toBeLessThan(8);
  expect(moves.scheduled).toBeGreaterThan(10);
});

test('suspended matches keep the prices they had', () => {
  const { world, pass } = openWorld();
  pass(0);
  let seen = 0;
  for (let second = 0; second < 300; second += 1) {
    const before = new Map(world.offers().map((offer) => [offer.id, offer]));
    pass(1000);
    for (const offer of world.offers()) {
      const last = before.get(offer.id);
      if (!offer.suspended || last?.status !== 'live') continue;
      expect(offer.markets).toEqual(last.markets);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(30);
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
  expect(changes.map(({ kind, offer }) => [kind, offer.id])).toEqual([
    ['stop', chosen.id],
    ['markets', chosen.id],
  ]);
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
    for (let minute = 0; minute < 90; minute += 3) {
      ended += pass(3 * minuteMs).filter(
        ({ kind, offer }) => kind === 'state' && offer.status === 'ended',
      ).length;
    }
    return ended;
  });
  expect((results[1] ?? 0) / (results[0] ?? 1)).toBeCloseTo(2, 0);
});

test('a large world has ten thousand matches and a million prices', () => {
  const clock = createModelClock({ speed: 1, now: () => noon });
  const world = createWorld({ seed: 1, clock, hands: createHands(), programme: largeProgramme });
  world.look();
  const offers = world.offers();
  const prices = offers.flatMap(({ markets }) => markets.map(({ outcomes }) => outcomes.length));
  expect(offers.length).toBeGreaterThan(10_000);
  expect(prices.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_000_000);
  const [over] = largeProgramme.matches(1, { from: noon - 2 * 86_400_000, to: noon - 86_400_000 });
  expect(world.find(over?.fixture.id ?? '')?.status).toMatch(/ended|abandoned/);
});
