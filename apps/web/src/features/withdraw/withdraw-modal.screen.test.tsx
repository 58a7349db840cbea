import { aDestination, aDestinationList, aWallet, theTerms } from '@yakamoz/contracts/fixtures/cashier';
import { aCryptoMethod, aMethod, aMethodList, aTakenRequest } from '@yakamoz/contracts/fixtures/payments';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { expectToast, shownToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { openCashier } from '../../shared/cashier-opener.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { proofTexts } from '../../shared/proof-texts.ts';
import { WithdrawModal } from './withdraw-modal.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

const terms = 'GET /api/v1/payments/withdrawal-terms';
const methods = 'GET /api/get_payment_methods.php';
const destinations = 'GET /api/v1/payments/destinations';
const ask = 'POST /api/request_transaction.php';
const forget = 'DELETE /api/v1/payments/destinations/:id';

const bank = aMethod({ id: 11, display_name: 'Banka Hesabı' });
const coins = aCryptoMethod({ id: 12 });
const rightIban = 'TR330006100519786457841326';

beforeEach(() => {
  openCashier('withdraw');
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers(methods, aMethodList({ methods: [bank, coins] }));
  answers(destinations, { destinations: [] });
  answers(terms, theTerms());
});

const show = (player = {}) => showPart(<WithdrawModal />, { player });
const sendButton = (screen: Screen) => screen.getByRole('button', { name: texts.send });
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });

async function choose(name: RegExp, amount = '1000'): Promise<Screen> {
  const screen = await show();
  await screen.getByRole('button', { name }).click();
  await field(screen, paymentsTexts.amount).fill(amount);
  return screen;
}
const chooseBank = (amount?: string) => choose(/^Banka Hesabı/, amount);
const chooseCoins = (amount?: string) => choose(/^Kripto/, amount);

async function fillBank(screen: Screen): Promise<void> {
  await field(screen, paymentsTexts.fullName).fill('Deniz Ay');
  await field(screen, paymentsTexts.iban).fill(rightIban);
  await field(screen, proofTexts.password).fill('martı-kanadı');
}

test('WD-01 CASH-03 ready: what leaves, what it costs and what arrives, and axe finds nothing', async () => {
  const screen = await show({ balance: '1250.50', bonus_balance: '40.00' });
  await expect.element(screen.getByText(texts.noSums)).toBeVisible();
  await screen.getByRole('button', { name: /^Kripto/ }).click();
  await field(screen, paymentsTexts.amount).fill('1000');
  await expect
    .element(screen.getByText('₺1.000,00 çekiyorsunuz. Ücret ₺30,00. Hesabınıza geçecek tutar ₺970,00.'))
    .toBeVisible();
  await expect.element(screen.getByText(texts.noCancelWallet)).toBeVisible();
  const kinds = screen.getByRole('option').elements();
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['USDT (TRC-20)', 'BTC']);
  const money = screen.getByRole('definition').elements();
  expect(money.map(({ textContent }) => textContent)).toEqual(['₺1.250,50', '₺40,00']);
  const labels = screen.getByRole('term').elements();
  expect(labels.map(({ textContent }) => textContent)).toEqual([texts.balance, texts.bonus]);
  // The fee is more than the whole: nothing would arrive.
  await field(screen, paymentsTexts.amount).fill('15');
  await expect.element(screen.getByText(texts.noSums)).toBeVisible();
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
});

test('CASH-03 ‘Tümünü çek’ fills in what is available, in the currency of the terms', async () => {
  answers(terms, theTerms({ currency: 'EUR', available: '1250.50' }));
  const screen = await show({ currency: 'EUR' });
  await screen.getByRole('button', { name: texts.all }).click();
  await expect.element(field(screen, paymentsTexts.amount)).toHaveValue('1.250,50');
  await screen.getByRole('button', { name: /^Banka Hesabı/ }).click();
  await expect
    .element(screen.getByText('€1.250,50 çekiyorsunuz. Ücret €0,00. Hesabınıza geçecek tutar €1.250,50.'))
    .toBeVisible();
});

test('WD-02 without method or amount nothing is sent', async () => {
  const screen = await show();
  await sendButton(screen).click();
  const missing = { title: 'Eksik Bilgi', description: 'Lütfen bir yöntem seçin ve tutarı girin.' };
  await expectToast({ ...missing, variant: 'destructive' });
  await expect.element(field(screen, paymentsTexts.amount)).toBeInvalid();
  await screen.getByRole('button', { name: /^Banka Hesabı/ }).click();
  await fillBank(screen);
  await sendButton(screen).click();
  await expectToast(missing);
  expect(sent(ask)).toEqual([]);
});

test('WD-02 saved addresses that did not come are told, and come when asked for again', async () => {
  fails(destinations);
  const screen = await chooseBank();
  await expect.element(screen.getByText(paymentsTexts.savedFailed, { exact: false })).toBeVisible();
  // A new address can be given meanwhile.
  await expect.element(field(screen, paymentsTexts.iban)).toBeVisible();
  answers(destinations, aDestinationList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('radio').first()).toBeChecked();
  await expect.element(screen.getByText(paymentsTexts.savedFailed, { exact: false })).not.toBeInTheDocument();
  await expect.element(field(screen, paymentsTexts.iban)).not.toBeInTheDocument();
});

test('WD-02 without a wallet address nothing is sent', async () => {
  const screen = await chooseCoins();
  await sendButton(screen).click();
  await expectToast({ title: 'Eksik Bilgi', description: 'Lütfen cüzdan adresinizi girin.' });
  await expect.element(field(screen, paymentsTexts.walletAddress)).toBeInvalid();
  expect(sent(ask)).toEqual([]);
});

test('WD-02 without name, IBAN, password or a national id that is needed nothing is sent', async () => {
  answers(terms, theTerms({ national_id_needed: true }));
  const screen = await chooseBank();
  await fillBank(screen);
  await field(screen, texts.nationalId).fill('10000000146');
  for (const label of [paymentsTexts.fullName, paymentsTexts.iban, proofTexts.password, texts.nationalId]) {
    const empty = field(screen, label);
    const typed = (empty.element() as HTMLInputElement).value;
    await empty.fill('');
    await sendButton(screen).click();
    await expectToast({ title: 'Eksik Bilgi', description: 'Lütfen tüm alanları doldurun.' });
    await expect.element(empty).toHaveFocus();
    await expect.element(empty).toBeInvalid();
    await empty.fill(typed);
  }
  expect(sent(ask)).toEqual([]);
});

test('CASH-03 the IBAN is grouped and checked while it is typed, and a wrong one is not sent', async () => {
  const screen = await chooseBank();
  await fillBank(screen);
  const iban = field(screen, paymentsTexts.iban);
  await iban.fill('tr3300061005');
  await expect.element(iban).toHaveValue('TR33 0006 1005');
  await expect.element(screen.getByText(paymentsTexts.ibanLeft(14))).toBeVisible();
  await iban.fill('TR330006100519786457841327');
  await expect
    .element(iban)
    .toHaveAccessibleDescription(expect.stringContaining('bir rakam yanlış') as string);
  await sendButton(screen).click();
  await expect.element(iban).toHaveFocus();
  expect(sent(ask)).toEqual([]);
  await iban.fill('XX330006100519786457841326');
  await expect.element(screen.getByText(paymentsTexts.ibanFaults.country)).toBeVisible();
  await iban.fill('TR280001009999901234567890');
  await expect.element(screen.getByText(/^IBAN geçerli · .*Ziraat/)).toBeVisible();
});

test('WALK-04 an error goes when its field is right: no red sentence stands beside a green one', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^Banka Hesabı/ }).click();
  await fillBank(screen);
  const [iban, amount] = [field(screen, paymentsTexts.iban), field(screen, paymentsTexts.amount)];
  await iban.fill('TR330006100519786457841327');
  await sendButton(screen).click();
  await expect.element(iban).toBeInvalid();
  await expect.element(amount).toBeInvalid();
  await iban.fill(rightIban);
  await expect.element(screen.getByText(paymentsTexts.ibanRight, { exact: false })).toBeVisible();
  await expect.element(iban).toBeValid();
  await expect.element(screen.getByText(paymentsTexts.ibanFaults.checksum)).not.toBeInTheDocument();
  await expect.element(amount).toBeInvalid();
  await screen.getByRole('button', { name: texts.all }).click();
  await expect.element(amount).toBeValid();
  await expect.element(screen.getByText(accountTexts.required)).not.toBeInTheDocument();
});

test('WALK-05 quick amounts lie within the method and what there is; one press fills the field', async () => {
  answers(terms, theTerms({ available: '700.00' }));
  const screen = await show();
  await screen.getByRole('button', { name: /^Banka Hesabı/ }).click();
  const quick = screen.getByRole('group', { name: paymentsTexts.quickAmounts }).getByRole('button');
  await expect.element(quick.first()).toBeVisible();
  expect(quick.elements().map(({ textContent }) => textContent)).toEqual(['₺250', '₺500']);
  await sendButton(screen).click();
  await expect.element(field(screen, paymentsTexts.amount)).toBeInvalid();
  await quick.nth(1).click();
  await expect.element(field(screen, paymentsTexts.amount)).toHaveValue('500,00');
  await expect.element(field(screen, paymentsTexts.amount)).toBeValid();
  await expect.element(quick.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('CASH-03 the wallet address is checked by its network', async () => {
  const screen = await chooseCoins();
  const wallet = field(screen, paymentsTexts.walletAddress);
  await wallet.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T');
  await field(screen, paymentsTexts.amount).click();
  await expect.element(screen.getByText(paymentsTexts.walletFaults.checksum)).toBeVisible();
  await wallet.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await expect.element(screen.getByText(paymentsTexts.walletRight)).toBeVisible();
  await field(screen, paymentsTexts.amount).click();
  await screen.getByLabelText(paymentsTexts.walletType).selectOptions('BTC');
  await expect.element(wallet).toBeInvalid();
});

test('WD-03 WD-05 while it is sent the button waits; then it says so, closes and offers the way to the request', async () => {
  holds(ask);
  const screen = await chooseBank('1.250,5');
  await fillBank(screen);
  await sendButton(screen).click();
  const busy = screen.getByRole('button', { name: accountTexts.busy });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(ask, aTakenRequest());
  await expectToast({
    title: 'Başarılı',
    description: 'Para çekme talebiniz başarıyla alınmıştır.',
    variant: 'success',
  });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(ask).map(({ body }) => body)).toEqual([
    {
      type: 'withdrawal',
      method_id: bank.id,
      amount: '1250.50',
      details: { fullName: 'Deniz Ay', iban: rightIban, password: 'martı-kanadı' },
    },
  ]);
  expect(shownToast()?.action?.label).toBe(texts.follow);
  shownToast()?.action?.run();
  await expect.poll(() => location.pathname + location.search).toBe('/islem-gecmisi?talep=3002');
});

test('CASH-03 where the second factor is on, the code proves a new address, and the national id goes along', async () => {
  answers(terms, theTerms({ proof: 'code', national_id_needed: true }));
  answers(ask, aTakenRequest());
  const screen = await chooseCoins();
  await expect.element(field(screen, proofTexts.password)).not.toBeInTheDocument();
  await field(screen, paymentsTexts.walletAddress).fill(' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ');
  await field(screen, codeFieldTexts.app.label).fill('123456');
  await field(screen, texts.nationalId).fill('10000000146');
  await sendButton(screen).click();
  await expectToast({ title: 'Başarılı' });
  expect(sent(ask)[0]?.body).toMatchObject({
    method_id: coins.id,
    details: {
      walletType: 'USDT (TRC-20)',
      walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      code: '123456',
      doc_number: '10000000146',
    },
  });
});

test('WD-03 every refusal is said in the server’s words, and the form stays', async () => {
  const screen = await chooseBank();
  await fillBank(screen);
  for (const code of [
    'payments.method_unknown',
    'payments.iban_invalid',
    'payments.iban_foreign',
    'payments.address_invalid',
    'payments.address_taken',
    'payments.address_of_other_kind',
    'payments.destination_unknown',
    'payments.holder_required',
    'payments.holder_differs',
    'payments.proof_required',
    'payments.national_id_required',
    'identity.wrong_password',
    'identity.step_up_password_required',
    'identity.step_up_stale',
    'identity.national_id_invalid',
    'identity.national_id_taken',
    'identity.national_id_kept',
    'wallet.insufficient_funds',
    'wallet.gate_closed',
    'payments.win_under_review',
    'wallet.debt_open',
    'wallet.key_conflict',
    'platform.too_busy',
  ] as const) {
    refuses(ask, code);
    await sendButton(screen).click();
    await expectToast({ title: 'Hata', description: refusalSentence(code), variant: 'destructive' });
  }
  await expect.element(field(screen, paymentsTexts.fullName)).toHaveValue('Deniz Ay');
});

test('WD-03 a refusal with a figure or a time is said with it', async () => {
  const screen = await chooseBank();
  await fillBank(screen);
  const limits = { amount: '250.00', currency: 'TRY' };
  refuses(ask, 'payments.amount_too_small', limits);
  await sendButton(screen).click();
  await expectToast({ description: 'Bu yöntemle en az ₺250,00 işlem yapılabilir.' });
  refuses(ask, 'payments.amount_too_large', limits);
  await sendButton(screen).click();
  await expectToast({ description: 'Bu yöntemle en fazla ₺250,00 işlem yapılabilir.' });
  refuses(ask, 'payments.destinations_full', { max: 10 });
  await sendButton(screen).click();
  await expectToast({ description: refusalSentence('payments.destinations_full', { max: 10 }) });
  refuses(ask, 'payments.addresses_throttled', { hours: 5 });
  await sendButton(screen).click();
  await expectToast({ description: refusalSentence('payments.addresses_throttled', { hours: 5 }) });
  refuses(ask, 'identity.throttled', { minutes: 15 });
  await sendButton(screen).click();
  await expectToast({ description: refusalSentence('identity.throttled', { minutes: 15 }) });
  refuses(ask, 'payments.cooling', { until: '2026-03-01T18:02:00.000Z' });
  await sendButton(screen).click();
  await expectToast({ description: expect.stringContaining('1 Mart 21:02') as string });
});

test('WD-03 a refusal without words and a network failure have words of their own', async () => {
  answers(ask, { status: 'error', message: '' });
  const screen = await chooseBank('600');
  await fillBank(screen);
  await sendButton(screen).click();
  await expectToast({ title: 'Hata', description: 'Bir hata oluştu.' });
  fails(ask);
  await sendButton(screen).click();
  await expectToast({ title: 'Sistem Hatası', description: 'Talep gönderilirken bir hata oluştu.' });
  await expect.element(sendButton(screen)).toBeEnabled();
});

test('CASH-03 the address used last is chosen, by its number; addresses of another kind are not offered', async () => {
  const older = aDestination({
    id: '83',
    masked: 'TR62 … 0002',
    bank_name: null,
    last_used_at: '2026-01-01T09:00:00.000Z',
  });
  answers(destinations, { destinations: [older, aDestination(), aWallet()] });
  answers(ask, aTakenRequest());
  const screen = await chooseBank();
  await expect.element(screen.getByRole('radio').nth(2)).toBeInTheDocument();
  const offered = screen.getByRole('radio').elements();
  expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'TR33 … 1326Ziraat Bankası · Deniz Ay',
    'TR62 … 0002Banka hesabı · Deniz Ay',
    paymentsTexts.newIban,
  ]);
  await expect.element(screen.getByRole('radio').first()).toBeChecked();
  await expect.element(field(screen, paymentsTexts.iban)).not.toBeInTheDocument();
  await screen.getByRole('radio').nth(2).click();
  await expect.element(field(screen, paymentsTexts.iban)).toBeVisible();
  await screen.getByRole('radio').nth(1).click();
  await sendButton(screen).click();
  await expectToast({ title: 'Başarılı' });
  expect(sent(ask)[0]?.body).toMatchObject({ details: { destination_id: '83' } });
});

test('CASH-03 an address is forgotten by two presses, and a refusal says why it stayed', async () => {
  answers(destinations, aDestinationList());
  const screen = await chooseBank();
  const first = screen.getByRole('button', { name: paymentsTexts.forget('TR33 … 1326') });
  const sure = screen.getByRole('button', { name: paymentsTexts.forgetSure });
  await first.click();
  expect(sent(forget)).toEqual([]);
  refuses(forget, 'payments.destination_unknown');
  await sure.click();
  const sentence = refusalSentence('payments.destination_unknown');
  await expectToast({ title: sentence, variant: 'destructive' });
  fails(forget);
  await sure.click();
  await expectToast({ title: paymentsTexts.notForgotten, variant: 'destructive' });
  answers(forget, { removed: true });
  answers(destinations, { destinations: [] });
  await sure.click();
  await expectToast({ title: paymentsTexts.forgotten });
  await expect.element(field(screen, paymentsTexts.iban)).toBeVisible();
  expect(sent(forget)[0]?.params).toEqual({ id: aDestination().id });
});
