// SAFE-9: with real money a deposit names a verdict of its session that is allowed, fresh and of the list in force (D-50).
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { methodId } from '../../../../testing/given-cashier.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import {
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
let method_id: number;
beforeAll(async () => {
  house = await openTestHouse({ IP_COUNTRY_HEADER: countryHeader });
  method_id = await methodId(house, 'otomatik-havale');
  play = await house.startApi();
  api = await house.startApi(servingIn(house, ['TR']));
});

async function claim(browser: TestBrowser, country: string) {
  const headers = { [countryHeader]: country };
  const accounts = await browser.get(`/api/get_bank_accounts.php?method_id=${method_id}&amount=500`, headers);
  const body = { method_id, amount: '350.00', account_id: accounts.body[0].id };
  return browser.post('/api/v1/payments/transfer-claims', body, {
    'idempotency-key': randomUUID(),
    ...headers,
  });
}

async function named(player: GivenPlayer, { body }: Awaited<ReturnType<typeof claim>>) {
  const [request] = await house.sql<{ verdict_id: string | null }>(
    'select verdict_id from payments.request where request_id = $1',
    [body.request_id],
  );
  const verdicts = await sessionVerdictsOf(house, player);
  return verdicts.find(({ verdict_id }) => verdict_id === request?.verdict_id);
}

test('API-62 SAFE-9 JUR-4 a deposit needs the verdict of its session with real money, and names it', async () => {
  const [other, player] = [await givenPlayer(house), await givenPlayer(house)];
  const playing = await claim(await signIn(play.browser(), other), 'DE');
  expect(playing.status).toBe(200);
  expect(await named(other, playing)).toMatchObject({ ip_country: 'DE', reason: 'play_money' });

  await holdRealMoney(house);
  const browser = await signIn(api.browser(), player);
  const served = await claim(browser, 'TR');
  expect(served.status).toBe(200);
  expect(await named(player, served)).toMatchObject({ ip_country: 'TR', reason: 'served' });

  const refused = { status: 403, body: { code: 'jurisdiction.country_not_served' } };
  expect(await claim(browser, 'DE')).toMatchObject(refused);
  expect((await claim(browser, 'TR')).status).toBe(200);

  // A newer list is in force than the one this process judges by: refused under the purse's lock, though it has no word against it.
  await house.sql(`select jurisdiction.use_list('fedcba9876543210', array['CW', 'TR'])`);
  expect(await claim(browser, 'TR')).toMatchObject(refused);
  const again = await browser.post(
    `/api/v1/payments/requests/${served.body.request_id}/give-up`,
    {},
    { [countryHeader]: 'TR' },
  );
  expect(again.status).toBe(200);
  const taken = await browser.post(
    `/api/v1/payments/requests/${served.body.request_id}/take-up`,
    {},
    { [countryHeader]: 'TR' },
  );
  expect(taken).toMatchObject(refused);
});
