// What bounds play bounds Keno too: closures, the reality check, the country (SAFE-1, SAFE-9, SAFE-14).
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { givenKenoPlayer, roundsPath, waitCycle } from '../../../testing/given-keno.ts';
import type { KenoPlayer } from '../../../testing/given-keno.ts';
import { countryHeader, holdRealMoney, servingIn } from '../../../testing/real-money.ts';
import { moveClockToNoon, openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse({ IP_COUNTRY_HEADER: countryHeader });
let api: TestApi;
let later: KenoPlayer;
beforeAll(async () => {
  // A pair ends with its day.
  await moveClockToNoon(house);
  api = await house.startApi(servingIn(house, ['TR']));
  later = await givenKenoPlayer(house, api);
});

const codeOf = async (keno: KenoPlayer): Promise<string> => {
  const { status, body } = await keno.play({ stake: 1 });
  return status === 200 ? 'ok' : body.code;
};

test('API-85 SAFE-1 from an exclusion on no round is played; pairs still end and proofs are still shown', async () => {
  const keno = await givenKenoPlayer(house, api);
  const { round } = (await keno.play({ stake: 1 })).body;
  const excluded = await keno.browser.post('/api/v1/safety/exclusions', { term: 'month_1' });
  expect(excluded.status, JSON.stringify(excluded.body)).toBe(200);
  await waitCycle(house, keno);
  expect(await codeOf(keno)).toBe('wallet.gate_closed');
  expect((await keno.end(keno.pairId)).status).toBe(200);
  expect((await keno.browser.get(`/api/v1/keno/rounds/${round.id}`)).body.proof).not.toBeNull();
});

test('API-85 SAFE-14 a due reality check stops the next round until it is answered', async () => {
  const keno = await givenKenoPlayer(house, api);
  expect(await codeOf(keno)).toBe('ok');
  await house.sql('select wallet.put_pause($1, 15::smallint)', [keno.player.id]);
  await house.moveClock('8 minutes');
  expect(await codeOf(keno)).toBe('ok');
  await house.moveClock('8 minutes');
  expect(await codeOf(keno)).toBe('wallet.pause_due');
  const answered = await keno.browser.post('/api/v1/safety/pause/answer');
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect(await codeOf(keno)).toBe('ok');
  expect((await keno.browser.get('/api/v1/keno')).body.pair.nonce).toBe(3);
});

test('API-85 SAFE-9 with real money a round needs an allowed verdict of this moment; without its guard it would not', async () => {
  await holdRealMoney(house);
  const from = async (country: string): Promise<string> => {
    const body = { pair_id: later.pairId, picks: [1, 2], stake: 1, table: 1 };
    const headers = { 'idempotency-key': randomUUID(), [countryHeader]: country };
    const answer = await later.browser.post(roundsPath, body, headers);
    return answer.status === 200 ? 'ok' : answer.body.code;
  };
  expect(await from('DE')).toBe('jurisdiction.country_not_served');
  expect(await from('TR')).toBe('ok');
  await waitCycle(house, later);
  expect(await from('DE')).toBe('jurisdiction.country_not_served');
  const [kept] = await house.sql<{ source: string }>(
    `select pg_get_functiondef('keno.decide'::regproc) as source`,
  );
  const cut = kept?.source.replace('when is_allowed is not true then', 'when false then') ?? '';
  expect(cut).not.toBe(kept?.source);
  await house.sql(cut);
  expect(await from('DE')).toBe('ok');
  await house.sql(kept?.source ?? '');
});
