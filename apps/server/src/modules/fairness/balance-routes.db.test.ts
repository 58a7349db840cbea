// FAIR-13, FAIR-14: what the house owes is published, and each player finds the own balance in it.
import { verifyDocument } from '@yakamoz/proof/verify';
import { beforeAll, expect, test, vi } from 'vitest';

import { givenMoney, givenPlayer, signIn } from '../../../testing/given.ts';
import { givenNotary } from '../../../testing/given-notary.ts';
import type { TestNotary } from '../../../testing/given-notary.ts';
import { moveCashUnseen } from '../../../testing/tampering.ts';
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

async function closeDay(): Promise<void> {
  await house.moveClock('25 hours');
  // What another test's transaction in this cluster may still come before is counted a little later.
  await vi.waitFor(
    async () => {
      await house.house.wallet.rollUp();
      expect(await house.house.wallet.closeDays()).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 250 },
  );
}
const debts = async () =>
  (
    await house.sql<{ line: string }>(
      `select line from fairness.leaf where kind = 'liabilities' order by position`,
    )
  ).map(({ line }) => JSON.parse(line) as Record<string, string>);

test('API-103 a player proves the own balance from the own transfers to the signed log, and no other can', async () => {
  const players = [];
  for (const cash of ['1000', '25.50', '0.01', '0']) {
    const player = await givenPlayer(house);
    if (cash !== '0') await givenMoney(house, player, { cash, bonus: '7' });
    players.push({ player, browser: await signIn(api.browser(), player) });
  }
  const [ayse, mehmet] = players;
  expect((await ayse?.browser.get('/api/v1/fairness/balance'))?.status).toBe(404);
  await closeDay();
  await notary.run();
  // Bonus is not in it; every purse is.
  expect(await debts()).toMatchObject([{ currency: 'TRY', sum: '102551', leaves: 64 }]);
  expect(await notary.run()).toBe(0);

  // Money that moves later changes nothing in what was published.
  if (ayse !== undefined) await givenMoney(house, ayse.player, { cash: '5' });
  for (const one of players) {
    one.browser = await signIn(api.browser(), one.player);
    const { browser } = one;
    const { status, body } = await browser.get('/api/v1/fairness/balance');
    expect(status).toBe(200);
    const verdict = await verifyDocument(body);
    expect(verdict).toMatchObject({ kind: 'balance', findings: [] });
    expect(verdict.checked).toEqual(
      expect.arrayContaining(['chain of transfers', 'parts', 'part 3', 'leaf in the log']),
    );
  }
  const own = (await ayse?.browser.get('/api/v1/fairness/balance'))?.body;
  const other = (await mehmet?.browser.get('/api/v1/fairness/balance'))?.body;
  // A secret, a place or an amount of another fits nobody else; a halved part is found.
  for (const changed of [
    { ...own, secret: other.secret },
    { ...own, parts: other.parts },
    { ...own, parts: own.parts.with(0, { ...own.parts[0], amount: '1' }) },
  ])
    expect((await verifyDocument(changed)).findings.length).toBeGreaterThan(0);
  expect((await api.browser().get('/api/v1/fairness/balance')).status).toBe(401);
});

test('FAIR-13 a purse that the ledger does not explain is not published', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10' });
  await closeDay();
  await moveCashUnseen(house, player.id, -500);
  await expect(notary.run()).rejects.toThrow('FAIR-13');
  await moveCashUnseen(house, player.id, 500);
  await notary.run();
  expect(await debts()).toHaveLength(2);
});

test('new secrets and places every day', async () => {
  const rows = await house.sql<{ secrets: number; rows: number; places: number }>(
    `select count(*)::int as rows, count(distinct secret)::int as secrets,
       count(distinct places)::int as places from fairness.owed`,
  );
  expect(rows[0]?.secrets).toBe(rows[0]?.rows);
  expect(rows[0]?.places).toBeGreaterThan(4);
});
