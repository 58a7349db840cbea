// Who a log line is about, and which lines are written at every LOG_LEVEL.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../testing/given.ts';
import { givenStaff, sessionOf, signInStaff } from '../../testing/given-staff.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../testing/test-house.ts';

type Line = Record<string, unknown>;

/** A house that writes what it logs into a list. */
async function openLogged(
  level: string,
  settings: Record<string, string> = {},
): Promise<{ house: TestHouse; api: TestApi; lines: Line[] }> {
  const lines: Line[] = [];
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Line);
      done();
    },
  });
  const house = await openTestHouse({ LOG_LEVEL: level, ...settings }, logTo);
  return { house, api: await house.startApi(), lines };
}

describe('lines of answers and refusals', () => {
  let house: TestHouse;
  let api: TestApi;
  let lines: Line[];
  beforeAll(async () => ({ house, api, lines } = await openLogged('info')));

  const newest = (msg: string, route?: string) =>
    lines.findLast((line) => line['msg'] === msg && (route === undefined || line['route'] === route));

  test('name the player by number and the session by a mark, which opens nothing', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const [session] = await house.sql<{ session_id: string }>(
      'select session_id from identity.session where player_id = $1',
      [player.id],
    );
    const who = { player: player.id, session: session?.session_id.slice(0, 8) };
    await expect.poll(() => newest('answered', '/api/login.php')).toMatchObject(who);

    expect((await browser.post('/api/change_password.php', {})).status).toBe(400);
    expect(newest('refused')).toMatchObject({ ...who, code: 'platform.invalid_request' });
    await expect.poll(() => newest('answered', '/api/change_password.php')).toMatchObject(who);
    await browser.get('/api/check_session.php');
    await expect.poll(() => newest('answered', '/api/check_session.php')).toMatchObject(who);
    await browser.post('/api/logout.php');
    await expect.poll(() => newest('answered', '/api/logout.php')).toMatchObject(who);
  });

  test('name the member by number, also where the permission is missing', async () => {
    const member = await givenStaff(house, 'support');
    const browser = await signInStaff(house, api.staffBrowser(), member);
    const { staffId } = sessionOf(member);
    expect((await browser.get('/api/staff/v1/members')).status).toBe(403);
    const refused = newest('refused');
    expect(refused).toMatchObject({
      staff: staffId,
      session: expect.stringMatching(/^[0-9a-f]{8}$/),
      code: 'staff.not_permitted',
      facts: { permission: expect.any(String) },
    });
    expect(JSON.stringify(refused)).not.toContain(member.login);
  });

  test('name nobody where nobody is signed in', async () => {
    expect((await api.browser().get('/api/get_user.php')).status).toBe(401);
    const refused = newest('refused');
    expect(refused).toMatchObject({ code: 'identity.no_session' });
    expect(refused).not.toHaveProperty('player');
    expect(refused).not.toHaveProperty('session');
  });
});

describe('requests for files of a site', () => {
  const sites = mkdtempSync(join(tmpdir(), 'sites-'));
  const files = [
    '/assets/main-abc.js',
    '/mark.svg',
    '/robots.txt',
    '/art/v1/tile/buz.liman.lantern.fener.svg',
  ];
  const promo = '/art/promo/promo-buz.liman.lantern.fener.svg';
  const missing = '/assets/gone.js';
  let api: TestApi;
  let lines: Line[];
  const open = async (level: string) => {
    const folder = join(sites, 'web/dist');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<head><!--page--><!--/page--></head><!--operator-->');
    writeFileSync(join(folder, 'assets/main-abc.js'), '0');
    writeFileSync(join(folder, 'mark.svg'), '<svg/>');
    ({ api, lines } = await openLogged(level, { SITES_DIR: sites }));
    for (const path of [...files, promo, missing, '/casino'])
      await fetch(api.url + path, { redirect: 'manual' });
    await expect.poll(() => answered().some(({ route }) => route === '/*')).toBe(true);
    return answered().map(({ route, status }) => `${String(status)} ${String(route)}`);
  };
  const answered = () => lines.filter(({ msg }) => msg === 'answered');

  test('are not logged at info where the file was sent; a page and a missing file are', async () => {
    expect(await open('info')).toEqual(['404 unknown', '200 /*']);
  });

  test('are logged at debug', async () => {
    expect(await open('debug')).toEqual([
      '200 /assets/*',
      '200 /*',
      '200 /robots.txt',
      '200 /art/v1/:shape/:file',
      '301 /art/promo/:file',
      '404 unknown',
      '200 /*',
    ]);
  });
});

describe('evidence is told at LOG_LEVEL=fatal too', () => {
  let house: TestHouse;
  let api: TestApi;
  let lines: Line[];
  beforeAll(async () => ({ house, api, lines } = await openLogged('fatal')));

  const events = (player: string) =>
    lines.filter((line) => line['msg'] === 'event of access' && line['player'] === player);

  test('ACC-1 every event of access is one line with the number of the account, failed ones too', async () => {
    const player = await givenPlayer(house);
    const { username, password } = player;
    await api.browser().post('/api/login.php', { username, password: 'tahmin-1' });
    await signIn(api.browser(), player);
    expect(events(player.id).map(({ step, outcome }) => `${String(step)} ${String(outcome)}`)).toEqual([
      'sign_in wrong_password',
      'sign_in passed',
    ]);
    const [row] = await house.sql<{ events: string[] }>(
      'select array_agg(event_id::text order by event_id) as events from access.event where player_id = $1',
      [player.id],
    );
    expect(events(player.id).map(({ event }) => event)).toEqual(row?.events);
    expect(events(player.id)[1]).toMatchObject({
      level: 30,
      side: 'player',
      known: false,
      device: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    const all = JSON.stringify(lines);
    for (const secret of [username, password, player.email]) expect(all).not.toContain(secret);
  });

  test('STF-6 every entry of the trail is one line, and one that is rolled back is none', async () => {
    const member = sessionOf(await givenStaff(house, 'support'));
    const record = (subject: string) =>
      house.platform.database.inTransaction(async (tx) => {
        await house.house.staff.record(tx, member, {
          action: 'test.deed',
          subject,
          facts: { reason: 'Deniz Yıldız aradı' },
        });
        if (subject === 'never') throw new Error('changed its mind');
      });
    await record('player:7');
    await expect(record('never')).rejects.toThrow('changed its mind');
    await record('invitee:deniz.yildiz');
    const [head] = await house.sql<{ seq: string }>('select seq::text from staff.audit_head');
    const last = Number(head?.seq);
    const told = lines.filter(({ action }) => action === 'test.deed');
    const by = { msg: 'entry of the staff trail', level: 30, staff: member.staffId };
    expect(told).toEqual([
      expect.objectContaining({ ...by, seq: String(last - 1), subject: 'player:7' }),
      expect.objectContaining({ ...by, seq: String(last), subject: 'invitee' }),
    ]);
    const all = JSON.stringify(lines);
    for (const secret of ['Deniz Yıldız', 'deniz.yildiz', member.login]) expect(all).not.toContain(secret);
  });
});
