import { aClosing, aCurrencyBook } from '@yakamoz/contracts/fixtures/staff/closing';
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
import { beforeEach, expect, test, vi } from 'vitest';

import { comeBackAt, expectToast, patience, press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { ClosingPage } from './closing-page.tsx';
import { closingTexts as texts } from './closing-texts.ts';

const closing = 'GET /api/staff/v1/closing';
const file = 'GET /api/staff/v1/closing-file';
const quiet = { opening: '0.00', closing: '0.00', difference: '0.00', play: [], payments: [] };
const show = (path = '/kapanis'): Promise<Screen> => showPart(<ClosingPage />, 'finance', path);

beforeEach(() => pinClock('2026-03-01T09:05:00.000Z'));

test('loading: the day keeps its place and says so, with no file to save yet', async () => {
  holds(closing);
  const screen = await show('/kapanis?day=2026-02-28');
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  await expect.element(screen.getByLabelText(texts.day)).toHaveValue('28.02.2026');
  await expect.element(screen.getByRole('button', { name: texts.dayAfter })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: texts.file })).not.toBeInTheDocument();
});

test.each([
  ['no currency', []],
  ['a currency in which nothing moved', [aCurrencyBook(quiet)]],
])('CLOSE-01 CLOSE-04 empty: a day with %s says so', async (_, currencies) => {
  answers(closing, aClosing({ currencies }));
  const screen = await show();
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
  await expect.element(screen.getByText(texts.ties)).not.toBeInTheDocument();
});

test('CLOSE-04 failed: what cannot be loaded offers another try', async () => {
  fails(closing);
  const screen = await show('/kapanis?day=2026-02-28');
  await expect.element(screen.getByText(sharedTexts.loadFailed)).toBeVisible();
  answers(closing, aClosing({ day: '2026-02-28' }));
  await pressRetry(screen);
  await expect.element(screen.getByText(texts.ties)).toBeVisible();
});

test('failed: a day that is none is refused in words', async () => {
  refuses(closing, 'platform.invalid_request');
  const screen = await show('/kapanis?day=2026-02-30');
  await expect.element(screen.getByText(refusalSentence('platform.invalid_request'))).toBeVisible();
});

test('partial: figures that cannot be refreshed stay and are marked as old', async () => {
  answers(closing, aClosing());
  const screen = await show();
  await expect.element(screen.getByText(texts.ties)).toBeVisible();
  fails(closing, 503);
  comeBackAt('2026-03-01T09:06:00.000Z');
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText(texts.ties)).toBeVisible();
});

const linesOf = (screen: Screen, name: string): string[] =>
  [...screen.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map(
    (row) => `${row.querySelector('th')?.firstChild?.textContent} ${row.querySelector('td')?.textContent}`,
  );

test('CLOSE-01 ready: from the opening to the closing, each figure with the sign it has for the players’ money', async () => {
  answers(closing, aClosing());
  const screen = await show();
  await expect.element(screen.getByRole('region', { name: 'TRY', exact: true })).toBeVisible();
  expect(linesOf(screen, texts.book('TRY'))).toEqual([
    'Açılış ₺10.000,00',
    'Yatırımlar +₺2.500,00',
    'Çekimler \u2212₺700,00',
    'GGR \u2212₺400,00',
    'Bonuslar +₺50,00',
    'Düzeltmeler \u2212₺20,00',
    'Yuvarlama +₺0,01',
    'Kapanış ₺11.430,01',
    'Fark ₺0,00',
  ]);
  await expect.element(screen.getByText(texts.figures.ggr.definition)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('CLOSE-01 WALK-16 ready: who moved the day, by provider and by payment account, each by its name', async () => {
  answers(closing, aClosing());
  const screen = await show();
  const play = screen.getByRole('region', { name: texts.playOf('TRY') }).getByRole('row');
  await expect.element(play.nth(1)).toHaveTextContent('Lodos Oyun₺3.000,00₺2.600,00₺400,00');
  const paid = screen.getByRole('region', { name: texts.paymentsOf('TRY') }).getByRole('row');
  await expect
    .element(paid.nth(1))
    .toHaveTextContent(
      'Ödeme kuruluşu: Otomatik Havale\u2212₺100,00₺2.500,00₺700,00₺1.500,00₺12,00₺0,00\u2212₺388,00',
    );
});

test('ready: a lost GGR raises what is owed, other movements are shown where there are any, a currency of its own', async () => {
  const euros = aCurrencyBook({
    currency: 'EUR',
    ggr: '-30.00',
    withdrawals: '0.00',
    other: '-5.00',
    play: [],
    payments: [],
  });
  answers(closing, aClosing({ currencies: [aCurrencyBook(), euros] }));
  const screen = await show();
  await expect.element(screen.getByRole('region', { name: 'EUR', exact: true })).toBeVisible();
  const lines = linesOf(screen, texts.book('EUR'));
  expect(lines).toContain('GGR +€30,00');
  expect(lines).toContain('Çekimler €0,00');
  expect(lines).toContain('Diğer \u2212€5,00');
  await expect.element(screen.getByText(texts.noPlay)).toBeVisible();
  await expect.element(screen.getByText(texts.noPayments)).toBeVisible();
});

test('CLOSE-01 books that do not tie say so with the difference', async () => {
  answers(closing, aClosing({ currencies: [aCurrencyBook({ difference: '-5.00' })] }));
  const screen = await show();
  const lira = screen.getByRole('region', { name: 'TRY', exact: true });
  await expect.element(lira.getByText(texts.doesNotTie)).toBeVisible();
  await expect.element(lira.getByText('Fark: \u2212₺5,00')).toBeVisible();
  await expect.element(lira.getByText(texts.ties)).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['runs', {}, texts.runs('12:04:00')],
  ['was never counted', { counted_to: null }, texts.notCounted],
  ['is closed', { closed_at: '2026-03-01T21:05:00.000Z' }, texts.closedAt('2.03.2026 00:05')],
  ['is not counted any more', { stale: true }, texts.stale],
])('CLOSE-01 a day that %s says so', async (_, over, words) => {
  answers(closing, aClosing(over));
  await expect.element((await show()).getByText(words)).toBeVisible();
});

test('WALK-35 the day before and after are asked for by their names, today is the last; a day is typed day first', async () => {
  answers(closing, ({ query }) => aClosing({ day: query['day'] ?? '2026-03-01' }));
  const screen = await show();
  const after = screen.getByRole('button', { name: texts.dayAfter });
  await expect.element(screen.getByLabelText(texts.day)).toHaveValue('01.03.2026');
  await expect.element(after).toBeDisabled();
  await press(screen.getByRole('button', { name: texts.dayBefore }));
  await expect.element(screen.getByLabelText(texts.day)).toHaveValue('28.02.2026');
  await expect.element(after).toBeEnabled();
  expect(sent(closing).at(-1)?.query).toEqual({ day: '2026-02-28' });
  expect(location.search).toBe('?day=2026-02-28');
  await screen.getByLabelText(texts.day).fill('15.02.2026');
  await expect.poll(() => sent(closing).at(-1)?.query).toEqual({ day: '2026-02-15' });
  // A day that has not come is not asked for.
  await screen.getByLabelText(texts.day).fill('02.03.2026');
  expect(location.search).toBe('?day=2026-02-15');
});

test('CLOSE-02 the shown day is saved under its name, once however often it is pressed', async () => {
  answers(closing, aClosing({ day: '2026-02-28' }));
  holds(file);
  const saved: string[] = [];
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const screen = await show('/kapanis?day=2026-02-28');
  const button = screen.getByRole('button', { name: texts.file });
  await press(button);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await press(button);
  repliesWith(file, () => new Response('gün,TRY', { headers: { 'content-type': 'text/csv' } }));
  await expect.poll(() => saved, patience).toEqual(['gun-sonu-2026-02-28.csv']);
  saving.mockRestore();
  expect(sent(file).map(({ query }) => query)).toEqual([{ day: '2026-02-28' }]);
});

test('a file that does not come is told with its reason', async () => {
  answers(closing, aClosing());
  refuses(file, 'platform.too_busy');
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.file }));
  await expectToast(`${texts.fileFailed}${refusalSentence('platform.too_busy')}`, 'destructive');
});
