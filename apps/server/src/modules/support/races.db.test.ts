// TLK-1, TLK-2: what holds when everybody does it at the same moment.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

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
import type { Agent } from '../../../testing/given-talks.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let one: Agent;
let two: Agent;
beforeAll(async () => {
  house = await openTestHouse({ DATABASE_POOL_MAX: '10' });
  api = await house.startApi();
  one = await givenAgent(house, api);
  two = await givenAgent(house, api);
});

const numbersOf = async (id: string) =>
  (await house.sql<{ n: number }>('select n from support.message where talk_id = $1 order by n', [id])).map(
    ({ n }) => n,
  );
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('TLK-1 sixteen writers at once: every message once, numbers without a gap', async () => {
  const { browser } = await givenTalker(house, api);
  const id = await openTalk(browser);
  await takeTalk(one, id);
  const before = (await numbersOf(id)).length;
  const said = await Promise.all(
    upTo(16).map((index) =>
      index % 2 === 0 ? writeTalk(browser, id, `Söz ${index}`) : answerTalk(one, id, `Yanıt ${index}`),
    ),
  );
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 200));
  expect(await numbersOf(id)).toEqual(upTo(before + 16));
  expect(new Set(said.map(({ body }) => body.message.n)).size).toBe(16);
});

test('TLK-1 the same message eight times at once is one message, and all are told its number', async () => {
  const { browser } = await givenTalker(house, api);
  const id = await openTalk(browser);
  const key = randomUUID();
  const said = await Promise.all(upTo(8).map(() => writeTalk(browser, id, 'Bir kez', key)));
  expect(new Set(said.map(({ status, body }) => `${status} ${body.message.n}`))).toEqual(new Set(['200 2']));
  expect(await numbersOf(id)).toEqual([1, 2]);
  // Again later, and with other words: what was stored first stays.
  const again = await writeTalk(browser, id, 'Başka söz', key);
  expect(again.body.message).toMatchObject({ n: 2, text: 'Bir kez' });
});

test('TLK-1 opened eight times at once under one key it is one talk with one message', async () => {
  const { browser, player } = await givenTalker(house, api);
  const key = randomUUID();
  const opened = await Promise.all(
    upTo(8).map(() => browser.post(playerBase, { topic: 'game', text: 'Merhaba' }, keyed(key))),
  );
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect(new Set(opened.map(({ body }) => body.talk.id)).size).toBe(1);
  const rows = await house.sql('select from support.conversation where player_id = $1', [player.id]);
  expect(rows).toHaveLength(1);
  expect(await numbersOf(opened[0]?.body.talk.id)).toEqual([1]);
});

test('TLK-1 no more than five talks of a player are open, however many are opened at once', async () => {
  const { browser } = await givenTalker(house, api);
  const opened = await Promise.all(
    upTo(9).map(() => browser.post(playerBase, { topic: 'game', text: 'Merhaba' }, keyed())),
  );
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(opened.filter(({ body }) => body.code === 'support.too_many_open')).toHaveLength(4);
});

test('TLK-2 two members take one talk at once: one gets it, the other learns who', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { browser } = await givenTalker(house, api);
    const id = await openTalk(browser);
    const taken = await Promise.all([
      takeTalk(one, id),
      takeTalk(two, id),
      takeTalk(one, id),
      takeTalk(two, id),
    ]);
    const winners = new Set(
      taken.flatMap(({ status, body }) => (status === 200 ? [body.talk.member.id] : [])),
    );
    expect(winners.size).toBe(1);
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(2);
    const lost = taken.find(({ status }) => status !== 200);
    expect(lost).toMatchObject({ status: 409, body: { code: 'support.held' } });
    const holder = winners.has(one.member.id) ? one : two;
    await holder.browser.post(`${deskBase}/talks/${id}/close`, {});
  }
});

test('TLK-2 six members take what is next at once: six talks, each held by one', async () => {
  const agents = await Promise.all(upTo(6).map(() => givenAgent(house, api)));
  for (let count = 0; count < 6; count += 1) await openTalk((await givenTalker(house, api)).browser);
  const taken = await Promise.all(agents.map(({ browser }) => browser.post(`${deskBase}/next`, {})));
  expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200));
  expect(new Set(taken.map(({ body }) => body.talk.id)).size).toBe(6);
  expect(new Set(taken.map(({ body }) => body.talk.member.id))).toEqual(
    new Set(agents.map(({ member }) => member.id)),
  );
});

test('TLK-2 nobody is given a fifth talk, also where all are taken at once', async () => {
  const agent = await givenAgent(house, api);
  for (let count = 0; count < 7; count += 1) await openTalk((await givenTalker(house, api)).browser);
  const taken = await Promise.all(upTo(7).map(() => agent.browser.post(`${deskBase}/next`, {})));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(taken.filter(({ body }) => body.code === 'support.full')).toHaveLength(3);
});

test.each([
  [`update support.conversation set member_id = 2, member_name = 'b' where talk_id = $1`, 'TLK-2: talk'],
  [`update support.conversation set member_id = null where talk_id = $1`, 'tlk2_held_by_one_or_none'],
  [`update support.conversation set last_n = last_n + 2 where talk_id = $1`, 'TLK-1: talk'],
  [`update support.conversation set waits_since = null where talk_id = $1`, 'TLK-5: only an answer'],
  [`update support.message set body = 'başka' where talk_id = $1`, 'nothing in message is changed'],
  [`delete from support.message where talk_id = $1`, 'TLK-1: what was said'],
  [`delete from support.conversation where talk_id = $1`, 'TLK-7: talk'],
  [`update support.conversation set player_id = player_id + 1 where talk_id = $1`, 'TLK-3: talk'],
])('the tables refuse: %s', async (statement, refusal) => {
  const { browser } = await givenTalker(house, api);
  const id = await openTalk(browser);
  const agent = await givenAgent(house, api);
  await takeTalk(agent, id);
  await expect(house.sql(statement, [id])).rejects.toThrow(refusal);
});

test('the server’s own role writes no message past the functions', async () => {
  for (const statement of [
    `insert into support.message (talk_id, n, key, author, body) values (1, 1, gen_random_uuid(), 'player', 'x')`,
    `update support.conversation set state = 'closed'`,
    `delete from support.rating`,
  ]) {
    await expect(house.platform.database.pool.query(statement)).rejects.toThrow('permission denied');
  }
});
