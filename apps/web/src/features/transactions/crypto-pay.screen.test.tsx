import { aCryptoDetail, aCryptoPayment, aQuote } from '@yakamoz/contracts/fixtures/cashier';
import { aStatementPage } from '@yakamoz/contracts/fixtures/statement';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { hears, listening } from '../../../testing/listening.tsx';
import { showPart } from '../../../testing/open-site.tsx';
import { copyTexts } from '../../shared/copy-texts.ts';
import { cryptoTexts as texts } from './crypto-texts.ts';
import { TransactionsPage } from './transactions-page.tsx';

const one = 'GET /api/v1/payments/requests/:id';

function show(): Promise<Screen> {
  answers('GET /api/v1/payments/movements', aStatementPage({ rows: [] }));
  return showPart(listening(<TransactionsPage />), { player: {} }, '/islem-gecmisi?talep=3002');
}
const awaited = (screen: Screen) => screen.getByRole('region', { name: texts.payTo });
const received = (screen: Screen) => screen.getByRole('region', { name: texts.payments });

test('WALK-28 rate, amount, address, picture, warning and time stand there, no name and no IBAN; axe finds nothing', async () => {
  pinClock('2026-03-01T09:05:20.000Z');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answers(one, aCryptoDetail({ crypto: aQuote({ demo_url: 'https://chain.example/?adres=T' }) }));
  const screen = await show();
  await expect.element(awaited(screen)).toBeVisible();
  await expect.element(screen.getByText(texts.validFor('9:40'))).toBeVisible();
  await expect.element(screen.getByRole('img', { name: texts.picture })).toBeVisible();
  await expect.element(screen.getByText(texts.warning('USDT', 'TRON (TRC-20)'))).toBeVisible();
  await expect.element(screen.getByText('1 USDT = ₺41,00')).toBeVisible();
  const lines = awaited(screen).getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Gönderilecek tutar24,390244 USDT',
    'AdresTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ]);
  await screen.getByRole('button', { name: copyTexts.copy(texts.coins) }).click();
  await screen.getByRole('button', { name: copyTexts.copy(texts.address) }).click();
  expect(written.mock.calls).toEqual([['24.390244'], ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']]);
  written.mockRestore();
  expect(awaited(screen).element().textContent).not.toMatch(/IBAN|adınız|alıcı adı/i);
  expect(await axeViolations()).toEqual([]);
});

test('WALK-28 after the quote’s end the picture is gone, and a new quote is one press away', async () => {
  pinClock('2026-03-01T09:16:00.000Z');
  answers(one, aCryptoDetail());
  const screen = await show();
  await expect.element(screen.getByText(texts.over)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.newQuote })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: texts.picture })).not.toBeInTheDocument();
});

test('WALK-28 confirmations are counted as they come', async () => {
  pinClock('2026-03-01T09:05:20.000Z');
  answers(one, aCryptoDetail({ crypto: aQuote({ qr: null, payments: [aCryptoPayment()] }) }));
  const screen = await show();
  await expect.element(received(screen).getByText('24,390244 USDT')).toBeVisible();
  await expect.element(received(screen).getByRole('status')).toHaveTextContent(texts.confirmed(7, 20));
  await expect.element(awaited(screen)).not.toBeInTheDocument();
  const later = aCryptoPayment({ confirmations: 12 });
  answers(one, aCryptoDetail({ crypto: aQuote({ qr: null, payments: [later] }) }));
  await hears({ topic: 'payments' });
  await expect.element(received(screen).getByRole('status')).toHaveTextContent(texts.confirmed(12, 20));
});

test.each([
  ['gone', texts.states.gone],
  ['credited', texts.states.credited],
  ['held', texts.proveAddress],
  ['returned', texts.states.returned],
] as const)('WALK-30 a payment that is %s is told in words', async (state, said) => {
  pinClock('2026-03-01T09:05:20.000Z');
  const payment = aCryptoPayment({ state, late: true });
  answers(one, aCryptoDetail({ state: 'in_review', crypto: aQuote({ qr: null, payments: [payment] }) }));
  const screen = await show();
  await expect.element(received(screen).getByText(said)).toBeVisible();
  await expect.element(received(screen).getByText(texts.late)).toBeVisible();
});
