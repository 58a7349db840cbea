// BET-12: one letter for each correction of a coupon.
import { beforeAll, expect, test } from 'vitest';

import { betRow, givenBettor, givenOffer, lost, result, rollback, won } from '../../../testing/given-bets.ts';
import { feedKeys } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { startTestMail } from '../../../testing/test-mail.ts';
import type { TestMail } from '../../../testing/test-mail.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let mail: TestMail;
let house: TestHouse;

beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ ...feedKeys, SMTP_URL: mail.smtpUrl });
  await startTestWorker(house);
});

test('NTF-1 NTF-3 a player is told once of each correction, with the old and the new sum', async () => {
  const api = await house.startApi();
  const feed = await givenOffer(house, api, 'a', 'b');
  const bettor = await givenBettor(house, api);
  const betId = await bettor.bet(['a']);
  await bettor.bet(['b']);
  await feed.tell(result('a', won), result('b', won));
  const told = async () => mail.countOf(bettor.player.email, /sonucu düzeltildi/);
  const revised = async (revision: number): Promise<void> => {
    await expect.poll(async () => (await betRow(house, betId))?.revision, { timeout: 20_000 }).toBe(revision);
  };
  await revised(1);
  await feed.tell(rollback('a'));
  await revised(2);
  const first = await mail.received(bettor.player.email, /sonucu düzeltildi/);
  expect(first.text).toContain('Önce ödenen: ₺200,00');
  expect(first.text).toContain('Şimdi ödenen: Açık');
  await feed.tell(result('a', lost));
  await revised(3);
  await expect.poll(told, { timeout: 20_000 }).toBe(2);
});
