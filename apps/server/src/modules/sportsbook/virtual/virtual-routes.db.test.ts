import { commitmentOf } from '@yakamoz/proof/keno-draw';
import { drawGoals, scoreOf } from '@yakamoz/proof/goals-draw';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { betRow, givenBettor, legsOn, settleAll } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  batchOf,
  complete,
  createTestFeed,
  feedExample,
  feedKeys,
  fixture,
  forgetFeed,
  market,
  markets,
  numbered,
  postFeed,
  settlement,
  state,
} from '../../../../testing/test-feed.ts';
import type { Message, TestFeed } from '../../../../testing/test-feed.ts';
import { emptyTables } from '../../../../testing/tampering.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { verdictsOf } from './verdicts.ts';

const seed = 'c0ffee'.repeat(10) + 'beef';
const rates = { rate_home: 1_500, rate_away: 1_200 };
const seal = { scheme: 'goals/1', round: 'r-1', commitment: commitmentOf(seed), ...rates };
const scoreIn = (match: string) =>
  scoreOf(drawGoals({ seed, match, rateHome: rates.rate_home, rateAway: rates.rate_away }));

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;

const virtual = (id: string, changes: Record<string, unknown> = {}): Message =>
  fixture(id, { sport: 'virtual_football', featured: false, tier: 3, seal, ...changes });
const toCome = (id: string, changes: Record<string, unknown> = {}): Message[] => [
  virtual(id, changes),
  state(id, { status: 'scheduled', clock: null, score: null }),
  markets(id, market(['2.00', '3.00', '4.00'])),
];
const over = (id: string, score = scoreIn(id)): Message => state(id, { status: 'ended', clock: null, score });
const shown = (id: string, told = seed): Message => ({ type: 'seed', match_id: id, seed: told });
const decided = (id: string, score = scoreIn(id)): Message =>
  settlement(id, { markets: [{ id: '1x2', verdicts: verdictsOf('1x2', score) }] });

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  await forgetFeed(house);
  await emptyTables(house, 'sportsbook.bet, sportsbook.leg, sportsbook.settlement');
  feed = createTestFeed(house, api.url, 'virtual');
  await feed.open(toCome('a'), toCome('b'));
  bettor = await givenBettor(house, api);
});

const sealOf = async (id: string) =>
  (await house.sql('select * from sportsbook.seal where match_id = $1', [id]))[0];
const decisionsOf = (id: string) =>
  house.sql('select type, cause from sportsbook.decision where match_id = $1 order by decision_id', [id]);

describe('SPORT-09 SPB-31 a virtual match', () => {
  test('API-30 the examples of the protocol are taken, and what they seal is kept', async () => {
    await forgetFeed(house);
    expect(await postFeed(house, api.url, feedExample('virtual-snapshot'))).toMatchObject({ status: 200 });
    expect(await sealOf('v1-mehtap-9871200-0')).toMatchObject({ rate_home: 1_620, seed: null });
    expect(await postFeed(house, api.url, feedExample('virtual-end'))).toMatchObject({ status: 200 });
    expect(await sealOf('v1-mehtap-9871200-0')).toMatchObject({ seed: '5d'.repeat(32), breach: null });
    expect(await decisionsOf('v1-mehtap-9871200-0')).toMatchObject([{ type: 'result' }]);
  });

  test('the bet is paid by the score that the seed gives, and the page shows what it follows from', async () => {
    const page = async () => (await api.browser().get('/api/v1/sports/matches/a')).body;
    expect(await page()).toMatchObject({ seal: { ...seal, seed: null, broken: false } });
    const bet = await bettor.bet(['a']);
    await feed.tell(over('a'), shown('a'), decided('a'));
    await settleAll(house);
    const { home, away } = scoreIn('a');
    expect(await betRow(house, bet)).toMatchObject({ state: 'settled', paid: home > away ? '20000' : '0' });
    expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
    await expect.poll(page).toMatchObject({ seal: { ...seal, seed }, match: { status: 'ended' } });
  });

  test.each<[string, (id: string) => Message[], string]>([
    ['another seed than the sealed one', (id) => [over(id), shown(id, 'ab'.repeat(32)), decided(id)], 'seed'],
    [
      'another score than the seed gives',
      (id) => [over(id, { home: 9, away: 0 }), shown(id), decided(id)],
      'score',
    ],
    [
      'another score, told after the seed',
      (id) => [over(id), shown(id), over(id, { home: 9, away: 0 }), decided(id)],
      'score',
    ],
    [
      'another winner than the seed gives',
      (id) => [over(id), shown(id), decided(id, { home: 0, away: 9 })],
      'verdicts',
    ],
  ])('%s gives every open bet back, for good', async (_, messages, breach) => {
    // One of the two is not won by the away team.
    const id = ['a', 'b'].find((each) => scoreIn(each).home >= scoreIn(each).away) ?? '';
    const bet = await bettor.bet([id]);
    await feed.tell(...messages(id));
    await feed.tell(
      over(id),
      shown(id),
      settlement(id, { id: 'later', markets: [{ id: '1x2', verdicts: verdictsOf('1x2', scoreIn(id)) }] }),
    );
    await settleAll(house);
    expect(await sealOf(id)).toMatchObject({ breach, breach_said: expect.any(String) });
    expect(await decisionsOf(id)).toEqual([{ type: 'void', cause: 'unproven' }]);
    expect(await betRow(house, bet)).toMatchObject({ state: 'settled', paid: '10000' });
    const { body } = await bettor.browser.get(`/api/v1/bets/${bet}`);
    expect(JSON.stringify(body)).toContain('"unproven"');
  });

  test('no result is taken before its seed, and after it no cancel and no rollback', async () => {
    await feed.tell(over('a'), decided('a'));
    expect(await decisionsOf('a')).toEqual([]);
    await feed.tell(
      shown('a'),
      settlement('a', { id: 'end-2', markets: [{ id: '1x2', verdicts: verdictsOf('1x2', scoreIn('a')) }] }),
    );
    const cancel = {
      type: 'cancel',
      match_id: 'a',
      id: 'c',
      markets: null,
      from: null,
      until: null,
      cause: 'x',
    };
    await feed.tell(cancel, { type: 'settlement_rollback', match_id: 'a', id: 'r', markets: ['1x2'] });
    expect(await decisionsOf('a')).toEqual([{ type: 'result', cause: null }]);
    await feed.tell({ ...cancel, match_id: 'b' });
    expect(await decisionsOf('b')).toEqual([{ type: 'cancel', cause: 'x' }]);
  });

  test('the first seal stays, and what its score does not decide is not offered', async () => {
    const other = { ...seal, commitment: 'ab'.repeat(32) };
    await feed.tell(
      virtual('a', { seal: other }),
      markets('a', market(['1.90', '1.90'], { id: 'h1-total:0.5' })),
    );
    expect(await sealOf('a')).toMatchObject({ commitment: seal.commitment });
    expect(await house.sql("select market_id from sportsbook.market where match_id = 'a'")).toEqual([
      { market_id: '1x2' },
    ]);
    for (const change of [`commitment = repeat('a', 64)`, 'rate_home = 1'])
      await expect(house.sql(`update sportsbook.seal set ${change} where match_id = 'a'`)).rejects.toThrow(
        'SPB-31',
      );
    await expect(
      house.sql(`update sportsbook.seal set seed = repeat('a', 64), seed_at = now() where match_id = 'a'`),
    ).rejects.toThrow('spb31_the_seed_is_the_sealed_one');
  });

  test('SPB-32 no bet is taken once it has begun, by the clock of the house or by its producer’s word', async () => {
    const quoted = async (id: string) => (await bettor.quote(legsOn(id), '10')).legs[0].closed;
    expect(await quoted('a')).toBeNull();
    await feed.tell(
      state('a', { status: 'live', clock: "5'", score: { home: 0, away: 0 } }),
      markets('a', market(['2.00', '3.00', '4.00'])),
    );
    expect(await quoted('a')).toBe('started');
    await feed.tell(virtual('b', { starts_at: '2026-01-01T00:00:00.000Z' }));
    expect(await quoted('b')).toBe('started');
  });

  test('it stands in lists that ask for it, and in no other', async () => {
    const ids = async (path: string) =>
      ((await api.browser().get(path)).body.matches as { id: string }[]).map(({ id }) => id);
    expect(await ids('/api/v1/sports/matches?sport=virtual_football')).toEqual(['a', 'b']);
    expect(await ids('/api/v1/sports/matches')).toEqual([]);
    expect(await ids('/api/v1/sports/search?q=lodos')).toEqual([]);
    expect((await api.browser().get('/api/get_live_matches.php')).body).toEqual([]);
  });

  test.each<[string, string, Message[]]>([
    ['a virtual match without a seal', 'virtual', [virtual('x', { seal: undefined })]],
    ['a virtual match of another sport', 'virtual', [virtual('x', { sport: 'football' })]],
    ['a sealed match of another producer', 'pre', [fixture('x', { seal })]],
    ['virtual football of another producer', 'pre', [fixture('x', { sport: 'virtual_football' })]],
    [
      'a virtual match that is handed over',
      'virtual',
      [virtual('x'), { type: 'handover', match_id: 'x', to: 'live' }],
    ],
    [
      'a match that is handed to the virtual producer',
      'pre',
      [fixture('x'), { type: 'handover', match_id: 'x', to: 'virtual' }],
    ],
  ])('%s is refused', async (_, producer, messages) => {
    const batch = batchOf(numbered(1, messages, complete), { producer, epoch: 'other' });
    expect((await postFeed(house, api.url, batch)).status).toBe(400);
    await expect(
      house.sql(
        `insert into sportsbook.match (id, producer, sport, home, away, starts_at, featured, tier, status, epoch_no)
         values ('x', 'virtual', 'virtual_football', 'A', 'B', now(), false, 3, 'scheduled', 0)`,
      ),
    ).rejects.toThrow('SPB-31');
  });
});

test('SPORT-09 the goals of the protocol’s examples', () => {
  const file = new URL('../../../../../../docs/protocols/fairness/examples/goals.json', import.meta.url);
  const { matches } = JSON.parse(readFileSync(file, 'utf8')) as {
    matches: { seed: string; match: string; rate_home: number; rate_away: number; goals: object[] }[];
  };
  for (const { goals, rate_home: rateHome, rate_away: rateAway, ...told } of matches)
    expect(drawGoals({ ...told, rateHome, rateAway })).toEqual(goals);
});
