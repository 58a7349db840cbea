import { beforeAll, expect, test, vi } from 'vitest';

import { givenOpenDeposit } from '../../../testing/given-desk.ts';
import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { openStream } from '../../../testing/open-stream.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { startTestMail } from '../../../testing/test-mail.ts';
import type { TestMail } from '../../../testing/test-mail.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let mail: TestMail;
let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  await startTestWorker(house);
  api = await house.startApi();
});

const subject = /Yatırım talebiniz kabul edilmedi/;

async function givenRefusedDeposit(): Promise<{ player: GivenPlayer; requestId: string }> {
  const { player, id: requestId } = await givenOpenDeposit(house, { amount: '500.00' });
  const maker = sessionOf(await givenStaff(house, 'payments_maker'));
  await house.house.payments.desk.refuseDeposit(maker, { requestId, reason: 'Havale gelmedi' });
  return { player, requestId };
}

const arrived = (browser: Awaited<ReturnType<typeof signIn>>, count: number): Promise<void> =>
  vi.waitFor(
    async () => expect((await browser.get('/api/v1/notices/unread')).body).toEqual({ unread: count }),
    { timeout: 15_000 },
  );

test('NTF-1 NTF-3 a decision stands in the inbox with its words and its mail is noted as sent', async () => {
  const { player, requestId } = await givenRefusedDeposit();
  const browser = await signIn(api.browser(), player);
  await arrived(browser, 1);
  const { body } = await browser.get('/api/v1/notices');
  expect(body).toMatchObject({
    unread: 1,
    next: null,
    notices: [
      {
        kind: 'payments',
        read: false,
        title: 'Yatırım talebiniz kabul edilmedi',
        link: `/islem-gecmisi?talep=${requestId}`,
      },
    ],
  });
  expect(body.notices[0].paragraphs).toEqual([
    '₺500,00 tutarındaki yatırım talebiniz kabul edilmedi; bakiyenize bir şey eklenmedi. Neden: Havale gelmedi',
  ]);
  await mail.received(player.email, subject);
  await vi.waitFor(async () =>
    expect(
      await house.sql('select state from notifications.delivery where player_id = $1', [player.id]),
    ).toEqual([{ state: 'sent' }]),
  );
  expect(await mail.countOf(player.email, subject)).toBe(1);
});

test('a notice is read once, by its owner alone, and other browsers hear of it', async () => {
  const { player } = await givenRefusedDeposit();
  const browser = await signIn(api.browser(), player);
  await arrived(browser, 1);
  const [notice] = (await browser.get('/api/v1/notices')).body.notices;
  const stranger = await signIn(api.browser(), await givenPlayer(house));
  expect(await stranger.post(`/api/v1/notices/${notice.id}/read`, {})).toMatchObject({
    status: 404,
    body: { code: 'notifications.unknown' },
  });
  expect((await stranger.post('/api/v1/notices/read', { up_to: notice.id })).body).toEqual({ unread: 0 });
  expect((await stranger.get('/api/v1/notices')).body.notices).toEqual([]);

  const stream = await openStream(api.url, browser);
  const told = (): number => stream.seen.text.split('data: {"topic":"inbox"}').length - 1;
  // The first is told because something may have been missed before the stream was open.
  await vi.waitFor(() => expect(told()).toBe(1), { timeout: 5_000 });
  expect((await browser.post(`/api/v1/notices/${notice.id}/read`, {})).body).toEqual({ unread: 0 });
  await vi.waitFor(() => expect(told()).toBe(2), { timeout: 5_000 });
  const readAt = () =>
    house.sql('select read_at from notifications.notice where notice_id = $1', [notice.id]);
  const first = await readAt();
  await house.moveClock('1 minute');
  expect((await browser.post(`/api/v1/notices/${notice.id}/read`, {})).body).toEqual({ unread: 0 });
  expect(await readAt()).toEqual(first);
  await stream.close();
});

const tellBonus = (player: GivenPlayer, event: string): Promise<unknown[]> =>
  house.sql(
    `select * from notifications.tell($1, 'bonus', $2, 'account_reopened', 1, '{}', '/bonus-talep')`,
    [player.id, event],
  );

test('the list is read page by page, and all that was seen is read at once', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  for (const event of ['a', 'b', 'c']) await tellBonus(player, event);
  const first = (await browser.get('/api/v1/notices?limit=2')).body;
  expect(first.notices).toHaveLength(2);
  const second = (await browser.get(`/api/v1/notices?limit=2&before=${first.next}`)).body;
  expect(second).toMatchObject({ next: null, unread: 3 });
  expect(second.notices).toHaveLength(1);
  await tellBonus(player, 'd');
  expect((await browser.post('/api/v1/notices/read', { up_to: first.notices[0].id })).body).toEqual({
    unread: 1,
  });
});

test('NTF-4 an event that comes twice is told once; a notice is never rewritten', async () => {
  const player = await givenPlayer(house);
  expect(await tellBonus(player, 'once')).toHaveLength(1);
  expect(await tellBonus(player, 'once')).toHaveLength(0);
  await expect(
    house.sql(`update notifications.notice set facts = '{"amount": 1}' where player_id = $1`, [player.id]),
  ).rejects.toThrow('NTF-4');
});

test('NTF-6 a mandatory kind cannot be chosen, by call or in the database; another one can', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const choose = (kind: string, channel: string, wanted: boolean) =>
    browser.post('/api/v1/notices/preferences', { kind, channel, wanted });
  for (const kind of ['security', 'payments', 'documents', 'play_safety']) {
    expect(await choose(kind, 'email', false)).toMatchObject({
      status: 409,
      body: { code: 'notifications.mandatory' },
    });
    await expect(
      house.sql(
        `insert into notifications.preference (player_id, kind, channel, wanted) values ($1, $2, 'inbox', false)`,
        [player.id, kind],
      ),
    ).rejects.toThrow('preference_kind_is_mandatory_fkey');
  }
  await choose('bonus', 'email', true);
  await choose('bonus', 'inbox', true);
  const { body } = await choose('bonus', 'inbox', false);
  // What nothing tells yet is kept and not offered.
  const always = { mandatory: true, inbox: true, email: true };
  expect(body.kinds).toEqual(['security', 'payments', 'documents'].map((kind) => ({ kind, ...always })));
  expect((await browser.get('/api/v1/notices/preferences')).body).toEqual(body);
  expect(await tellBonus(player, 'by mail alone')).toMatchObject([{ in_inbox: false, by_email: true }]);
  expect((await browser.get('/api/v1/notices')).body.notices).toEqual([]);
  await choose('bonus', 'email', false);
  expect(await tellBonus(player, 'nowhere')).toEqual([]);
});

test('NTF-1 a letter that the release before queued is still sent, once', async () => {
  const { player, requestId } = await givenRefusedDeposit();
  await mail.received(player.email, subject);
  await house.sql(
    `select graphile_worker.add_job('notifications:send_payment_notice', payload := $1::json)`,
    [JSON.stringify({ playerId: player.id, requestId, state: 'rejected' })],
  );
  await vi.waitFor(async () => expect(await mail.countOf(player.email, subject)).toBe(2), {
    timeout: 15_000,
  });
});

// The last one: it moves the clock by a year.
test('NTF-8 deliveries go after 90 days, notices after 12 months, and not before', async () => {
  const { player } = await givenRefusedDeposit();
  await mail.received(player.email, subject);
  const kept = async () => {
    await house.house.notifications.purge();
    const [row] = await house.sql(
      `select (select count(*)::int from notifications.notice where player_id = $1) as notices,
        (select count(*)::int from notifications.delivery where player_id = $1) as deliveries`,
      [player.id],
    );
    return row;
  };
  await vi.waitFor(async () =>
    expect(
      await house.sql(`select from notifications.delivery where player_id = $1 and state = 'sent'`, [
        player.id,
      ]),
    ).toHaveLength(1),
  );
  await house.moveClock('89 days');
  expect(await kept()).toEqual({ notices: 1, deliveries: 1 });
  await house.moveClock('2 days');
  expect(await kept()).toEqual({ notices: 1, deliveries: 0 });
  await house.moveClock('270 days');
  expect(await kept()).toEqual({ notices: 1, deliveries: 0 });
  await house.moveClock('10 days');
  expect(await kept()).toEqual({ notices: 0, deliveries: 0 });
});
