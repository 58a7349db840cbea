// The Keno board for money, for its component tests.
import { aKeno, aKenoRound, aPlayedKenoRound, anOpenPair } from '@yakamoz/contracts/fixtures/keno';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { expect, vi } from 'vitest';

import { KenoPage } from '../src/features/keno/keno-page.tsx';
import { kenoRealTexts as texts } from '../src/features/keno/keno-real-texts.ts';
import { kenoTexts } from '../src/features/keno/keno-texts.ts';
import { forgetRound } from '../src/features/keno/kept-round.ts';
import { showPart } from './open-site.tsx';

export const calls = {
  state: 'GET /api/v1/keno',
  preparing: 'POST /api/v1/keno/pairs',
  opening: 'POST /api/v1/keno/pairs/:id/open',
  ending: 'POST /api/v1/keno/pairs/:id/end',
  playing: 'POST /api/v1/keno/rounds',
  recalling: 'GET /api/v1/keno/rounds/:id',
  listing: 'GET /api/get_game_history.php',
} as const;

export const path = '/keno?bahis=gercek';
export const player = { player: { balance: '1250.50', balance_seq: 7 } };
export const { picks, id: roundId } = aKenoRound();
export const withPair = aKeno({ pair: anOpenPair(), prepared: null });

/** An open pair, no rounds so far, and a house that plays. */
export function openHouse(): void {
  forgetRound();
  answers(calls.state, withPair);
  answers(calls.listing, []);
  answers('POST /api/v1/session/verdict', { allowed: true });
  answers(calls.playing, aPlayedKenoRound());
}

export const showBoard = () => showPart(<KenoPage />, player, path);
export const cellOf = (screen: Screen, number: number) =>
  screen.container.querySelector(`[data-number="${number}"]`) as HTMLElement;
export const pick = (screen: Screen, ...numbers: readonly number[]): void => {
  for (const number of numbers) cellOf(screen, number).click();
};
export const playButton = (screen: Screen) => screen.getByRole('button', { name: texts.play('₺10,00') });
export const resultOf = (screen: Screen) => screen.getByRole('region', { name: kenoTexts.result });
export const panelOf = (screen: Screen) => screen.getByRole('region', { name: texts.pair });
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Picks five numbers and presses; all of them fall at once. */
export async function playRound(screen: Screen): Promise<void> {
  pick(screen, ...picks);
  await expect.element(playButton(screen)).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  (playButton(screen).element() as HTMLElement).click();
  await expect.element(screen.getByText(kenoTexts.drawing)).toBeInTheDocument();
  await nextFrames();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
}
