// Limits, evidence and countries go by the caller's address. Everybody can write a header; only a proxy that the operator named is
// believed, and of what it passes on only the last address that is not a proxy itself.
import { expect, test } from 'vitest';

import { givenPlayer } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';

/** Where a sign-in came from, as the house kept it. */
async function networkKept(trusted: string, headers: Record<string, string>): Promise<string | undefined> {
  const house = await openTestHouse({ TRUSTED_PROXIES: trusted });
  const api = await house.startApi();
  const { id, username, password } = await givenPlayer(house);
  const answer = await api.browser().post('/api/login.php', { username, password }, headers);
  expect(answer.status).toBe(200);
  const [event] = await house.sql<{ network: string }>(
    'select network::text from access.event where player_id = $1',
    [id],
  );
  return event?.network;
}

test.each([
  ['without a trusted proxy no header is believed', '', '203.0.113.7', '127.0.0.0/24'],
  ['a proxy that was not named is not believed', '192.0.2.1', '203.0.113.7', '127.0.0.0/24'],
  ['a named proxy is believed', '127.0.0.1', '203.0.113.7', '203.0.113.0/24'],
  [
    'what a caller wrote before the proxy added its word is not',
    '127.0.0.1',
    '198.51.100.9, 203.0.113.7',
    '203.0.113.0/24',
  ],
  [
    'of two named proxies the one before is passed over',
    '127.0.0.1,192.0.2.1',
    '203.0.113.7, 192.0.2.1',
    '203.0.113.0/24',
  ],
])('%s', async (_case, trusted, forwarded, network) => {
  const written = {
    'x-forwarded-for': forwarded,
    'x-real-ip': '198.51.100.9',
    forwarded: 'for=198.51.100.9',
  };
  expect(await networkKept(trusted, written)).toBe(network);
});
