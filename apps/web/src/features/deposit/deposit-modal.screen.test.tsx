import {
  aCompanyMethod,
  aCompanyPage,
  aMethod,
  aMethodList,
  anAutomaticMethod,
  aTakenRequest,
} from '@yakamoz/contracts/fixtures/payments';
import { siteTexts } from '@yakamoz/site/texts';
import { toastStore } from '@yakamoz/site/toast-store';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import {
  answers,
  fails,
  holds,
  refusalSentence,
  refuses,
  repliesWith,
  sent,
} from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { expectToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { openCashier, openedCashier } from '../../shared/cashier-opener.ts';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { DepositModal } from './deposit-modal.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

const methods = 'GET /api/get_payment_methods.php';
const ask = 'POST /api/request_transaction.php';
const askCompany = 'POST /api/f1pays_deposit.php';
const openRounds = 'GET /api/v1/casino/open-rounds';

beforeEach(() => {
  openCashier('deposit');
  answers(openRounds, { amount: '0.00', rounds: [] });
  answers(methods, aMethodList());
});

const show = (player = {}) => showPart(<DepositModal />, { player });
const cards = (screen: Screen) =>
  screen.getByRole('list', { name: paymentsTexts.methods }).getByRole('button');
const amountField = (screen: Screen) => screen.getByLabelText(paymentsTexts.amount);
const nameField = (screen: Screen) => screen.getByLabelText(paymentsTexts.fullName);

async function chooseManual(): Promise<Screen> {
  const screen = await show();
  await screen.getByRole('button', { name: /^Havale \/ EFT/ }).click();
  return screen;
}

async function submit(screen: Screen, { name = 'Deniz Ay', amount = '1250,5' } = {}): Promise<void> {
  await nameField(screen).fill(name);
  await amountField(screen).fill(amount);
  await screen.getByRole('button', { name: texts.send }).click();
}

async function payAtCompany(): Promise<Screen> {
  const screen = await show();
  await screen.getByRole('button', { name: /^Papara/ }).click();
  await amountField(screen).fill('300');
  await screen.getByRole('button', { name: texts.goOn }).click();
  return screen;
}

test('loading: the place of the methods is kept and it says so, and they come', async () => {
  holds(methods);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(paymentsTexts.loadingMethods);
  answers(methods, aMethodList());
  await expect.element(cards(screen).first()).toBeVisible();
});

test('empty: without an open method it says so, and offers no form', async () => {
  answers(methods, aMethodList({ methods: [] }));
  const screen = await show();
  await expect.element(screen.getByText(paymentsTexts.noMethods)).toBeVisible();
  await expect.element(amountField(screen)).not.toBeInTheDocument();
});

test('DEP-02 an answer that is none, a request that fails, and the way to try again', async () => {
  repliesWith(methods, () => Response.json({ methods: 'yok' }));
  const screen = await show();
  await expectToast({
    title: 'Veri Hatası',
    description: 'Ödeme yöntemleri sunucudan alınamadı.',
    variant: 'destructive',
  });
  await expect.element(screen.getByText('Veri Hatası')).toBeVisible();
  fails(methods);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expectToast({ title: 'Ağ Hatası', description: 'Ödeme yöntemleri sunucudan alınamadı.' });
  await expect.element(screen.getByText('Ağ Hatası')).toBeVisible();
  answers(methods, aMethodList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(cards(screen).first()).toBeVisible();
  expect(sent(methods)[0]?.query).toEqual({ type: 'deposit' });
});

test('stale: the last known methods stay and are said to be old', async () => {
  const screen = await show();
  await expect.element(cards(screen).first()).toBeVisible();
  fails(methods, 503);
  await renew();
  await expect.element(screen.getByText(paymentsTexts.methodsStale, { exact: false })).toBeVisible();
  await expect.element(cards(screen).first()).toBeVisible();
});

test('DEP-01 ready: tabs of the filled categories, cards with their facts, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(cards(screen).nth(3)).toBeVisible();
  const tabs = screen.getByRole('tab').elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['TÜMÜ', 'Havale / EFT', 'Papara', 'Kripto']);
  const faces = cards(screen).elements();
  expect(faces.map(({ textContent }) => textContent)).toEqual([
    'Havale / EFT₺250,00 – ₺100.000,00Ücret yok · Genelde 1 saat',
    'Otomatik Havale₺100,00 – ₺50.000,00Ücret yok · Genelde 5 dakika',
    'PaparaSon kullandığınız₺250,00 – ₺100.000,00Ücret yok · Genelde 1 saat',
    'Kripto₺250,00 – ₺100.000,00Ücret %1,5 + ₺15,00 · Genelde 2 gün',
  ]);
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
  await screen.getByRole('tab', { name: 'Havale / EFT' }).click();
  await expect.element(screen.getByRole('button', { name: /^Papara/ })).not.toBeInTheDocument();
  expect(cards(screen).elements()).toHaveLength(2);
});

test('DEP-01 every known category has its own icon, and others share one', async () => {
  const named = ['havale', 'papara', 'kredi-karti', 'crypto', 'on-odeme', 'kupon'];
  answers(
    methods,
    aMethodList({
      methods: named.map((category, index) => aMethod({ id: index + 1, category })),
      categories: named.map((id) => ({ id, name: id })),
    }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('tab', { name: 'kupon' })).toBeVisible();
  const icons = screen.getByRole('tab').elements();
  const drawn = icons.map((tab) => tab.querySelector('svg')?.innerHTML);
  expect(new Set(drawn.slice(0, 6)).size).toBe(6);
  expect(drawn[6]).toBe(drawn[5]);
});

test('ready: balance, bonus and what lies in open rounds stand on lines of their own', async () => {
  answers(openRounds, { amount: '75.25', rounds: [] });
  const screen = await show({ balance: '1250.50', bonus_balance: '40.00', currency: 'EUR' });
  const terms = screen.getByRole('term');
  await expect.element(terms.nth(2)).toHaveTextContent(gamesTexts.openAmount);
  expect(terms.elements().map(({ textContent }) => textContent)).toEqual([
    texts.balance,
    texts.bonus,
    gamesTexts.openAmount,
  ]);
  const values = screen.getByRole('definition').elements();
  expect(values.map(({ textContent }) => textContent)).toEqual(['€1.250,50', '€40,00', '€75,25']);
});

test('ready: without bonus and open rounds there is the balance alone', async () => {
  const screen = await show({ balance: '0.05' });
  await expect.element(screen.getByRole('definition')).toHaveTextContent('₺0,05');
});

test('DEP-03 a manual method asks for name and amount, with its bounds, and another choice empties both', async () => {
  const screen = await chooseManual();
  await expect.element(nameField(screen)).toHaveFocus();
  await expect.element(amountField(screen)).toHaveAttribute('placeholder', '250,00 – 100.000,00');
  await nameField(screen).fill('Deniz');
  await amountField(screen).fill('249,99');
  await expect.element(screen.getByText('Tutar en az ₺250,00 olmalı.')).toBeVisible();
  await amountField(screen).fill('100.000,01');
  await expect.element(screen.getByText('Tutar en çok ₺100.000,00 olabilir.')).toBeVisible();
  await screen.getByRole('button', { name: paymentsTexts.changeMethod }).click();
  await screen.getByRole('button', { name: /^Havale \/ EFT/ }).click();
  await expect.element(nameField(screen)).toHaveValue('');
  await expect.element(amountField(screen)).toHaveValue('');
});

test.each([
  ['the name', { name: '   ' }, 'fullName'],
  ['the amount', { amount: '' }, 'amount'],
] as const)('DEP-04 without %s nothing is sent and the field is marked', async (_what, typed, field) => {
  const screen = await chooseManual();
  await submit(screen, typed);
  await expectToast({
    title: 'Eksik Bilgi',
    description: 'Lütfen tüm alanları doldurduğunuzdan emin olun.',
    variant: 'destructive',
  });
  const marked = field === 'amount' ? amountField(screen) : nameField(screen);
  await expect.element(marked).toBeInvalid();
  await expect.element(marked).toHaveFocus();
  expect(sent(ask)).toEqual([]);
});

test('WALK-04 WALK-05 a mark goes when its field is filled, by typing or by a quick amount', async () => {
  const screen = await chooseManual();
  await screen.getByRole('button', { name: texts.send }).click();
  await expect.element(nameField(screen)).toBeInvalid();
  await expect.element(amountField(screen)).toBeInvalid();
  await nameField(screen).fill('Deniz Ay');
  await expect.element(nameField(screen)).toBeValid();
  const quick = screen.getByRole('group', { name: paymentsTexts.quickAmounts }).getByRole('button');
  expect(quick.elements().map(({ textContent }) => textContent)).toEqual([
    '₺250',
    '₺500',
    '₺1.000',
    '₺2.500',
  ]);
  await quick.nth(2).click();
  await expect.element(amountField(screen)).toHaveValue('1.000,00');
  await expect.element(amountField(screen)).toBeValid();
  await expect.element(screen.getByText(accountTexts.required)).not.toBeInTheDocument();
});

test('DEP-04 what is no amount above zero is told at the field and not sent', async () => {
  const screen = await chooseManual();
  const described = expect.stringContaining(paymentsTexts.notAnAmount) as string;
  for (const amount of ['on lira', '0', '12,345', '-5']) {
    await submit(screen, { amount });
    await expect.element(amountField(screen)).toHaveAccessibleDescription(described);
  }
  expect(sent(ask)).toEqual([]);
});

test('DEP-03 DEP-04 while it is sent the button waits; then it says so, closes and leads to the request', async () => {
  holds(ask);
  const screen = await chooseManual();
  await submit(screen);
  const busy = screen.getByRole('button', { name: 'İşleniyor...' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(ask, aTakenRequest());
  await expectToast({
    title: 'Başarılı',
    description: 'Para yatırma talebiniz başarıyla alınmıştır.',
    variant: 'success',
  });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(ask).map(({ body }) => body)).toEqual([
    { type: 'deposit', method_id: aMethod().id, amount: '1250.50', details: { fullName: 'Deniz Ay' } },
  ]);
  expect(location.pathname + location.search).toBe('/islem-gecmisi?talep=3002');
});

test('whoever has closed the modal meanwhile is told and stays where he is', async () => {
  holds(ask);
  const screen = await chooseManual();
  await submit(screen);
  await screen.getByRole('button', { name: accountTexts.close }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  answers(ask, aTakenRequest());
  await expectToast({ title: 'Başarılı' });
  expect(location.pathname).toBe('/');
});

test('DEP-04 every refusal is said in the server’s words, and the form stays', async () => {
  refuses(ask, 'payments.name_required');
  const screen = await chooseManual();
  await submit(screen);
  for (const code of [
    'payments.name_required',
    'payments.no_account',
    'payments.method_unknown',
    'wallet.gate_closed',
    'wallet.key_conflict',
    'jurisdiction.country_not_served',
    'platform.invalid_request',
    'platform.too_busy',
    'identity.no_session',
  ] as const) {
    refuses(ask, code);
    await screen.getByRole('button', { name: texts.send }).click();
    await expectToast({ title: 'Hata', description: refusalSentence(code), variant: 'destructive' });
  }
  await expect.element(amountField(screen)).toHaveValue('1.250,50');
});

test('DEP-04 a refusal with a figure is said with it', async () => {
  const screen = await chooseManual();
  refuses(ask, 'payments.amount_too_small', { amount: '250.00', currency: 'TRY' });
  await submit(screen);
  await expectToast({ title: 'Hata', description: 'Bu yöntemle en az ₺250,00 işlem yapılabilir.' });
  const send = screen.getByRole('button', { name: texts.send });
  refuses(ask, 'payments.amount_too_large', { amount: '100000.00', currency: 'TRY' });
  await send.click();
  await expectToast({ title: 'Hata', description: 'Bu yöntemle en fazla ₺100.000,00 işlem yapılabilir.' });
  refuses(ask, 'payments.too_many_open', { max: 5 });
  await send.click();
  await expectToast({ title: 'Hata', description: refusalSentence('payments.too_many_open', { max: 5 }) });
});

test('DEP-04 a refusal without words has general ones', async () => {
  answers(ask, { status: 'error', message: '' });
  const screen = await chooseManual();
  await submit(screen);
  await expectToast({ title: 'Hata', description: 'Bir hata oluştu.' });
});

test('DEP-04 CASH-02 an answer that is lost is asked for again under the same key, by itself and on the next press', async () => {
  fails(ask);
  const screen = await chooseManual();
  await submit(screen, { amount: '777' });
  await expectToast({
    title: 'Sistem Hatası',
    description: 'Talep gönderilirken bir hata oluştu.',
    variant: 'destructive',
  });
  answers(ask, aTakenRequest());
  await screen.getByRole('button', { name: texts.send }).click();
  await expectToast({ title: 'Başarılı' });
  const keys = sent(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('CASH-02 after a definite refusal the next press is another request', async () => {
  refuses(ask, 'payments.no_account');
  const screen = await chooseManual();
  await submit(screen, { amount: '888' });
  await expectToast({ title: 'Hata' });
  await screen.getByRole('button', { name: texts.send }).click();
  await expect.poll(() => sent(ask)).toHaveLength(2);
  const keys = sent(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('DEP-05 an automatic method opens the transfer, and the deposit leaves', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^Otomatik Havale/ }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(openedCashier.get()).toMatchObject({ side: 'transfer', method: { id: anAutomaticMethod().id } });
});

test('DEP-09 a method with a code asks for the amount alone, and the browser goes to the company’s page', async () => {
  holds(askCompany);
  const screen = await payAtCompany();
  const busy = screen.getByRole('button', { name: accountTexts.busy });
  await expect.element(busy).toBeDisabled();
  await expect.element(nameField(screen)).not.toBeInTheDocument();
  // A place within this page stands for the company's: leaving would end the test.
  answers(askCompany, aCompanyPage({ redirect_url: '#odeme' }));
  await expect.poll(() => location.hash).toBe('#odeme');
  // The company's page may take a while: a second press would begin a second payment.
  await expect.element(busy).toBeDisabled();
  expect(sent(askCompany).map(({ body }) => body)).toEqual([
    { amount: '300.00', bankCode: aCompanyMethod().bankCode },
  ]);
});

test('DEP-09 only a web page is gone to', async () => {
  answers(askCompany, aCompanyPage({ redirect_url: '' }));
  const screen = await payAtCompany();
  const goOn = screen.getByRole('button', { name: texts.goOn });
  for (const address of ['javascript:document.title="kötü"', 'data:text/html,x', '']) {
    answers(askCompany, aCompanyPage({ redirect_url: address }));
    toastStore.set(undefined);
    await goOn.click();
    await expectToast({ title: 'Hata', description: 'Bir hata oluştu.', variant: 'destructive' });
  }
  expect(document.title).not.toBe('kötü');
});

test('DEP-09 a refusal is said, and the button is free again', async () => {
  refuses(askCompany, 'payments.company_away');
  const screen = await payAtCompany();
  const goOn = screen.getByRole('button', { name: texts.goOn });
  for (const code of [
    'payments.company_away',
    'payments.method_closed',
    'payments.method_unknown',
  ] as const) {
    refuses(askCompany, code);
    await goOn.click();
    await expectToast({ title: 'Hata', description: refusalSentence(code), variant: 'destructive' });
  }
  await expect.element(goOn).toBeEnabled();
});
