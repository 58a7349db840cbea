// A member in a game, as the casino's screen shows it, with everything that the screen asks for answered.
import {
  aGameWithRules,
  aGamesPage,
  aLaunch,
  aLaunchResult,
  aProvider,
  noOpenRounds,
} from '@yakamoz/contracts/fixtures/casino';
import { toastStore } from '@yakamoz/site/toast-store';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { CasinoScreen } from '../src/app/screens/casino-screen.tsx';
import { gamePlayTexts as texts } from '../src/features/game-play/game-play-texts.ts';
import { closeCashier } from '../src/shared/cashier-opener.ts';
import { closeAuth } from '../src/shared/session/auth-opener.ts';
import { showPart } from './open-site.tsx';

export const facts = 'GET /api/v1/casino/games/:code';
export const launch = 'POST /api/api.php';
export const result = 'GET /api/v1/casino/launches/:id';
export const end = 'POST /api/v1/casino/launches/:id/end';
export const list = 'GET /api/get_casino_games.php';
export const balance = 'GET /api/get_user.php';
export const studio = 'https://studio.invalid';
export const member = { player: {} };
export const address = '/casino?oyun=fener-gecesi';

let shown: Screen | undefined;
export async function show(who: { player?: { currency?: 'EUR' } } = member, path = address): Promise<Screen> {
  shown = await showPart(
    <Suspense>
      <CasinoScreen lobby="slot" />
    </Suspense>,
    who,
    path,
  );
  return shown;
}

export const frameOf = (screen: Screen) => screen.container.querySelector('iframe');
/** As the studio's page would say it. */
export const say = (
  screen: Screen,
  message: object,
  origin = studio,
  source = frameOf(screen)?.contentWindow ?? null,
) =>
  dispatchEvent(
    new MessageEvent('message', { data: { protocol: 'game-frame/1', ...message }, origin, source }),
  );
export async function play(screen: Screen): Promise<void> {
  await expect.poll(() => frameOf(screen)).not.toBeNull();
  say(screen, { type: 'ready' });
  await expect.element(screen.getByRole('button', { name: texts.soundOn })).toBeEnabled();
}
export const net = (screen: Screen) => screen.container.querySelector('[data-slot=net-result]')?.textContent;

beforeEach(() => {
  answers(facts, aGameWithRules());
  answers(launch, aLaunch());
  answers(result, aLaunchResult());
  answers(end, { ended: true });
  answers('POST /api/v1/session/verdict', { allowed: true });
  answers(list, aGamesPage());
  answers('GET /api/get_providers.php', [aProvider()]);
  answers('GET /api/v1/casino/favourites', { games: [] });
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
});

afterEach(async () => {
  vi.useRealTimers();
  await shown?.unmount();
  // The launch is ended by a timer that was set before this one.
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  });
  await vi.waitUntil(() => isOver);
  closeAuth();
  closeCashier();
  toastStore.set(undefined);
});
