// What bounds play bounds bets too: closures, the reality check, the session, the country (SAFE-1, SAFE-9, SAFE-14).
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  endSessionOf,
  givenBettor,
  givenOffer,
  legsOn,
  result,
  sessionIdOf,
  settleAll,
  verdictsOfBets,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { countryHeader, holdRealMoney, servingIn } from '../../../../testing/real-money.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse({ ...feedKeys, IP_COUNTRY_HEADER: countryHeader });
  api = await house.startApi(servingIn(house, ['TR']));
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api);
});

const codeOf = async (headers: Record<string, string> = {}): Promise<string> => {
  const slip = { legs: legsOn('a'), stake: '10', policy: 'ask' };
  const { status, body } = await bettor.browser.post('/api/v1/bets', slip, {
    'idempotency-key': randomUUID(),
    ...headers,
  });
  return status === 200 ? 'ok' : body.code;
};

test('SAFE-1 SPB-23 D-47 from an exclusion on nothing is staked; bets that are open stand and are paid', async () => {
  const id = await bettor.bet(['b']);
  const excluded = await bettor.browser.post('/api/v1/safety/exclusions', { term: 'month_1' });
  expect(excluded.status, JSON.stringify(excluded.body)).toBe(200);
  expect(await codeOf()).toBe('wallet.gate_closed');
  await feed.tell(result('b', won));
  await settleAll(house);
  expect((await bettor.browser.get(`/api/v1/bets/${id}`)).body.bet).toMatchObject({ state: 'won' });
  expect(await bettor.purse()).toEqual({ cash: 110_000n, bonus: 0n, openBets: 0n });
});

test('SAFE-14 a due reality check stops the next bet until it is answered', async () => {
  expect(await codeOf()).toBe('ok');
  await house.sql('select wallet.put_pause($1, 15::smallint)', [bettor.player.id]);
  for (const expected of ['ok', 'wallet.pause_due']) {
    await house.moveClock('8 minutes');
    await feed.tell();
    expect(await codeOf()).toBe(expected);
  }
  const answered = await bettor.browser.post('/api/v1/safety/pause/answer');
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect(await codeOf()).toBe('ok');
});

test('SPB-10 a session that ended while its bet was on its way stakes nothing', async () => {
  const session = await sessionIdOf(house, bettor.player.id);
  const place = async () => {
    const slip = { session_id: session, key: randomUUID(), stake: '1000', policy: 'ask', legs: legsOn('a') };
    const [row] = await house.sql<{ status: string }>('select status from sportsbook.place_bets($1)', [
      JSON.stringify([{ player_id: bettor.player.id, ...slip }]),
    ]);
    return row?.status;
  };
  expect(await place()).toBe('OK');
  await endSessionOf(house, bettor.player.id);
  expect(await place()).toBe('SESSION_OVER');
  expect(await bettor.purse()).toEqual({ cash: 99_000n, bonus: 0n, openBets: 1_000n });
});

test('PLR-7 an account with open bets is not closed; when they are settled it may be', async () => {
  await bettor.bet(['a']);
  const ask = async () =>
    (
      await bettor.browser.post('/api/v1/player-requests/closures', {
        password: bettor.player.password,
        why: 'Yeter',
      })
    ).body.code;
  expect(await ask()).toBe('player_requests.bets_open');
  await feed.tell(result('a', won));
  await settleAll(house);
  expect(await ask()).not.toBe('player_requests.bets_open');
});

// The last one: from then on nobody gets play money, and the clock stands.
test('SAFE-9 D-19 with real money a bet needs an allowed verdict of this moment and names it; without its guard it would not', async () => {
  await holdRealMoney(house);
  await feed.tell();
  await bettor.signInAgain();
  const from = (country: string) => codeOf({ [countryHeader]: country });
  expect(await from('DE')).toBe('jurisdiction.country_not_served');
  expect(await from('TR')).toBe('ok');
  expect(await verdictsOfBets(house, bettor.player.id)).toEqual([{ allowed: true }]);
  expect(await from('DE')).toBe('jurisdiction.country_not_served');
  const [kept] = await house.sql<{ source: string }>(
    `select pg_get_functiondef('sportsbook.decide_bet'::regproc) as source`,
  );
  const cut = kept?.source.replace('when is_allowed is not true then', 'when false then') ?? '';
  expect(cut).not.toBe(kept?.source);
  await house.sql(cut);
  expect(await from('DE')).toBe('ok');
  await house.sql(kept?.source ?? '');
});
