import type { PaymentRequestId } from '@yakamoz/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { methodId } from '../../../../testing/given-cashier.ts';
import { chooseTestCompany } from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { stateOf } from '../../../../testing/seen-payments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let company: TestCompany;
let method_id: number;

beforeAll(async () => {
  company = await chooseTestCompany();
  await company.start();
  house = await openTestHouse(company.settings);
  api = await house.startApi();
  method_id = await methodId(house, 'otomatik-havale');
  // The sandbox's bank knows an account from when it was first asked for it.
  await read();
});

let player: GivenPlayer;
let browser: TestBrowser;
beforeEach(async () => {
  player = await givenPlayer(house);
  browser = await signIn(api.browser(), player);
});

const claims = '/api/v1/payments/transfer-claims';
const paid = '/api/otomatik_havale_deposit.php';
const read = () => house.house.payments.work.readStatements();
const cashOf = async () => (await house.house.wallet.balanceOf(player.id)).cash;
const accountsFor = (amount: number | string, from = browser) =>
  from.get(`/api/get_bank_accounts.php?method_id=${method_id}&amount=${amount}`);

interface Opened {
  request_id: PaymentRequestId;
  key: string;
  amount: string;
  reference_code: string;
  account: { id: number; iban: string };
}

/** The third step of the wizard opens. */
async function open(given: { amount?: string; key?: string; replaces?: string; account?: number } = {}) {
  const { amount = '350.00', key = randomUUID(), replaces, account = 0 } = given;
  const [first, second] = (await accountsFor(500)).body as { id: number }[];
  const account_id = account === 0 ? first?.id : second?.id;
  const body = { method_id, amount, account_id, ...(replaces !== undefined && { replaces }) };
  return browser.post(claims, body, { 'idempotency-key': key });
}
const opened = async (given: Parameters<typeof open>[0] = {}): Promise<Opened> => {
  const { status, body } = await open(given);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
/** 'Ödeme Yaptım'. */
const tell = ({ key, amount, account }: Opened) =>
  browser.post(paid, { amount, method_id, bank_details: account }, { 'idempotency-key': key });
const giveUp = ({ request_id: id }: Opened) => browser.post(`/api/v1/payments/requests/${id}/give-up`, {});
const takeUp = ({ request_id: id }: Opened) => browser.post(`/api/v1/payments/requests/${id}/take-up`, {});
const followed = async ({ request_id: id }: Opened) =>
  (await browser.get(`/api/v1/payments/requests/${id}`)).body;

/** What the bank books; without changes exactly what the claim awaits. */
async function arrive(claim: Opened, changes: Record<string, unknown> = {}): Promise<void> {
  await company.control('bank/lines', {
    account: claim.account.iban,
    amount: claim.amount,
    otherName: 'DENIZ YILDIZ',
    otherIban: 'TR330006100519786457841326',
    description: `${claim.reference_code} havale`,
    ...changes,
  });
  await read();
}
async function runOut(): Promise<void> {
  await house.moveClock('25 hours');
  browser = await signIn(api.browser(), player);
  await read();
  await house.house.payments.work.expireDeposits();
}
const keptOf = async ({ request_id: id }: Opened) => {
  const [row] = await house.sql<{ state: string; only_opened: boolean; latest_by: Date }>(
    'select state, only_opened, latest_by from payments.request where request_id = $1',
    [id],
  );
  if (row === undefined) throw new Error(`there is no request ${id}`);
  return row;
};
const announced = async ({ request_id: id }: Opened): Promise<string[]> => {
  const rows = await house.sql<{ subject: string }>(
    `select subject from platform.outbox where body->>'request_id' = $1 order by position`,
    [id],
  );
  return rows.map(({ subject }) => subject);
};

describe('WALK-25 money sent with a shown code finds its player', () => {
  test('the claim exists once account and code are shown: money credits it though nobody said that it was paid', async () => {
    const claim = await opened();
    expect(claim).toMatchObject({ amount: '350.00', reference_code: expect.stringMatching(/^YKM/) });
    await arrive(claim);
    expect(await stateOf(house, claim.request_id)).toBe('credited');
    expect(await cashOf()).toBe(350_00n);
    // Said afterwards, it is answered and changes nothing.
    expect((await tell(claim)).body).toMatchObject({
      status: 'success',
      message: 'Ödemeniz bize ulaştı ve bakiyenize eklendi.',
    });
    expect(await cashOf()).toBe(350_00n);
  });

  test('after it was cancelled', async () => {
    const claim = await opened();
    expect(await giveUp(claim)).toMatchObject({ status: 200, body: { given_up: true } });
    expect(await followed(claim)).toMatchObject({ state: 'expired', status: 'İptal Edildi', pay_to: null });
    await arrive(claim);
    expect(await stateOf(house, claim.request_id)).toBe('credited');
    expect(await cashOf()).toBe(350_00n);
  });

  test('after its time was over, of which nobody was told', async () => {
    const claim = await opened();
    await runOut();
    expect(await followed(claim)).toMatchObject({ state: 'expired', status: 'Süresi Doldu' });
    expect(await announced(claim)).toEqual(['payments.changed', 'payments.changed']);
    await arrive(claim);
    expect(await stateOf(house, claim.request_id)).toBe('credited');
    expect(await announced(claim)).toContain('payments.finished');
  });

  test('where the amount or the name is another, it lies on the desk with its player', async () => {
    const claim = await opened();
    await giveUp(claim);
    await arrive(claim, { amount: '340.00' });
    expect(await cashOf()).toBe(0n);
    const [line] = await house.sql<{ id: string; why: string }>(
      'select line_id as id, why from payments.line order by line_id desc limit 1',
    );
    expect(line?.why).toBe('other_amount');
    const { suggestions } = await house.house.payments.desk.bankLinePage(line?.id as never);
    expect(suggestions[0]).toMatchObject({
      sameCode: true,
      request: { requestId: claim.request_id, playerId: player.id },
      username: player.username,
    });
  });

  test('what was said to be paid and expired is still left to people, and what a member refused too', async () => {
    const told = await opened();
    await tell(told);
    await runOut();
    expect(await announced(told)).toContain('payments.finished');
    await arrive(told);
    expect(await stateOf(house, told.request_id)).toBe('expired');
    const refused = await opened({ amount: '360.00' });
    const maker = sessionOf(await givenStaff(house, 'payments_maker'));
    await house.house.payments.desk.refuseDeposit(maker, {
      requestId: refused.request_id,
      reason: 'Bu hesaptan değil',
    });
    await arrive(refused);
    expect(await stateOf(house, refused.request_id)).toBe('rejected');
  });
});

describe('WALK-25 one wizard, one claim', () => {
  test('clicked and reloaded at once, one key is one claim; other content under it is a conflict', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => open({ key })));
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1);
    expect(answers[0]?.body.request_id).toEqual(expect.any(String));
    expect((await open({ key })).body).toEqual(answers[0]?.body);
    expect((await open({ key, amount: '351.00' })).body.code).toBe('wallet.key_conflict');
    expect((await open({ key, account: 1 })).body.code).toBe('wallet.key_conflict');
    const claim = answers[0]?.body as Opened;
    expect((await tell({ ...claim, key, amount: '351.00' })).body.code).toBe('wallet.key_conflict');
    expect((await browser.get('/api/get_transactions.php')).body).toHaveLength(1);
  });

  test('D-35 without a key nothing is opened', async () => {
    const [account] = (await accountsFor(500)).body;
    const { status } = await browser.post(claims, { method_id, amount: '350.00', account_id: account.id });
    expect(status).toBe(400);
    expect((await browser.get('/api/get_transactions.php')).body).toEqual([]);
  });

  test('gone back and changed, the new claim takes the place of the old one; its code still counts', async () => {
    const first = await opened();
    const second = await opened({ amount: '400.00', replaces: first.key });
    expect(await followed(first)).toMatchObject({
      state: 'expired',
      status: 'İptal Edildi',
      resumable: false,
    });
    expect(await followed(second)).toMatchObject({ state: 'claimed', status: 'Ödeme Bekleniyor' });
    expect(await announced(first)).not.toContain('payments.finished');
    await arrive(first);
    expect(await stateOf(house, first.request_id)).toBe('credited');
    expect(await stateOf(house, second.request_id)).toBe('claimed');
  });

  test('what was said to be paid, or is another player’s, is not replaced', async () => {
    const told = await opened();
    await tell(told);
    await opened({ amount: '400.00', replaces: told.key });
    expect(await stateOf(house, told.request_id)).toBe('claimed');
    const others = player;
    player = await givenPlayer(house);
    browser = await signIn(api.browser(), player);
    const mine = await opened();
    browser = await signIn(api.browser(), others);
    await opened({ amount: '410.00', replaces: mine.key });
    expect(await stateOf(house, mine.request_id)).toBe('claimed');
  });

  test('“Ödeme Yaptım” says it once and gives the claim its whole time, also where its account was closed meanwhile', async () => {
    const claim = await opened();
    const before = await keptOf(claim);
    await house.moveClock('20 minutes');
    await house.sql('update payments.account set enabled = false where account_id = $1', [claim.account.id]);
    try {
      expect((await tell(claim)).body).toMatchObject({ status: 'success', request_id: claim.request_id });
      expect((await tell(claim)).body).toMatchObject({ status: 'success', request_id: claim.request_id });
    } finally {
      await house.sql('update payments.account set enabled = true where account_id = $1', [claim.account.id]);
    }
    const after = await keptOf(claim);
    expect(after).toMatchObject({ state: 'claimed', only_opened: false });
    expect(after.latest_by.getTime()).toBeGreaterThan(before.latest_by.getTime());
    expect(await followed(claim)).toMatchObject({ status: 'Beklemede', resumable: false });
    expect((await takeUp(claim)).body.code).toBe('payments.already_handled');
    expect((await giveUp(claim)).body.code).toBe('payments.already_handled');
    // PAY-2: and the table keeps it said.
    await expect(
      house.sql('update payments.request set only_opened = true where request_id = $1', [claim.request_id]),
    ).rejects.toMatchObject({ constraint: 'p2_an_opened_claim_is_told_once' });
  });

  test('opened claims are few, and given up makes room; they do not stand in the way of other methods', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, () => open()));
    const taken = all.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(5);
    expect(all.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'payments.too_many_unpaid', message: expect.stringContaining('İşlem Geçmişi') },
    });
    const manual = await methodId(house, 'havale');
    const asked = await browser.post('/api/request_transaction.php', {
      type: 'deposit',
      method_id: manual,
      amount: 500,
      details: { fullName: 'Deniz Yıldız' },
    });
    expect(asked.body.status).toBe('success');
    await giveUp(taken[0]?.body);
    const next = await opened();
    // The one that was given up would be the sixth.
    expect((await takeUp(taken[0]?.body)).body.code).toBe('payments.too_many_unpaid');
    await house.sql(
      `insert into payments.request (player_id, direction, method_id, currency, amount, state, key, content, latest_by,
         finished_at, reference_code, account_id, only_opened)
       select player_id, direction, method_id, currency, amount, 'claimed', gen_random_uuid(), content, latest_by,
         null, 'YKM' || translate(upper(substr(md5(n::text || random()), 1, 6)), '01', 'XZ'), account_id, true
       from payments.request, generate_series(1, 60) as n where request_id = $1`,
      [next.request_id],
    );
    await house.sql(
      `update payments.request set state = 'expired', finished_at = platform.now()
       where player_id = $1 and only_opened and state = 'claimed'`,
      [player.id],
    );
    expect(await open()).toMatchObject({ status: 429, body: { code: 'payments.claims_throttled' } });
  });
});

describe('WALK-25 taken up again', () => {
  test('from the history, open, given up or run out: the same key, code and account', async () => {
    const claim = await opened();
    expect((await takeUp(claim)).body).toEqual(claim);
    await giveUp(claim);
    expect(await followed(claim)).toMatchObject({ resumable: true });
    expect((await takeUp(claim)).body).toEqual(claim);
    expect(await followed(claim)).toMatchObject({
      state: 'claimed',
      pay_to: { number: claim.account.iban, reference_code: claim.reference_code },
    });
    await runOut();
    expect(await stateOf(house, claim.request_id)).toBe('expired');
    expect((await takeUp(claim)).body).toEqual(claim);
    // For another whole day.
    await house.house.payments.work.expireDeposits();
    expect(await stateOf(house, claim.request_id)).toBe('claimed');
    expect((await tell(claim)).body.status).toBe('success');
    await arrive(claim);
    expect(await stateOf(house, claim.request_id)).toBe('credited');
    expect((await takeUp(claim)).body.code).toBe('payments.already_handled');
  });

  test('a wizard that stood open over night still says that it was paid', async () => {
    const claim = await opened();
    await runOut();
    expect((await tell(claim)).body.status).toBe('success');
    expect(await keptOf(claim)).toMatchObject({ state: 'claimed', only_opened: false });
    await arrive(claim);
    expect(await stateOf(house, claim.request_id)).toBe('credited');
  });

  test('a claim of another player is unknown', async () => {
    const claim = await opened();
    browser = await signIn(api.browser(), await givenPlayer(house));
    expect(await takeUp(claim)).toMatchObject({ status: 404, body: { code: 'payments.request_unknown' } });
    expect(await giveUp(claim)).toMatchObject({ status: 404, body: { code: 'payments.request_unknown' } });
    expect(await stateOf(house, claim.request_id)).toBe('claimed');
  });

  test('staff have no work with what nobody said was paid, and find it by its code', async () => {
    const { desk } = house.house.payments;
    const claim = await opened();
    const listed = async (isOpen: boolean) =>
      (await desk.listDeposits({ open: isOpen, limit: 100 })).deposits.map(({ requestId }) => requestId);
    expect(await listed(true)).not.toContain(claim.request_id);
    expect((await desk.depositPage(claim.request_id)).username).toBe(player.username);
    await giveUp(claim);
    expect(await listed(false)).not.toContain(claim.request_id);
    await takeUp(claim);
    await tell(claim);
    expect(await listed(true)).toContain(claim.request_id);
  });
});
