import { aSafety, anExclusion } from '@yakamoz/contracts/fixtures/play-safety';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';
import { closedPlayTexts as texts } from './closed-play-texts.ts';
import { ClosedScreen } from './closed-screen.tsx';

const state = 'GET /api/v1/safety';
const words = safetyTexts.closed;

test.each([
  [{ exclusion: anExclusion() }, words.excludedTitle, words.excludedUntil('17 Aralık 2026')],
  [
    { exclusion: anExclusion({ term: 'indefinite', ends_at: null }) },
    words.excludedTitle,
    words.excludedForever,
  ],
  [
    { exclusion: anExclusion({ ends_at: '2026-11-10T12:00:00.000Z', may_ask_return: true }) },
    words.excludedTitle,
    words.excludedOver('10 Kasım 2026'),
  ],
  [
    { exclusion: anExclusion({ opens_at: '2126-11-18T12:00:00.000Z' }) },
    words.excludedTitle,
    words.opens('18 Kasım 2126 15:00'),
  ],
  [
    { time_out: { until: '2126-11-18T12:00:00.000Z' } },
    words.timeOutTitle,
    words.timeOutUntil('18 Kasım 2126 15:00'),
  ],
])(
  'EXCL-04 it says why and until when, with balance, withdrawal and history (%#)',
  async (closed, title, text) => {
    answers(state, aSafety(closed));
    const screen = await showPart(<ClosedScreen />, { player: { balance: '240.00' } });
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText('₺240,00')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: words.withdraw })).toBeVisible();
    expect(await axeViolations(screen.container)).toEqual([]);
  },
);

test('failed: it still says that play is closed', async () => {
  fails(state);
  const screen = await showPart(<ClosedScreen />, { player: {} });
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
});
