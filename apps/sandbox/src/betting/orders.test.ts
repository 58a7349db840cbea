// What a test can make happen in a match, and what is then said about bets.
import { expect, test } from 'vitest';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { lost, won } from './sports/play.ts';
import { createWorld, type Offer } from './world.ts';

const noon = Date.UTC(2026, 10, 15, 12);

/** A football match in its first half with no goal so far. */
function openMatch() {
  let now = noon;
  const hands = createHands();
  const world = createWorld({ seed: 1, clock: createModelClock({ speed: 1, now: () => now }), hands });
  const pass = (ms: number) => {
    now += ms;
    return world.look();
  };
  pass(0);
  const isFresh = ({ sport, status, score, clock }: Offer): boolean =>
    sport === 'football' &&
    status === 'live' &&
    score?.home === 0 &&
    score.away === 0 &&
    /^\d'$/.test(clock ?? '');
  for (let step = 0; step < 500 && !world.offers().some(isFresh); step += 1) pass(20_000);
  const match = world.offers().find(isFresh);
  if (match === undefined) throw new Error('There is always football.');
  pass(5000);
  const keys = (): string[] => world.find(match.id)?.decisions.map(({ key }) => key) ?? [];
  return { world, hands, pass, id: match.id, keys };
}

test('a goal stops bets, is told, and decides who scored next', () => {
  const { world, pass, id, keys } = openMatch();
  expect(world.order(id, { type: 'goal', side: 'away' })).toBe(true);
  const changes = pass(0).filter(({ offer }) => offer.id === id);
  expect(changes.map(({ kind }) => kind)).toEqual(['stop', 'state', 'decision']);
  expect(world.find(id)).toMatchObject({ score: { home: 0, away: 1 }, suspended: true });
  expect(world.find(id)?.decisions).toMatchObject([
    { key: 'goal-1', certainty: 'scouted', verdicts: { 'next-goal:1': [lost, lost, won] } },
  ]);
  // Sixteen seconds later there are prices again, and the next one is asked for.
  pass(20_000);
  expect(world.find(id)?.suspended).toBe(false);
  expect(world.find(id)?.markets.map((market) => market.id)).toContain('next-goal:2');
  pass(60_000);
  expect(keys()).toContain('goal-1-sure');
});

test('a goal that is taken back takes its decision and the bets of the minutes between with it', () => {
  const { world, pass, id } = openMatch();
  world.order(id, { type: 'goal', side: 'home' });
  pass(30_000);
  expect(world.order(id, { type: 'goal_back' })).toBe(true);
  pass(0);
  const offer = world.find(id);
  expect(offer?.score).toEqual({ home: 0, away: 0 });
  expect(offer?.decisions).toMatchObject([
    { key: 'goal-1', type: 'settlement' },
    { key: 'goal-1-back', type: 'settlement_rollback', markets: ['next-goal:1'] },
    { key: 'goal-1-bets', type: 'cancel', markets: null },
  ]);
  const [from, until] = [offer?.decisions[2]?.fromTime, offer?.decisions[2]?.untilTime];
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(30_000);
  expect(world.order(id, { type: 'goal_back' })).toBe(false);
});

test('a match that is broken off voids what is not decided, and only that', () => {
  const { world, pass, id } = openMatch();
  world.order(id, { type: 'goal', side: 'home' });
  pass(20_000);
  world.order(id, { type: 'abandon' });
  pass(0);
  expect(world.offers().some((offer) => offer.id === id)).toBe(false);
  const offer = world.find(id);
  expect(offer).toMatchObject({ status: 'abandoned', score: { home: 1, away: 0 } });
  const cancel = offer?.decisions.at(-1);
  expect(cancel).toMatchObject({ key: 'abandoned', type: 'cancel', fromTime: null, untilTime: null });
  const markets = cancel?.type === 'cancel' ? (cancel.markets ?? []) : [];
  expect(markets).toEqual(expect.arrayContaining(['1x2', 'h1-1x2', 'next-goal:2']));
  expect(markets).not.toContain('next-goal:1');
});

test('a match that ends decides every market, a corrected result decides them again', () => {
  const { world, pass, id } = openMatch();
  world.order(id, { type: 'goal', side: 'home' });
  pass(20_000);
  world.order(id, { type: 'end' });
  pass(0);
  expect(world.find(id)).toMatchObject({ status: 'ended', score: { home: 1, away: 0 } });
  expect(world.order(id, { type: 'correct', score: { home: 1, away: 1 } })).toBe(true);
  pass(1000);
  const decisions = world.find(id)?.decisions ?? [];
  const verdictsOf = (key: string) => decisions.find((decision) => decision.key === key);
  expect(verdictsOf('corrected-1')).toMatchObject({ verdicts: { '1x2': [lost, won, lost] } });
  // Nothing else happens in a match that is over.
  expect(world.order(id, { type: 'goal', side: 'home' })).toBe(false);
});

test('any decision can be said by hand, a dead heat too, and is said once', () => {
  const { world, hands, pass, id } = openMatch();
  const heat = [1, 0, 3] as const;
  const verdicts = { '1x2': [heat, heat, heat] };
  hands.decide(id, { key: 'by-hand', at: 0, type: 'settlement', certainty: 'confirmed', verdicts });
  const said = pass(0).filter(({ kind, offer }) => kind === 'decision' && offer.id === id);
  expect(said).toMatchObject([{ decision: { key: 'by-hand', verdicts } }]);
  expect(pass(0)).toEqual([]);
  expect(world.find(id)?.decisions).toHaveLength(1);
});

test('what is ordered is told in the same moment, whatever second of the match it is', () => {
  const { world, pass, id } = openMatch();
  for (let turn = 0; turn < 40; turn += 1) {
    pass(137);
    if (!world.order(id, { type: 'goal', side: 'home' })) continue;
    const told = pass(0).filter(({ offer, kind }) => offer.id === id && kind === 'decision');
    expect(told.length, `after ${turn} looks`).toBeGreaterThan(0);
  }
});

test('a match that has not begun can be decided by hand too', () => {
  const { world, hands, pass } = openMatch();
  const coming = world.offers().find(({ status }) => status === 'scheduled');
  if (coming === undefined) throw new Error('There is always a match to come.');
  const cancel = {
    key: 'wrong-teams',
    at: 0,
    type: 'cancel',
    markets: ['1x2'],
    from: null,
    until: null,
  } as const;
  hands.decide(coming.id, { ...cancel, markets: [...cancel.markets], cause: 'wrong teams' });
  const said = pass(0).filter(({ kind, offer }) => kind === 'decision' && offer.id === coming.id);
  expect(said).toMatchObject([{ decision: { key: 'wrong-teams', markets: ['1x2'] } }]);
});
