// What promotions hear of who paid, from the bank's own line (PRO-19): the account that money came from, keyed.
import { beforeAll, expect, test } from 'vitest';

import { anyIban } from '../../../testing/given-desk.ts';
import { chooseTestCompany, givenTransfer } from '../../../testing/given-payments.ts';
import type { TestCompany } from '../../../testing/given-payments.ts';
import {
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { stateOf } from '../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let company: TestCompany;
let api: TestApi;
let match: GivenCampaign;

beforeAll(async () => {
  company = await chooseTestCompany();
  await company.start();
  house = await openTestHouse(company.settings);
  await house.house.payments.addDemoMethods();
  await read();
  api = await house.startApi();
  await givenGames(house);
  match = await givenCampaign(house, matchRules);
});

const read = () => house.house.payments.work.readStatements();

/** A claim, and a transfer from this account that the statement then shows. */
async function claimAndPay(otherIban: string): Promise<BonusPlayer> {
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(match)).body.success).toBe(true);
  const { id, account, code } = await givenTransfer(house, { player });
  await company.control('bank/lines', {
    account,
    amount: '500.00',
    otherName: 'DENIZ YILDIZ',
    otherIban,
    description: `${code} havale`,
  });
  await read();
  expect(await stateOf(house, id)).toBe('credited');
  return player;
}

test('PRO-19 a bank account that paid for two players delays the bonus of the second, whose money is credited', async () => {
  const iban = anyIban();
  const [one, two, other] = [await claimAndPay(iban), await claimAndPay(iban), await claimAndPay(anyIban())];
  const bonusOf = async ({ id }: BonusPlayer) => (await house.house.wallet.balanceOf(id)).bonus;
  expect([await bonusOf(one), await bonusOf(two), await bonusOf(other)]).toEqual([25_000n, 0n, 25_000n]);
  expect((await house.house.wallet.balanceOf(two.id)).cash).toBe(50_000n);
  const { shown } = await house.house.promotions.desk.listReviews(undefined);
  expect(shown).toMatchObject([
    { playerId: two.id, deposited: 50_000n, signals: [{ kind: 'payer', otherPlayerId: one.id }] },
  ]);
});
