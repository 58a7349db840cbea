import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { expect, test } from 'vitest';

import { rememberCallers } from './caller.ts';
import { createTurnTickets, setTurnCookie, takeBackSpentTurns } from './turn-ticket.ts';

const blindIndex = (plain: string, domain: string) =>
  createHmac('sha256', 'key').update(`${domain} ${plain}`).digest();

async function openHouse() {
  const clock = { seconds: 1_000 };
  const tickets = createTurnTickets({ blindIndex }, () => clock.seconds);
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

test('WALK-48 a ticket keeps the time of the first try while its owner tries again within a minute', async () => {
  const { clock, ask } = await openHouse();
  let { ticket } = await ask();
  for (const after of [50, 60, 1]) {
    clock.seconds += after;
    const again = await ask(ticket);
    expect(again.since).toBe(1_000);
    ticket = again.ticket;
  }
  clock.seconds += 61;
  expect((await ask(ticket)).since).toBe(1_172);
});

test('no place is older than a quarter of an hour', async () => {
  const { clock, ask } = await openHouse();
  let { ticket } = await ask();
  for (let minute = 1; minute <= 15; minute += 1) {
    clock.seconds += 60;
    ({ ticket } = await ask(ticket));
  }
  expect((await ask(ticket)).since).toBe(1_000);
  clock.seconds += 1;
  expect((await ask(ticket)).since).toBe(1_901);
});

test('WALK-48 whoever was served gives the place back; whoever was refused after all keeps it', async () => {
  const { app, tickets } = await openHouse();
  takeBackSpentTurns(app);
  app.get('/served', async () => (tickets.spend(), {}));
  app.get('/refused-later', async (_request, reply) => {
    tickets.spend();
    await setTurnCookie(reply, tickets.issue(1_000) ?? '').send({});
  });
  const cookieAfter = async (url: string) =>
    (await app.inject({ url, cookies: { '__Host-turn': '1000.1000.x' } })).cookies;
  expect(await cookieAfter('/served')).toMatchObject([{ name: '__Host-turn', value: '' }]);
  expect(await cookieAfter('/refused-later')).toMatchObject([
    { name: '__Host-turn', value: expect.stringMatching(/^1000\./) as unknown, maxAge: 60 },
  ]);
  expect(await cookieAfter('/')).toEqual([]);
});

test('a ticket of another address, an earlier time or a made-up mark counts for nothing', async () => {
  const { clock, ask, tickets } = await openHouse();
  const { ticket } = await ask();
  clock.seconds += 10;
  const [, , mark = ''] = ticket.split('.');
  expect((await ask(ticket, '10.0.0.2')).since).toBe(1_010);
  for (const forged of [
    `900.1000.${mark}`,
    `1000.1009.${mark}`,
    '1000.',
    '1000.1000.AAAA',
    'x',
    '',
    `1000.1000.${'A'.repeat(43)}`,
  ])
    expect((await ask(forged)).since, forged).toBe(1_010);
  expect(tickets.issue(1_000)).toBeUndefined();
});
