import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { betRow, givenBettor, settleAll, toCome } from '../../../testing/given-bets.ts';
import {
  createTestFeed,
  ended,
  feedKeys,
  fixture,
  forgetFeed,
  houseSeconds,
  lost,
  market,
  markets,
  quoted,
  settlement,
  signatureExample,
  state,
  won,
} from '../../../testing/test-feed.ts';
import type { Message, TestFeed } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

/** What the provider answers about each match, and what it was asked. */
const answers = new Map<string, { status: number; body: unknown } | (() => Promise<Message[]>)>();
let asked: string[] = [];
let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let nowMs: number;

async function startProvider(): Promise<string> {
  const secret = Buffer.from(signatureExample.secret_base64, 'base64');
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const timestamp = String(request.headers['x-feed-timestamp']);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${path}`).digest('hex');
    const isOurs =
      request.headers['x-feed-signature'] === signature &&
      request.headers['x-feed-key-id'] === signatureExample.key_id;
    const id = path.replace('/matches/', '');
    asked.push(isOurs ? id : `${id} unsigned`);
    const answer = answers.get(id) ?? { status: 404, body: {} };
    void (async () => {
      const { status, body } =
        typeof answer === 'function' ? { status: 200, body: { messages: await answer() } } : answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  house = await openTestHouse({ ...feedKeys, SPORTS_PULL_URL: await startProvider() });
  api = await house.startApi();
  feed = createTestFeed(house, api.url);
});
beforeEach(async () => {
  await forgetFeed(house);
  await house.sql("update platform.clock set offset_by = '0'");
  nowMs = Number(await houseSeconds(house)) * 1000;
  answers.clear();
  asked = [];
});

const sentAt = '2026-11-17T18:00:00.000Z';
const says = (id: string, ...messages: (Message | Message[])[]) =>
  answers.set(id, {
    status: 200,
    body: { messages: messages.flat().map((message) => ({ sent_at: sentAt, ...message })) },
  });
const hoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000).toISOString();
const begun = (id: string, hours = 5.1) => fixture(id, { starts_at: hoursAgo(hours) });
const ask = () => house.house.sportsbook.askForResults();
const match = async (id: string) =>
  (
    await house.sql(
      'select m.status, m.score_home, k.status as market, k.prices from sportsbook.match as m left join sportsbook.market as k on k.match_id = m.id where m.id = $1',
      [id],
    )
  )[0];
const decisions = async () =>
  (await house.sql<{ key: string }>('select key from sportsbook.decision order by decision_id')).map(
    ({ key }) => key,
  );

test('five hours after its start a match that has not ended is asked about, once; its end and its result are taken', async () => {
  await feed.open(begun('late'), quoted('late', '1.50'), begun('young', 4.9), quoted('young', '1.50'));
  says('late', begun('late'), ended('late'));
  expect(await house.house.sportsbook.countUnfinished()).toBe(1);
  expect(await ask()).toBe(1);
  expect(asked).toEqual(['late']);
  expect(await match('late')).toMatchObject({ status: 'ended', score_home: 2, market: 'settled' });
  expect(await match('young')).toMatchObject({ status: 'live', market: 'open' });
  expect(await decisions()).toEqual(['end']);
  expect(await ask()).toBe(0);
  // The feed may still tell the same.
  await feed.tell(ended('late'));
  expect(await decisions()).toEqual(['end']);
});

test('prices of an answer are not taken: they may have been stopped since', async () => {
  await feed.open(begun('late'), quoted('late', '1.50'));
  says('late', begun('late'), state('late'), markets('late', market(['9.00', '9.00', '9.00'])));
  expect(await ask()).toBe(1);
  expect(await match('late')).toMatchObject({ status: 'live', prices: [150, 340, 410] });
});

test('one that was taken off ends as well', async () => {
  await feed.open(begun('late'), quoted('late', '1.50'));
  await feed.open();
  expect(await match('late')).toMatchObject({ status: 'off' });
  says('late', begun('late'), ended('late'));
  expect(await ask()).toBe(1);
  expect(await match('late')).toMatchObject({ status: 'ended', score_home: 2 });
  expect(await decisions()).toEqual(['end']);
});

test('an answer that a decision of the feed overtook is not taken', async () => {
  await feed.open(begun('late'), quoted('late', '1.50'));
  answers.set('late', async () => {
    await feed.tell(
      settlement('late', { id: 'newer', markets: [{ id: '1x2', verdicts: [lost, lost, won] }] }),
    );
    return ended('late').map((message) => ({ sent_at: sentAt, ...message }));
  });
  expect(await ask()).toBe(1);
  expect(await decisions()).toEqual(['newer']);
  expect(await match('late')).toMatchObject({ status: 'live' });
});

test('where the provider knows nothing, answers something else or not at all, it is asked again later, up to 53 hours', async () => {
  await feed.open(begun('none'), begun('other'), begun('broken'), begun('old', 54));
  says('other', fixture('none'), ended('none'));
  answers.set('broken', { status: 500, body: {} });
  expect(await ask()).toBe(3);
  expect(asked.toSorted()).toEqual(['broken', 'none', 'other']);
  expect(await house.sql('select match_id, times, answer from sportsbook.asked order by match_id')).toEqual([
    { match_id: 'broken', times: 1, answer: 'silent' },
    { match_id: 'none', times: 1, answer: 'unknown' },
    { match_id: 'other', times: 1, answer: 'silent' },
  ]);
  expect(await ask()).toBe(0);
  await house.moveClock('16 minutes');
  expect(await ask()).toBe(3);
  await house.moveClock('16 minutes');
  expect(await ask()).toBe(0);
  expect(await decisions()).toEqual([]);
});

test('a house that knows no address of its provider asks nobody', async () => {
  const alone = await openTestHouse(feedKeys);
  expect(await alone.house.sportsbook.askForResults()).toBe(0);
});

test('SPB-15 one that has ended is asked about while a bet waits for a market of it, and no longer', async () => {
  await feed.open(toCome('late', { starts_at: hoursAgo(-1) }), toCome('other', { starts_at: hoursAgo(-1) }));
  const id = await (await givenBettor(house, api)).bet(['late']);
  const over = { status: 'ended', clock: null, score: { home: 2, away: 1 } };
  await feed.tell(state('late', over), state('other', over));
  await house.moveClock('7 hours');
  says('late', begun('late'), ended('late'));
  expect(await ask()).toBe(1);
  expect(asked).toEqual(['late']);
  await settleAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'settled', paid: '20000' });
  await house.moveClock('1 hour');
  expect(await ask()).toBe(0);
});
