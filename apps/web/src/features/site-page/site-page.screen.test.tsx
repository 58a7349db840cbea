import { aSitePage } from '@yakamoz/contracts/fixtures/content';
import { pageTexts } from '@yakamoz/contracts/pages';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { sitePageTexts as texts } from './site-page-texts.ts';
import { SitePage } from './site-page.tsx';

const text = 'GET /api/v1/pages/:slug';
const questions = aSitePage({
  slug: 'sss',
  title: 'Sorular',
  version: null,
  sections: [
    { heading: 'Şifremi unuttum, ne yapmalıyım?', paragraphs: ['Destek ekibine yazın.'], items: [] },
    { heading: 'Çevrim koşulu ne demek?', paragraphs: ['Toplam bahis tutarıdır.'], items: ['Slot', 'Masa'] },
  ],
});

afterEach(() => page.viewport(1280, 800));

test('DATA-01 loading: the page has its title and its room before its text', async () => {
  holds(text);
  const screen = await showPart(<SitePage slug="kosullar" />, {}, '/kosullar');
  const status = screen.getByRole('status');
  await expect.element(status).toMatchTextContent(texts.loading);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(pageTexts['/kosullar'].title);
  expect(status.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
});

test('DATA-01 failed: a text that does not come can be asked for again', async () => {
  fails(text);
  const screen = await showPart(<SitePage slug="kosullar" />);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(text, aSitePage());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Hesap' })).toBeVisible();
});

test('DATA-01 stale: a text that could not be renewed stays and says so', async () => {
  answers(text, aSitePage());
  const screen = await showPart(<SitePage slug="kosullar" />);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Hesap' })).toBeVisible();
  fails(text);
  await renew(['site-page']);
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Hesap' })).toBeVisible();
});

test('PAGE-01 ready: title, lead, sections and the version that players accept; axe finds nothing', async () => {
  answers(text, aSitePage());
  const screen = await showPart(<SitePage slug="kosullar" />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(aSitePage().title);
  await expect.element(screen.getByText(aSitePage().lead)).toBeVisible();
  await expect.element(screen.getByText(texts.version('2026-01'))).toBeVisible();
  await expect.element(screen.getByText(`${texts.updated} 5.01.2026`)).toBeVisible();
  await expect
    .element(screen.getByRole('article'))
    .toMatchTextContent('tek bir hesap açabilir.18 yaşTek hesap');
  expect(sent(text).map(({ params }) => params)).toEqual([{ slug: 'kosullar' }]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PAGE-01 a text that nobody accepts has no version', async () => {
  answers(text, aSitePage({ slug: 'sorumlu-oyun', version: null }));
  const screen = await showPart(<SitePage slug="sorumlu-oyun" />);
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.print })).not.toBeInTheDocument();
});

test('PAGE-01 on a wide screen the contents stand beside the text and lead within it; a phone has none', async () => {
  const sections = Array.from({ length: 12 }, (_, index) => ({
    heading: `Bölüm ${index + 1}`,
    paragraphs: Array.from({ length: 6 }, (_line, line) => `Satır ${index}.${line}`),
    items: [],
  }));
  answers(text, aSitePage({ sections }));
  const screen = await showPart(<SitePage slug="kosullar" />, {}, '/kosullar');
  const contents = screen.getByRole('navigation', { name: texts.contents });
  await contents.getByRole('link', { name: 'Bölüm 9' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Bölüm 9' })).toBeInViewport();
  expect(location.hash).toBe('#bolum-9');
  expect(document.activeElement?.id).toBe('bolum-9');
  await page.viewport(1023, 800);
  await expect.element(contents).not.toBeInTheDocument();
});

test('PAGE-01 questions fold open and can be searched without their accents', async () => {
  answers(text, questions);
  const screen = await showPart(<SitePage slug="sss" />, {}, '/sss');
  const question = screen.getByRole('button', { name: 'Şifremi unuttum, ne yapmalıyım?' });
  const other = screen.getByRole('button', { name: 'Çevrim koşulu ne demek?' });
  await expect.element(screen.getByText(texts.all(2))).toBeVisible();
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
  await question.click();
  await expect.element(screen.getByText('Destek ekibine yazın.')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: texts.search });
  await search.fill('SIFREMI unuttum');
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  await expect.element(screen.getByText(texts.found(1))).toBeVisible();
  await search.fill('zürafa');
  await expect.element(screen.getByText(texts.nothing('zürafa'))).toBeVisible();
  await expect.element(screen.getByText(texts.found(0))).toBeVisible();
  await screen.getByRole('button', { name: texts.clear }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(other).toBeVisible();
});
