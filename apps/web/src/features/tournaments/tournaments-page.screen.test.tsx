import { aTournament } from '@yakamoz/contracts/fixtures/tournaments';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { TournamentsPage } from './tournaments-page.tsx';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

const list = 'GET /api/v1/tournaments';
const show = () => showPart(<TournamentsPage />, {}, '/turnuvalar');
const running = aTournament();

test('TOUR-01 loading: the page says so; failed: the list can be asked for again', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  fails(list);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, { tournaments: [running] });
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('heading', { name: running.name })).toBeVisible();
});

test('TOUR-01 empty: no tournament is said', async () => {
  answers(list, { tournaments: [] });
  const screen = await show();
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
});

test('TOUR-01 stale: a list that could not be renewed stays and says so', async () => {
  answers(list, { tournaments: [running] });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: running.name })).toBeVisible();
  fails(list, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: running.name })).toBeVisible();
});

test('TOUR-01 ready: state, prizes, least stake and end on each card; axe finds nothing', async () => {
  answers(list, {
    tournaments: [
      { ...running, entered: true },
      aTournament({ id: '8', name: 'Sıradaki', state: 'planned' }),
      aTournament({ id: '9', name: 'Biten', state: 'finished' }),
    ],
  });
  const screen = await show();
  const cards = screen.getByRole('region', { name: texts.list }).getByRole('listitem');
  await expect
    .element(cards.nth(0))
    .toMatchTextContent(
      'Devam ediyorKatıldınızYakamoz Slot TurnuvasıBirincilik ödülü₺5.000Toplam ödül₺8.000En az bahis₺1Bitiş1.12.2026 12:00',
    );
  await expect.element(cards.nth(1)).toMatchTextContent(/^BaşlayacakSıradaki.*Başlangıç1\.11\.2026 12:00/);
  await expect.element(cards.nth(2)).toMatchTextContent(/^Sona erdiBiten/);
  await expect
    .element(cards.nth(0).getByRole('link', { name: new RegExp(`^${texts.open} ?: ${running.name}$`) }))
    .toHaveAttribute('href', '/turnuvalar?turnuva=7');
  expect(await axeViolations(screen.container)).toEqual([]);
});
