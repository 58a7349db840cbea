import { expect, test } from 'vitest';

import { applyMessages } from './feed-rules.ts';
import type { Decided, Known } from './feed-rules.ts';
import type { Decision, FeedMessage, KnownMarket, KnownMatch } from './offer.ts';

const match: KnownMatch = {
  id: 'm',
  producer: 'pre',
  sport: 'football',
  leagueId: null,
  home: 'Lodos Spor',
  away: 'Poyraz FK',
  startsAt: '2099-11-20T19:00:00.000Z',
  featured: false,
  tier: 1,
  status: 'scheduled',
  clock: null,
  score: null,
  stopped: false,
  epochNo: 1,
};
const market = (status: KnownMarket['status']): KnownMarket => ({
  matchId: 'm',
  id: '1x2',
  version: 1,
  status,
  prices: [200, 300, 400],
  chances: [1, 0, 1, 0, 1, 0],
  epochNo: 1,
  stopped: false,
});
const decided = (key: string, type: Decided['type'], changes: Partial<Decided> = {}): Decided => ({
  key,
  type,
  markets: null,
  from: null,
  until: null,
  ...changes,
});
const known = (status: KnownMarket['status'] | null, ...decisions: Decided[]): Known => ({
  matches: new Map([['m', match]]),
  seals: new Map(),
  markets: new Map([['m', new Map(status === null ? [] : [['1x2', market(status)]])]]),
  decisions: new Map([['m', decisions]]),
});
/** What becomes of the market; undefined where nothing does. */
const statusAfter = (before: Known, message: FeedMessage): string | undefined =>
  applyMessages(before, { producer: 'pre', epochs: new Map([['pre', 1]]) }, [message]).markets[0]?.status;
const says = (key: string, type: Decision['type'], changes: Partial<Decision> = {}): FeedMessage => ({
  seq: 1,
  type: 'decision',
  matchId: 'm',
  decision: {
    matchId: 'm',
    key,
    type,
    markets: null,
    verdicts: null,
    certainty: null,
    from: null,
    until: null,
    cause: null,
    sentAt: '2026-11-17T18:00:00.000Z',
    ...changes,
  },
});

const minutes = { from: null, until: '2026-11-17T18:00:00.000Z' };

test('SPB-4 a result stands again when the cancel above it is taken back', () => {
  const before = known('cancelled', decided('one', 'result', { markets: ['1x2'] }), decided('two', 'cancel'));
  expect(statusAfter(before, says('three', 'cancel_rollback'))).toBe('settled');
});

test('SPB-4 a cancel of the market stands when one of some minutes is taken back', () => {
  const before = known('cancelled', decided('one', 'cancel', minutes), decided('two', 'cancel'));
  expect(statusAfter(before, says('three', 'cancel_rollback', minutes))).toBeUndefined();
});

test('what nothing stands against any more is stopped until it is named again', () => {
  const result = decided('one', 'result', { markets: ['1x2'] });
  expect(statusAfter(known('settled', result), says('two', 'result_rollback', { markets: ['1x2'] }))).toBe(
    'suspended',
  );
  expect(statusAfter(known('cancelled', decided('one', 'cancel')), says('two', 'cancel_rollback'))).toBe(
    'suspended',
  );
});

test.each([
  ['that the house gave up waiting for is offered as it is told', [decided('one', 'void')], 'open'],
  [
    'that is decided already is closed',
    [decided('one', 'result', { markets: ['1x2'] }), decided('two', 'void')],
    'settled',
  ],
])('SPB-4 a market that is named for the first time and %s', (_what, decisions, expected) => {
  const { matchId: _, epochNo: __, stopped: ___, ...told } = market('open');
  const message: FeedMessage = {
    seq: 1,
    type: 'markets',
    matchId: 'm',
    markets: [{ ...told, status: 'open' }],
  };
  expect(statusAfter(known(null, ...decisions), message)).toBe(expected);
});
