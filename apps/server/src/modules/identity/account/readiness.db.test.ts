// IDN-19: the server, not a screen, asks for consent and a verified address before money comes in or is staked.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { givenWithdrawer, methodId } from '../../../../testing/given-cashier.ts';
import { chooseTestCompany } from '../../../../testing/given-payments.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openStudioHouse } from '../../../../testing/sandbox-studio.ts';
import type { StudioHouse } from '../../../../testing/sandbox-studio.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';

let house: StudioHouse;
// Never started: whoever may deposit hears that it is away.
const company = await chooseTestCompany();
beforeAll(async () => {
  house = await openStudioHouse(company.settings);
});

// One of the demo accounts of automatic transfers.
const houseIban = 'TR080001000000000000001001';

/** Every way to a deposit or a game for money. */
const ways: Record<string, (browser: TestBrowser) => Promise<{ body: { code?: string } }>> = {
  'request_transaction.php': async (browser) =>
    browser.post('/api/request_transaction.php', {
      type: 'deposit',
      method_id: await methodId(house, 'havale'),
      amount: 500,
      details: { fullName: 'Deniz Yıldız' },
    }),
  'otomatik_havale_deposit.php': async (browser) => {
    const method_id = await methodId(house, 'otomatik-havale');
    return browser.post('/api/otomatik_havale_deposit.php', {
      method_id,
      amount: 500,
      bank_details: { iban: houseIban, bank_name: 'Banka', account_name: 'Hesap' },
    });
  },
  'f1pays_deposit.php': (browser) =>
    browser.post('/api/f1pays_deposit.php', { amount: 250, bankCode: 'papara' }),
  'get_bank_accounts.php': async (browser) =>
    browser.get(
      `/api/get_bank_accounts.php?method_id=${await methodId(house, 'otomatik-havale')}&amount=500`,
    ),
  'api.php play_game': async (browser) =>
    browser.post('/api/api.php', {
      action: 'play_game',
      game_id: await house.gameIdOf('kiyidaki-fener'),
    }),
};

const codeOf = async (way: string, browser: TestBrowser): Promise<string | undefined> =>
  (await ways[way]?.(browser))?.body.code;

for (const way of Object.keys(ways)) {
  test(`IDN-19 ${way} is refused until the terms in force are accepted`, async () => {
    const player = await givenPlayer(house, { consents: { terms: true, privacy: false } });
    const browser = await signIn(house.api.browser(), player);
    expect(await codeOf(way, browser)).toBe('identity.consent_due');
    const { body } = await browser.get('/api/v1/consents');
    for (const { document, current_version: version, due } of body.consents) {
      if (due) await browser.post('/api/v1/consents', { document, version, accepted: true });
    }
    expect(await codeOf(way, browser)).not.toBe('identity.consent_due');
  });
}

test('IDN-19 terms that were accepted in an earlier version are asked for again', async () => {
  const player = await givenPlayer(house);
  await house.sql(
    `update identity.consent set version = 'eski' where player_id = $1 and document = 'terms'`,
    [player.id],
  );
  const browser = await signIn(house.api.browser(), player);
  for (const way of Object.keys(ways)) expect(await codeOf(way, browser), way).toBe('identity.consent_due');
});

test('IDN-19 a withdrawal never waits for a consent', async () => {
  const { browser, player, details } = await givenWithdrawer(house, house.api);
  await house.sql('delete from identity.consent where player_id = $1', [player.id]);
  const { body } = await browser.post('/api/request_transaction.php', {
    type: 'withdrawal',
    method_id: await methodId(house, 'banka-cekim'),
    amount: 200,
    details,
  });
  expect(body).toMatchObject({ status: 'success' });
});

test('IDN-19 where the operator demands it, every way waits for a verified e-mail address, and a withdrawal does not', async () => {
  const operator = JSON.parse(await readFile('ops/operator.demo.json', 'utf8'));
  const file = join(tmpdir(), `operator-${process.pid}.json`);
  await writeFile(file, JSON.stringify({ ...operator, email_verification_required: true }));
  const relaxed = house;
  house = await openStudioHouse({ ...company.settings, OPERATOR_FILE: file });
  try {
    const { browser, player, details } = await givenWithdrawer(house, house.api);
    for (const way of Object.keys(ways)) {
      expect(await codeOf(way, browser), way).toBe('identity.email_unverified');
    }
    const method_id = await methodId(house, 'banka-cekim');
    const asked = { type: 'withdrawal', method_id, amount: 200, details };
    expect((await browser.post('/api/request_transaction.php', asked)).body.status).toBe('success');

    await house.sql('update identity.player set email_verified_at = platform.now() where player_id = $1', [
      player.id,
    ]);
    for (const way of Object.keys(ways)) {
      expect(await codeOf(way, browser), way).not.toBe('identity.email_unverified');
    }
  } finally {
    house = relaxed;
  }
});
