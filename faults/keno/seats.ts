// Players who registered and signed in over HTTP, with money in their purses.
import { randomInt } from 'node:crypto';
import { registrationForm } from '../../apps/server/testing/given.ts';
import type { Seat } from './player.ts';

export const givenMinor = 100_000_000n;

interface SeatOptions {
  urls: readonly string[];
  count: number;
  query: (statement: string) => Promise<string[]>;
}

// More would only wait for one another: passwords are hashed one a core.
const atOnce = 8;

export async function seatPlayers({ urls, count, query }: SeatOptions): Promise<Seat[]> {
  const seats: Seat[] = [];
  while (seats.length < count) {
    const wanted = Math.min(atOnce, count - seats.length);
    seats.push(
      ...(await Promise.all(
        Array.from({ length: wanted }, (_, index) => seatPlayer(urls[index % urls.length] ?? '')),
      )),
    );
  }
  await query(
    `select count(*) from unnest(array[${seats.map(({ playerId }) => playerId).join(', ')}]) as id, wallet.post(
      id, 'given', 'faults', 'TRY', array[row('play_money', ${givenMinor}, 'bank')::wallet.step]
    )`,
  );
  return seats;
}

async function seatPlayer(url: string): Promise<Seat> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const form = registrationForm({ consents: { terms: true, privacy: true } });
  const post = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': 'fault run',
    };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const registered = await post('/api/register.php', form);
  const { user } = (await registered.json()) as { user: { id: string } };
  const signedIn = await post('/api/login.php', { username: form.username, password: form.password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  return { playerId: user.id, cookie, address };
}
