import { aSlide } from '@yakamoz/contracts/fixtures/content';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { hears, listening } from '../../../testing/listening.tsx';
import { showPart } from '../../../testing/open-site.tsx';
import { Banner } from '../../features/home/banner.tsx';
import { forgetSession } from '../../shared/session/session.ts';
import { queryClient } from '../query-client.ts';

const slides = (...titles: string[]) => {
  const list = titles.map((title, id) => aSlide({ id, title }));
  answers('GET /api/v1/banners', { mobile: list, desktop: list });
};

async function show(): Promise<Screen> {
  slides('Hoş geldin bonusu', 'Keno');
  const screen = await showPart(listening(<Banner />), { player: {} });
  await expect.element(screen.getByText('Hoş geldin bonusu')).toBeInTheDocument();
  return screen;
}

test.each([
  ['play is closed', () => hears({ topic: 'safety', change: 'excluded' })],
  ['somebody else looks', async () => forgetSession(queryClient)],
])('PRO-9 a slide that shows an offer goes as soon as %s', async (_, happens) => {
  const screen = await show();
  slides('Keno');
  await happens();
  await expect.element(screen.getByText('Hoş geldin bonusu')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Keno')).toBeInTheDocument();
});
