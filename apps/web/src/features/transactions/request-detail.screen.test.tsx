import {
  aDepositDetail,
  aDestination,
  aDestinationList,
  aWallet,
  aWithdrawalDetail,
  thePayee,
  theTerms,
} from '@yakamoz/contracts/fixtures/cashier';
import { aStatementPage } from '@yakamoz/contracts/fixtures/statement';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { hears, listening } from '../../../testing/listening.tsx';
import { showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { copyTexts } from '../../shared/copy-texts.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { proofTexts } from '../../shared/proof-texts.ts';
import { requestTexts as texts } from './request-texts.ts';
import { TransactionsPage } from './transactions-page.tsx';

const one = 'GET /api/v1/payments/requests/:id';
const correct = 'POST /api/v1/payments/requests/:id/destination';
const addAddress = 'POST /api/v1/payments/destinations';

function show(id = '3002'): Promise<Screen> {
  answers('GET /api/v1/payments/movements', aStatementPage({ rows: [] }));
  return showPart(listening(<TransactionsPage />), { player: {} }, `/islem-gecmisi?talep=${id}`);
}
const box = (screen: Screen) => screen.getByRole('region', { name: /Talep 300/ });
const steps = (screen: Screen) =>
  screen.getByRole('list', { name: texts.course }).getByRole('listitem').elements();
const facts = (screen: Screen) =>
  box(screen)
    .getByRole('definition')
    .elements()
    .map((value) => `${value.previousElementSibling?.textContent} ${value.textContent}`);

const termsCome = () => answers('GET /api/v1/payments/withdrawal-terms', theTerms());

async function openCorrection(giveTerms = termsCome): Promise<Screen> {
  pinClock('2026-02-28T22:30:20.000Z');
  answers(one, aWithdrawalDetail());
  giveTerms();
  const screen = await show('3001');
  await screen.getByRole('button', { name: texts.correct }).click();
  return screen;
}
const save = (screen: Screen) => screen.getByRole('button', { name: texts.save }).click();

async function fillAddress(screen: Screen): Promise<void> {
  await screen.getByLabelText(paymentsTexts.fullName).fill('Deniz Ay');
  await screen.getByLabelText(paymentsTexts.iban, { exact: true }).fill('TR330006100519786457841326');
  await screen.getByLabelText(proofTexts.password, { exact: true }).fill('martı-kanadı');
}

test('loading and failed: the request says so, and can be asked for again', async () => {
  holds(one);
  const screen = await show();
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  fails(one);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(one, aDepositDetail());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText('YKMABC234', { exact: true })).toBeVisible();
});

test('CASH-01 ready: a deposit says where to pay, what to write and what comes next, and axe finds nothing', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answers(one, aDepositDetail({ pay_to: thePayee({ demo_url: 'https://banka.example/?iban=TR33' }) }));
  const screen = await show();
  const lines = screen.getByRole('region', { name: texts.payTo }).getByRole('listitem');
  await expect.element(lines.first()).toBeVisible();
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Açıklama koduYKMABC234',
    'IBANTR33 0006 1005 1978 6457 8413 26',
    'Alıcı adıYakamoz Demo',
    'BankaDeneme Ziraat',
    'Tutar₺1.250,50',
  ]);
  await screen.getByRole('button', { name: copyTexts.copy(texts.iban) }).click();
  await screen.getByRole('button', { name: copyTexts.copy(texts.amount) }).click();
  expect(written.mock.calls).toEqual([['TR330006100519786457841326'], ['1250,50']]);
  written.mockRestore();
  const bank = screen.getByRole('link', { name: /^Deneme bankasını aç/ });
  await expect.element(bank).toHaveAttribute('href', 'https://banka.example/?iban=TR33');
  expect(steps(screen).map(({ textContent }) => textContent)).toEqual([
    'Talep alındı1.03.2026 12:00',
    'Havalenizi bekliyoruz.En geç 3.03.2026 12:00',
    'Hesabınıza geçti',
  ]);
  expect(facts(screen)).toEqual([
    'Yöntem Havale / EFT',
    'Tutar ₺1.250,50',
    'Ücret ₺0,00',
    'Hesabınıza geçecek ₺1.250,50',
  ]);
  await expect.element(screen.getByText(texts.noCancel)).not.toBeInTheDocument();
  expect(await axeViolations(box(screen).element())).toEqual([]);
});

test('CASH-01 the state changes without a reload when the stream speaks, and stays where nothing newer comes', async () => {
  answers(one, aDepositDetail());
  const screen = await show();
  await expect.element(box(screen).getByText('Beklemede', { exact: true })).toBeVisible();
  fails(one, 503);
  await hears({ topic: 'payments' });
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(box(screen).getByText('Beklemede', { exact: true })).toBeVisible();
  answers(
    one,
    aDepositDetail({
      state: 'credited',
      status: 'Tamamlandı',
      finished_at: '2026-03-01T10:00:00.000Z',
      steps: [
        { state: 'claimed', status: 'Beklemede', at: '2026-03-01T09:00:00.000Z', reason: null },
        { state: 'credited', status: 'Tamamlandı', at: '2026-03-01T10:00:00.000Z', reason: null },
      ],
      next_step: null,
      latest_by: null,
      needs: null,
      pay_to: null,
    }),
  );
  await hears({ topic: 'payments' });
  await expect.element(box(screen).getByText('Tamamlandı', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.stale, { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: texts.payTo })).not.toBeInTheDocument();
  expect(facts(screen).at(-1)).toBe('Hesabınıza geçen ₺1.250,50');
});

test('CASH-04 a deposit that was taken back shows its credit, its end and why, and promises nothing', async () => {
  const reason = 'Ödeme kuruluşu bu ödemeyi sonradan reddetti. Tutar bakiyenizden geri alındı.';
  answers(
    one,
    aDepositDetail({
      state: 'reversed',
      status: 'Geri Alındı',
      finished_at: '2026-03-02T10:00:00.000Z',
      steps: [
        { state: 'claimed', status: 'Beklemede', at: '2026-03-01T09:00:00.000Z', reason: null },
        { state: 'credited', status: 'Tamamlandı', at: '2026-03-01T10:00:00.000Z', reason: null },
        { state: 'reversed', status: 'Geri Alındı', at: '2026-03-02T10:00:00.000Z', reason },
      ],
      next_step: null,
      latest_by: null,
      needs: null,
      pay_to: null,
    }),
  );
  const screen = await show();
  await expect.element(box(screen).getByText('Geri Alındı', { exact: true })).toBeVisible();
  expect(steps(screen).map(({ textContent }) => textContent)).toEqual([
    'Talep alındı1.03.2026 12:00',
    'Hesabınıza geçti1.03.2026 13:00',
    `Ödeme kuruluşu geri aldı2.03.2026 13:00${reason}`,
  ]);
  expect(facts(screen)).toEqual(['Yöntem Havale / EFT', 'Tutar ₺1.250,50']);
});

test('CASH-04 a withdrawal shows fee, net and address, why it cannot be taken back, and the time left', async () => {
  pinClock('2026-02-28T22:30:20.000Z');
  answers(one, aWithdrawalDetail());
  const screen = await show('3001');
  await expect.element(screen.getByText(texts.noCancel)).toBeVisible();
  await expect.element(screen.getByText('Düzeltmek için 9:40 kaldı')).toBeVisible();
  expect(facts(screen)).toEqual([
    'Yöntem Banka Hesabı',
    'Tutar ₺1.000,00',
    'Ücret ₺30,00',
    'Size ödenecek ₺970,00',
    'Ödeme adresi TR33 … 1326 · Ziraat Bankası · Deniz Ay',
  ]);
  expect(steps(screen).map(({ textContent }) => textContent)).toEqual([
    'Talep alındı1.03.2026 01:30',
    'Ödeme ekibimiz talebinizi kontrol edecek.En geç 2.03.2026 01:30',
    'Onaylandı',
    'Bankaya gönderildi',
    'Tamamlandı',
  ]);
  pinClock('2026-02-28T22:40:00.000Z');
  await expect.element(screen.getByRole('button', { name: texts.correct })).not.toBeInTheDocument();
});

test('CASH-04 a refused withdrawal ends with its reason, and nothing can be corrected', async () => {
  answers(
    one,
    aWithdrawalDetail({
      state: 'rejected',
      status: 'Reddedildi',
      finished_at: '2026-03-01T01:00:00.000Z',
      steps: [
        { state: 'requested', status: 'İncelemede', at: '2026-02-28T22:30:00.000Z', reason: null },
        { state: 'rejected', status: 'Reddedildi', at: '2026-03-01T01:00:00.000Z', reason: 'Ad tutmuyor.' },
      ],
      next_step: null,
      latest_by: null,
    }),
  );
  const screen = await show('3001');
  await expect.element(screen.getByText('Ad tutmuyor.')).toBeVisible();
  expect(steps(screen)).toHaveLength(2);
  await expect.element(screen.getByText(texts.noCancel)).not.toBeInTheDocument();
  expect(facts(screen)).toEqual([
    'Yöntem Banka Hesabı',
    'Tutar ₺1.000,00',
    'Bakiyenize dönen ₺1.000,00',
    'Ödeme adresi TR33 … 1326 · Ziraat Bankası · Deniz Ay',
  ]);
});

test.each(['rejected', 'expired'] as const)(
  'WALK-03 a deposit that is %s promises nothing',
  async (state) => {
    answers(
      one,
      aDepositDetail({
        state,
        status: 'Reddedildi',
        finished_at: '2026-03-01T10:00:00.000Z',
        next_step: null,
        latest_by: null,
        needs: null,
        pay_to: null,
      }),
    );
    const screen = await show();
    await expect.element(box(screen).getByText('Reddedildi', { exact: true })).toBeVisible();
    expect(facts(screen)).toEqual(['Yöntem Havale / EFT', 'Tutar ₺1.250,50']);
  },
);

test('WALK-03 a withdrawal that rests says why and until when, and promises a time after that', async () => {
  const rest = { reason: 'Şifreniz kısa süre önce değişti.', until: '2026-03-01T22:33:00.000Z' };
  answers(one, aWithdrawalDetail({ rest, latest_by: '2026-03-02T22:33:00.000Z' }));
  const screen = await show('3001');
  await expect
    .element(box(screen).getByText(/kısa süre önce değişti/))
    .toHaveTextContent('Şifreniz kısa süre önce değişti. En erken 2.03.2026 01:33 itibarıyla onaylanabilir.');
  expect(steps(screen)[1]?.textContent).toContain('En geç 3.03.2026 01:33');
  answers(one, aWithdrawalDetail({ rest: { reason: 'Hesabınız kapalı.', until: null }, latest_by: null }));
  await hears({ topic: 'payments' });
  await expect.element(box(screen).getByText('Hesabınız kapalı.')).toHaveTextContent('Hesabınız kapalı.');
  await expect.element(box(screen).getByText(/En geç/)).not.toBeInTheDocument();
});

test('what the player has to do stands first: documents, or the page of the company', async () => {
  answers(
    one,
    aDepositDetail({ needs: 'verification', pay_to: null, redirect_url: 'https://odeme.example/1' }),
  );
  const screen = await show();
  await expect.element(screen.getByText(texts.verification)).toBeVisible();
  const upload = screen.getByRole('link', { name: texts.upload });
  await expect.element(upload).toHaveAttribute('href', '/profil#verification');
  const goOn = screen.getByRole('link', { name: texts.goOn });
  await expect.element(goOn).toHaveAttribute('href', 'https://odeme.example/1');
  answers(one, aDepositDetail({ redirect_url: 'javascript:alert(1)', needs: null }));
  await hears({ topic: 'payments' });
  await expect.element(upload).not.toBeInTheDocument();
  await expect.element(goOn).not.toBeInTheDocument();
});

test('CASH-04 another saved address is sent by its number, and the new state is shown', async () => {
  const other = aDestination({ id: '84', masked: 'TR62 … 0002', bank_name: null });
  answers('GET /api/v1/payments/destinations', { destinations: [aDestination(), other, aWallet()] });
  holds(correct);
  const screen = await openCorrection();
  await expect.element(screen.getByRole('radio').first()).toBeChecked();
  // The present one and a wallet are no choice.
  expect(screen.getByRole('radio').elements()).toHaveLength(2);
  await save(screen);
  const busy = screen.getByRole('button', { name: texts.saving });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(correct, aWithdrawalDetail({ destination: other }));
  await expectToast({ title: texts.corrected, variant: 'success' });
  expect(facts(screen).at(-1)).toBe('Ödeme adresi TR62 … 0002 · Banka hesabı · Deniz Ay');
  expect(sent(correct).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '3001' }, body: { destination_id: '84' } },
  ]);
});

test('CASH-04 saved addresses that did not come are told, and come when asked for again', async () => {
  fails('GET /api/v1/payments/destinations');
  const screen = await openCorrection();
  await expect.element(screen.getByText(paymentsTexts.savedFailed, { exact: false })).toBeVisible();
  answers('GET /api/v1/payments/destinations', {
    destinations: [aDestination(), aDestination({ id: '84', masked: 'TR62 … 0002' })],
  });
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('radio')).toHaveLength(2);
  await expect.element(screen.getByText(paymentsTexts.savedFailed, { exact: false })).not.toBeInTheDocument();
});

test('CASH-04 a new address is saved first, with its proof; what is missing is marked and not sent', async () => {
  answers('GET /api/v1/payments/destinations', aDestinationList());
  answers(addAddress, aDestination({ id: '85' }));
  answers(correct, aWithdrawalDetail({ destination: aDestination({ id: '85' }) }));
  const screen = await openCorrection();
  await save(screen);
  for (const label of [paymentsTexts.fullName, paymentsTexts.iban, proofTexts.password])
    await expect
      .element(screen.getByLabelText(label, { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining(accountTexts.required) as string);
  expect(sent(addAddress)).toEqual([]);
  await fillAddress(screen);
  await save(screen);
  await expectToast({ title: texts.corrected });
  expect(sent(addAddress)[0]?.body).toEqual({
    kind: 'iban',
    address: 'TR330006100519786457841326',
    holder: 'Deniz Ay',
    password: 'martı-kanadı',
  });
  expect(sent(correct)[0]?.body).toEqual({ destination_id: '85' });
});

test('CASH-04 where the terms did not come, the code is asked for when the server wants it', async () => {
  answers('GET /api/v1/payments/destinations', aDestinationList());
  refuses(addAddress, 'identity.step_up_code_required');
  const screen = await openCorrection(() => fails('GET /api/v1/payments/withdrawal-terms'));
  await fillAddress(screen);
  await save(screen);
  await screen.getByLabelText(codeFieldTexts.app.label).fill('123456');
  answers(addAddress, aDestination({ id: '85' }));
  answers(correct, aWithdrawalDetail());
  await save(screen);
  await expectToast({ title: texts.corrected });
  expect(sent(addAddress).at(-1)?.body).toMatchObject({ holder: 'Deniz Ay', code: '123456' });
});

test('CASH-04 every refusal of the correction is told above its button', async () => {
  answers('GET /api/v1/payments/destinations', aDestinationList());
  const screen = await openCorrection();
  await fillAddress(screen);
  const alert = screen.getByRole('alert');
  for (const code of [
    'payments.iban_invalid',
    'payments.iban_foreign',
    'payments.holder_required',
    'payments.holder_differs',
    'payments.address_taken',
    'payments.proof_required',
    'identity.wrong_password',
    'identity.step_up_password_required',
    'platform.too_busy',
  ] as const) {
    refuses(addAddress, code);
    await save(screen);
    await expect.element(alert).toHaveTextContent(refusalSentence(code));
  }
  answers(addAddress, aDestination({ id: '85' }));
  for (const code of [
    'payments.correction_over',
    'payments.request_unknown',
    'payments.destination_unknown',
    'payments.address_of_other_kind',
  ] as const) {
    refuses(correct, code);
    await save(screen);
    await expect.element(alert).toHaveTextContent(refusalSentence(code));
  }
  fails(correct);
  await save(screen);
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
});
