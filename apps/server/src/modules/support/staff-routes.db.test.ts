// The support desk over HTTP.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  answerTalk,
  deskBase,
  givenAgent,
  givenTalker,
  keyed,
  openTalk,
  playerBase,
  takeTalk,
  writeTalk,
} from '../../../testing/given-talks.ts';
import type { Agent, Talker } from '../../../testing/given-talks.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let agent: Agent;
let talker: Talker;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});
beforeEach(async () => {
  // Whoever was at the desk has gone, and nothing waits.
  await house.moveClock('2 minutes');
  await house.house.support.work.returnLeft();
  for (const { talk_id: id } of await house.sql<{ talk_id: string }>(
    `select talk_id from support.conversation where state <> 'closed'`,
  ))
    await house.sql(`select support.close_talk($1, 'system', null, null, null)`, [id]);
  agent = await givenAgent(house, api);
  talker = await givenTalker(house, api);
});

const post = (path: string, body: object = {}, by = agent) =>
  by.browser.post(`${deskBase}${path}`, body, keyed());
const queue = async (by = agent) => (await by.browser.get(`${deskBase}/queue`)).body;

test('API-215 the queue has play safety first, then whoever waits longest, and gives the first of it', async () => {
  const ids: string[] = [];
  for (const topic of ['account', 'bonus', 'play_safety'] as const) {
    ids.push(await openTalk(talker.browser, { topic }));
    await house.moveClock('1 second');
  }
  const [account, bonus, safety] = ids;
  const shown = await queue();
  expect(shown.waiting.map(({ id }: { id: string }) => id)).toEqual([safety, account, bonus]);
  expect(shown).toMatchObject({
    waiting_count: 3,
    mine: [],
    members: [{ id: agent.member.id, available: true, busy: 0 }],
  });
  expect((await post('/next')).body.talk).toMatchObject({ id: safety, state: 'taken' });
  expect((await queue()).mine).toMatchObject([{ id: safety }]);
  const menu = (await agent.browser.get('/api/staff/v1/figures/waiting')).body;
  expect(menu.waiting.support).toBe(2);
  expect((await post('/next')).body.talk.id).toBe(account);
  expect((await post('/next')).body.talk.id).toBe(bonus);
  expect((await post('/next')).body).toEqual({ talk: null });
});

test('API-216 TLK-2 only whoever holds a talk answers, notes stay with staff', async () => {
  const id = await openTalk(talker.browser);
  expect((await answerTalk(agent, id)).body.code).toBe('support.not_held');
  await takeTalk(agent, id);
  const other = await givenAgent(house, api);
  expect((await takeTalk(other, id)).body).toMatchObject({
    code: 'support.held',
    message: expect.stringContaining(agent.member.login),
  });
  expect((await answerTalk(other, id)).body.code).toBe('support.not_held');
  const key = randomUUID();
  expect((await answerTalk(agent, id, 'Kartınız 4111111111111111 mi?', key)).body.message).toMatchObject({
    n: 3,
    text: 'Kartınız ••••••••••••1111 mi?',
  });
  expect((await answerTalk(agent, id, 'Kartınız', key)).body.message.n).toBe(3);
  expect((await post(`/talks/${id}/notes`, { text: 'Kimliği eksik' }, other)).status).toBe(200);
  expect((await agent.browser.get(`${deskBase}/talks/${id}?after=2`)).body).toMatchObject({
    talk: { player_id: talker.player.id, staff_read_n: 3 },
    messages: [{ n: 3 }],
    notes: [{ text: 'Kimliği eksik', name: other.member.login }],
  });
  expect(JSON.stringify((await talker.browser.get(`${playerBase}/${id}`)).body)).not.toContain('eksik');
  expect(
    (await agent.browser.get(`${deskBase}/talks?player_id=${talker.player.id}`)).body.talks,
  ).toMatchObject([{ id }]);
});

test('API-217 TLK-2 handed over with a note, assigned to the least busy, given back to the queue', async () => {
  const other = await givenAgent(house, api);
  const id = await openTalk(talker.browser);
  const over = (body: object, by = agent) => post(`/talks/${id}/hand-over`, { note: 'Size', ...body }, by);
  expect((await over({ to: other.member.id })).body.code).toBe('support.not_held');
  await takeTalk(agent, id);
  expect((await over({ to: other.member.id })).body.talk.member.id).toBe(other.member.id);
  expect((await over({ to: 'queue' }, other)).body.talk).toMatchObject({ member: null, state: 'waiting' });
  // The other one has a talk: the next goes to whoever has none.
  await takeTalk(other, await openTalk((await givenTalker(house, api)).browser));
  const admin = await givenStaff(house, 'admin');
  const boss = await signInStaff(house, api.staffBrowser(), admin);
  const assign = (memberId: string | null) =>
    boss.post(`${deskBase}/talks/${id}/assign`, { member_id: memberId });
  expect((await assign(null)).body.talk.member.id).toBe(agent.member.id);
  expect((await assign(other.member.id)).body.talk.member.id).toBe(other.member.id);
  expect((await assign(admin.id)).body.code).toBe('support.away');
  await post('/presence', { available: false });
  expect((await over({ to: 'somebody' }, other)).body.code).toBe('support.away');
  const { entries } = await house.house.staff.listAudit({ subject: `talk:${id}` });
  expect(entries.map(({ action, login }) => `${action} ${login}`)).toEqual([
    `support.assign ${admin.login}`,
    `support.assign ${admin.login}`,
    `support.hand_over ${other.member.login}`,
    `support.hand_over ${agent.member.login}`,
    `support.take ${agent.member.login}`,
  ]);
});

test('TLK-2 whoever is gone for 90 seconds holds nothing; whoever is seen keeps it', async () => {
  const other = await givenAgent(house, api);
  const [mine, theirs] = [await openTalk(talker.browser), await openTalk(talker.browser, { topic: 'bonus' })];
  await takeTalk(agent, mine);
  await takeTalk(other, theirs);
  await house.moveClock('60 seconds');
  await post('/presence', { available: true }, other);
  expect(await house.house.support.work.returnLeft()).toBe(0);
  await house.moveClock('31 seconds');
  expect(await house.house.support.work.returnLeft()).toBe(1);
  const shown = await queue(other);
  expect(shown.waiting).toMatchObject([{ id: mine, state: 'waiting', member: null }]);
  expect(shown.mine).toMatchObject([{ id: theirs }]);
});

test('API-218 a complaint has a number and two clocks, and is closed only when it is decided', async () => {
  const { body } = await talker.browser.post(
    playerBase,
    { topic: 'complaint', text: 'Param gelmedi' },
    keyed(),
  );
  const { id, complaint } = body.talk;
  expect(complaint).toMatchObject({
    number: expect.stringMatching(/^SK-20\d\d-\d{6}$/),
    answered_at: null,
    decision: null,
    dispute_body: house.config.operator.dispute_body,
  });
  const days = (at: string) => (Date.parse(at) - Date.parse(body.talk.opened_at)) / 86_400_000;
  expect(days(complaint.answer_due_at)).toBeCloseTo(7, 3);
  expect(days(complaint.decision_due_at)).toBeCloseTo(28, 3);
  await takeTalk(agent, id);
  // TLK-5: taking is no answer.
  expect((await agent.browser.get(`${deskBase}/talks/${id}`)).body.talk).toMatchObject({
    complaint: { answered_at: null },
    waits_since: expect.any(String),
    first_answer_at: null,
  });
  await answerTalk(agent, id);
  expect((await agent.browser.get(`${deskBase}/talks/${id}`)).body.talk).toMatchObject({
    complaint: { answered_at: expect.any(String) },
    waits_since: null,
  });
  expect((await post(`/talks/${id}/close`)).body.code).toBe('support.undecided');
  const decide = (decision: string) =>
    post(`/talks/${id}/complaint/decision`, { decision, text: 'Paranızı bugün gönderdik.' });
  expect((await decide('upheld')).body.talk.complaint.decision).toBe('upheld');
  expect((await decide('rejected')).body.code).toBe('support.already_decided');
  expect((await post(`/talks/${id}/close`)).body.talk.state).toBe('closed');
  await expect(
    house.sql(`update support.complaint set decision_due_at = decision_due_at + interval '1 day'`),
  ).rejects.toThrow('TLK-5: the clocks of complaint');

  const other = await openTalk(talker.browser, { topic: 'bonus' });
  expect((await post(`/talks/${other}/complaint`)).body.talk).toMatchObject({
    topic: 'complaint',
    complaint: { decision: null },
  });
  const withdrawn = await talker.browser.post(`${playerBase}/${other}/close`, {});
  expect(withdrawn.body.talk.complaint.decision).toBe('withdrawn');
});

test('API-219 canned answers have versions, and the server fills in the facts of a talk', async () => {
  const text = 'Merhaba {ad}, {konu} konusunda {numara} numaralı görüşmeniz bende. {temsilci} {bilinmeyen}';
  const made = (await post('/canned', { shortcut: 'selam', title: 'Selam', text })).body.canned;
  expect(made).toMatchObject({ shortcut: 'selam', version: 1, changed_by: agent.member.login });
  expect((await post('/canned', { shortcut: 'selam', title: 'Bir', text })).body.code).toBe(
    'support.shortcut_taken',
  );
  const id = await openTalk(talker.browser, { topic: 'bonus' });
  expect((await agent.browser.get(`${deskBase}/talks/${id}/canned/${made.id}`)).body.text).toBe(
    `Merhaba Deniz, Bonus konusunda ${id} numaralı görüşmeniz bende. ${agent.member.login} {bilinmeyen}`,
  );
  const change = (from: number) =>
    post(`/canned/${made.id}/versions`, { title: 'Yeni', text: 'Selam', from_version: from });
  expect((await change(1)).body.canned).toMatchObject({ version: 2, text: 'Selam' });
  expect((await change(1)).body.code).toBe('support.canned_changed');
  expect((await agent.browser.get(`${deskBase}/canned/${made.id}/versions`)).body.versions).toMatchObject([
    { version: 2 },
    { version: 1, text },
  ]);
  expect((await post(`/canned/${made.id}/retirement`)).status).toBe(200);
  expect((await agent.browser.get(`${deskBase}/canned`)).body.canned).toEqual([]);
  expect((await post('/canned', { shortcut: 'selam', title: 'Selam', text })).status).toBe(200);
});

test('API-220 TLK-4 TLK-5 figures count answers of people, and what is expected is measured from twenty on', async () => {
  const desk = async () => (await talker.browser.get('/api/v1/support/desk')).body;
  const figures = async () => (await agent.browser.get(`${deskBase}/figures`)).body;
  const before = await figures();
  const first = before.first_answer.count;
  const answerAfter = async (seconds: number, topic = 'game') => {
    const { browser } = await givenTalker(house, api);
    const id = await openTalk(browser, { topic });
    await house.moveClock(`${seconds} seconds`);
    await post('/presence', { available: true });
    await takeTalk(agent, id);
    await house.moveClock('10 seconds');
    await answerTalk(agent, id);
    return { id, browser };
  };
  const { id, browser } = await answerAfter(20);
  await writeTalk(browser, id, 'Sağ olun');
  await house.moveClock('40 seconds');
  await answerTalk(agent, id, 'Rica ederim');
  await answerTalk(agent, id, 'Başka?');
  const shown = await figures();
  expect(shown.first_answer.count).toBe(first + 1);
  expect(shown.next_answer.count).toBe(before.next_answer.count + 1);
  expect(shown.by_topic.find(({ topic }: { topic: string }) => topic === 'game')).toMatchObject({
    first_answer: { count: 1, median_s: expect.closeTo(30, -1), p90_s: expect.closeTo(30, -1) },
    next_answer: { count: 1, median_s: expect.closeTo(40, -1) },
  });
  expect(shown.members.find((one: { id: string }) => one.id === agent.member.id)).toMatchObject({
    answers: 3,
    talks: 1,
    waited: { count: 2 },
    stars: null,
  });
  await post(`/talks/${id}/close`);
  await browser.post(`${playerBase}/${id}/rating`, { stars: 5 });
  expect((await figures()).ratings[4]).toBe(before.ratings[4] + 1);
  const missing = 20 - (await figures()).first_answer.count;
  for (let count = 1; count < missing; count += 1) {
    const { id: one } = await answerAfter(20);
    await post(`/talks/${one}/close`);
  }
  expect((await desk()).expected_seconds).toBeNull();
  await answerAfter(20);
  expect((await desk()).expected_seconds).toBeGreaterThan(5);
  await house.moveClock('8 days');
  const later = await givenTalker(house, api);
  expect((await later.browser.get('/api/v1/support/desk')).body).toEqual({
    available: 0,
    expected_seconds: null,
  });
});

test('API-215 the desk is its roles’ alone', async () => {
  const content = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
  const admin = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'admin'));
  expect((await content.get(`${deskBase}/queue`)).status).toBe(403);
  expect((await admin.get(`${deskBase}/queue`)).status).toBe(200);
  expect((await admin.post(`${deskBase}/next`, {})).status).toBe(403);
});
