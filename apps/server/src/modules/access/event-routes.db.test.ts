// What is kept of signing in, and who sees it.
import { beforeAll, describe, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../testing/given.ts';
import { givenProtected } from '../../../testing/given-second-factor.ts';
import { codeOf, givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

interface Shown {
  step: string;
  outcome: string;
  known: boolean;
  this_device: boolean;
  network: string;
}
const told = (events: Shown[]): string[] => events.map(({ step, outcome }) => `${step} ${outcome}`);
const own = '/api/v1/sign-ins';

describe('ACC-1 what a player sees', () => {
  test('API-41 sign-ins and failures are listed, the newest first, with a part of the address', async () => {
    const player = await givenPlayer(house);
    const { username, password } = player;
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const stranger = api.browser();
    await stranger.post('/api/login.php', { username, password: 'tahmin-1' }, from);
    const browser = api.browser();
    await browser.post('/api/login.php', { username, password }, { 'x-forwarded-for': '2001:db8:5:6::7' });

    const { body } = await browser.get(own);
    expect(told(body.events)).toEqual(['sign_in passed', 'sign_in wrong_password']);
    expect(body.events[0]).toMatchObject({ this_device: true, known: false, network: '2001:db8:5::/48' });
    expect(body.events[1]).toMatchObject({
      this_device: false,
      network: '203.0.113.0/24',
      device: 'test browser',
      device_mark: null,
    });
    expect(JSON.stringify(body)).not.toContain('203.0.113.77');

    await browser.post('/api/login.php', { username, password });
    const [again] = (await browser.get(own)).body.events;
    expect(again).toMatchObject({ outcome: 'passed', known: true, this_device: true });
  });

  test('a lock is one event, however often it is tried on', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    for (let n = 0; n < 15; n += 1) {
      await api.browser().post('/api/login.php', { username: player.username, password: 'tahmin-1' });
    }
    const { events } = (await browser.get(own)).body;
    expect(told(events)).toEqual([
      'sign_in locked',
      ...Array<string>(10).fill('sign_in wrong_password'),
      'sign_in passed',
    ]);
  });

  test('a second factor’s codes and every step-up are events too', async () => {
    const { player, browser } = await givenProtected(house, api);
    const { username, password } = player;
    const stranger = api.browser();
    await stranger.post('/api/login.php', { username, password });
    await stranger.post('/api/login.php', { username, password, code: '000000' });
    await browser.post('/api/update_user.php', { city: 'Van', password: 'yanlış-1' });
    await browser.post('/api/update_user.php', { city: 'Van', password });
    await browser.post('/api/v1/second-factor-removals', { password, code: '000000' });
    await browser.post('/api/v1/player-requests/exports', { password, code: '000000' });

    const { events } = (await browser.get(own)).body;
    expect(told(events).slice(0, 6)).toEqual([
      'step_up wrong_code',
      'step_up wrong_code',
      'step_up passed',
      'step_up wrong_password',
      'sign_in wrong_code',
      'sign_in code_asked',
    ]);
  });

  test('nobody sees another player’s, and pages join without a gap', async () => {
    const [one, two] = [await givenPlayer(house), await givenPlayer(house)];
    const browser = await signIn(api.browser(), one);
    await signIn(api.browser(), two);
    for (let n = 0; n < 3; n += 1) await signIn(api.browser(), one);
    const first = (await browser.get(`${own}?limit=3`)).body;
    const rest = (await browser.get(`${own}?limit=3&before=${first.next}`)).body;
    expect([first.events.length, rest.events.length, rest.next]).toEqual([3, 1, null]);
    const ids = [...first.events, ...rest.events].map(({ id }: { id: string }) => BigInt(id));
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
    expect((await api.browser().get(own)).status).toBe(401);
  });
});

describe('ACC-1 what staff see', () => {
  test('a member sees the own sign-ins and failures, and which factor was wrong', async () => {
    const member = await givenStaff(house, 'content');
    const { login, password } = member;
    const stranger = api.staffBrowser();
    const path = '/api/staff/v1/sign-in';
    await stranger.post(path, { login, password: 'tahmin-tahmin-1', code: '000000' });
    await stranger.post(path, { login, password, code: '000000' });
    const browser = await signInStaff(house, api.staffBrowser(), member);
    const { events } = (await browser.get('/api/staff/v1/me/sign-ins')).body;
    expect(told(events)).toEqual(['sign_in passed', 'sign_in wrong_code', 'sign_in wrong_password']);
    expect(await codeOf(house, member)).toMatch(/^\d{6}$/);
  });

  test('risk sees a player’s, and tells devices apart', async () => {
    const player = await givenPlayer(house);
    await signIn(await signIn(api.browser(), player), player);
    await signIn(api.browser(), player);
    const risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
    const { events } = (await risk.get(`/api/staff/v1/players/${player.id}/sign-ins`)).body;
    const marks = events.map(({ device_mark }: { device_mark: string }) => device_mark);
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size).toBe(2);
    expect(events.every(({ this_device }: Shown) => !this_device)).toBe(true);
    expect((await risk.get('/api/staff/v1/players/999999999/sign-ins')).status).toBe(404);
  });
});

describe('ACC-1 the table', () => {
  test('an event is written with the session or not at all', async () => {
    const player = await givenPlayer(house);
    await house.sql(
      `alter table access.event add constraint broken check (player_id <> ${player.id}) not valid`,
    );
    const answer = await api
      .browser()
      .post('/api/login.php', { username: player.username, password: player.password });
    await house.sql('alter table access.event drop constraint broken');
    expect(answer.status).toBe(500);
    expect(await house.house.identity.listSessions(player.id)).toEqual([]);
  });

  test('the application adds events and changes none, not even their time', async () => {
    const { reader } = house.platform.database;
    const run = (text: string) => house.platform.database.pool.query(text);
    await signIn(api.browser(), await givenPlayer(house));
    for (const change of [
      `update access.event set outcome = 'passed'`,
      'delete from access.event',
      'truncate access.event',
      `insert into access.event (side, step, outcome, known, agent, at) values ('player', 'sign_in', 'passed', false, '', now())`,
    ])
      await expect(run(change), change).rejects.toThrow('permission denied');
    await expect(house.sql(`update access.event set outcome = 'closed'`)).rejects.toThrow('ACC-1');
    await expect(house.sql('delete from access.event')).rejects.toThrow('ACC-1');
    await expect(house.sql('truncate access.event')).rejects.toThrow('ACC-1');
    expect(await reader.selectFrom('access.event').select('at').limit(1).execute()).toHaveLength(1);
  });

  test('ACC-2 a whole address is refused by the table itself', async () => {
    for (const network of ['203.0.113.77/32', '2001:db8:5:6::/64']) {
      await expect(
        house.sql(
          `insert into access.event (side, step, outcome, network, known, agent)
           values ('player', 'sign_in', 'passed', $1, false, '')`,
          [network],
        ),
      ).rejects.toThrow('acc2_no_whole_address');
    }
  });

  test('events lie in the partition of their month, and a month is made before it comes', async () => {
    await signIn(api.browser(), await givenPlayer(house));
    const [row] = await house.sql<{ place: string; rest: number }>(
      `select min(tableoid::regclass::text) as place, count(*) filter (where tableoid = 'access.event_default'::regclass)::int as rest
       from access.event`,
    );
    expect(row).toEqual({ place: expect.stringMatching(/^access\.event_\d{6}$/), rest: 0 });
    await house.moveClock('35 days');
    await house.house.access.makePartitions();
    const [{ months } = { months: 0 }] = await house.sql<{ months: number }>(
      `select count(*)::int as months from pg_inherits where inhparent = 'access.event'::regclass`,
    );
    expect(months).toBeGreaterThanOrEqual(6);
    await house.moveClock('-35 days');
  });
});

test('ACC-1 events are kept for 400 days and go with their whole month; nothing else drops them', async () => {
  const other = await openTestHouse();
  const days = [1, 399, 431, 900];
  for (const ago of days)
    await other.sql(
      `insert into access.event (side, player_id, step, outcome, known, agent, at)
       values ('player', $1, 'sign_in', 'passed', false, '', platform.now() - make_interval(days => $2))`,
      [ago, ago],
    );
  const kept = async () =>
    (await other.sql<{ ago: string }>('select player_id as ago from access.event order by 1')).map(
      ({ ago }) => Number(ago),
    );
  await other.house.access.makePartitions();
  expect(await kept()).toEqual(days);
  expect(await other.house.access.dropOldEvents()).toBe(2);
  expect(await kept()).toEqual([1, 399]);
  expect(await other.house.access.dropOldEvents()).toBe(0);
  await expect(
    other.platform.database.pool.query(`select platform.drop_months('access.event', interval '1 day')`),
  ).rejects.toThrow('permission denied');
});

test('every event is counted for the alarm on bursts, by side, step and outcome', async () => {
  const player = await givenPlayer(house);
  const caught = house.house.identity
    .signIn(
      { username: player.username, password: 'tahmin-1', device: '' },
      { address: '10.0.0.8', ipCountry: null },
    )
    .catch(() => undefined);
  await caught;
  const text = await house.platform.metrics.registry.metrics();
  expect(text).toMatch(
    /access_events_total\{side="player",step="sign_in",outcome="wrong_password",role="test"\} 1/,
  );
});
