import { aPlayedRound } from '@yakamoz/contracts/fixtures/casino';
import { aKeno, aKenoRound, aPreparedPair, anEndedPair, anOpenPair } from '@yakamoz/contracts/fixtures/keno';
import { answers, fails, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  calls,
  openHouse,
  panelOf,
  path,
  player,
  playRound,
  resultOf,
  roundId,
  showBoard,
  withPair,
} from '../../../testing/keno-board.tsx';
import { hears, listening } from '../../../testing/listening.tsx';
import { showPart } from '../../../testing/open-site.tsx';
import { KenoPage } from './keno-page.tsx';
import { kenoRealTexts as texts } from './keno-real-texts.ts';
import { kenoTexts } from './keno-texts.ts';

const { state, ending, playing, recalling, listing } = calls;

beforeEach(openHouse);
afterEach(() => void vi.useRealTimers());

test('KENO-11 a round waits for its seed; the pair ends by wish, and Doğrula checks it without any call', async () => {
  const screen = await showBoard();
  await playRound(screen);
  await expect.element(screen.getByText(texts.proofWaits)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.verify })).not.toBeInTheDocument();
  answers(ending, anEndedPair());
  const next = aKeno({ prepared: aPreparedPair({ id: '0f8fad5b-d9cb-469f-a165-70867728950e' }) });
  answers(state, () => (sent(ending).length === 0 ? withPair : next));
  await screen.getByRole('button', { name: texts.endPair }).click();
  await expect.element(panelOf(screen)).toMatchTextContent(anEndedPair().seed);
  await expect.element(screen.getByRole('textbox', { name: texts.clientSeed })).toBeVisible();
  await import('@yakamoz/proof/verify');
  const fetching = vi.spyOn(globalThis, 'fetch');
  await screen.getByRole('button', { name: texts.verify }).click();
  await expect.element(screen.getByText(texts.verified)).toBeVisible();
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test('KENO-11 one digit of the seed changed fails visibly, in words', async () => {
  const { seed } = anEndedPair();
  const other = `${seed.slice(0, -1)}${seed.endsWith('0') ? '1' : '0'}`;
  answers(ending, anEndedPair({ seed: other }));
  const screen = await showBoard();
  await playRound(screen);
  await screen.getByRole('button', { name: texts.endPair }).click();
  await screen.getByRole('button', { name: texts.verify }).click();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(texts.notVerified);
  await expect.element(alert).toMatchTextContent(texts.findings['round.commitment'] ?? '');
  await expect.element(alert).toMatchTextContent(texts.findings['round.draw'] ?? '');
});

test.each([
  ['commitment', { commitment: 'f'.repeat(64) }, texts.findings['round.commitment']],
  ['client seed', { client_seed: 'baska' }, texts.otherClientSeed],
])(
  'KENO-11 a round that fits its seed but not the %s this page showed fails',
  async (_what, shown, words) => {
    // Seed, round and proof agree among themselves; only what stood on the page before is another.
    answers(state, aKeno({ pair: anOpenPair(shown), prepared: null }));
    answers(ending, anEndedPair());
    const screen = await showBoard();
    await playRound(screen);
    await screen.getByRole('button', { name: texts.endPair }).click();
    await screen.getByRole('button', { name: texts.verify }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(words ?? '');
  },
);

test('KENO-12 a round of the list falls again, marked, and takes no stake', async () => {
  const row = aPlayedRound({ id: roundId, game_code: 'keno', game_name: 'Keno', win_loss: '7990.00' });
  answers(listing, [row]);
  answers(recalling, aKenoRound());
  const screen = await showBoard();
  await screen.getByRole('button', { name: new RegExp(texts.recall) }).click();
  await expect.element(screen.getByText(kenoTexts.drawing)).toBeInTheDocument();
  await expect.element(resultOf(screen), { timeout: 5_000 }).toMatchTextContent('₺8.000,00');
  await expect.element(screen.getByText(texts.again, { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(texts.announceAgain(kenoTexts.announce(5, '₺8.000,00'))))
    .toBeInTheDocument();
  expect(sent(playing)).toHaveLength(0);
  expect(sent(listing)[0]?.query).toMatchObject({ game: 'keno' });
});

test('KENO-12 a list that did not come can be asked for again; an empty one says so', async () => {
  fails(listing);
  const screen = await showBoard();
  await expect.element(screen.getByText(texts.roundsLooks.loadFailed)).toBeVisible();
  answers(listing, []);
  await screen.getByRole('button', { name: /Tekrar/ }).click();
  await expect.element(screen.getByText(texts.noRounds)).toBeVisible();
});

test('KENO-11 a pair that ended in another tab is told by the stream: the next commitment stands there', async () => {
  const screen = await showPart(listening(<KenoPage />), player, path);
  await expect.element(panelOf(screen)).toMatchTextContent('v750-_nL');
  answers(state, aKeno());
  await hears({ topic: 'keno' });
  await expect.element(screen.getByRole('textbox', { name: texts.clientSeed })).toBeVisible();
});
