import { aProfile } from '@yakamoz/contracts/fixtures/identity';
import { aTakenRequest } from '@yakamoz/contracts/fixtures/payments';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import {
  answers,
  fails,
  holds,
  refusalSentence,
  refuses,
  repliesWith,
  sent,
} from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { expectToast } from '../../../testing/toasts.ts';
import {
  calls,
  method,
  ziraat,
  show,
  goOn,
  paid,
  step,
  sentKeys,
  toBanks,
  toAccount,
  throwAway,
} from '../../../testing/transfer-wizard.tsx';
import { accountTexts } from '../../shared/account-texts.ts';
import { openedCashier, openTransfer } from '../../shared/cashier-opener.ts';
import { copyTexts } from '../../shared/copy-texts.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { transferTexts as texts } from './transfer-texts.ts';

const { accounts, opening, claim, givingUp } = calls;

test('DEP-05 the first step waits for an amount, and goes on with a right one only', async () => {
  const screen = await show();
  await expect.element(step(screen, 1)).toBeVisible();
  const amount = screen.getByLabelText(paymentsTexts.amount);
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAttribute('placeholder', '100,00 – 50.000,00');
  await expect.element(screen.getByText('Ücret yok · Genelde 5 dakika')).toBeVisible();
  await expect.element(goOn(screen)).toBeDisabled();
  await amount.fill('on lira');
  await goOn(screen).click();
  await expect.element(screen.getByText('Geçerli bir tutar yazın, örneğin 1.250,50.')).toBeVisible();
  await expect.element(step(screen, 1)).toBeVisible();
  await amount.fill('1500');
  await goOn(screen).click();
  await expect.element(step(screen, 2)).toBeVisible();
  await expect.element(screen.getByRole('group', { name: texts.stepOf(2) })).toHaveFocus();
});

test('WALK-04 WALK-05 in the wizard an error goes with a right amount, typed or chosen', async () => {
  const screen = await show();
  const amount = screen.getByLabelText(paymentsTexts.amount);
  await amount.fill('on lira');
  await expect.element(amount).toBeInvalid();
  await amount.fill('150');
  await expect.element(amount).toBeValid();
  await amount.fill('5');
  await expect.element(amount).toBeInvalid();
  await screen.getByRole('button', { name: '₺250', exact: true }).click();
  await expect.element(amount).toHaveValue('250,00');
  await expect.element(amount).toBeValid();
  await goOn(screen).click();
  await expect.element(step(screen, 2)).toBeVisible();
});

test('DEP-05 the second step names every bank once and waits for a choice', async () => {
  const screen = await toBanks();
  await expect.element(screen.getByRole('radio').nth(1)).toBeVisible();
  const names = screen.getByRole('radio').elements();
  expect(names.map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'Deneme Ziraat',
    'Deneme Garanti',
  ]);
  await expect.element(goOn(screen)).toBeDisabled();
  await screen.getByLabelText('Deneme Garanti').click();
  await expect.element(goOn(screen)).toBeEnabled();
  expect(sent(accounts)[0]?.query).toEqual({ method_id: String(method.id), amount: '1500.00' });
});

test('DEP-06 loading: the banks are said to be on their way, and come', async () => {
  holds(accounts);
  const screen = await toBanks();
  await expect.element(screen.getByText('Bankalar yükleniyor...')).toBeVisible();
  answers(accounts, [ziraat]);
  await expect.element(screen.getByLabelText('Deneme Ziraat')).toBeVisible();
});

test('DEP-06 empty: no account reads so', async () => {
  answers(accounts, []);
  const screen = await toBanks();
  const none = screen.getByText('Bu yöntem için aktif banka hesabı bulunamadı.');
  await expect.element(none).toBeVisible();
  await expect.element(goOn(screen)).toBeDisabled();
});

test('DEP-06 empty: an answer that is no list counts as an empty one', async () => {
  repliesWith(accounts, () => Response.json({ accounts: [] }));
  const screen = await toBanks();
  await expect.element(screen.getByText('Bu yöntem için aktif banka hesabı bulunamadı.')).toBeVisible();
});

test('DEP-06 failed: the accounts can be asked for again', async () => {
  fails(accounts);
  const screen = await toBanks();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Banka hesapları yüklenemedi. Lütfen daha sonra tekrar deneyin.');
  answers(accounts, [ziraat]);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByLabelText('Deneme Ziraat')).toBeVisible();
});

test('DEP-05 ready: the third step shows the first account of the bank, the amount and a code, and axe finds nothing', async () => {
  const screen = await toAccount();
  const lines = screen.getByRole('list').first().getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'BankaDeneme Ziraat',
    'Alıcı adıYakamoz Demo',
    'IBANTR33 0006 1005 1978 6457 8413 26',
    'Tutar₺1.500,00',
    expect.stringMatching(/^Açıklama koduYKM[A-Z2-9]{6}$/),
  ]);
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
});

test('DEP-06 copying the IBAN takes it without blanks and shows a check mark for two seconds', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await toAccount();
  const copy = screen.getByRole('button', { name: copyTexts.copy(texts.iban) });
  await copy.click();
  await expect.element(copy).toHaveAttribute('data-copied', 'true');
  const from = performance.now();
  await screen.getByRole('button', { name: copyTexts.copy(texts.amount) }).click();
  expect(written.mock.calls).toEqual([[ziraat.iban], ['1500,00']]);
  await expect.element(copy).not.toHaveAttribute('data-copied');
  expect(performance.now() - from).toBeGreaterThan(1000);
  written.mockRestore();
});

test('DEP-05 back keeps what was chosen, and another amount is another code', async () => {
  const screen = await toAccount();
  const codeShown = () => /YKM[A-Z2-9]{6}/.exec(screen.getByRole('dialog').element().textContent ?? '')?.[0];
  const first = codeShown();
  await screen.getByRole('button', { name: texts.back }).click();
  await expect.element(screen.getByLabelText('Deneme Ziraat')).toBeChecked();
  await goOn(screen).click();
  await expect.element(step(screen, 3)).toBeVisible();
  expect(codeShown()).toBe(first);
  await screen.getByRole('button', { name: texts.back }).click();
  await screen.getByRole('button', { name: texts.back }).click();
  await screen.getByLabelText(paymentsTexts.amount).fill('1600');
  await goOn(screen).click();
  await goOn(screen).click();
  await expect.element(screen.getByText('₺1.600,00')).toBeVisible();
  expect(codeShown()).not.toBe(first);
  // One key, one claim; the changed one takes the place of the first.
  const [one, other] = sent(opening);
  expect(sent(opening)).toHaveLength(2);
  expect(one?.body).toEqual({ method_id: method.id, amount: '1500.00', account_id: ziraat.id });
  expect(other?.body).toMatchObject({ replaces: one?.headers.get('idempotency-key') });
});

test('DEP-07 while it is sent the button waits; then it says so, closes, refreshes the balance and leads to the request', async () => {
  holds(claim);
  const screen = await toAccount();
  await paid(screen).click();
  const busy = screen.getByRole('button', { name: accountTexts.busy });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers('GET /api/get_user.php', aProfile({ balance: '2750.00', balance_seq: 8 }));
  answers(claim, aTakenRequest({ message: 'Bildiriminiz alındı.' }));
  await expectToast({ title: 'Başarılı', description: 'Bildiriminiz alındı.', variant: 'success' });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('2750.00')).toBeVisible();
  expect(location.pathname + location.search).toBe('/islem-gecmisi?talep=3002');
  expect(sent(claim).map(({ body }) => body)).toEqual([
    { amount: '1500.00', method_id: method.id, bank_details: ziraat },
  ]);
  // About the claim that was opened: under its key.
  expect(sent(claim)[0]?.headers.get('idempotency-key')).toBe(sentKeys()[0]);
});

test('DEP-07 every refusal is said in the server’s words, and the wizard stays', async () => {
  refuses(claim, 'payments.no_account');
  const screen = await toAccount();
  for (const code of [
    'payments.no_account',
    'payments.method_unknown',
    'wallet.gate_closed',
    'wallet.key_conflict',
    'jurisdiction.country_not_served',
    'platform.too_busy',
  ] as const) {
    refuses(claim, code);
    await paid(screen).click();
    await expectToast({ title: 'Hata', description: refusalSentence(code), variant: 'destructive' });
  }
  refuses(claim, 'payments.too_many_open', { max: 5 });
  await paid(screen).click();
  await expectToast({ description: refusalSentence('payments.too_many_open', { max: 5 }) });
  answers(claim, { status: 'error', message: '' });
  await paid(screen).click();
  await expectToast({ title: 'Hata', description: 'Bir hata oluştu.' });
  await expect.element(step(screen, 3)).toBeVisible();
});

test('DEP-07 a network failure is said, and all attempts go under one key', async () => {
  fails(claim);
  const screen = await toAccount();
  await paid(screen).click();
  await expectToast({ title: 'Ağ Hatası', description: 'İşlem sırasında bir ağ hatası oluştu.' });
  const keys = sent(claim).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('DEP-07 an account that was closed meanwhile is not paid into; given up is forgotten', async () => {
  const first = await toAccount();
  await throwAway(first);
  refuses(opening, 'payments.no_account');
  answers(givingUp, { given_up: true });
  openTransfer(method);
  const screen = await show();
  // What was typed is there again after the page was thrown away.
  await expect.element(step(screen, 3)).toBeVisible();
  await expect.element(screen.getByText('Lütfen bir banka seçin.')).toBeVisible();
  await paid(screen).click();
  await expectToast({ title: 'Eksik Bilgi', description: 'Lütfen tüm alanları doldurun.' });
  expect(sent(claim)).toEqual([]);
  await screen.getByRole('button', { name: texts.cancel }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  openTransfer(method);
  await expect.element(step(screen, 1)).toBeVisible();
});

test('SHELL-10 another method leads back to the deposit', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.otherMethod }).click();
  expect(openedCashier.get()).toEqual({ side: 'deposit' });
});
