import { parseArtPath } from '@yakamoz/art';
import { beforeAll, expect, test } from 'vitest';

import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { readDemoArticles } from './demo-articles.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  await house.house.content.addMissing(await readDemoArticles());
});

const everything = async () => ({
  banners: await house.sql('select * from content.banner order by banner_id'),
  cards: await house.sql('select * from content.info_card order by info_card_id'),
  promotions: await house.sql('select * from content.promotion order by promotion_id'),
  pages: await house.sql('select * from content.page order by slug, version'),
});

test("CON-7 loading the demo articles again changes nothing, also not an operator's own words", async () => {
  await house.sql(`update content.page set lead = 'Bizim sözümüz.' where slug = 'sss'`);
  await house.sql(`update content.promotion set title = 'Bizim başlığımız' where featured`);
  await house.sql(`update content.info_card set shown = false where slug = 'keno'`);
  await house.sql(`update content.banner set position = 9 where slug = 'keno'`);
  const before = await everything();
  expect(before.banners).toHaveLength(10);

  await house.moveClock('3 days');
  await house.house.content.addMissing(await readDemoArticles());
  expect(await everything()).toEqual(before);
});

test('CON-4 a place that an operator gave to another slide stays theirs', async () => {
  const own = await openTestHouse();
  await own.sql(`insert into content.banner (slug, screen, position, image_url, alt_text, link_url, title, text, action)
    values ('bizim', 'mobile', 1, '/bizim.svg', 'a', '/', 'b', 'c', 'd')`);
  await own.house.content.addMissing(await readDemoArticles());
  const { mobile, desktop } = await own.house.content.banners();
  expect(mobile.map((slide) => slide.imageUrl)[0]).toBe('/bizim.svg');
  expect(mobile).toHaveLength(5);
  expect(desktop).toHaveLength(5);
});

const insert = (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${index + 1}`).join(', ');
  return house.sql(
    `insert into content.${table} (${names.join(', ')}) values (${marks})`,
    Object.values(row),
  );
};

const banner = { slug: 'x', screen: 'mobile', position: 50, image_url: '/a.svg', alt_text: 'a' };
const words = { link_url: '/spor', title: 'a', text: 'a', action: 'a' };
const pictures = { image_url: '/a.svg', detail_image_url: '/promo-a.svg' };
const news = { slug: 'x', position: 50, kind: 'news', title: 'a', description: 'a', ...pictures };
const card = { slug: 'x', position: 50, title: 'a', description: 'a', image_url: '/a.svg', link_url: '/' };
const offer = {
  ...news,
  kind: 'bonus',
  facts: '[{"label":"a","value":"b"}]',
  terms: '{a}',
  ends_at: '2099-01-01',
};
const page = {
  slug: 'sss',
  title: 'a',
  lead: 'a',
  sections: '[{"heading":"a","paragraphs":[],"items":[]}]',
};

test.each([
  ['CON-3', 'banner', 'a script for a link', { ...banner, ...words, link_url: 'javascript:alert(1)' }],
  ['CON-3', 'banner', 'a link without encryption', { ...banner, ...words, link_url: 'http://a.example' }],
  ['CON-3', 'banner', "another house's address", { ...banner, ...words, link_url: '//a.example' }],
  ['CON-3', 'banner', 'the same, written backwards', { ...banner, ...words, link_url: '/\\a.example' }],
  [
    'CON-3',
    'banner',
    'a picture from elsewhere',
    { ...banner, ...words, image_url: 'https://a.example/b.png' },
  ],
  ['CON-3', 'info_card', 'a picture from elsewhere', { ...card, image_url: '//a.example/b.png' }],
  ['CON-3', 'info_card', 'a link to nowhere', { ...card, link_url: '' }],
  ['CON-4', 'banner', 'a place that is taken', { ...banner, ...words, position: 1 }],
  ['CON-4', 'info_card', 'a place that is taken', { ...card, position: 2 }],
  ['CON-4', 'promotion', 'a place that is taken', { ...news, position: 1 }],
  ['CON-4', 'banner', 'a slide without words', { ...banner, ...words, title: ' ' }],
  ['CON-5', 'promotion', 'an offer without an end', { ...offer, ends_at: null }],
  ['CON-5', 'promotion', 'an end before its start', { ...news, ends_at: '2001-01-01' }],
  ['CON-5', 'promotion', 'a second featured one', { ...news, featured: true }],
  ['CON-5', 'promotion', 'a fact that is no pair', { ...news, facts: '[{"label":"a"}]' }],
  ['D-29', 'promotion', 'a detail picture of another name', { ...news, detail_image_url: '/a.svg' }],
  ['D-31', 'page', 'a section without its parts', { ...page, sections: '[{"heading":"a"}]' }],
  ['D-31', 'page', 'a page the site does not have', { ...page, slug: 'x' }],
  ['CON-9', 'page', 'a document without its version', { ...page, slug: 'kosullar' }],
  ['CON-9', 'page', 'a version of what nobody accepts', { ...page, version: '2026-11-01' }],
  ['CON-9', 'page', 'a version that is taken', { ...page, slug: 'kosullar', version: '2026-11-01' }],
])('%s the table %s refuses %s', async (_rule, table, what, row) => {
  const code = what.includes('taken') ? '23505' : what.includes('second') ? '23P01' : '23514';
  await expect(insert(table, row)).rejects.toMatchObject({ code });
});

test('the same rows without their fault are taken', async () => {
  await insert('banner', { ...banner, ...words });
  await insert('banner', { ...banner, ...words, screen: 'desktop', link_url: 'https://a.example/b' });
  await insert('info_card', card);
  await insert('promotion', offer);
  await insert('promotion', { ...news, slug: 'y', position: 51 });
  await house.sql(`delete from content.page where slug = 'sss'`);
  await insert('page', page);
});

test('CON-5 the next featured article may wait for the end of this one', async () => {
  await house.sql(`insert into content.promotion
    (slug, position, kind, featured, title, description, image_url, detail_image_url, starts_at)
    select 'sonraki', 60, 'news', true, 'a', 'a', '/a.svg', '/promo-a.svg', ends_at
    from content.promotion where featured`);
  expect((await house.house.content.promotions()).filter((article) => article.featured)).toHaveLength(1);
});

test('the application can hide an article and never delete it', async () => {
  const { pool } = house.platform.database;
  await pool.query(`update content.promotion set shown = false where slug = 'sonraki'`);
  await expect(pool.query('delete from content.promotion')).rejects.toMatchObject({ code: '42501' });
});

test.each([
  ['an update', `update content.page set lead = 'Başka bir söz.' where slug = 'kosullar'`],
  ['another version for its name', `update content.page set version = '2027-01-01' where slug = 'gizlilik'`],
  ['a removal', `delete from content.page where slug = 'kosullar'`],
])(
  'CON-9 the database refuses %s of a text that players accepted, also by its owner',
  async (_what, change) => {
    const before = await house.sql('select * from content.page order by slug, version');
    await expect(house.sql(change)).rejects.toThrow(/CON-9: .* stays as players accepted it/);
    expect(await house.sql('select * from content.page order by slug, version')).toEqual(before);
  },
);

test('CON-9 the demo documents are of the versions that the demo operator asks players to accept', async () => {
  const { documents } = house.house.content.operator;
  const { pages } = await readDemoArticles();
  expect(Object.fromEntries(pages.map(({ slug, version }) => [slug, version]))).toEqual({
    'sorumlu-oyun': null,
    sss: null,
    kosullar: documents.terms,
    gizlilik: documents.privacy,
  });
});

test('every picture of the demo articles can be drawn', async () => {
  const { banners, infoCards, promotions } = await readDemoArticles();
  const details = promotions.map(({ detailImageUrl }) =>
    detailImageUrl.replace('/art/promo/promo-', '/art/v1/card/'),
  );
  for (const url of [
    ...[...banners, ...infoCards, ...promotions].map(({ imageUrl }) => imageUrl),
    ...details,
  ])
    expect(parseArtPath(url), url).toBeDefined();
});
