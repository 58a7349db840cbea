import { aNewsItem, aPromotion } from '@yakamoz/contracts/fixtures/promotions';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, repliesWith } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { PromotionsPage } from './promotions-page.tsx';
import { promotionsTexts as texts } from './promotions-texts.ts';

const list = 'GET /api/get_promotions.php';
const long = 'ş'.repeat(140);
const featured = aPromotion({ id: 1, title: 'Büyük ödül', featured: true, description: long });
const promotions = [featured, aPromotion({ description: long }), aNewsItem()];

const show = (path = '/promosyonlar') => showPart(<PromotionsPage />, {}, path);
const detail = (screen: Screen, name: string) => screen.getByRole('dialog', { name });
const detailsOf = (screen: Screen, title: string) =>
  screen.getByRole('link', { name: new RegExp(`^${texts.details} ?: ${title}$`) });

test('DATA-01 the promotions load in their place, fail with a way to try again, and come', async () => {
  holds(list);
  const screen = await show();
  const status = screen.getByRole('status');
  await expect.element(status).toMatchTextContent(texts.loading);
  expect(status.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
  fails(list);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, promotions);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});

test('DATA-01 empty: no promotion is said', async () => {
  answers(list, []);
  const screen = await show();
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
  await expect.element(screen.getByText(texts.emptyText)).toBeVisible();
});

test('DATA-01 empty: an answer that is no list is an empty one', async () => {
  repliesWith(list, () => Response.json({ message: 'no list' }));
  const screen = await show();
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
});

test('DATA-01 stale: a list that could not be renewed stays and says so', async () => {
  answers(list, promotions);
  const screen = await show();
  await expect.element(screen.getByRole('article')).toBeVisible();
  fails(list, 503);
  await renew(['offered', 'promotions']);
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('article')).toBeVisible();
});

test('PROMO-01 ready: one featured card cut at 100 characters, others at 80, with terms and end; axe finds nothing', async () => {
  answers(list, promotions);
  const screen = await show();
  const front = screen.getByRole('article');
  await expect.element(front.getByText(`${'ş'.repeat(100)}…`)).toBeVisible();
  await expect.element(front).toMatchTextContent('En az yatırım₺100,00Çevrim20×Bitiş 31.12.2026 23:59');
  const bonuses = screen.getByRole('region', { name: texts.groups.bonus });
  await expect.element(bonuses.getByText(`${'ş'.repeat(80)}…`)).toBeVisible();
  await expect.element(bonuses.getByRole('heading', { level: 3 })).toHaveLength(1);
  const news = screen.getByRole('region', { name: texts.groups.news });
  await expect.element(news.getByRole('heading', { name: 'Yeni oyunlar' })).toBeVisible();
  await expect.element(news).not.toMatchTextContent(texts.ends);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PROMO-01 a card opens its detail with the whole text and all terms, which Kapat closes', async () => {
  answers(list, promotions);
  const screen = await show();
  await detailsOf(screen, 'Büyük ödül').click();
  const open = detail(screen, 'Büyük ödül');
  await expect.element(open.getByText(long)).toBeVisible();
  for (const term of featured.terms) await expect.element(open.getByText(term)).toBeInTheDocument();
  await expect.element(open.getByText(texts.kinds.bonus, { exact: true })).toBeVisible();
  expect(open.element().querySelector('img')?.src).toBe(featured.detail_image_url);
  await expect
    .element(open.getByRole('link', { name: texts.toBonus }))
    .toHaveAttribute('href', '/bonus-talep');
  const close = open.getByRole('button', { name: texts.close, exact: true }).element() as HTMLElement;
  // A second press must not lead out of the page.
  close.click();
  close.click();
  await expect.element(open).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/promosyonlar');
});

test('PROMO-01 news have no way to a bonus, and a click outside closes them', async () => {
  answers(list, promotions);
  const screen = await show();
  await detailsOf(screen, 'Yeni oyunlar').click();
  const open = detail(screen, 'Yeni oyunlar');
  await expect.element(open).toBeVisible();
  await expect.element(open.getByRole('link', { name: texts.toBonus })).not.toBeInTheDocument();
  await expect.element(open.getByText(texts.terms)).not.toBeInTheDocument();
  const scrim = document.querySelector('.yk-scrim') as HTMLElement;
  await userEvent.click(scrim, { position: { x: 5, y: 5 } });
  await expect.element(open).not.toBeInTheDocument();
});

test('PROMO-01 the detail stands in the address: it can be shared, and Back closes it', async () => {
  answers(list, promotions);
  const screen = await show();
  await detailsOf(screen, 'Hoş geldin bonusu').click();
  await expect.element(detail(screen, 'Hoş geldin bonusu')).toBeVisible();
  expect(location.search).toBe('?promosyon=11');
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('PROMO-01 a shared address opens its detail and closes to the list', async () => {
  answers(list, promotions);
  const screen = await show('/promosyonlar?promosyon=1');
  await detail(screen, 'Büyük ödül').getByRole('button', { name: texts.close, exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('PROMO-01 an address of a promotion that is over says so above the list', async () => {
  answers(list, promotions);
  const screen = await show('/promosyonlar?promosyon=999');
  await expect.element(screen.getByText(texts.gone)).toBeVisible();
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
