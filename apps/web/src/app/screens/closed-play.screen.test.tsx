import { aSafety, anExclusion } from '@yakamoz/contracts/fixtures/play-safety';
import { answers, fails } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { hears } from '../../../testing/listening.tsx';
import { openSite } from '../../../testing/open-site.tsx';
import { kenoTexts } from '../../features/keno/keno-texts.ts';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';

const state = 'GET /api/v1/safety';
const words = safetyTexts.closed;

test('EXCL-03 the news of an exclusion takes the practice board away before the state is known, and it stays away', async () => {
  const screen = await openSite('/keno', { player: {} });
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
});
