import { aHistoryPage, anOpenedClaim, aRequest } from '@yakamoz/contracts/fixtures/cashier';
import { aMethodList } from '@yakamoz/contracts/fixtures/payments';
import { aClaimRow, aMovement, aStatementPage, aWithdrawalRow } from '@yakamoz/contracts/fixtures/statement';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
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
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { hears, listening } from '../../../testing/listening.tsx';
import { showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { closeCashier, openedCashier } from '../../shared/cashier-opener.ts';
import { requestTexts } from './request-texts.ts';
import { TransactionsPage } from './transactions-page.tsx';
import { transactionsTexts as texts } from './transactions-texts.ts';

const list = 'GET /api/v1/payments/movements';
const payments = 'GET /api/v1/payments/requests';
const one = 'GET /api/v1/payments/requests/:id';
const show = (path = '/islem-gecmisi') => showPart(listening(<TransactionsPage />), { player: {} }, path);
const rows = (screen: Screen) => screen.getByRole('list', { name: texts.list }).getByRole('listitem');
const address = () => location.pathname + location.search;

test('loading: the place of the list is kept and it says so', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(list, aStatementPage());
  await expect.element(rows(screen).first()).toBeVisible();
});

test('empty: without any request it says so and opens the cashier', async () => {
  answers(list, aStatementPage({ rows: [] }));
  const screen = await show();
  await expect.element(screen.getByText('Henüz işlem yok')).toBeVisible();
  await expect.element(screen.getByText(texts.emptyText)).toBeVisible();
  await screen.getByRole('button', { name: texts.deposit }).click();
  expect(openedCashier.get()).toEqual({ side: 'deposit' });
  await screen.getByRole('button', { name: texts.withdraw }).click();
  expect(openedCashier.get()).toEqual({ side: 'withdraw' });
  closeCashier();
});

test('empty: a selection without requests says so, and the filters can be taken off', async () => {
  answers(list, aStatementPage());
  answers(payments, aHistoryPage({ requests: [] }));
  const screen = await show('/islem-gecmisi?tur=withdrawal');
  await expect.element(screen.getByText('Bu seçimle eşleşen işlem yok')).toBeVisible();
  await screen.getByRole('button', { name: texts.clear }).click();
  await expect.element(rows(screen).first()).toBeVisible();
  expect(address()).toBe('/islem-gecmisi');
});

test('failed: the list can be asked for again', async () => {
  fails(list);
  const screen = await show();
  await expect.element(screen.getByText('İşlemleriniz yüklenemedi')).toBeVisible();
  answers(list, aStatementPage());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(rows(screen).first()).toBeVisible();
});

test('stale: the list stays and is said to be old when the stream speaks and no newer one comes', async () => {
  answers(list, aStatementPage());
  const screen = await show();
  await expect.element(rows(screen).first()).toBeVisible();
  fails(list, 503);
  await hears({ topic: 'payments' });
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(rows(screen).nth(1)).toBeVisible();
  answers(
    list,
    aStatementPage({ rows: [aClaimRow({ request: aRequest({ state: 'credited', status: 'Tamamlandı' }) })] }),
  );
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(rows(screen).first()).toMatchTextContent(/Tamamlandı/);
  await expect.element(screen.getByText(texts.stale, { exact: false })).not.toBeInTheDocument();
  expect(rows(screen).elements()).toHaveLength(1);
});

test('WALK-25 a transfer that nobody said was paid is taken up again from its row, with its code and account', async () => {
  const unpaid = aRequest({ id: '3003', status: 'Ödeme Bekleniyor', resumable: true });
  answers(list, aStatementPage({ rows: [aClaimRow({ request: unpaid }), aWithdrawalRow()] }));
  const screen = await show();
  const resume = screen.getByRole('button', { name: requestTexts.resume });
  await expect.element(resume).toBeVisible();
  expect(resume.elements()).toHaveLength(1);
  const takeUp = 'POST /api/v1/payments/requests/:id/take-up';
  refuses(takeUp, 'payments.too_many_unpaid', { max: 5 });
  await resume.click();
  await expectToast({ description: refusalSentence('payments.too_many_unpaid', { max: 5 }) });
  answers(takeUp, anOpenedClaim());
  answers('GET /api/get_payment_methods.php', aMethodList());
  await resume.click();
  await expect
    .poll(() => openedCashier.get())
    .toMatchObject({
      side: 'transfer',
      method: { id: 4 },
      claim: anOpenedClaim(),
    });
  expect(sent(takeUp).map(({ params }) => params)).toEqual([{ id: '3003' }, { id: '3003' }]);
  closeCashier();
});

test('CASH-05 partial: twenty more come by a press; a page that fails is said below the list', async () => {
  const rowsFrom = (from: number) =>
    Array.from({ length: 20 }, (_, at) => aMovement({ id: `h-${from - at}` }));
  answers(list, aStatementPage({ rows: rowsFrom(900), next: '900.881.9' }));
  const screen = await show();
  await expect.element(rows(screen).nth(19)).toBeInTheDocument();
  fails(list, 503);
  await screen.getByRole('button', { name: 'Daha Fazla Göster' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.moreFailed);
  expect(rows(screen).elements()).toHaveLength(20);
  await expect.element(screen.getByText(texts.stale, { exact: false })).not.toBeInTheDocument();
  answers(list, aStatementPage({ rows: rowsFrom(880) }));
  await screen.getByRole('button', { name: 'Daha Fazla Göster' }).click();
  await expect.element(rows(screen).nth(39)).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Daha Fazla Göster' })).not.toBeInTheDocument();
  expect(sent(list).at(-1)?.query).toEqual({ limit: '20', before: '900.881.9' });
});

test('TX-01 CASH-05 ready: number, date, type, amount with its sign where it moved something, currency, status; the sums; and axe finds nothing', async () => {
  const euros = aClaimRow({
    id: 't-3000',
    request: aRequest({
      id: '3000',
      amount: '5.00',
      currency: 'EUR',
      state: 'rejected',
      status: 'Reddedildi',
    }),
  });
  answers(list, aStatementPage({ rows: [aClaimRow(), aWithdrawalRow(), euros] }));
  const screen = await show();
  await expect.element(rows(screen).nth(2)).toBeVisible();
  const faces = rows(screen).getByRole('button').elements();
  expect(faces.map(({ textContent }) => textContent)).toEqual([
    'No 3002 · 1.03.2026 12:001.03.2026 12:00Para Yatırma₺1.250,50TRYBeklemede',
    // Half past one in Istanbul, already the next day.
    'No 3001 · 1.03.2026 01:301.03.2026 01:30Para Çekme−₺1.000,00Bakiye ₺1.000,00TRYİncelemede',
    'No 3000 · 1.03.2026 12:001.03.2026 12:00Para Yatırma€5,00EURReddedildi',
  ]);
  await expect
    .element(screen.getByRole('region', { name: texts.sums }))
    .toMatchTextContent(/^Yatırılan₺1\.500,00Çekilen−₺2\.250,75Net=−₺750,75/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('WALK-32 the balances of the period, each movement with its balance, and what a row without a payment is', async () => {
  const adjustment = aMovement({
    id: 'h-42',
    kind: 'adjustment',
    title: 'Bakiye düzeltmesi',
    cash: '19000.00',
    bonus: '25.00',
    after: { cash: '19960.00', bonus: '25.00' },
    play: null,
  });
  answers(
    list,
    aStatementPage({
      rows: [adjustment, aMovement()],
      opening: { cash: '1000.00', bonus: '0.00' },
      closing: { cash: '19960.00', bonus: '25.00' },
    }),
  );
  const screen = await show();
  await expect
    .element(screen.getByRole('region', { name: texts.balances }))
    .toMatchTextContent(
      /^Dönem başı bakiyesi₺1\.000,00Hareketler\+₺18\.960,00Dönem sonu bakiyesi=₺19\.960,00Bonus: ₺25,00/,
    );
  await expect
    .element(screen.getByRole('region', { name: texts.balances }))
    .toMatchTextContent(texts.reserved('₺1.000,00'));
  const [first, second] = rows(screen).getByRole('button').elements();
  expect(first?.textContent).toContain('Bakiye düzeltmesi+₺19.000,00Bonus +₺25,00Bakiye ₺19.960,00TRY');
  expect(second?.textContent).toContain('Oyunlar−₺40,00Bakiye ₺960,00TRY');
  await rows(screen).first().getByRole('button').click();
  await expect.element(rows(screen).first().getByText(texts.about.adjustment)).toBeVisible();
  await rows(screen).nth(1).getByRole('button').click();
  await expect.element(rows(screen).nth(1)).toMatchTextContent('Bahisler₺100,00Kazançlar₺60,00');
  await expect
    .element(rows(screen).nth(1).getByRole('link', { name: texts.movement.toRounds }))
    .toHaveAttribute('href', '/game-history?ilk=2026-03-01&son=2026-03-01');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('WALK-32 a group of movements is asked for, and it is said that the balances are of all of them', async () => {
  answers(list, aStatementPage({ rows: [aMovement()] }));
  const screen = await show();
  await screen.getByLabelText(texts.direction).selectOptions(texts.directions.games);
  await expect.poll(() => sent(list).at(-1)?.query).toEqual({ group: 'games', limit: '20' });
  await expect.element(screen.getByText(texts.narrowed)).toBeVisible();
});

test('WALK-34 on a phone the filters stand behind one button with their number', async () => {
  await page.viewport(360, 740);
  answers(list, aStatementPage());
  answers(payments, aHistoryPage());
  const screen = await show('/islem-gecmisi?tur=withdrawal&donem=7-gun');
  const fold = screen.getByRole('button', { name: 'Filtreler (2)' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByLabelText(texts.period)).not.toBeVisible();
  await fold.click();
  await expect.element(screen.getByLabelText(texts.period)).toBeVisible();
  await screen.getByRole('button', { name: 'Temizle' }).click();
  await expect.poll(address).toBe('/islem-gecmisi');
  await expect.element(screen.getByRole('button', { name: 'Filtreler', exact: true })).toBeVisible();
  await page.viewport(1280, 800);
});

test('TX-01 where no currency is given it is the lira', async () => {
  const { currency: _none, ...bare } = aRequest();
  repliesWith(payments, () => Response.json({ ...aHistoryPage(), requests: [bare] }));
  const screen = await show('/islem-gecmisi?tur=deposit');
  await expect.element(rows(screen)).toMatchTextContent(/Para Yatırma₺1\.250,50TRYBeklemede/);
});

test('CASH-05 WALK-06 the filters stand in the address and in the question; a file is the whole statement of the period', async () => {
  pinClock('2026-03-01T09:00:00.000Z');
  answers(list, aStatementPage());
  answers(payments, aHistoryPage());
  const screen = await show();
  await screen.getByLabelText(texts.direction).selectOptions(texts.directions.withdrawal);
  await screen.getByLabelText(texts.state, { exact: true }).selectOptions(texts.states.open);
  await screen.getByLabelText(texts.period).selectOptions(texts.periods['7-gun']);
  await screen.getByLabelText(texts.number).fill('30x01');
  await expect.poll(address).toBe('/islem-gecmisi?tur=withdrawal&durum=open&donem=7-gun&no=3001');
  await expect
    .poll(() => sent(payments).at(-1)?.query)
    .toEqual({ direction: 'withdrawal', state: 'open', from: '2026-02-23', id: '3001', limit: '20' });
  for (const format of ['csv', 'csv-plain', 'pdf'] as const)
    await expect
      .element(screen.getByRole('link', { name: texts.formats[format], exact: true }))
      .toHaveAttribute('href', `/api/v1/payments/statement?from=2026-02-23&format=${format}`);
});

test('CASH-05 an address with filters shows them chosen', async () => {
  pinClock('2026-03-01T09:00:00.000Z');
  answers(list, aStatementPage());
  answers(payments, aHistoryPage());
  const screen = await show('/islem-gecmisi?tur=deposit&durum=refused&donem=gecen-ay&no=12');
  await expect.element(rows(screen).first()).toBeVisible();
  await expect.element(screen.getByLabelText(texts.direction)).toHaveValue('deposit');
  await expect.element(screen.getByLabelText(texts.state, { exact: true })).toHaveValue('refused');
  await expect.element(screen.getByLabelText(texts.period)).toHaveValue('gecen-ay');
  await expect.element(screen.getByLabelText(texts.number)).toHaveValue('12');
  expect(sent(payments)[0]?.query).toEqual({
    direction: 'deposit',
    state: 'refused',
    from: '2026-02-01',
    to: '2026-02-28',
    id: '12',
    limit: '20',
  });
});

test('a stranger’s request is unknown, and closing it leaves the list', async () => {
  answers(list, aStatementPage());
  refuses(one, 'payments.request_unknown');
  const screen = await show('/islem-gecmisi?talep=999&donem=bugun');
  await expect.element(screen.getByText('Böyle bir talep yok')).toBeVisible();
  await screen.getByRole('button', { name: requestTexts.close }).click();
  await expect.element(screen.getByText('Böyle bir talep yok')).not.toBeInTheDocument();
  expect(address()).toBe('/islem-gecmisi?donem=bugun');
});

test('what is no number of a request is not asked for', async () => {
  answers(list, aStatementPage());
  const screen = await show('/islem-gecmisi?talep=0x1');
  await expect.element(rows(screen).first()).toBeVisible();
  expect(sent(one)).toEqual([]);
});
