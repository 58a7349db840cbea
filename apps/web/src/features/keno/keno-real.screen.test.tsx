import {
  aKeno,
  aKenoRound,
  aPlayedKenoRound,
  aPreparedPair,
  anOpenPair,
} from '@yakamoz/contracts/fixtures/keno';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import {
  calls,
  cellOf,
  openHouse,
  panelOf,
  path,
  pick,
  picks,
  playButton,
  player,
  playRound,
  resultOf,
  roundId,
  showBoard,
  withPair,
} from '../../../testing/keno-board.tsx';
import { openSite, showPart } from '../../../testing/open-site.tsx';
import { openedAuth } from '../../shared/session/auth-opener.ts';
import { KenoPage } from './keno-page.tsx';
import { kenoRealTexts as texts } from './keno-real-texts.ts';
import { kenoTexts } from './keno-texts.ts';
import { keepRound, keptRound } from './kept-round.ts';

const { state, preparing, opening, playing, recalling } = calls;
const wish = { pair_id: anOpenPair().id, picks, stake: '10.00', table: 1 };
/** The stake comes back. */
const even = aKenoRound({ multiplier: 1, payout: '10.00' });

beforeEach(openHouse);
afterEach(() => void vi.useRealTimers());

test('KENO-05 a visitor who chooses money is asked to sign in, and practises on', async () => {
  const screen = await showPart(<KenoPage />, {}, '/keno');
  await screen.getByText(texts.real).click();
  expect(openedAuth.get()).toMatchObject({ view: 'login', notice: texts.signIn });
  await expect.element(screen.getByRole('radio', { name: texts.practice })).toBeChecked();
  expect(sent(state)).toHaveLength(0);
  openedAuth.set(undefined);
});

test('KENO-05 practice and money share the board and are never alike; practice asks the house for nothing', async () => {
  const screen = await showPart(<KenoPage />, player, '/keno');
  pick(screen, 5);
  await expect.element(screen.getByRole('button', { name: kenoTexts.play, exact: true })).toBeEnabled();
  expect(sent(state)).toHaveLength(0);
  await screen.getByText(texts.real).click();
  await expect.element(screen.getByText(texts.intro)).toBeVisible();
  await expect.element(playButton(screen)).toBeEnabled();
  await expect.element(screen.getByText(kenoTexts.picked(1))).toBeVisible();
  expect(new URL(location.href).search).toBe('?bahis=gercek');
  expect(screen.container.querySelector('.keno-bar[data-real]')).not.toBeNull();
  await screen.getByText(texts.practice).click();
  await expect.element(screen.getByText(kenoTexts.intro)).toBeVisible();
});

test('KENO-05 the commitment is in sight before there is a client seed; the typed seed opens the pair with the first round', async () => {
  answers(state, aKeno({ prepared: null }));
  holds(preparing);
  const screen = await showBoard();
  await expect.poll(() => sent(preparing).length).toBeGreaterThan(0);
  await expect.element(screen.getByLabelText(texts.clientSeed, { exact: true })).not.toBeInTheDocument();
  answers(preparing, aPreparedPair());
  await expect.element(panelOf(screen)).toMatchTextContent(aPreparedPair().commitment);
  const seed = screen.getByRole('textbox', { name: texts.clientSeed });
  await expect.element(seed).toHaveValue(expect.stringMatching(/^[0-9a-f]{16}$/));

  pick(screen, ...picks);
  await seed.fill('boğaz:1');
  await expect.element(seed).toHaveAccessibleDescription(new RegExp(texts.clientSeedError.slice(0, 10)));
  await expect.element(playButton(screen)).toBeDisabled();
  await seed.fill('v750-_nL');
  answers(opening, { pair: anOpenPair(), ended: null });
  answers(state, withPair);
  await playButton(screen).click();
  await expect.poll(() => sent(playing).length).toBe(1);
  expect(sent(opening)[0]?.body).toEqual({ client_seed: 'v750-_nL' });
  expect(sent(playing)[0]?.body).toEqual(wish);
  expect(sent(playing)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await expect.element(panelOf(screen)).toMatchTextContent('v750-_nL');
  await expect.element(seed).not.toBeInTheDocument();
});

test('KENO-02 KENO-03 KENO-05 a round for money: locked until the house answers, the same twenty numbers, its prize and the balance', async () => {
  holds(playing);
  const screen = await openSite(path, player);
  const balance = screen.getByRole('banner').getByText('₺1.250,50');
  await expect.element(balance).toBeVisible();
  await expect.element(panelOf(screen)).toMatchTextContent('v750-_nL');
  pick(screen, ...picks);
  await playButton(screen).click();
  await expect
    .element(screen.getByRole('button', { name: texts.asking }))
    .toHaveAttribute('aria-busy', 'true');
  pick(screen, 80);
  expect(cellOf(screen, 80).getAttribute('aria-pressed')).toBe('false');
  await expect.element(screen.getByRole('radio', { name: texts.practice })).toBeDisabled();
  answers(playing, aPlayedKenoRound());
  await expect.element(screen.getByRole('button', { name: kenoTexts.drawing })).toBeVisible();
  // The balance does not tell the result before the numbers do.
  await expect.element(balance).toBeVisible();
  await expect.element(resultOf(screen)).toMatchTextContent('₺8.000,00');
  await expect.element(resultOf(screen)).toMatchTextContent('1 · 9 · 27 · 32 · 58');
  await expect.element(screen.getByRole('banner').getByText('₺9.240,50')).toBeVisible();
  await expect.poll(() => screen.container.querySelectorAll('[data-look=hit]').length).toBe(5);
  await expect.element(screen.getByText(kenoTexts.announce(5, '₺8.000,00'))).toBeInTheDocument();
  expect(sent(playing)).toHaveLength(1);
  expect(keptRound()).toBeUndefined();
});

test('KENO-03 a stake that came back is told as such and not celebrated', async () => {
  answers(playing, aPlayedKenoRound({ round: even }));
  const screen = await showBoard();
  await playRound(screen);
  await expect.element(resultOf(screen)).toMatchTextContent(`₺10,00${kenoTexts.returned}`);
  expect(screen.container.querySelector('.text-win')).toBeNull();
});

test('KENO-06 the greatest stake for these picks stands at the field; more or less is told there and not sent', async () => {
  const screen = await showBoard();
  pick(screen, ...picks);
  await expect.element(screen.getByText(texts.stakeMax('₺1.250,00'))).toBeVisible();
  const stake = screen.getByLabelText(kenoTexts.stake);
  await stake.fill('1250,01');
  await expect.element(stake).toHaveAccessibleDescription(new RegExp(texts.stakeTooHigh('₺1.250,00')));
  await expect.element(screen.getByRole('button', { name: texts.play('₺1.250,01') })).toBeDisabled();
  await stake.fill('0,50');
  await expect.element(stake).toHaveAccessibleDescription(new RegExp(kenoTexts.stakeError));
  // With more picks the bound falls.
  await stake.fill('700');
  pick(screen, 80);
  await expect.element(stake).toHaveAccessibleDescription(new RegExp(texts.stakeTooHigh('₺666,66')));
});

test('KENO-07 the wait for the next round is in sight, five seconds from the start of the last, also where the browser’s clock is ahead', async () => {
  answers(playing, aPlayedKenoRound({ next_round_at: '2020-01-01T00:00:05.000Z' }));
  const screen = await showBoard();
  pick(screen, ...picks);
  await playButton(screen).click();
  await expect.poll(() => sent(playing).length).toBe(1);
  const startedAt = performance.now();
  const waiting = screen.getByRole('button', { name: /^\d sn sonra$/ });
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
  (waiting.element() as HTMLElement).click();
  await expect.element(playButton(screen)).not.toHaveAttribute('aria-disabled');
  expect(performance.now() - startedAt).toBeGreaterThan(4_500);
  expect(sent(playing)).toHaveLength(1);
});

test.each([
  ['keno.too_soon', { seconds: 3 }],
  ['keno.stake_too_high', { amount: '5.00', currency: 'TRY' }],
  ['keno.closed', undefined],
  ['keno.table_changed', undefined],
  ['wallet.insufficient_funds', undefined],
  ['wallet.gate_closed', undefined],
  ['wallet.allowance_exhausted', { kind: 'loss', window: 'day', room: { amount: '4.00', currency: 'TRY' } }],
] as const)(
  'KENO-07 KENO-08 %s is told in words; no round was played and the board is free',
  async (code, facts) => {
    refuses(playing, code, ...([facts] as never));
    const screen = await showBoard();
    pick(screen, ...picks);
    await playButton(screen).click();
    const sentence = refusalSentence(code, ...([facts] as never));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(playButton(screen)).toBeEnabled();
    await expect.element(resultOf(screen)).not.toBeInTheDocument();
    expect(keptRound()).toBeUndefined();
    // Bounds, pair and limits may have changed elsewhere.
    await expect.poll(() => sent(state).length).toBeGreaterThan(1);
  },
);

test('KENO-13 an answer that was lost is asked for under the same key', async () => {
  fails(playing);
  refuses(recalling, 'keno.round_unknown');
  const screen = await showBoard();
  pick(screen, ...picks);
  await playButton(screen).click();
  await expect.element(screen.getByText(texts.failed), { timeout: 5_000 }).toBeVisible();
  answers(playing, aPlayedKenoRound());
  await playButton(screen).click();
  await expect.element(resultOf(screen), { timeout: 6_000 }).toBeVisible();
  const keys = sent(playing).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('KENO-13 who left in the middle comes back to the finished round, once', async () => {
  keepRound(roundId);
  answers(recalling, aKenoRound());
  const screen = await showPart(<KenoPage />, player, '/keno');
  await expect.element(screen.getByRole('radio', { name: texts.real })).toBeChecked();
  await expect.element(resultOf(screen)).toMatchTextContent('₺8.000,00');
  await expect.poll(() => screen.container.querySelectorAll('[data-look=hit]').length).toBe(5);
  expect(keptRound()).toBeUndefined();
  expect(sent(playing)).toHaveLength(0);
});

test('closed by the house: it says so, and no round can start', async () => {
  answers(state, aKeno({ open: false, prepared: null }));
  const screen = await showBoard();
  pick(screen, ...picks);
  await expect.element(screen.getByText(texts.closed)).toBeVisible();
  await expect.element(playButton(screen)).toBeDisabled();
});

test('what did not come can be asked for again; until then no round can start', async () => {
  fails(state);
  const screen = await showBoard();
  pick(screen, ...picks);
  await expect.element(screen.getByText(texts.looks.loadFailed)).toBeVisible();
  await expect.element(playButton(screen)).toBeDisabled();
  answers(state, withPair);
  await screen.getByRole('button', { name: /Tekrar/ }).click();
  await expect.element(playButton(screen)).toBeEnabled();
});

test.each([360, 768, 1440])('KENO-05 at %i px everything fits, and axe finds nothing', async (width) => {
  await page.viewport(width, 800);
  const screen = await showBoard();
  pick(screen, ...picks);
  await expect.element(panelOf(screen)).toBeVisible();
  await expect.element(playButton(screen)).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expect.poll(() => document.getAnimations()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
  await page.viewport(1280, 800);
});
