import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { expect, test, vi } from 'vitest';

import { rememberCallers } from './caller.ts';
import { createMetrics } from '../metrics.ts';
import { createRateLimits } from '../rate-limits.ts';
import { Refusal } from '../refusal.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { answerErrors } from './refusals.ts';
import { createTurnTickets, setTurnCookie, takeBackSpentTurns } from './turn-ticket.ts';

const blindIndex = (plain: string, domain: string) =>
  createHmac('sha256', 'key').update(`${domain} ${plain}`).digest();

/** Also on a machine that does other work besides. */
const soon = (isSo: () => boolean): Promise<boolean> => vi.waitUntil(isSo, { timeout: 15_000 });

async function openHouse() {
  const clock = { seconds: 1_000 };
  const tickets = createTurnTickets({ blindIndex }, () => clock.seconds * 1_000);
  const app = Fastify({ trustProxy: true });
  await app.register(cookie);
  rememberCallers(app);
  app.get('/', async () => ({ since: tickets.askedSince(), ticket: tickets.issue(tickets.askedSince()) }));
  const ask = async (ticket?: string, address = '10.0.0.1') =>
    (
      await app.inject({
        url: '/',
        headers: { 'x-forwarded-for': address },
        cookies: ticket === undefined ? {} : { '__Host-turn': ticket },
      })
    ).json<{ since: number; ticket: string }>();
  return { clock, ask, tickets, app };
}

test('WALK-48 a ticket keeps the time of the first try while its owner tries again within two minutes', async () => {
  const { clock, ask } = await openHouse();
  let { ticket } = await ask();
  for (const after of [110, 120, 1]) {
    clock.seconds += after;
    const again = await ask(ticket);
    expect(again.since).toBe(1_000_000);
    ticket = again.ticket;
  }
  clock.seconds += 121;
  expect((await ask(ticket)).since).toBe(1_352_000);
});

test('WALK-48 a ticket keeps the order of people who came within one second', async () => {
  const { clock, ask } = await openHouse();
  const first = await ask();
  clock.seconds += 0.004;
  const second = await ask();
  clock.seconds += 10;
  expect((await ask(second.ticket)).since - (await ask(first.ticket)).since).toBe(4);
});

test('no place is older than a quarter of an hour', async () => {
  const { clock, ask } = await openHouse();
  let { ticket } = await ask();
  for (let minute = 1; minute <= 15; minute += 1) {
    clock.seconds += 60;
    ({ ticket } = await ask(ticket));
  }
  expect((await ask(ticket)).since).toBe(1_000_000);
  clock.seconds += 1;
  expect((await ask(ticket)).since).toBe(1_901_000);
});

test('WALK-48 whoever was served gives the place back; whoever was refused after all keeps it', async () => {
  const { app, clock, tickets } = await openHouse();
  takeBackSpentTurns(app);
  app.get('/served', async () => (tickets.spend(), {}));
  app.get('/refused-later', async (_request, reply) => {
    tickets.spend();
    await setTurnCookie(reply, tickets.issue(1_000_000) ?? '').send({});
  });
  app.setErrorHandler(answerErrors(createMetrics('test'), tickets));
  app.get('/busy-elsewhere', async () => {
    tickets.spend();
    throw new Refusal('platform.too_busy');
  });
  const cookieAfter = async (url: string) =>
    (await app.inject({ url, cookies: { '__Host-turn': '1000000.1000000.x' } })).cookies;
  expect(await cookieAfter('/served')).toMatchObject([{ name: '__Host-turn', value: '' }]);
  expect(await cookieAfter('/refused-later')).toMatchObject([
    { name: '__Host-turn', value: expect.stringMatching(/^1000000\./) as unknown, maxAge: 120 },
  ]);
  const first = await app.inject({ url: '/busy-elsewhere' });
  clock.seconds += 9;
  const again = await app.inject({
    url: '/busy-elsewhere',
    cookies: { '__Host-turn': first.cookies[0]?.value ?? '' },
  });
  expect(again.cookies).toMatchObject([
    { name: '__Host-turn', value: expect.stringMatching(/^1000000\.1009000\./) as unknown, maxAge: 120 },
  ]);
  expect(await cookieAfter('/')).toEqual([]);
});

test('WALK-48 whoever is refused because the house is too busy has tried nothing, and is not locked out for it', async () => {
  const { app, tickets } = await openHouse();
  const limit = createRateLimits(undefined, 'test').limit({ name: 'tries', pointsMax: 8, windowSeconds: 60 });
  app.setErrorHandler(answerErrors(createMetrics('test'), tickets));
  app.get('/try/:code', async ({ params }) => {
    if (!(await limit.take('somebody')).allowed) return { locked: true };
    throw new Refusal((params as { code: 'platform.too_busy' }).code);
  });
  const tryTimes = async (times: number, code: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await app.inject({ url: `/try/${code}` })).statusCode);
    return statuses;
  };
  expect(await tryTimes(12, 'platform.too_busy')).toEqual(Array<number>(12).fill(429));
  // A process that counts by itself allows a quarter of them.
  expect(await tryTimes(3, 'identity.wrong_credentials')).toEqual([401, 401, 200]);
});

test('WALK-48 a turn lasts until its request is answered, and holds for all of its work', async () => {
  const { app, tickets } = await openHouse();
  const rules = { concurrency: 1, waitingMax: 9, waitMaxMs: 60_000, awayMaxMs: 60_000 };
  const queue = createTurnQueue(rules, tickets);
  const done: string[] = [];
  let answer = (): void => undefined;
  app.get('/:name', async ({ params }) => {
    const { name } = params as { name: string };
    await queue.inTurn(async () => done.push(`${name} 1`));
    await queue.inTurn(async () => done.push(`${name} 2`));
    await new Promise<void>((resolve) => (answer = resolve));
    return {};
  });
  const first = app.inject({ url: '/first' });
  const second = app.inject({ url: '/second' });
  await soon(() => queue.waiting() === 1 && done.length === 2);
  expect(done).toEqual(['first 1', 'first 2']);
  answer();
  await first;
  await soon(() => done.length === 4);
  answer();
  await second;
  expect(queue.waiting()).toBe(0);
});

test('WALK-48 whoever leaves while waiting, or during the turn, takes nobody’s turn away', async () => {
  const { app, tickets } = await openHouse();
  const rules = { concurrency: 1, waitingMax: 9, waitMaxMs: 60_000, awayMaxMs: 60_000 };
  const queue = createTurnQueue(rules, tickets);
  const ends: (() => void)[] = [];
  app.get('/turn', async () => {
    await queue.inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
    return {};
  });
  const url = `${await app.listen({ port: 0 })}/turn`;
  const leaving = new AbortController();
  const gone = Promise.allSettled([
    fetch(url, { signal: leaving.signal }),
    fetch(url, { signal: leaving.signal }),
  ]);
  await soon(() => ends.length === 1 && queue.waiting() === 1);
  leaving.abort();
  await gone;
  const stays = fetch(url);
  await soon(() => queue.waiting() === 2);
  for (let turn = 1; turn <= 3; turn += 1) {
    await soon(() => ends.length === turn);
    ends.at(-1)?.();
  }
  expect((await stays).status).toBe(200);
  await app.close();
});

test('WALK-48 whoever loses the place to somebody older is given a ticket of the own address', async () => {
  const { clock, ask, tickets, app } = await openHouse();
  const rules = { concurrency: 1, waitingMax: 1, waitMaxMs: 60_000, awayMaxMs: 60_000 };
  const queue = createTurnQueue(rules, tickets);
  let end = (): void => undefined;
  const work = () => new Promise<void>((resolve) => (end = resolve));
  app.get('/turn', async () =>
    queue.inTurn(work).then(
      () => ({}),
      ({ facts }: { facts: { turn: string } }) => ({ ticket: facts.turn }),
    ),
  );
  const come = (address: string, ticket?: string) =>
    app
      .inject({
        url: '/turn',
        headers: { 'x-forwarded-for': address },
        cookies: ticket === undefined ? {} : { '__Host-turn': ticket },
      })
      .then((answer) => answer.json<{ ticket: string }>());
  const older = await ask(undefined, '10.0.0.9');
  clock.seconds += 1;
  const first = come('10.0.0.1');
  const newest = come('10.0.0.2');
  await soon(() => queue.waiting() === 1);
  const displacing = come('10.0.0.9', older.ticket);
  const { ticket } = await newest;
  clock.seconds += 5;
  expect((await ask(ticket, '10.0.0.2')).since).toBe(1_001_000);
  end();
  await first;
  end();
  await displacing;
});

test('a ticket of another address, an earlier time or a made-up mark counts for nothing', async () => {
  const { clock, ask, tickets } = await openHouse();
  const { ticket } = await ask();
  clock.seconds += 10;
  const [, , mark = ''] = ticket.split('.');
  expect((await ask(ticket, '10.0.0.2')).since).toBe(1_010_000);
  for (const forged of [
    `900000.1000000.${mark}`,
    `1000000.1009000.${mark}`,
    '1000000.',
    '1000000.1000000.AAAA',
    'x',
    '',
    `1000000.1000000.${'A'.repeat(43)}`,
  ])
    expect((await ask(forged)).since, forged).toBe(1_010_000);
  expect(tickets.issue(1_000_000)).toBeUndefined();
});
