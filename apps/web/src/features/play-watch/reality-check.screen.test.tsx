import { anOpenRound, noOpenRounds } from '@yakamoz/contracts/fixtures/casino';
import { aClock, aSafety } from '@yakamoz/contracts/fixtures/play-safety';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { pausedPlay } from '../../shared/play-safety/paused-play.ts';
import { playWatchTexts as texts } from './play-watch-texts.ts';
import { PlayWatch } from './play-watch.tsx';

const state = 'GET /api/v1/safety';
const answering = 'POST /api/v1/safety/pause/answer';
const now = '2026-11-17T12:20:00.000Z';
const clock = aClock({ elapsed_s: 3600 });
const due = aSafety({ clock, now, reality_check: { interval_min: 60, next_at: now, due: true } });
/** It fell due in play that ended long ago. */
const left = { ...due, now: '2026-11-17T20:00:00.000Z' };
const answered = aSafety({
  clock,
  now: '2026-11-17T20:21:00.000Z',
  reality_check: { interval_min: 60, next_at: '2126-11-17T13:21:00.000Z', due: false },
});

beforeEach(() => {
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
  answers(answering, answered);
});

const show = (path = '/profil') => showPart(<PlayWatch />, { player: {} }, path);
const dialogOf = (screen: Screen) => screen.getByRole('alertdialog');

test('CLOCK-03 on any page while play runs: time, stakes, net and open rounds; two buttons of one size; no way round it', async () => {
  answers(state, due);
  answers('GET /api/v1/casino/open-rounds', { amount: '25.00', rounds: [anOpenRound()] });
  const screen = await show();
  const dialog = dialogOf(screen);
  await expect.element(dialog).toMatchTextContent('1 saattir oynuyorsunuz.');
  for (const fact of [texts.net('−₺85,50'), '₺340,00', '1 tur, ₺25,00'])
    await expect.element(dialog).toMatchTextContent(fact);
  const [stop, goOn] = [texts.stop, texts.goOn].map((name) => dialog.getByRole('button', { name }).element());
  expect(stop?.getBoundingClientRect().width).toBe(goOn?.getBoundingClientRect().width);
  expect(stop?.getAttribute('data-variant')).toBe(goOn?.getAttribute('data-variant'));
  expect(document.activeElement).not.toBe(stop);
  expect(document.activeElement).not.toBe(goOn);
  expect(pausedPlay.get()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('CLOCK-04 play goes on only when the house has the answer', async () => {
  answers(state, due);
  const screen = await show();
  fails(answering);
  await dialogOf(screen).getByRole('button', { name: texts.goOn }).click();
  await expect.element(dialogOf(screen).getByText(texts.failed)).toBeVisible();
  expect(pausedPlay.get()).toBe(true);
  answers(answering, answered);
  await dialogOf(screen).getByRole('button', { name: texts.goOn }).click();
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  expect(pausedPlay.get()).toBe(false);
  expect(location.pathname).toBe('/profil');
});

test('CLOCK-03 whoever ends it answers as well, and is led to what was played', async () => {
  answers(state, due);
  const screen = await show('/casino?oyun=fener-gecesi');
  await dialogOf(screen).getByRole('button', { name: texts.stop }).click();
  await expect.poll(() => location.pathname).toBe('/game-history');
  expect(sent(answering)).toHaveLength(1);
});

test('one of a session that is over disturbs nobody until a game is opened, and speaks of what was', async () => {
  answers(state, left);
  const screen = await show();
  await expect.poll(() => sent(state).length).toBeGreaterThan(0);
  await renew();
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  await screen.unmount();
  const game = await show('/casino?oyun=fener-gecesi');
  await expect.element(dialogOf(game)).toMatchTextContent('Son oturumunuzda 1 saat oynadınız.');
});

test('CLOCK-03 it comes by itself at its moment, by the clock of the server', async () => {
  const next = { interval_min: 60, next_at: '2026-11-17T12:20:01.000Z', due: false };
  answers(state, aSafety({ clock, now, reality_check: next }));
  const screen = await show();
  await expect.poll(() => sent(state)).toHaveLength(1);
  answers(state, { ...due, now: '2026-11-17T12:20:02.000Z' });
  await expect.element(dialogOf(screen)).toBeVisible();
  expect(sent(state)).toHaveLength(2);
});
