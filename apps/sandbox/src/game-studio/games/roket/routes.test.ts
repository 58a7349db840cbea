import { afterEach, expect, test, vi } from 'vitest';
import { BadChoice } from '../../play/game.ts';
import { pagesMax } from '../../shared/audience.ts';
import { startStudio, type Studio } from '../../studio.ts';
import { heightMax } from './client/curve.ts';
import { bettingMs, restMs } from './room.ts';
import { readBet } from './routes.ts';

const bounds = { min: 100n, max: 50_000n };

test('a bet is read as it was made', () => {
  expect(readBet({ stake: '1000' }, bounds)).toEqual({ stake: 1_000n, cashOutAt: null });
  expect(readBet({ stake: '100', cashOutAt: 101 }, bounds)).toEqual({ stake: 100n, cashOutAt: 101 });
  expect(readBet({ stake: '50000', cashOutAt: heightMax }, bounds)).toEqual({
    stake: 50_000n,
    cashOutAt: heightMax,
  });
});

test.each([
  ['nothing', undefined],
  ['no stake', {}],
  ['a number', { stake: 1000 }],
  ['zero', { stake: '0' }],
  ['below zero', { stake: '-100' }],
  ['a broken amount', { stake: '100.5' }],
  ['an amount that no win divides', { stake: '150' }],
  ['less than the house takes', { stake: '0100' }],
  ['more than the house takes', { stake: '50100' }],
  ['a height as a text', { stake: '100', cashOutAt: '200' }],
  ['a height between the steps', { stake: '100', cashOutAt: 150.5 }],
  ['the start', { stake: '100', cashOutAt: 100 }],
  ['above the cap', { stake: '100', cashOutAt: heightMax + 1 }],
  ['no number', { stake: '100', cashOutAt: Number.NaN }],
])('no bet: %s', (_, input) => {
  expect(() => readBet(input, bounds)).toThrow(BadChoice);
});

let studio: Studio | undefined;
afterEach(async () => {
  await studio?.close();
  studio = undefined;
});

interface Event {
  type: string;
  data: Record<string, unknown>;
}

async function openRoom() {
  let time = 1_000_000;
  const key = { id: 'test', secret: Buffer.alloc(32) };
  studio = await startStudio({
    host: '127.0.0.1',
    httpPort: 0,
    houseUrl: 'http://127.0.0.1:9',
    studioKey: key,
    houseKey: key,
    storeFile: ':memory:',
    embedOrigins: [],
    testControls: false,
    now: () => time,
  });
  const { httpUrl } = studio;
  async function post(path: string, seat: string, body: object = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${httpUrl}/play/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-studio-session': seat },
      body: JSON.stringify(body),
    });
    return { http: answer.status, ...((await answer.json()) as Record<string, unknown>) };
  }
  /** A page: its seat, and what it has heard. */
  async function sit(game = 'roket') {
    const seat = String((await post('open', '', { game, mode: 'demo' }))['seat']);
    return look(seat);
  }
  async function look(seat: string) {
    let isOpen = true;
    const heard: Event[] = [];
    const stream = await fetch(`${httpUrl}/play/api/roket/flight`, { headers: { 'x-studio-session': seat } });
    void (async () => {
      let text = '';
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const parts = `${text}${chunk}`.split('\n\n');
        text = parts.pop() ?? '';
        for (const [, type = '', data = ''] of parts.map(
          (part) => /^event: (.*)\ndata: (.*)$/.exec(part) ?? [],
        ))
          if (type !== '') heard.push({ type, data: JSON.parse(data) as Event['data'] });
      }
    })()
      .catch(() => undefined)
      .finally(() => (isOpen = false));
    return {
      seat,
      heard,
      isOpen: () => isOpen,
      status: stream.status,
      of: (type: string) => heard.filter((event) => event.type === type),
    };
  }
  return { post, sit, look, goOn: (ms: number) => (time += Math.ceil(ms)) };
}

test('two pages see the same flight, each hears of its own money, and names and secrets stay hidden', async () => {
  const { post, sit, goOn } = await openRoom();
  const first = await sit();
  const second = await sit();
  expect(await post('roket/bet', first.seat, { stake: '1000', cashOutAt: 101 })).toMatchObject({
    http: 200,
    mine: { label: 1, stake: '1000' },
    balance: { cash: '999000' },
  });
  expect(await post('roket/bet', second.seat, { stake: '500' })).toMatchObject({ mine: { label: 2 } });
  expect(await post('roket/bet', second.seat, { stake: '500' })).toMatchObject({
    http: 409,
    status: 'ALREADY_ABOARD',
  });
  await vi.waitFor(() => expect(first.of('aboard').at(-1)?.data).toEqual({ aboard: 2 }));

  goOn(bettingMs);
  expect(await post('roket/cash-out', second.seat)).toMatchObject({ status: 'WAITING' });
  await vi.waitFor(() => expect(first.of('flight').at(-1)?.data['phase']).toBe('flying'));
  expect(JSON.stringify([first.heard, second.heard])).not.toMatch(/secret|demo-/);

  // As long as the longest flight lasts, and yet not so long that the next one begins: step by step.
  while (first.of('settled').length + second.of('settled').length < 2) {
    goOn(500);
    await post('roket/cash-out', first.seat);
  }
  while (!first.of('flight').some(({ data }) => data['phase'] === 'resting')) {
    goOn(500);
    await post('roket/cash-out', first.seat);
  }
  await vi.waitFor(() =>
    expect([first.of('settled'), second.of('settled')].map((list) => list.length)).toEqual([1, 1]),
  );
  const flights = [first, second].map((page) =>
    page.of('flight').filter(({ data }) => data['phase'] === 'resting'),
  );
  expect(flights[0]).toEqual(flights[1]);
  expect(flights[0]?.[0]?.data['burst']).toHaveProperty('secret');
  expect(await post('roket/bet', first.seat, { stake: '1000' })).toMatchObject({
    http: 409,
    status: 'TOO_LATE',
  });

  goOn(restMs);
  expect(await post('roket/bet', first.seat, { stake: '150' })).toMatchObject({
    http: 400,
    status: 'BAD_CHOICE',
  });
  expect(await post('roket/bet', first.seat, { stake: '1000' })).toMatchObject({ http: 200 });
});

test('a bet whose own answer got lost is told by the stream, on every page of its player and to nobody else', async () => {
  const { post, sit, look } = await openRoom();
  const page = await sit();
  const other = await sit();
  const second = await look(page.seat);
  const { mine, balance } = await post('roket/bet', page.seat, { stake: '1000', cashOutAt: 300 });
  for (const heard of [page, second])
    await vi.waitFor(() => expect(heard.of('mine').map(({ data }) => data)).toEqual([{ mine, balance }]));
  await vi.waitFor(() => expect(other.of('aboard')).toHaveLength(1));
  expect(other.of('mine')).toEqual([]);
});

test('a player holds four lines; with a fifth the oldest is closed', async () => {
  const { sit, look } = await openRoom();
  const pages = [await sit()];
  const seat = pages[0]?.seat ?? '';
  while (pages.length < pagesMax + 1) pages.push(await look(seat));
  await vi.waitFor(() =>
    expect(pages.map(({ isOpen }) => isOpen())).toEqual([false, true, true, true, true]),
  );
});

test('a page that comes back sees its own bet again', async () => {
  const { post, sit } = await openRoom();
  const page = await sit();
  await post('roket/bet', page.seat, { stake: '1000', cashOutAt: 300 });
  const response = await fetch(`${studio?.httpUrl}/play/api/roket/flight`, {
    headers: { 'x-studio-session': page.seat },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value).toContain('"cashOutAt":300');
  await reader?.cancel();
});

test('nobody without a seat at this game flies', async () => {
  const { post, sit } = await openRoom();
  expect(await post('roket/bet', 'nobody', { stake: '1000' })).toMatchObject({
    http: 409,
    status: 'SESSION_NOT_FOUND',
  });
  const other = await sit('rulet');
  expect(other.status).toBe(400);
  expect(await post('roket/bet', other.seat, { stake: '1000' })).toMatchObject({ http: 400 });
});
