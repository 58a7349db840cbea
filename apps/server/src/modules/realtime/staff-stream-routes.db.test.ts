// The staff's stream over HTTP: whom it tells of which queues, and how it ends.
import { beforeAll, describe, expect, test, vi } from 'vitest';

import {
  givenBankLine,
  givenBankLines,
  givenOpenDeposit,
  givenWithdrawal,
} from '../../../testing/given-desk.ts';
import { alterMember, givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../testing/given.ts';
import { openNatsProxy } from '../../../testing/nats-proxy.ts';
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

const at = async (role: GivenStaff['role'], of = { house, api }) => {
  const member = await givenStaff(of.house, role);
  return { member, browser: await signInStaff(of.house, of.api.staffBrowser(), member) };
};

async function openStream(browser: TestBrowser, host = house.config.staffUrl?.host ?? '', url = api.url) {
  const stopping = new AbortController();
  const response = await fetch(`${url}/api/staff/stream`, {
    headers: { cookie: browser.cookie() ?? '', 'x-forwarded-host': host },
    signal: stopping.signal,
  });
  const seen = { text: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body ?? []) seen.text += new TextDecoder().decode(chunk as Uint8Array);
    seen.ended = true;
  };
  const reading = read().catch(() => undefined);
  return {
    status: response.status,
    seen,
    desks: () => [...seen.text.matchAll(/data: \{"topic":"waiting","desk":"(\w+)"\}/g)].map(([, one]) => one),
    close: () => (stopping.abort(), reading),
  };
}
type Stream = Awaited<ReturnType<typeof openStream>>;

/** Listening has begun: every queue that the role may see was told once. */
const began = (stream: Stream, desks: readonly string[]) =>
  vi.waitFor(() => expect(new Set(stream.desks())).toEqual(new Set(desks)), { timeout: 5_000 });

const ofRisk = [
  'approvals',
  'cases',
  'deposits',
  'documents',
  'requests',
  'safety',
  'support',
  'trading',
  'withdrawals',
];

describe('what is told', () => {
  test('WALK-44 the queue that changed, and no other', async () => {
    const { browser } = await at('risk');
    const stream = await openStream(browser);
    await began(stream, ofRisk);
    const toldOf = (desk: string) => stream.desks().slice(ofRisk.length).includes(desk);
    await givenWithdrawal(house, { amount: '150.00' });
    await vi.waitFor(() => expect(toldOf('withdrawals')).toBe(true), { timeout: 5_000 });
    expect(toldOf('deposits')).toBe(false);
    await givenBankLine(house, { amount: '75.00' });
    await vi.waitFor(() => expect(toldOf('deposits')).toBe(true), { timeout: 5_000 });
    const [one, two] = [await at('admin'), await at('admin')];
    await one.browser.post(`/api/staff/v1/members/${two.member.id}/role`, {
      role: 'risk',
      reason: 'Yeni görev',
    });
    await vi.waitFor(() => expect(toldOf('approvals')).toBe(true), { timeout: 5_000 });
    expect(['documents', 'requests'].some(toldOf)).toBe(false);
    await stream.close();
  });

  test('WALK-44 a role hears of the desks it may see: content of none, support of seven', async () => {
    const [content, support] = [
      await openStream((await at('content')).browser),
      await openStream((await at('support')).browser),
    ];
    await began(support, ['approvals', 'cases', 'deposits', 'safety', 'support', 'trading', 'withdrawals']);
    await givenWithdrawal(house, { amount: '151.00' });
    await givenOpenDeposit(house, { amount: '500.00' });
    await vi.waitFor(() => expect(support.desks().length).toBeGreaterThan(8), { timeout: 5_000 });
    expect(content.seen.text).not.toContain('data:');
    for (const stream of [content, support]) await stream.close();
  });

  test('RTM-4 a burst is told at once and then at most every two seconds', async () => {
    const stream = await openStream((await at('risk')).browser);
    await began(stream, ofRisk);
    const before = performance.now();
    for (let count = 0; count < 3; count += 1) await givenBankLines(house, 10);
    const told = () =>
      stream
        .desks()
        .slice(ofRisk.length)
        .filter((desk) => desk === 'deposits').length;
    await vi.waitFor(() => expect(told()).toBeGreaterThanOrEqual(1), { timeout: 5_000 });
    const seconds = (performance.now() - before) / 1_000;
    expect(told()).toBeLessThanOrEqual(Math.ceil(seconds / 2) + 1);
    await stream.close();
  });

  test('RTM-1 every queue is told again when NATS is back', async () => {
    const proxy = await openNatsProxy(house.config.platform.natsUrl ?? '');
    const away = await openTestHouse({ NATS_URL: proxy.url });
    const there = await away.startApi();
    const { browser } = await at('support', { house: away, api: there });
    const stream = await openStream(browser, away.config.staffUrl?.host, there.url);
    const every = ['approvals', 'cases', 'deposits', 'safety', 'support', 'trading', 'withdrawals'];
    await began(stream, every);
    proxy.cut();
    proxy.restore();
    await vi.waitFor(() => expect(stream.desks()).toHaveLength(14), { timeout: 10_000 });
    await stream.close();
    proxy.close();
  });
});

describe('who has one, and how it ends', () => {
  const ends = (stream: Stream) => vi.waitFor(() => expect(stream.seen.ended).toBe(true), { timeout: 5_000 });

  test('WALK-44 only a signed-in member, only on the staff’s host', async () => {
    const player = await signIn(api.browser(), await givenPlayer(house));
    for (const browser of [api.staffBrowser(), player]) {
      const stream = await openStream(browser);
      expect(stream.status).toBe(401);
      await stream.close();
    }
    const { browser } = await at('risk');
    const elsewhere = await openStream(browser, house.config.publicUrl.host);
    expect(elsewhere.status).toBe(404);
    await elsewhere.close();
  });

  test('RTM-3 WALK-44 with the session: signed out elsewhere, closed by an administrator, or in another role', async () => {
    const left = await at('risk');
    const closed = await at('risk');
    const changed = await at('risk');
    const stays = await at('risk');
    const streams = await Promise.all(
      [left, closed, changed, stays].map(({ browser }) => openStream(browser)),
    );
    const [first, second, third, fourth] = streams as [Stream, Stream, Stream, Stream];
    for (const stream of streams) await began(stream, ofRisk);

    await left.browser.post('/api/staff/v1/sign-out', {});
    await ends(first);
    expect(first.seen.text).toContain('data: {"topic":"session"}');

    const admin = await at('admin');
    await admin.browser.post(`/api/staff/v1/members/${closed.member.id}/closure`, { reason: 'Ayrıldı' });
    await ends(second);

    // Past the house's own ways: the table tells of it by itself.
    await alterMember(house, changed.member, { role: 'support' });
    await ends(third);
    expect(fourth.seen).toMatchObject({ ended: false });
    expect(fourth.seen.text).not.toContain('session');
    await fourth.close();
  });

  test('RTM-5 a session holds four streams at most', async () => {
    const { browser } = await at('risk');
    const streams: Stream[] = [];
    for (let index = 0; index < 5; index += 1) streams.push(await openStream(browser));
    await ends(streams[0] as Stream);
    expect(streams[4]?.seen.ended).toBe(false);
    for (const stream of streams) await stream.close();
  });
});
