import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { expect, test } from 'vitest';

import { rememberCallers } from './caller.ts';
import { createTurnTickets } from './turn-ticket.ts';

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
  return { clock, ask, tickets };
}

test('WALK-48 a ticket keeps the time of the first try for a minute', async () => {
  const { clock, ask } = await openHouse();
  const { ticket } = await ask();
  clock.seconds += 50;
  const again = await ask(ticket);
  expect(again.since).toBe(1_000);
  clock.seconds += 11;
  expect((await ask(again.ticket)).since).toBe(1_061);
});

test('a ticket of another address, an earlier time or a made-up mark counts for nothing', async () => {
  const { clock, ask, tickets } = await openHouse();
  const { ticket } = await ask();
  clock.seconds += 10;
  const [, mark = ''] = ticket.split('.');
  expect((await ask(ticket, '10.0.0.2')).since).toBe(1_010);
  for (const forged of [`900.${mark}`, '1000.', '1000.AAAA', 'x', '', `1000.${'A'.repeat(43)}`])
    expect((await ask(forged)).since, forged).toBe(1_010);
  expect(tickets.issue(1_000)).toBeUndefined();
});
