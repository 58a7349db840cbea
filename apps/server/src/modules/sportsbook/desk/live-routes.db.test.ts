// BETDESK-12: the matches under way, as the desk watches them.
import { beforeAll, expect, test } from 'vitest';

import { givenBettor, givenOffer } from '../../../../testing/given-bets.ts';
import { givenLiveOffer, placeLive, ripenAll } from '../../../../testing/given-live.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let trader: TestBrowser;
let content: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  trader = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'trader'));
  content = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
});

test('API-208 matches under way with their markets and what open bets on them come to', async () => {
  await givenOffer(house, api, 'to-come');
  const live = await givenLiveOffer(house, api, 'l', 'm');
  await live.tell(markets('l', market(['1.80', '2.00'], { id: 'total:2.5' })));
  const bettor = await givenBettor(house, api);
  for (const stake of ['10', '20']) await placeLive(bettor, ['l'], { stake });
  await live.pass('5 seconds');
  await ripenAll(house);
  const shown = async () => (await trader.get('/api/staff/v1/sportsbook/live')).body.matches;
  expect(await shown()).toMatchObject([
    {
      id: 'l',
      status: 'live',
      suspended: false,
      halted: false,
      markets: 2,
      markets_open: 2,
      markets_halted: 0,
      stakes: [{ currency: 'TRY', bets: 2, stake: '30.00' }],
    },
    { id: 'm', markets: 1, markets_open: 1, stakes: [] },
  ]);

  await live.tell(betStop('l', ['1x2']));
  const close = (scope: object) =>
    trader.post('/api/staff/v1/sportsbook/halts', { scope, closed: true, reason: 'Kontrol' });
  expect((await close({ match_id: 'l', market_id: 'total:2.5' })).status).toBe(200);
  expect((await close({ match_id: 'm' })).status).toBe(200);
  expect(await shown()).toMatchObject([
    { id: 'l', halted: false, markets: 2, markets_open: 0, markets_halted: 1 },
    { id: 'm', halted: true, markets: 1, markets_open: 0, markets_halted: 0 },
  ]);
  expect((await content.get('/api/staff/v1/sportsbook/live')).status).toBe(403);
});
