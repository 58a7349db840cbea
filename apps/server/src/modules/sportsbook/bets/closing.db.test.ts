// SPB-7: every reason for which no bet is taken, at the moment of placing and of a quote.
import type { ClosedReason } from '@yakamoz/contracts';
import { refusalTexts } from '@yakamoz/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { givenBettor, givenOffer, result, won } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  batchOf,
  betStop,
  feedKeys,
  fixture,
  market,
  markets,
  numbered,
  postFeed,
  state,
} from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api);
});

const names = { home: 'Ev a', away: 'Konuk a' };
const halt = (scope: string) =>
  house.sql(`insert into sportsbook.halt (scope, closed, reason, made_by) values ($1, true, 'x', 'x')`, [
    scope,
  ]);

const closings: [ClosedReason, string, () => Promise<unknown>][] = [
  ['ended', 'its match is over', () => feed.tell(state('a', { status: 'ended', clock: null }))],
  ['ended', 'its match was called off', () => feed.tell(state('a', { status: 'cancelled', clock: null }))],
  [
    'not_offered',
    'the market was taken off',
    () => feed.tell(markets('a', market(['2.00', '3.00', '4.00'], { status: 'off' }))),
  ],
  [
    'not_offered',
    'the outcome has no price',
    () => feed.tell(markets('a', market(['2.00', '3.00', '4.00'], { prices: [0, 300, 400] }))),
  ],
  ['decided', 'it has a result', () => feed.tell(result('a', won))],
  ['silent', 'its producer is not heard', () => house.moveClock('21 seconds')],
  [
    'recovering',
    'a message is missing',
    () => postFeed(house, api.url, batchOf(numbered(99, betStop('b')), { epoch: feed.epoch })),
  ],
  ['stopped', 'the match was stopped', () => feed.tell(betStop('a'))],
  ['stopped', 'its kind was stopped', () => feed.tell(betStop('a', ['1x2']))],
  [
    'started',
    'its match has begun and nobody took it over',
    () => feed.tell(fixture('a', { ...names, starts_at: '2026-01-01T10:00:00.000Z' })),
  ],
  ['halted', 'staff closed it', () => halt('match/a/1x2')],
  ['halted', 'staff closed its match', () => halt('match/a')],
  ['halted', 'staff closed its producer', () => halt('producer/pre')],
];

test.each(closings)(
  'SPB-7 %s: no list, no stream and no page offers it when %s',
  async (_reason, _what, close) => {
    const { board, newerPictures } = house.house.sportsbook;
    interface Offered {
      status: string;
      suspended: boolean;
      odds: readonly unknown[];
    }
    const isOffered = ({ status, suspended, odds }: Offered) =>
      !suspended && status !== 'ended' && odds.length > 0;
    const asked = {
      live: false,
      sport: undefined,
      leagueId: undefined,
      day: undefined,
      after: undefined,
    };
    const seen = async () => {
      const [picture] = await newerPictures([{ id: 'a', seq: 0 }]);
      const { matches } = await board.matches({ ...asked, limit: 50 });
      const { match, groups } = await board.match('a');
      const open = groups
        .flatMap(({ markets: shown }) => shown)
        .filter(({ closed, prices }) => closed === null && prices.every((price) => price > 0));
      return {
        streamed: isOffered(JSON.parse(picture?.json.toString() ?? '') as Offered),
        listed: matches.some((each) => each.id === 'a' && isOffered(each)),
        paged: isOffered(match),
        open: open.map(({ id }) => id),
      };
    };
    expect(await seen()).toEqual({ streamed: true, listed: true, paged: true, open: ['1x2'] });
    await close();
    expect(await seen()).toEqual({ streamed: false, listed: false, paged: false, open: [] });
  },
);

test.each(closings)(
  'API-165 API-166 SPB-7 %s: no bet is taken when %s; the quote says the same, and nothing is held',
  async (reason, _what, close) => {
    await bettor.bet(['a'], '10');
    await close();
    const slip = { legs: [{ match_id: 'a', market_id: '1x2', outcome_id: '1', price: 200 }], stake: '10' };
    const said = refusalTexts['sportsbook.market_closed']({ match: 'Ev a - Konuk a', reason });
    const placed = await bettor.browser.post(
      '/api/v1/bets',
      { ...slip, policy: 'all' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(placed).toMatchObject({
      status: 409,
      body: { code: 'sportsbook.market_closed', message: said },
    });
    expect((await bettor.browser.post('/api/v1/bets/quote', slip)).body).toMatchObject({
      legs: [{ closed: reason }],
      obstacle: { code: 'sportsbook.market_closed', message: said },
    });
    expect((await bettor.purse()).openBets).toBe(1_000n);
  },
);
