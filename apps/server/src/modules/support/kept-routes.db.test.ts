// TLK-6 and TLK-7 by a moved clock: what goes out by mail, and what goes for ever.
import { beforeAll, expect, test, vi } from 'vitest';

import {
  answerTalk,
  deskBase,
  givenAgent,
  givenTalker,
  openTalk,
  playerBase,
  takeTalk,
  visitorBase,
  writeTalk,
} from '../../../testing/given-talks.ts';
import type { Agent } from '../../../testing/given-talks.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { startTestMail } from '../../../testing/test-mail.ts';
import type { TestMail } from '../../../testing/test-mail.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let mail: TestMail;
let house: TestHouse;
let api: TestApi;
let agent: Agent;
beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  api = await house.startApi();
  agent = await givenAgent(house, api);
});

const work = () => house.house.support.work;
const stateOf = async (id: string) =>
  (await house.sql<{ state: string }>('select state from support.conversation where talk_id = $1', [id]))[0]
    ?.state;
const lettersOf = async (id: string) =>
  (await house.sql('select from support.letter where talk_id = $1', [id])).length;
const here = () => agent.browser.post(`${deskBase}/presence`, { available: true });

test('TLK-6 nobody took it in two minutes: it is answered by mail, at once and once', async () => {
  const { browser } = await givenTalker(house, api);
  const id = await openTalk(browser);
  await house.moveClock('119 seconds');
  await work().mailUntaken();
  expect(await stateOf(id)).toBe('waiting');
  await house.moveClock('1 second');
  await work().mailUntaken();
  expect(await stateOf(id)).toBe('mailed');
  await here();
  await takeTalk(agent, id);
  await work().writeLetters();
  expect(await lettersOf(id)).toBe(0);
  await answerTalk(agent, id);
  await Promise.all([work().writeLetters(), work().writeLetters()]);
  await work().writeLetters();
  expect(await lettersOf(id)).toBe(1);
});

test('TLK-6 a live answer is mailed after five minutes unread, and one that was read is not', async () => {
  const [seen, unseen] = [await givenTalker(house, api), await givenTalker(house, api)];
  await here();
  const ids = [await openTalk(seen.browser), await openTalk(unseen.browser)] as const;
  for (const id of ids) {
    await takeTalk(agent, id);
    await answerTalk(agent, id);
  }
  await house.moveClock('299 seconds');
  await work().writeLetters();
  expect(await lettersOf(ids[1])).toBe(0);
  await seen.browser.post(`${playerBase}/${ids[0]}/read`, { n: 3 });
  await house.moveClock('2 seconds');
  await work().writeLetters();
  expect([await lettersOf(ids[0]), await lettersOf(ids[1])]).toEqual([0, 1]);
});

test('TLK-6 no answer is lost: each is read or in a letter, whatever happens to its talk in between', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { browser } = await givenTalker(house, api);
    const id = await openTalk(browser);
    await here();
    await takeTalk(agent, id);
    await answerTalk(agent, id);
    if (round % 2 === 0) await writeTalk(browser, id, 'Peki');
    await answerTalk(agent, id, 'Devamı');
    if (round % 3 === 0) await agent.browser.post(`${deskBase}/talks/${id}/close`, {});
    if (round % 4 === 0) await browser.post(`${playerBase}/${id}/close`, {});
    if (round % 5 === 0) await house.moveClock('91 seconds');
    await work().returnLeft();
    await agent.browser.post(`${deskBase}/talks/${id}/close`, {});
  }
  await house.moveClock('6 minutes');
  await work().writeLetters();
  const lost = await house.sql(
    `select talk_id from support.conversation where answer_n > greatest(owner_read_n, mailed_n)`,
  );
  expect(lost).toEqual([]);
});

test('API-221 TLK-6 the letter has the answer and a link that opens once, and gives a visitor the cookie', async () => {
  await startTestWorker(house);
  const browser = api.browser();
  const email = 'mektup@posta.example';
  const id = await openTalk(browser, { email }, visitorBase);
  await house.moveClock('2 minutes 1 second');
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('mailed'), { timeout: 20_000 });
  await here();
  expect((await takeTalk(agent, id)).status).toBe(200);
  expect((await answerTalk(agent, id, 'Hesabınız açıldı.')).status).toBe(200);
  const { text } = await mail.received(email, /Destek ekibi yanıt verdi/);
  expect(text).toContain('Hesabınız açıldı.');
  const token = /baglanti=([\w-]{43})/.exec(text)?.[1];
  const phone = api.browser();
  const opened = await phone.post('/api/v1/support/links', { token });
  expect(opened.body).toEqual({ talk_id: id, whose: 'visitor' });
  expect((await phone.get(`${visitorBase}/${id}`)).body.talk).toMatchObject({ id, unread: true });
  // The first browser keeps its own.
  expect((await browser.get(`${visitorBase}/${id}`)).status).toBe(200);
  expect(await api.browser().post('/api/v1/support/links', { token })).toMatchObject({
    status: 410,
    body: { code: 'support.link_used' },
  });
  expect(await mail.countOf(email, /Destek/)).toBe(1);
}, 60_000);

test('TLK-7 silent for seven days it closes by itself; unanswered it never does', async () => {
  const quiet = await givenTalker(house, api);
  const unanswered = await givenTalker(house, api);
  await here();
  const ids = [await openTalk(quiet.browser), await openTalk(unanswered.browser)] as const;
  await takeTalk(agent, ids[0]);
  await answerTalk(agent, ids[0]);
  await house.moveClock('6 days 23 hours');
  await work().closeSilent();
  expect(await stateOf(ids[0])).toBe('answered');
  await house.moveClock('1 hour 1 second');
  await work().closeSilent();
  expect(await stateOf(ids[0])).toBe('closed');
  expect(await stateOf(ids[1])).not.toBe('closed');
});

test.each([
  ['a player’s', 'account', playerBase, '24 months'],
  ['a visitor’s', 'account', visitorBase, '90 days'],
  ['a complaint', 'complaint', playerBase, '5 years'],
])('TLK-7 %s is kept as long as it was said, and then gone', async (whose, topic, base, kept) => {
  const { browser } = await givenTalker(house, api);
  const by = base === visitorBase ? api.browser() : browser;
  const id = await openTalk(
    by,
    { topic, ...(base === visitorBase ? { email: 'son@posta.example' } : {}) },
    base,
  );
  await writeTalk(by, id, 'Bitti', undefined, base);
  expect((await by.post(`${base}/${id}/close`, {})).status, whose).toBe(200);
  await by.post(`${base}/${id}/rating`, { stars: 3 });
  const rows = async () => {
    const [row] = await house.sql<{ rows: number }>(
      `select (select count(*) from support.conversation where talk_id = $1)::int
        + (select count(*) from support.message where talk_id = $1)::int
        + (select count(*) from support.rating where talk_id = $1)::int
        + (select count(*) from support.complaint where talk_id = $1)::int as rows`,
      [id],
    );
    return row?.rows;
  };
  await house.sql(
    `select platform.move_clock((closed_at + $2::interval - interval '1 hour') - platform.now())
     from support.conversation where talk_id = $1`,
    [id, kept],
  );
  while ((await work().purge()) > 0);
  expect(await rows()).toBeGreaterThan(4);
  await house.moveClock('1 hour 1 second');
  while ((await work().purge()) > 0);
  expect(await rows()).toBe(0);
});

test('TLK-7 a cookie opens nothing after thirty days, and nothing of it is kept', async () => {
  const browser = api.browser();
  const id = await openTalk(browser, { email: 'otuz@posta.example' }, visitorBase);
  await house.moveClock('29 days 23 hours');
  expect((await browser.get(`${visitorBase}/${id}`)).status).toBe(200);
  await house.moveClock('1 hour 1 second');
  expect((await browser.get(`${visitorBase}/${id}`)).status).toBe(404);
  while ((await work().purge()) > 0);
  expect(await house.sql('select from support.visitor_token where expires_at <= platform.now()')).toEqual([]);
});
