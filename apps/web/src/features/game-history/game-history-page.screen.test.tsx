import {
  aPhase,
  aPlayedRound,
  aRecalledRound,
  aWinPhase,
  theRoundTotals,
} from '@yakamoz/contracts/fixtures/casino';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refuses, sent } from '@yakamoz/site-testing/server';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { openedAuth } from '../../shared/session/auth-opener.ts';
import { GameHistoryPage } from './game-history-page.tsx';
import { gameHistoryTexts as texts } from './game-history-texts.ts';
import { replayTexts } from './replay-texts.ts';

const list = 'GET /api/get_game_history.php';
const one = 'GET /api/v1/casino/rounds/:id';

const totals = 'GET /api/v1/casino/round-totals';

beforeEach(() => answers(totals, theRoundTotals()));

const show = (path = '/game-history', player: { currency?: 'EUR' } = {}) =>
  showPart(<GameHistoryPage />, { player }, path);
const rows = (screen: Screen) => screen.getByRole('row');
const roundsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPlayedRound({ id: `fener~r-${first + index}`, game_name: `Oyun ${first + index}` }),
  );
const replay = (screen: Screen) => screen.getByRole('dialog', { name: replayTexts.title });

test('DATA-01 loading: the page says so until the list is there', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.looks.loading);
  answers(list, [aPlayedRound()]);
  await expect.element(rows(screen)).toHaveLength(2);
});

test('GH-01 empty: the list reads as written and leads to the games', async () => {
  answers(list, []);
  const screen = await show();
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.toGames })).toHaveAttribute('href', '/casino');
});

test('GH-01 failed: the error reads as written and can be tried again', async () => {
  fails(list, 500);
  const screen = await show();
  await expect.element(screen.getByText(texts.looks.loadFailed)).toBeVisible();
  answers(list, [aPlayedRound()]);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(rows(screen)).toHaveLength(2);
});

test('DATA-01 stale: the rounds stay when newer ones do not come, and are said to be old', async () => {
  answers(list, [aPlayedRound()]);
  const screen = await show();
  await expect.element(rows(screen)).toHaveLength(2);
  fails(list);
  await renew(['member', 'game-history']);
  await expect.element(screen.getByText(texts.looks.stale, { exact: false })).toBeVisible();
  await expect.element(rows(screen)).toHaveLength(2);
});

test('GH-01 ready: date, game, bet and win or loss with two decimals; open and cancelled rounds say so', async () => {
  answers(list, [
    aPlayedRound({ id: 'fener~1', win_loss: '1250.50' }),
    aPlayedRound({ id: 'fener~2', game_name: 'Ay' }),
    aPlayedRound({ id: 'fener~3', state: 'open', win_loss: '-5.00' }),
    aPlayedRound({ id: 'fener~4', state: 'cancelled', win_loss: '0.00' }),
  ]);
  const screen = await show();
  await expect.element(rows(screen).nth(0)).toHaveTextContent('TarihOyunBahisKazanç / Kayıpİzle');
  const cellsOf = (row: number) =>
    rows(screen)
      .nth(row)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(rows(screen)).toHaveLength(5);
  const [date, game, bet, result] = cellsOf(1);
  expect(date).toBe('1.03.2026 12:15');
  expect(game).toMatch(/^Fener Gecesi/);
  expect(bet).toBe('Bahis ₺25,00');
  expect(result).toBe('▲ +₺1.250,50');
  expect(cellsOf(1).at(-1)).toBe('İzle: Fener Gecesi, 1.03.2026 12:15');
  expect(cellsOf(2)[3]).toBe('−₺25,00');
  expect(cellsOf(3)[1]).toContain(texts.states.open);
  expect(cellsOf(4)[1]).toContain(texts.states.cancelled);
  expect(cellsOf(4)[3]).toBe('₺0,00');
  expect(cellsOf(1)[1]).not.toContain(texts.states.closed);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('amounts are in the currency of the account', async () => {
  answers(list, [aPlayedRound({ win_loss: '12.50' })]);
  const screen = await show('/game-history', { currency: 'EUR' });
  await expect.element(rows(screen).nth(1)).toMatchTextContent(/€25,00▲ \+€12,50İzle/);
});

test('GH-01 the next page follows the last round of the one before', async () => {
  answers(list, ({ query }) => (query['before'] === undefined ? roundsFrom(1, 20) : roundsFrom(21, 5)));
  const screen = await show();
  await expect.element(rows(screen)).toHaveLength(21);
  await screen.getByRole('button', { name: texts.more }).click();
  await expect.element(rows(screen)).toHaveLength(26);
  await expect.element(screen.getByRole('button', { name: texts.more })).not.toBeInTheDocument();
  expect(sent(list).map(({ query }) => query)).toEqual([
    { limit: '20' },
    { limit: '20', before: 'fener~r-20' },
  ]);
});

test('DATA-01 partial: a next page that does not come leaves what is there and can be asked for again', async () => {
  answers(list, roundsFrom(1, 20));
  const screen = await show();
  await expect.element(rows(screen)).toHaveLength(21);
  fails(list, 503);
  await screen.getByRole('button', { name: texts.more }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.moreFailed);
  await expect.element(rows(screen)).toHaveLength(21);
  holds(list);
  await screen.getByRole('button', { name: texts.more }).click();
  const busy = screen.getByRole('button', { name: texts.loadingMore });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  answers(list, roundsFrom(21, 1));
  await expect.element(rows(screen)).toHaveLength(22);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('GH-01 a visitor is asked to sign in', async () => {
  const screen = await showPart(<GameHistoryPage />);
  await expect.element(screen.getByText(texts.visitor)).toBeVisible();
  await screen.getByRole('button', { name: accountTexts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
  expect(sent(list)).toEqual([]);
});

test('GH-02 a round again, step by step: symbols, choices, facts, money, by buttons and by arrow keys', async () => {
  answers(list, [aPlayedRound({ win_loss: '40.50' })]);
  answers(
    one,
    aRecalledRound({
      phases: [
        aPhase({ cash_change: '-20.00', bonus_change: '-5.00' }),
        aPhase({ number: 2, kind: 'rollback', detail: null, amount: '3.00', cash_change: '3.00' }),
        aWinPhase({ number: 3, jackpot_amount: '60.00' }),
      ],
      jackpot_amount: '60.00',
    }),
  );
  const screen = await show();
  await rows(screen).nth(1).getByRole('button').click();
  expect(location.search).toBe('?tur=fener%7E7001');
  const dialog = replay(screen);
  await expect.element(dialog).toMatchTextContent('Tekrar gösterim');
  await expect.element(dialog).toMatchTextContent('Adım 1 / 3 · Bahis');
  // The symbols are drawn; their names are for those who do not see them.
  expect(dialog.element().querySelectorAll('.symbols svg')).toHaveLength(6);
  const cells = dialog.getByRole('table', { name: replayTexts.grid }).getByRole('cell');
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual([
    'Fener',
    'Ay(kazanan)',
    'Fener',
    'Ay',
    'Fener',
    'Balık',
  ]);
  const steps = dialog.getByRole('region', { name: replayTexts.steps });
  await expect.element(steps).toMatchTextContent('SeçimlerinizÇizgi10SonuçlarTohuma1b2');
  await expect.element(steps).toMatchTextContent('Bahis₺25,00Nakit−₺20,00Bonus−₺5,00Jackpot katkısı₺0,25');
  await expect.element(steps).toMatchTextContent('Adımdan sonra bakiye₺1.225,00');

  const previous = dialog.getByRole('button', { name: replayTexts.previous });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: replayTexts.next }).click();
  await expect.element(steps).toMatchTextContent('Adım 2 / 3 · İade');
  await expect.element(steps).toMatchTextContent(replayTexts.noDetail);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(steps).toMatchTextContent('Adım 3 / 3 · Sonuç');
  await expect.element(steps).toMatchTextContent('Kazanç₺65,50Nakit+₺65,50');
  await expect.element(steps).toMatchTextContent('Jackpot kazancı₺60,00');
  await userEvent.keyboard('{Home}');
  await expect.element(steps).toMatchTextContent('Adım 1 / 3');

  await expect
    .element(dialog)
    .toMatchTextContent('Toplam bahis₺25,00Toplam kazanç₺65,50Jackpot kazancı₺60,00Net▲ +₺40,50');
  await expect
    .element(dialog)
    .toMatchTextContent('Turdan önce bakiye₺1.250,00Turdan sonra bakiye₺1.290,50Tur nofener~7001');
  expect(await axeViolations(dialog.element())).toEqual([]);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test.each([
  ['open', replayTexts.stillOpen],
  ['cancelled', replayTexts.cancelled],
] as const)('GH-02 a round that is %s says so in its replay', async (state, sentence) => {
  answers(list, []);
  answers(one, aRecalledRound({ state, closed_at: null }));
  const screen = await show('/game-history?tur=fener~7001');
  await expect.element(replay(screen).getByText(sentence)).toBeVisible();
  await expect.element(replay(screen).getByText(texts.states[state])).toBeVisible();
  await screen.getByRole('button', { name: replayTexts.close }).click();
  await expect.element(replay(screen)).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('GH-02 a round loads in its place, and one that does not come can be asked for again', async () => {
  answers(list, []);
  holds(one);
  const screen = await show('/game-history?tur=fener~7001');
  await expect.element(replay(screen).getByRole('status')).toHaveTextContent(replayTexts.looks.loading);
  refuses(one, 'casino.round_unknown');
  await expect.element(replay(screen).getByText(replayTexts.looks.loadFailed)).toBeVisible();
  answers(one, aRecalledRound({ phases: [] }));
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(replay(screen).getByText(replayTexts.noSteps)).toBeVisible();
  expect(sent(one).map(({ params }) => params['id'])).toEqual(['fener~7001', 'fener~7001']);
});

test('an address that names no round opens nothing', async () => {
  answers(list, [aPlayedRound()]);
  const screen = await show('/game-history?tur=../../etc');
  await expect.element(rows(screen)).toHaveLength(2);
  await expect.element(replay(screen)).not.toBeInTheDocument();
});

test('WALK-33 rounds are filtered by days, game and result in the address; totals and files are of the same filter', async () => {
  answers(list, [aPlayedRound()]);
  const screen = await show('/game-history?tur=../x');
  const sums = screen.getByRole('region', { name: texts.totals });
  await expect.element(sums).toMatchTextContent(/^Tur3Toplam bahis₺75,00Toplam kazanç₺100,50Net▲ \+₺25,50/);
  await screen.getByLabelText(texts.from).fill('01.03.2026');
  await screen.getByLabelText(texts.to).fill('02032026');
  await expect.element(screen.getByLabelText(texts.to)).toHaveValue('02.03.2026');
  await screen.getByLabelText(texts.columns.game).selectOptions('Ay');
  await screen.getByLabelText(texts.result).selectOptions(texts.results.won);
  const asked = { from: '2026-03-01', to: '2026-03-02', game: 'ay', result: 'won' };
  await expect.poll(() => sent(list).at(-1)?.query).toEqual({ ...asked, limit: '20' });
  expect(sent(totals).at(-1)?.query).toEqual(asked);
  for (const format of ['csv', 'csv-plain'] as const)
    await expect
      .element(screen.getByRole('link', { name: texts.formats[format], exact: true }))
      .toHaveAttribute('href', `/api/v1/casino/round-file?${new URLSearchParams({ ...asked, format })}`);
  answers(one, aRecalledRound());
  await rows(screen).nth(1).getByRole('button').click();
  await expect.element(replay(screen)).toBeVisible();
  history.back();
  await expect.element(replay(screen)).not.toBeInTheDocument();
  expect(location.search).toContain('ilk=2026-03-01');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('WALK-33 what is no day is said and not asked for; nothing found can be taken back; too many are not summed', async () => {
  answers(totals, theRoundTotals({ complete: false }));
  answers(list, ({ query }) => (query['result'] === undefined ? [aPlayedRound()] : []));
  const screen = await show();
  await expect.element(screen.getByText(texts.tooMany)).toBeVisible();
  const from = screen.getByLabelText(texts.from);
  await from.fill('31.04.2026');
  await userEvent.tab();
  await expect.element(screen.getByText(siteTexts.noDay)).toBeVisible();
  expect(location.search).toBe('');
  await screen.getByLabelText(texts.result).selectOptions(texts.results.cancelled);
  await expect.element(screen.getByText(texts.nothingFound)).toBeVisible();
  await screen.getByRole('button', { name: texts.clear }).click();
  await expect.element(rows(screen)).toHaveLength(2);
});
