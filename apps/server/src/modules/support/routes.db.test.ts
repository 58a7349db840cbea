// Talks over HTTP: players, visitors and the desk.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { sessionOf } from '../../../testing/given-staff.ts';
import { givenWithdrawal } from '../../../testing/given-desk.ts';
import {
  answerTalk,
  deskBase,
  givenAgent,
  givenTalker,
  keyed,
  openTalk,
  playerBase,
  takeTalk,
  visitorBase,
  writeTalk,
} from '../../../testing/given-talks.ts';
import type { Agent, Talker } from '../../../testing/given-talks.ts';
import { signIn } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let agent: Agent;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  agent = await givenAgent(house, api);
});

const read = ({ browser }: Pick<Talker, 'browser'>, id: string, after = 0, base = playerBase) =>
  browser.get(`${base}/${id}?after=${after}`);
const close = (id: string, by = agent) => by.browser.post(`${deskBase}/talks/${id}/close`, {});
const visitorTalk = async (changes: object = {}) => {
  const browser = api.browser();
  const id = await openTalk(browser, { email: 'ziyaretci@posta.example', ...changes }, visitorBase);
  return { browser, id };
};

describe('a player', () => {
  test('API-210 a talk from its first message to its rating', async () => {
    const talker = await givenTalker(house, api);
    const key = randomUUID();
    const { body: opened } = await talker.browser.post(
      playerBase,
      { topic: 'withdrawal', text: '  Çekimim ne durumda?\nKartım 4111 1111 1111 1111  ' },
      keyed(key),
    );
    expect(opened).toMatchObject({
      talk: { topic: 'withdrawal', state: 'waiting', last_n: 1, member: null, writable: true, stars: null },
      messages: [
        {
          n: 1,
          key,
          author: 'owner',
          text: 'Çekimim ne durumda?\nKartım •••• •••• •••• 1111',
          masked: true,
          event: null,
        },
      ],
      more: false,
    });
    const { id } = opened.talk;
    await takeTalk(agent, id);
    expect((await answerTalk(agent, id, 'Onaylandı, yolda.')).body.talk.state).toBe('answered');
    const after = (await read(talker, id, 1)).body;
    expect(after.talk).toMatchObject({ state: 'answered', unread: true, member: agent.member.login });
    expect(after.messages).toMatchObject([
      { n: 2, author: 'system', event: 'taken', text: null, name: agent.member.login },
      { n: 3, author: 'member', text: 'Onaylandı, yolda.', name: agent.member.login },
    ]);
    expect((await talker.browser.post(`${playerBase}/${id}/read`, { n: 99 })).body).toEqual({ read_n: 3 });
    expect((await read(talker, id)).body.talk.unread).toBe(false);
    expect((await talker.browser.post(`${playerBase}/${id}/rating`, { stars: 5 })).body.code).toBe(
      'support.not_closed',
    );
    expect((await talker.browser.post(`${playerBase}/${id}/close`, {})).body.talk.state).toBe('closed');
    const rated = await talker.browser.post(`${playerBase}/${id}/rating`, { stars: 4, words: 'Teşekkürler' });
    expect(rated.body.talk.stars).toBe(4);
    expect((await talker.browser.post(`${playerBase}/${id}/rating`, { stars: 1 })).body.code).toBe(
      'support.already_rated',
    );
    expect((await talker.browser.get(playerBase)).body.talks).toMatchObject([{ id, stars: 4 }]);
  });

  test('API-210 TLK-3 names only what is their own, and what does not exist is answered the same', async () => {
    const talker = await givenTalker(house, api);
    const own = await givenWithdrawal(house, { amount: '150.00', player: talker.player });
    const foreign = await givenWithdrawal(house, { amount: '150.00' });
    const ask = (about: object) =>
      talker.browser.post(playerBase, { topic: 'withdrawal', text: 'Nerede?', about }, keyed());
    expect((await ask({ kind: 'payment', id: own.id })).body.talk.about).toEqual({
      kind: 'payment',
      id: own.id,
    });
    for (const about of [
      { kind: 'payment', id: foreign.id },
      { kind: 'payment', id: '999999999' },
      { kind: 'coupon', id: '12345' },
      { kind: 'round', id: 'own-studio~r-999' },
    ])
      expect(await ask(about)).toMatchObject({ status: 422, body: { code: 'support.about_unknown' } });
    expect((await ask({ kind: 'payment', id: 'x' })).status).toBe(400);
  });

  test.each(['excluded', 'blocked', 'timed out'])(
    'API-210 %s, a member writes like everybody',
    async (how) => {
      const { player, browser } = await givenTalker(house, api);
      if (how === 'blocked') {
        await house.house.identity.desk.block(sessionOf(agent.member), {
          playerId: player.id,
          ways: ['stake', 'deposit', 'withdraw', 'bonus'],
          reason: 'Deneme',
          endSessions: true,
        });
      } else if (how === 'timed out') {
        expect((await browser.post('/api/v1/safety/time-outs', { days: 7 })).status).toBe(200);
      } else {
        expect((await browser.post('/api/v1/safety/exclusions', { term: 'month_6' })).status).toBe(200);
      }
      const again = await signIn(api.browser(), player);
      const id = await openTalk(again, { topic: 'play_safety' });
      expect((await writeTalk(again, id, 'Yardım istiyorum')).status).toBe(200);
    },
  );

  test('API-211 a word opens a closed talk again for seven days, and none later', async () => {
    const { player, browser } = await givenTalker(house, api);
    const id = await openTalk(browser);
    await takeTalk(agent, id);
    await close(id);
    expect((await writeTalk(browser, id, 'Bir şey daha')).body.talk).toMatchObject({
      state: 'waiting',
      closed_at: null,
    });
    expect((await takeTalk(agent, id)).status).toBe(200);
    await close(id);
    await house.moveClock('7 days 1 second');
    const later = await signIn(api.browser(), player);
    expect(await writeTalk(later, id, 'Geç kaldım')).toMatchObject({
      status: 409,
      body: { code: 'support.closed' },
    });
    agent = await givenAgent(house, api);
  });

  test('API-212 the transcript is a text file of the whole talk', async () => {
    const { browser } = await givenTalker(house, api);
    const id = await openTalk(browser, { text: 'Merhaba\niki satır' });
    await takeTalk(agent, id);
    await answerTalk(agent, id, 'Buyurun');
    const response = await fetch(`${api.url}${playerBase}/${id}/transcript`, {
      headers: { cookie: browser.cookie() ?? '' },
    });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain(`Görüşme ${id} · Hesap`);
    expect(text).toContain('Siz: Merhaba\n    iki satır');
    expect(text).toContain(`${agent.member.login} (Destek): Buyurun`);
  });

  test('API-212 the copy of one’s data has every talk with its messages, and no note of staff', async () => {
    const { player, browser } = await givenTalker(house, api);
    const id = await openTalk(browser, { text: 'Dosyamda olacak' });
    await agent.browser.post(`${deskBase}/talks/${id}/notes`, { text: 'Gizli not' });
    const pages: object[] = [];
    for await (const page of house.house.support.ownTalksOf(player.id)) pages.push(...page);
    expect(pages).toMatchObject([{ id, messages: [{ body: 'Dosyamda olacak', author: 'player' }] }]);
    expect(JSON.stringify(pages)).not.toContain('Gizli');
  });

  test('API-210 refuses what is no message', async () => {
    const { browser } = await givenTalker(house, api);
    const id = await openTalk(browser);
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\u0000b'])
      expect((await writeTalk(browser, id, text)).status).toBe(400);
    expect((await writeTalk(browser, id, 'x'.repeat(2000))).status).toBe(200);
    expect((await browser.post(`${playerBase}/${id}/messages`, { text: 'a' })).status).toBe(400);
  });
});

describe('a visitor', () => {
  test('API-213 writes by a cookie that nobody can guess or read, and finds the talk again', async () => {
    const browser = api.browser();
    expect((await browser.get(visitorBase)).body).toEqual({ talks: [] });
    const opened = await browser.post(visitorBase, { topic: 'account', text: 'Merhaba' }, keyed());
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^__Host-support=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    const rows = await house.sql(
      `select from support.visitor_token where encode(token_hash, 'escape') like $1`,
      [`%${token}%`],
    );
    expect(rows).toEqual([]);
    const { id } = opened.body.talk;
    expect((await writeTalk(browser, id, 'Bir soru', undefined, visitorBase)).body.message.n).toBe(2);
    expect((await browser.get(visitorBase)).body.talks).toMatchObject([{ id }]);
  });

  test('API-213 TLK-4 an address is asked for only while nobody is there', async () => {
    const away = await openTestHouse();
    const there = await away.startApi();
    expect((await there.browser().get('/api/v1/support/desk')).body).toEqual({
      available: 0,
      expected_seconds: null,
    });
    const ask = (email?: string) =>
      there.browser().post(visitorBase, { topic: 'account', text: 'Merhaba', email }, keyed());
    expect(await ask()).toMatchObject({ status: 422, body: { code: 'support.email_needed' } });
    expect((await ask('biri@posta.example')).status).toBe(200);
    await givenAgent(away, there);
    expect((await ask()).status).toBe(200);
    await away.moveClock('91 seconds');
    expect((await ask()).status).toBe(422);
  });

  test('API-214 TLK-3 signing in joins nothing; the call does, with session and cookie, once', async () => {
    const { browser, id } = await visitorTalk();
    const { player, browser: other } = await givenTalker(house, api);
    await signIn(browser, player);
    expect((await browser.get(playerBase)).body.talks).toEqual([]);
    expect((await read({ browser }, id)).status).toBe(404);
    // The session alone is not enough, and somebody else's cookie neither.
    expect((await other.post(`${playerBase}/${id}/join`, {})).status).toBe(404);
    expect((await browser.post(`${playerBase}/${id}/join`, {})).body.talk).toMatchObject({ id });
    expect((await browser.post(`${playerBase}/${id}/join`, {})).status).toBe(200);
    expect((await other.get(playerBase)).body.talks).toMatchObject([{ id }]);
    expect((await browser.get(visitorBase)).body.talks).toEqual([]);
  });

  test('API-213 gives an address later, and only for an own talk', async () => {
    const { browser, id } = await visitorTalk();
    const { browser: other } = await visitorTalk();
    const give = (by: typeof browser) =>
      by.post(`${visitorBase}/${id}/email`, { email: 'yeni@posta.example' });
    expect((await give(other)).status).toBe(404);
    expect((await give(browser)).status).toBe(200);
    expect((await agent.browser.get(`${deskBase}/talks/${id}`)).body.talk.email).toBe('y•••@posta.example');
  });
});

test('TLK-3 every call about a talk is answered to anybody else as if it did not exist', async () => {
  const owner = await givenTalker(house, api);
  const own = await openTalk(owner.browser);
  const { browser: visitor, id: theirs } = await visitorTalk();
  const somebody = await givenTalker(house, api);
  const calls: [string, string, object?][] = [
    ['get', ''],
    ['get', '/transcript'],
    ['post', '/messages', { text: 'Ben de' }],
    ['post', '/read', { n: 1 }],
    ['post', '/typing', {}],
    ['post', '/close', {}],
    ['post', '/rating', { stars: 1 }],
  ];
  for (const [method, call, body] of calls) {
    for (const [browser, base, id] of [
      [somebody.browser, playerBase, own],
      [somebody.browser, playerBase, theirs],
      [owner.browser, playerBase, theirs],
      [visitor, visitorBase, own],
      [api.browser(), visitorBase, theirs],
      [(await visitorTalk()).browser, visitorBase, theirs],
    ] as const) {
      const path = `${base}/${id}${call}`;
      const answer = method === 'get' ? await browser.get(path) : await browser.post(path, body, keyed());
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'support.talk_unknown' } });
    }
  }
  expect((await read(owner, own)).body.messages).toHaveLength(1);
});
