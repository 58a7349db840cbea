import { aTicket } from '@yakamoz/contracts/fixtures/bets';
import { aCashOutAnswer, aCashOutQuote } from '@yakamoz/contracts/fixtures/cash-outs';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, refuses, sent } from '@yakamoz/site-testing/server';
import { toastStore } from '@yakamoz/site/toast-store';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import type { Ticket } from '../bet-slip/own-bets.ts';
import { CashOutButton } from './cash-out-button.tsx';
import { cashOutTexts as texts } from './cash-out-texts.ts';

const quoteRoute = 'POST /api/v1/bets/:id/cash-out/quote';
const takeRoute = 'POST /api/v1/bets/:id/cash-out';
const show = (ticket: Ticket = aTicket()) =>
  showPart(<CashOutButton ticket={ticket} tellsWhy />, { player: {} }, '/kuponlarim');
const open = async (ticket?: Ticket) => {
  const screen = await show(ticket);
  await screen.getByRole('button', { name: aTicket().code, exact: false }).click();
  return screen.getByRole('dialog');
};

test('BET-08 an open bet says what it is cashed out for; taken, the quoted sum is paid; axe finds nothing', async () => {
  answers(quoteRoute, aCashOutQuote());
  const screen = await show();
  const way = screen.getByRole('button', { name: aTicket().code, exact: false });
  await expect.element(way).toMatchTextContent(`${texts.title} ₺9,50`);
  await way.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(`${texts.offer}₺9,50`);
  await expect.element(dialog).toMatchTextContent(/Teklif \d sn geçerli/);
  expect(await axeViolations(dialog.element())).toEqual([]);
  answers(takeRoute, aCashOutAnswer());
  await dialog.getByRole('button', { name: texts.take('₺9,50') }).click();
  await expect.poll(() => toastStore.get()?.title).toBe(texts.paid('₺9,50'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(takeRoute)[0]?.body).toEqual({ quote: aCashOutQuote().quote });
});

test('BET-09 a part is asked for in whole minor units; it fits 360 px', async () => {
  await page.viewport(360, 740);
  answers(quoteRoute, ({ body }) => aCashOutQuote(body as Partial<{ stake: string }>));
  const dialog = await open(aTicket({ stake_left: '10.01' }));
  await dialog.getByRole('button', { name: texts.percent(25) }).click();
  await expect.element(dialog).toMatchTextContent(`${texts.stake}₺2,50`);
  expect(sent(quoteRoute).at(-1)?.body).toEqual({ stake: '2.50' });
  const element = dialog.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
});

test('BET-10 a target is set and taken off', async () => {
  answers(quoteRoute, aCashOutQuote());
  answers('POST /api/v1/bets/:id/cash-out/target', { bet: aTicket({ cash_out_target: '12.00' }) });
  const dialog = await open();
  await dialog.getByLabelText(texts.target).fill('x');
  await dialog.getByRole('button', { name: texts.set }).click();
  await expect.element(dialog.getByText(texts.badTarget)).toBeVisible();
  await dialog.getByLabelText(texts.target).fill('12');
  await dialog.getByRole('button', { name: texts.set }).click();
  await expect
    .poll(() => sent('POST /api/v1/bets/:id/cash-out/target')[0]?.body)
    .toEqual({ amount: '12.00' });
});

test('BET-10 a target that is set says so', async () => {
  answers(quoteRoute, aCashOutQuote());
  answers('DELETE /api/v1/bets/:id/cash-out/target', { bet: aTicket() });
  const dialog = await open(aTicket({ cash_out_target: '12.00' }));
  await expect.element(dialog.getByText(texts.isSet('₺12,00'))).toBeVisible();
  await dialog.getByRole('button', { name: texts.remove }).click();
  await expect.poll(() => sent('DELETE /api/v1/bets/:id/cash-out/target')).toHaveLength(1);
});

test.each(['expired', 'value', 'bet'] as const)(
  'BET-11 nothing is paid by a quote that does not hold (%s): the new one is shown and taken by another press',
  async (changed) => {
    answers(quoteRoute, aCashOutQuote());
    const dialog = await open();
    answers(
      takeRoute,
      aCashOutAnswer({ state: 'changed', changed, amount: null, quote: aCashOutQuote({ amount: '8.00' }) }),
    );
    answers(quoteRoute, aCashOutQuote({ amount: '8.00' }));
    await dialog.getByRole('button', { name: texts.take('₺9,50') }).click();
    await expect.element(dialog.getByText(texts.changed[changed])).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: texts.take('₺8,00') })).toBeVisible();
  },
);

test('BET-13 where a leg is closed it says which and why, and nothing can be taken', async () => {
  const obstacle = {
    code: 'sportsbook.market_closed',
    message: 'Fenerköy - Ayvalık Spor: bahis şu anda durduruldu.',
    match_id: 'm-1',
  };
  answers(quoteRoute, aCashOutQuote({ amount: null, quote: null, obstacle }));
  const screen = await show();
  await expect.element(screen.getByText(obstacle.message)).toBeVisible();
  await screen.getByRole('button', { name: aTicket().code, exact: false }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(obstacle.message)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /karşılığında bozdur/ })).not.toBeInTheDocument();
});

test('BET-13 a refusal is said, and an answer that was lost is asked for again with the same quote', async () => {
  answers(quoteRoute, aCashOutQuote());
  const dialog = await open();
  refuses(takeRoute, 'sportsbook.cash_out_decided');
  const take = dialog.getByRole('button', { name: texts.take('₺9,50') });
  await take.click();
  await expect.element(dialog.getByText('birazdan sonuçlanır', { exact: false })).toBeVisible();
  fails(takeRoute, 503);
  await take.click();
  await expect.element(dialog.getByText(texts.lost), { timeout: 8_000 }).toBeVisible();
  answers(takeRoute, aCashOutAnswer());
  await take.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('BET-08 with a match under way it waits, and what becomes of it is told', async () => {
  const waits = {
    asked_at: '2026-11-18T10:00:00.000Z',
    state: 'waiting' as const,
    decided_at_latest: '2099-11-18T10:00:08.000Z',
    stake: '10.00',
    amount: '9.50',
    automatic: false,
    message: null,
  };
  answers(quoteRoute, aCashOutQuote({ delay_s: 5 }));
  const dialog = await open();
  await expect.element(dialog.getByText(texts.live(5))).toBeVisible();
  const waiting = aTicket({ cash_outs: [waits] });
  answers(takeRoute, aCashOutAnswer({ state: 'waiting', bet: waiting }));
  answers('GET /api/v1/bets/:id', { bet: waiting });
  await dialog.getByRole('button', { name: texts.take('₺9,50') }).click();
  await expect.element(dialog.getByText(/Bozdurma onaylanıyor/)).toBeVisible();
  answers('GET /api/v1/bets/:id', {
    bet: aTicket({ state: 'cashed', cash_outs: [{ ...waits, state: 'paid', decided_at_latest: null }] }),
  });
  await expect.element(dialog, { timeout: 5_000 }).not.toBeInTheDocument();
});

test.each([
  ['of a gift', aTicket({ is_gift: true })],
  ['with bonus', aTicket({ stake_bonus: '1.00' })],
  ['that is settled', aTicket({ state: 'won', paid: '18.50' })],
] as const)('BET-13 a bet %s has no such button', async (_word, ticket) => {
  const screen = await show(ticket);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
