import { aSafety, anExclusion } from '@yakamoz/contracts/fixtures/play-safety';
import { siteTexts } from '@yakamoz/site/texts';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { openHouse, path as realPath } from '../../../testing/keno-board.tsx';
import { hears } from '../../../testing/listening.tsx';
import { openSite } from '../../../testing/open-site.tsx';
import { kenoTexts } from '../../features/keno/keno-texts.ts';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';
import { kenoScreenTexts } from './keno-screen-texts.ts';

const state = 'GET /api/v1/safety';
const words = safetyTexts.closed;

test.each([
  ['EXCL-03 the practice board', '/keno'],
  ['KENO-10 the board for money', realPath],
])(
  'the news of an exclusion takes %s away before the state is known, and it stays away',
  async (_board, path) => {
    openHouse();
    const screen = await openSite(path, { player: {} });
    await expect.element(screen.getByRole('group', { name: kenoTexts.board })).toBeVisible();
    fails(state, 503);
    await hears({ topic: 'safety', change: 'excluded' });
    await expect.element(screen.getByRole('group', { name: kenoTexts.board })).not.toBeInTheDocument();
    answers(state, aSafety({ exclusion: anExclusion(), now: '2026-11-17T13:00:00.000Z' }));
    await hears({ topic: 'safety' });
    await expect.element(screen.getByRole('heading', { level: 1, name: words.excludedTitle })).toBeVisible();
    expect(closedPlay.get()).toBe(true);

    answers(state, aSafety({ now: '2026-12-17T13:00:00.000Z' }));
    await hears({ topic: 'safety' });
    await expect.element(screen.getByRole('group', { name: kenoTexts.board })).toBeVisible();
  },
);

test('PROOF-05 a member who has closed play never sees a board: it waits until that is known', async () => {
  openHouse();
  holds(state);
  const screen = await openSite('/keno', { player: {} });
  await expect.element(screen.getByText(kenoScreenTexts.loading)).toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: kenoTexts.board })).not.toBeInTheDocument();
  fails(state, 503);
  await expect.element(screen.getByText(kenoScreenTexts.loadFailed)).toBeVisible();
  answers(state, aSafety({ exclusion: anExclusion() }));
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: words.excludedTitle })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: kenoTexts.board })).not.toBeInTheDocument();
});
