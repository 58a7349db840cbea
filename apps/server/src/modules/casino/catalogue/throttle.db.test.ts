// What holds: searches that the database has to answer are limited by network; no session is needed for them.
import { beforeAll, expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const search = async (text: string, from: string, lobby = 'casino') => {
  const path = `${api.url}/api/get_${lobby}_games.php?search=${text}`;
  return (await fetch(path, { headers: { 'x-forwarded-for': from } })).status;
};

test('distinct searches of one network end in 429, in both lobbies together; other networks go on', async () => {
  const statuses: number[] = [];
  // 2001:db8:1::/64 is one network, whatever address of it calls.
  for (let number = 0; number < 130; number += 1)
    statuses.push(
      await search(
        `fener${number}`,
        `2001:db8:1::${number.toString(16)}`,
        number % 2 ? 'live_casino' : 'casino',
      ),
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual(Array(10).fill(429));
  expect(await search('fener', '2001:db8:2::1')).toBe(200);
  // What is in memory costs nothing and is not counted; neither is a list without a search. The last answer is asked for:
  // earlier ones may have been dropped when the process began to follow changes of the catalogue.
  expect(await search('fener119', '2001:db8:1::1', 'live_casino')).toBe(200);
  expect(await search('', '2001:db8:1::1')).toBe(200);
});
