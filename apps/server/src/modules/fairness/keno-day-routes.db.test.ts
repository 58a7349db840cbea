// FAIR-10: a day of Keno is drawn again from public data, published, and every round of it can be proved by its player.
import { verifyDocument } from '@yakamoz/proof/verify';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../testing/given.ts';
import { givenKenoPlayer, waitCycle } from '../../../testing/given-keno.ts';
import { givenNotary } from '../../../testing/given-notary.ts';
import type { TestNotary } from '../../../testing/given-notary.ts';
import { endStop, openStops, swapDrawnNumbers } from '../../../testing/tampering.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let notary: TestNotary;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  notary = givenNotary(house);
});

const dayLeaf = async (): Promise<{ line: string; fields: Record<string, unknown> }> => {
  const [row] = await house.sql<{ line: string }>(
    `select line from fairness.leaf where kind = 'keno.day' order by position desc limit 1`,
  );
  return { line: row?.line ?? '', fields: JSON.parse(row?.line ?? '{}') };
};

async function playPair(rounds: number) {
  const player = await givenKenoPlayer(house, api);
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await waitCycle(house, player);
    expect((await player.play({ picks: [1, 2, 3, 4 + round] })).status).toBe(200);
  }
  return player;
}

test('API-101 API-102 FAIR-10 FAIR-14 a day is published whole, and its player opens each round in the log', async () => {
  const ayse = await playPair(3);
  const mehmet = await playPair(1);
  await givenKenoPlayer(house, api);
  for (const player of [ayse, mehmet]) await player.end(player.pairId);
  // The day is not over, and then one of its pairs still lives: nothing is published.
  await notary.run();
  expect((await ayse.browser.get(`/api/v1/fairness/rounds/${ayse.pairId}/0`)).status).toBe(404);
  await house.moveClock('24 hours');
  await notary.run();
  expect((await dayLeaf()).line).toBe('');
  await house.house.keno.upkeep.endOverdue();
  await notary.run();
  for (const player of [ayse, mehmet]) player.browser = await signIn(api.browser(), player.player);
  const { line, fields } = await dayLeaf();
  expect(fields).toMatchObject({ kind: 'keno.day', pairs: 2, rounds: 4, mismatches: 0 });

  const file = await fetch(`${api.url}/adalet/gun/${String(fields['day'])}/0.jsonl.gz`, {
    headers: { host: 'yakamoz.localhost:3000' },
  });
  const records = gunzipSync(Buffer.from(await file.arrayBuffer()))
    .toString()
    .trimEnd()
    .split('\n');
  expect(await verifyDocument({ kind: 'keno.day', leaf: line, records })).toMatchObject({ findings: [] });
  expect(records.join()).not.toMatch(/stake|player|10\.00/);

  for (const nonce of [0, 1, 2]) {
    const { body } = await ayse.browser.get(`/api/v1/fairness/rounds/${ayse.pairId}/${nonce}`);
    const verdict = await verifyDocument(body, { commitment: ayse.commitment });
    expect(verdict).toMatchObject({ kind: 'keno.round', findings: [] });
    expect(verdict.checked).toEqual(
      expect.arrayContaining(['record in the day', 'leaf in the log', 'amounts']),
    );
    // One digit of the stake, of the seed or of the record changed is found.
    const wrong = await verifyDocument({ ...body, stake: '1100' });
    expect(wrong.findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['round.amounts']));
  }
  // FAIR-14: nobody opens another's round.
  expect((await mehmet.browser.get(`/api/v1/fairness/rounds/${ayse.pairId}/0`)).status).toBe(404);
  expect((await api.browser().get(`/api/v1/fairness/rounds/${ayse.pairId}/0`)).status).toBe(401);
  expect((await mehmet.browser.get(`/api/v1/fairness/rounds/${mehmet.pairId}/1`)).status).toBe(404);
});

test('FAIR-10 a day goes from midnight to midnight in Istanbul: its first and its last round are in it', async () => {
  const [{ wait } = { wait: '' }] = await house.sql<{ wait: string }>(
    `select (date_trunc('day', now) + interval '1 day 30 minutes' - now)::text as wait
    from (select platform.now() at time zone 'Europe/Istanbul' as now) as clock`,
  );
  await house.moveClock(wait);
  await playPair(1);
  await house.moveClock('23 hours 20 minutes');
  await playPair(1);
  await house.moveClock('20 minutes');
  await house.house.keno.upkeep.endOverdue();
  await notary.run();
  expect((await dayLeaf()).fields).toMatchObject({ pairs: 2, rounds: 2, mismatches: 0 });
  expect(await openStops(house)).toEqual([]);
});

test('FAIR-10 a round that does not follow from its seeds is published as a mismatch and closes Keno until two members open it', async () => {
  const player = await playPair(2);
  await player.end(player.pairId);
  await swapDrawnNumbers(house, player.pairId, 1);
  await house.moveClock('24 hours');
  await notary.run();
  expect((await dayLeaf()).fields).toMatchObject({ rounds: 2, mismatches: 1 });
  expect(await openStops(house)).toEqual([{ mismatches: 1, gaps: 0 }]);
  expect(await isOpen()).toBe(false);
  await expect(endStop(house, [7, 7])).rejects.toThrow('fair10_ended_by_two');
  await endStop(house, [7, 8]);
  expect(await isOpen()).toBe(true);
});

async function isOpen(): Promise<boolean> {
  const browser = await signIn(api.browser(), await givenPlayer(house));
  return (await browser.get('/api/v1/keno')).body.open as boolean;
}
