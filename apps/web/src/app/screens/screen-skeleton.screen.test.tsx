import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { casinoTexts } from '../../features/casino/casino-texts.ts';
import { gameHistoryTexts } from '../../features/game-history/game-history-texts.ts';
import { homeTexts } from '../../features/home/home-texts.ts';
import { signInsTexts } from '../../features/sessions/sign-ins-texts.ts';
import { transactionsTexts } from '../../features/transactions/transactions-texts.ts';
import { shellTexts } from '../shell/shell-texts.ts';

// Who only hears it does not see what is still empty.
const withSubject = /^\p{Lu}.* yükleniyor/u;

test('a screen on its way says what is loading', async () => {
  const screen = await showPart(<ScreenSkeleton />);
  await expect.element(screen.getByRole('status')).toHaveTextContent(shellTexts.loading);
  expect(shellTexts.loading).toMatch(withSubject);
});

test.each([
  homeTexts.loading,
  casinoTexts.looks.loading,
  casinoTexts.loadingMore,
  gameHistoryTexts.loadingMore,
  transactionsTexts.loadingMore,
  signInsTexts.loadingMore,
])('“%s” names what is loading', (said) => {
  expect(said).toMatch(withSubject);
});
