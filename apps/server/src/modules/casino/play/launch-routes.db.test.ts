// The way into a game, over real HTTP, with the sandbox's studio at the other end.
import { refusalTexts } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenMoney, givenPlayer, signIn } from '../../../../testing/given.ts';
import { givenGambler, launch, openStudioHouse, playRound } from '../../../../testing/sandbox-studio.ts';
import type { StudioHouse } from '../../../../testing/sandbox-studio.ts';
import { tokenSeconds } from '../terms.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
beforeAll(async () => {
  house = await openStudioHouse();
});

const play = async (changes: object = {}) => ({
  action: 'play_game',
  game_id: await house.gameIdOf(slot),
  ...changes,
});
const member = async (changes: Record<string, unknown> = {}) => {
  const player = await givenPlayer(house, changes);
  return { player, browser: await signIn(house.api.browser(), player) };
};

test('API-17 a member gets the address of the game in its studio, with a token of its own', async () => {
  const { player, browser } = await member();
  const { status, body } = await browser.post('/api/api.php', await play());
  expect([status, body.status]).toEqual([200, 'success']);
  const address = new URL(body.game_url);
  expect(address.origin + address.pathname).toBe(`${house.studio.url}/play/fener`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    lang: 'tr',
    origin: 'http://yakamoz.localhost:3000',
  });
  const [kept] = await house.sql('select * from casino.launch where launch_id = $1', [body.launch_id]);
  expect(kept).toMatchObject({
    player_id: player.id,
    currency: 'TRY',
    device: 'test browser',
    opened_at: null,
  });
  expect(JSON.stringify(kept)).not.toContain(address.searchParams.get('token'));
  expect((await browser.get('/api/v1/casino/recent')).body.games[0].game_code).toBe(slot);
  const { reader } = house.platform.database;
  const verdicts = await house.house.jurisdiction.verdictsOf(reader, player.id);
  expect(verdicts).toContainEqual(expect.objectContaining({ subject: 'launch', allowed: true }));
});

test('API-17 the page that shows the game may embed its studio', async () => {
  const { headers } = await house.api.browser().get('/api/v1/casino/jackpots');
  expect(headers.get('content-security-policy')).toMatch(
    new RegExp(`frame-src [^;]*${house.studio.url}(;| |$)`),
  );
});

test('API-17 a visitor is sent to the login', async () => {
  const { status, body } = await house.api.browser().post('/api/api.php', await play());
  expect([status, body]).toMatchObject([200, { status: 'error', redirect: true }]);
});

test('API-17 no game opens that cannot be played, and the answer says why', async () => {
  const { player, browser } = await member();
  const refusal = async (asked: Promise<object>) =>
    (await browser.post('/api/api.php', await asked)).body as {
      status: string;
      code: string;
      message: string;
    };
  expect(await refusal(play({ game_id: 999_999 }))).toMatchObject({ code: 'casino.unknown_game' });
  const [keno] = await house.sql<{ id: number }>(`select id from casino.game where code = 'yakamoz-keno'`);
  expect(await refusal(play({ game_id: keno?.id }))).toMatchObject({ code: 'casino.game_unavailable' });

  await house.sql(`update casino.studio set closed_reason = 'maintenance'`);
  expect(await refusal(play())).toMatchObject({ code: 'casino.game_unavailable' });
  await house.sql('update casino.studio set closed_reason = null');

  // D-37.
  const inDollars = await member({ currency: 'USD' });
  await house.sql(
    `delete from casino.game_limit where currency = 'USD' and game_id = (select id from casino.game where code = $1)`,
    [slot],
  );
  expect((await inDollars.browser.post('/api/api.php', await play())).body).toMatchObject({
    status: 'error',
    message: refusalTexts['casino.currency_not_offered'](),
  });

  const until = new Date('2099-01-01T09:00:00Z');
  const close = (end: Date | null | 'infinity') =>
    house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: player.id,
        source: 'self_exclusion',
        way: 'stake',
        until: end,
      }),
    );
  await close(until);
  expect(await refusal(play())).toMatchObject({
    code: 'casino.play_closed',
    message: refusalTexts['casino.play_closed']({ until: until.toISOString() }),
  });
  await close('infinity');
  expect((await refusal(play())).message).toBe(refusalTexts['casino.play_closed']({ until: null }));
  await close(null);
  expect((await browser.post('/api/api.php', await play())).body.status).toBe('success');
});

test('CAS-7 a token opens one session, and not for long', async () => {
  const { player, browser } = await member();
  await givenMoney(house, player, { cash: '50.00' });
  const token = async () => (await launch(house, browser, slot)).gameUrl.searchParams.get('token');
  const open = async (with_: string | null) => house.studio.page('open', { game: 'fener', token: with_ });

  const first = await token();
  expect((await open(first)).body).toMatchObject({ balance: { cash: '5000' } });
  expect(await open(first)).toMatchObject({ status: 409, body: { status: 'SESSION_EXPIRED' } });
  expect(await open('another')).toMatchObject({ status: 409, body: { status: 'SESSION_NOT_FOUND' } });

  const late = await token();
  await house.moveClock(`${tokenSeconds} seconds`);
  expect(await open(late)).toMatchObject({ status: 409, body: { status: 'SESSION_EXPIRED' } });
});

test('CAS-11 a logout ends the launch: the next bet is refused and takes nothing', async () => {
  const gambler = await givenGambler(house, { game: slot });
  const { player, browser } = gambler;
  expect((await playRound(house, gambler)).status).toBe(200);
  const before = await house.house.wallet.balanceOf(player.id);
  await browser.post('/api/logout.php');
  expect(await playRound(house, gambler)).toMatchObject({
    status: 409,
    body: { status: 'SESSION_EXPIRED' },
  });
  expect(await house.house.wallet.balanceOf(player.id)).toEqual(before);
});

test('API-31 a launch tells what came of it, and takes no stakes after it was left', async () => {
  const gambler = await givenGambler(house, { game: slot });
  const { player, browser, launchId } = gambler;
  const at = `/api/v1/casino/launches/${launchId}`;
  expect((await browser.get(at)).body).toMatchObject({
    staked: '0.00',
    net: '0.00',
    rounds: 0,
    open_rounds: 0,
  });
  await playRound(house, gambler);
  const { body } = await browser.get(at);
  const { cash } = await house.house.wallet.balanceOf(player.id);
  expect(body).toMatchObject({ staked: '10.00', rounds: 1, currency: 'TRY' });
  expect(Number(body.net)).toBeCloseTo(Number(cash) / 100 - 1000);

  expect((await browser.post(`${at}/end`)).body).toEqual({ ended: true });
  expect((await browser.post(`${at}/end`)).body).toEqual({ ended: true });
  expect((await playRound(house, gambler)).body).toMatchObject({ status: 'SESSION_EXPIRED' });

  const { browser: other } = await member();
  for (const answer of [await other.get(at), await other.post(`${at}/end`)]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'casino.launch_unknown' } });
  }
});
