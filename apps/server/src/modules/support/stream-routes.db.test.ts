// RTM-13: what streams of players, visitors and staff say of a talk.
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
} from '../../../testing/given-talks.ts';
import { openStream } from '../../../testing/open-stream.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  await startTestWorker(house);
});

type Stream = Awaited<ReturnType<typeof openStream>>;
const events = ({ seen }: Stream) =>
  [...seen.text.matchAll(/data: (\{"topic":"support".*\})/g)].map(([, event = '{}']) => JSON.parse(event));
const began = (stream: Stream) =>
  vi.waitFor(() => expect(events(stream)).toContainEqual({ topic: 'support' }), { timeout: 10_000 });
const told = (stream: Stream, event: object) =>
  vi.waitFor(() => expect(events(stream)).toContainEqual({ topic: 'support', ...event }), {
    timeout: 10_000,
  });

const staffStream = (browser: TestBrowser) =>
  openStream(api.url, browser, '/api/staff/stream', house.config.staffUrl?.host);

test('API-222 RTM-13 both sides are told which talk has come to which message, and nobody else is', async () => {
  const agent = await givenAgent(house, api);
  const other = await givenAgent(house, api);
  const talker = await givenTalker(house, api);
  const somebody = await givenTalker(house, api);
  const id = await openTalk(talker.browser);
  const [mine, theirs, desk, otherDesk] = [
    await openStream(api.url, talker.browser),
    await openStream(api.url, somebody.browser),
    await staffStream(agent.browser),
    await staffStream(other.browser),
  ] as const;
  for (const stream of [mine, theirs, desk, otherDesk]) await began(stream);
  await takeTalk(agent, id);
  await answerTalk(agent, id, 'Gizli sözler');
  await told(mine, { talk_id: id, n: 3 });
  await told(desk, { talk_id: id, n: 3 });
  await talker.browser.post(`${playerBase}/${id}/typing`, {});
  await talker.browser.post(`${playerBase}/${id}/typing`, {});
  await told(desk, { talk_id: id, typing: true });
  await agent.browser.post(`${deskBase}/talks/${id}/typing`, {});
  await told(mine, { talk_id: id, typing: true });
  expect(events(desk).filter((event) => event.typing === true)).toHaveLength(1);
  expect(mine.seen.text).not.toContain('Gizli');
  for (const stream of [theirs, otherDesk])
    expect(events(stream).filter((event) => 'talk_id' in event)).toEqual([]);
  expect((await other.browser.post(`${deskBase}/talks/${id}/typing`, {})).body.code).toBe('support.not_held');
  for (const stream of [mine, theirs, desk, otherDesk]) await stream.close();
});

test('API-222 RTM-9 a visitor has a stream by the cookie of a talk, bounded per address, and none without', async () => {
  const path = '/api/v1/support/visitor/stream';
  const none = await openStream(api.url, api.browser(), path);
  expect(none.status).toBe(404);
  // A server that stops waits for an answer that nobody read.
  await none.close();
  const agent = await givenAgent(house, api);
  const browser = api.browser();
  const id = await openTalk(browser, {}, visitorBase);
  const stream = await openStream(api.url, browser, path);
  await began(stream);
  await takeTalk(agent, id);
  await answerTalk(agent, id);
  await told(stream, { talk_id: id, n: 3 });
  await agent.browser.post(`${deskBase}/talks/${id}/typing`, {});
  await told(stream, { talk_id: id, typing: true });
  // A fifth one of the same cookie takes the place of the first.
  const more: Stream[] = [];
  for (let count = 0; count < 4; count += 1) more.push(await openStream(api.url, browser, path));
  await vi.waitFor(() => expect(stream.seen.ended).toBe(true), { timeout: 5_000 });
  for (const one of more) await one.close();
});
