import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenGames } from '../../../testing/given-promotions.ts';
import { givenPlayer } from '../../../testing/given.ts';
import { followBoards, givenEntry, givenTournament, tellPlays } from '../../../testing/given-tournaments.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let one: TestApi;
let two: TestApi;

beforeAll(async () => {
  house = await openTestHouse({ MATCH_STREAMS_PER_ADDRESS_MAX: '2' });
  await givenGames(house);
  one = await house.startApi();
  two = await house.startApi();
});

async function openBoard(url: string, id: string, address: string) {
  const asked = get(`${url}/api/v1/tournaments/${id}/stream`, {
    agent: false,
    headers: { 'x-forwarded-for': address },
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let seen = '';
  response.on('data', (bytes: Buffer) => (seen += bytes.toString())).on('error', () => undefined);
  cleanUpLater(() => void asked.on('error', () => undefined).destroy());
  return {
    status: response.statusCode,
    told: () => [...seen.matchAll(/data: \{"topic":"board"\}\n\n/g)].length,
    body: () => seen,
  };
}
const soon = { timeout: 20_000, interval: 10 };

test('API-153 RTM-12 every server tells whoever looks at a board that it changed, and nothing of what', async () => {
  const [id, other] = [await givenTournament(house), await givenTournament(house)];
  const { id: player } = await givenPlayer(house);
  await givenEntry(house, id, player);
  // Both boards exist before anybody looks.
  await followBoards(house);
  const streams = [await openBoard(one.url, id, '10.2.0.1'), await openBoard(two.url, id, '10.2.0.1')];
  const away = await openBoard(two.url, other, '10.2.0.2');
  // Once when listening began: anything may have been missed.
  for (const stream of [...streams, away]) await expect.poll(stream.told, soon).toBe(1);

  await tellPlays(house, [{ player, round: 'r', staked: 100, won: 700 }]);
  expect(await followBoards(house)).toBe(1);
  for (const stream of streams) await expect.poll(stream.told, soon).toBe(2);
  expect(away.told()).toBe(1);
  expect(streams[0]?.body()).not.toContain('700');
  // Nothing changed, nothing is told.
  expect(await followBoards(house)).toBe(0);
});

test('API-153 whoever is told asks for a board and gets the new one, though somebody looked a moment before the change', async () => {
  const id = await givenTournament(house);
  const { id: player } = await givenPlayer(house);
  await givenEntry(house, id, player);
  await followBoards(house);
  const stream = await openBoard(one.url, id, '10.4.0.1');
  await expect.poll(stream.told, soon).toBe(1);
  const multiples = async () => {
    const answer = await fetch(`${one.url}/api/v1/tournaments/${id}`);
    const { board } = (await answer.json()) as { board: { multiple: string }[] };
    return board.map(({ multiple }) => multiple);
  };
  for (const won of [200, 300, 400]) {
    await tellPlays(house, [{ player, round: `r${won}`, staked: 100, won }]);
    // The server remembers what it answers here.
    expect(await multiples()).not.toContain(`${won / 100}.00`);
    await followBoards(house);
    await expect.poll(stream.told, soon).toBe(won / 100);
    expect(await multiples()).toEqual([`${won / 100}.00`]);
  }
});

test('API-153 RTM-9 an unknown tournament has no stream, and an address has so many', async () => {
  const id = await givenTournament(house);
  const unknown = await openBoard(one.url, '999999', '10.3.0.1');
  expect(unknown.status).toBe(404);
  for (const status of [200, 200, 429])
    expect((await openBoard(one.url, id, '10.3.0.1')).status).toBe(status);
});
