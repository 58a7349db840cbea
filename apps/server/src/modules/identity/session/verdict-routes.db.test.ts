// The verdict about the country that a session is seen in (D-50, SAFE-9), over HTTP.
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import {
  ageVerdict,
  countryHeader,
  holdRealMoney,
  servingIn,
  sessionVerdictsOf,
} from '../../../../testing/real-money.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let play: TestApi;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse({ IP_COUNTRY_HEADER: countryHeader });
  play = await house.startApi();
  api = await house.startApi(servingIn(house, ['CW', 'TR']));
});

const ask = (browser: TestBrowser, country?: string) =>
  browser.post('/api/v1/session/verdict', undefined, country ? { [countryHeader]: country } : {});

const verdictsOf = (player: GivenPlayer) => sessionVerdictsOf(house, player);
const keptOf = async ({ id }: GivenPlayer) =>
  (
    await house.sql<{ verdict_id: string; seen: number }>(
      `select verdict_id, extract(epoch from platform.now() - seen_at)::int as seen
      from identity.session where player_id = $1`,
      [id],
    )
  )[0];

test('API-60 with play money every session is allowed, whatever country it is seen in', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(play.browser(), player);
  for (const country of [undefined, 'TR', 'XK'])
    expect(await ask(browser, country)).toMatchObject({ status: 200, body: { allowed: true } });
  expect((await verdictsOf(player)).map(({ reason }) => reason)).toEqual([
    'play_money',
    'play_money',
    'play_money',
  ]);
});

test('API-60 a visitor has no verdict', async () => {
  expect((await ask(api.browser())).status).toBe(401);
});

test('API-60 asking keeps no idle session alive', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(play.browser(), player);
  await house.sql(
    `update identity.session set seen_at = seen_at - interval '5 minutes' where player_id = $1`,
    [player.id],
  );
  expect((await ask(browser)).status).toBe(200);
  expect((await keptOf(player))?.seen).toBeGreaterThanOrEqual(300);
  await browser.get('/api/v1/sessions');
  expect((await keptOf(player))?.seen).toBeLessThan(60);
});

test('SAFE-9 any call judges anew where the country seen changes, another list is in force or the verdict grows old', async () => {
  const player = await givenPlayer(house);
  await holdRealMoney(house);
  const browser = await signIn(api.browser(), player);
  const seenIn = (country: string) => browser.get('/api/v1/sessions', { [countryHeader]: country });
  const reasons = async () => (await verdictsOf(player)).map(({ reason }) => reason);

  expect((await ask(browser)).body).toEqual({ allowed: false });
  expect((await ask(browser, 'TR')).body).toEqual({ allowed: true });
  await Promise.all(Array.from({ length: 6 }, () => seenIn('TR')));
  expect(await reasons()).toEqual(['ip_country_unknown', 'served']);

  await seenIn('DE');
  expect((await ask(browser, 'DE')).body).toEqual({ allowed: false });
  expect((await ask(browser, 'CW')).body).toEqual({ allowed: true });
  expect((await reasons()).slice(2)).toEqual(['ip_country_not_served', 'served']);

  const before = (await keptOf(player))?.verdict_id;
  await ageVerdict(house, player, '2 minutes');
  await seenIn('CW');
  expect((await keptOf(player))?.verdict_id).toBe(before);
  await ageVerdict(house, player, '2 minutes');
  await seenIn('CW');
  expect((await keptOf(player))?.verdict_id).not.toBe(before);

  // A process with another list has started: what was judged by the old one counts no more.
  const narrower = await house.startApi(servingIn(house, ['TR']));
  expect((await ask(browser, 'CW')).body).toEqual({ allowed: false });
  expect((await ask(browser.at(narrower.url), 'CW')).body).toEqual({ allowed: false });
  expect((await ask(browser.at(narrower.url), 'TR')).body).toEqual({ allowed: true });
  const lists = (await verdictsOf(player)).map(({ list }) => list);
  expect(new Set(lists).size).toBe(2);
});
