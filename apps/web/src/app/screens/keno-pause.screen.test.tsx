import { noOpenRounds } from '@yakamoz/contracts/fixtures/casino';
import { aClock, aSafety } from '@yakamoz/contracts/fixtures/play-safety';
import { answers, refuses } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import {
  calls,
  openHouse,
  panelOf,
  path,
  pick,
  picks,
  playButton,
  player,
} from '../../../testing/keno-board.tsx';
import { openSite } from '../../../testing/open-site.tsx';

test('KENO-09 a round that is refused for it brings the reality check up; behind it nothing starts', async () => {
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
  openHouse();
  const screen = await openSite(path, player);
  await expect.element(panelOf(screen)).toBeVisible();
  pick(screen, ...picks);
  await expect.element(playButton(screen)).toBeEnabled();
  const now = '2026-11-17T12:20:00.000Z';
  const due = { interval_min: 60, next_at: now, due: true };
  answers('GET /api/v1/safety', aSafety({ clock: aClock({ elapsed_s: 3600 }), now, reality_check: due }));
  refuses(calls.playing, 'wallet.pause_due');
  // Not the locator's click: the check may lie over the button already.
  (playButton(screen).element() as HTMLElement).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await expect
    .poll(() => screen.container.querySelector<HTMLButtonElement>('.keno-bar-play')?.disabled)
    .toBe(true);
});
