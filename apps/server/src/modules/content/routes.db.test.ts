import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';

import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { readDemoArticles } from './demo-articles.ts';

const warnings: string[] = [];
const shared = 'public, max-age=30, stale-while-revalidate=300';
const drawn = /^\/art\/v1\/(tall|wide|card)\/[a-z]+\.[a-z]+\.[a-z]+\.[a-z0-9-]{1,40}\.svg$/;

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  const log = new PassThrough().on('data', (line) => warnings.push(String(line)));
  house = await openTestHouse({ LOG_LEVEL: 'warn' }, log);
  await house.house.content.addMissing(await readDemoArticles());
  api = await house.startApi();
});

/** A server that has not asked yet, so it remembers nothing. */
const askNewServer = async (path: string) => (await house.startApi()).browser().get(path);

describe('home page', () => {
  test('API-15 info cards are an array with the fields of D-26, in their order', async () => {
    const answer = await api.browser().get('/api/get_info_cards.php');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(shared);
    expect(answer.body.map((card: { link_url: string }) => card.link_url)).toEqual([
      '/keno',
      '/sorumlu-oyun',
      '/promosyonlar',
      '/sss',
      '/kendini-dislama',
      '/gizlilik',
    ]);
    for (const card of answer.body) {
      expect(Object.keys(card).toSorted()).toEqual(['description', 'id', 'image_url', 'link_url', 'title']);
      expect(card.image_url).toMatch(drawn);
    }
  });

  test('API-26 slides for narrow and wide screens; one whose offer nobody has published is not among them', async () => {
    const { status, body } = await api.browser().get('/api/v1/banners');
    expect(status).toBe(200);
    expect(body.mobile).toHaveLength(3);
    expect(body.desktop).toHaveLength(3);
    for (const slide of [...body.mobile, ...body.desktop]) {
      expect(slide.image_url).toMatch(drawn);
      expect(slide.alt_text).not.toBe('');
      expect(slide.link_url).toMatch(/^\//);
    }
    expect(body.mobile[0].image_url).toContain('/tall/');
    expect(body.desktop[0].image_url).toContain('/wide/');
    expect(body.mobile.map((slide: { link_url: string }) => slide.link_url)).not.toContain('/bonus-talep');
  });

  test('API-26 a slide that is no longer shown is not in the answer', async () => {
    await house.sql(`update content.banner set shown = false where screen = 'mobile' and slug = 'keno'`);
    expect((await askNewServer('/api/v1/banners')).body.mobile).toHaveLength(2);
    await house.sql('update content.banner set shown = true');
  });
});

describe('pages', () => {
  test.each([
    ['sorumlu-oyun', 'Sorumlu Oyun', null],
    ['sss', 'Sıkça Sorulan Sorular', null],
    ['kosullar', 'Kullanım Koşulları', '2026-11-01'],
    ['gizlilik', 'Gizlilik', '2026-11-01'],
  ])('API-27 %s is told with its sections and the version players accept', async (slug, title, version) => {
    const { status, headers, body } = await api.browser().get(`/api/v1/pages/${slug}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(shared);
    expect(body).toMatchObject({ slug, title, version });
    expect(body.lead).not.toBe('');
    expect(body.updated_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(body.sections.length).toBeGreaterThan(5);
    for (const section of body.sections) {
      expect(section.heading).not.toBe('');
      expect(section.paragraphs.length + section.items.length).toBeGreaterThan(0);
    }
  });

  test('API-27 any other page is not found, and nobody keeps that answer', async () => {
    for (const slug of ['hakkimizda', 'SSS', 'sss%00', '..%2Fbanners']) {
      const { status, body, headers } = await api.browser().get(`/api/v1/pages/${slug}`);
      expect({ slug, status, code: body.code }).toEqual({ slug, status: 404, code: 'platform.not_found' });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('API-27 another version of a document is not served in place of the one players accept', async () => {
    const lines: string[] = [];
    const log = new PassThrough().on('data', (line) => lines.push(String(line)));
    const other = await openTestHouse({ LOG_LEVEL: 'error' }, log);
    const { pages, ...articles } = await readDemoArticles();
    const older = pages.map((page) => (page.slug === 'kosullar' ? { ...page, version: '2025-01-01' } : page));
    await other.house.content.addMissing({ ...articles, pages: older });
    const browser = (await other.startApi()).browser();

    const missing = await browser.get('/api/v1/pages/kosullar');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(lines.join('')).toContain('a document that players are asked to accept is missing');
    expect((await browser.get('/api/v1/pages/gizlilik')).status).toBe(200);

    await other.house.content.addMissing(await readDemoArticles());
    expect((await browser.get('/api/v1/pages/kosullar')).body.version).toBe('2026-11-01');
  });

  test('API-27 a page that no operator has written yet is not found either', async () => {
    const empty = await openTestHouse();
    const { status, headers } = await (await empty.startApi()).browser().get('/api/v1/pages/sss');
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('CON-6 browsing goes on from what is remembered while the database cannot be read', async () => {
  const before = await api.browser().get('/api/v1/banners');
  await house.sql('revoke select on content.banner from yakamoz_app');
  // Once the remembered answer is no longer fresh, the server asks, fails and says so in its log.
  await expect
    .poll(
      async () => {
        expect((await api.browser().get('/api/v1/banners')).body).toEqual(before.body);
        return warnings.some((line) => line.includes('the last known answer stands in'));
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBe(true);
  expect((await askNewServer('/api/v1/banners')).status).toBe(500);
  await house.sql('grant select on content.banner to yakamoz_app');
});
