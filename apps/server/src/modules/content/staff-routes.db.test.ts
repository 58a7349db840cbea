import type { WordsOf } from '@yakamoz/contracts';
import { articleFaults, permissionsOf, staffRoles } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';
import { readDemoArticles } from './demo-articles.ts';

let house: TestHouse;
let editor: TestBrowser;
let visitor: TestBrowser;
/** On another server of the same house. */
let distant: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  await house.house.content.addMissing(await readDemoArticles());
  await startTestWorker(house);
  const [first, second] = [await house.startApi(), await house.startApi()];
  editor = await signInStaff(house, first.staffBrowser(), await givenStaff(house, 'content'));
  visitor = first.browser();
  distant = second.browser();
});

const root = '/api/staff/v1/content';
const words: WordsOf['banner'] = {
  screen: 'desktop',
  promotion_id: null,
  image_url: '/art/v1/wide/buz.liman.lantern.deneme.svg',
  alt_text: 'Gece limanında bir fener',
  link_url: '/promosyonlar',
  title: 'Deneme slaydı',
  text: 'Yalnızca bu deneme için.',
  action: 'Bak',
  starts_at: null,
  ends_at: null,
};
const card: WordsOf['info_card'] = {
  image_url: '/art/v1/card/kor.dalga.gem.kart.svg',
  link_url: 'https://ornek.example/yol',
  title: 'Deneme kartı',
  description: 'İki satırlık bir söz.',
  starts_at: null,
  ends_at: null,
};
const offer: WordsOf['promotion'] = {
  kind: 'bonus',
  featured: false,
  image_url: '/art/v1/card/gul.sis.gift.teklif.svg',
  title: 'Deneme teklifi',
  description: 'Bir söz.',
  facts: [{ label: 'En az', value: '₺100,00' }],
  terms: ['Bir kural.'],
  starts_at: null,
  ends_at: '2099-01-01T20:59:00.000Z',
};

const create = async (kind: string, given: object) => {
  const { status, body } = await editor.post(root, { article: { kind, words: given } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const save = (kind: string, id: string, given: object, version: number) =>
  editor.post(`${root}/${kind}/${id}/draft`, { article: { kind, words: given }, version });
const publish = (kind: string, id: string, version: number) =>
  editor.post(`${root}/${kind}/${id}/publication`, { version });

const desktopTitles = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.get('/api/v1/banners')).body.desktop.map((slide: { title: string }) => slide.title);
const cardTitles = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.get('/api/get_info_cards.php')).body.map(({ title }: { title: string }) => title);
const promotionTitles = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.get('/api/get_promotions.php')).body.map(({ title }: { title: string }) => title);

/** The oldest first. */
const recorded = async (subject: string) =>
  (await house.house.staff.listAudit({ subject })).entries.toReversed();

test('CON-10 a draft is seen by nobody, and once published by the visitors of every server within a second', async () => {
  await Promise.all([visitor, distant].map(desktopTitles));
  const { id, draft, state } = await create('banner', words);
  expect({ state, version: draft.version }).toEqual({ state: 'new', version: 1 });
  expect(await desktopTitles(visitor)).not.toContain(words.title);

  const published = await publish('banner', id, 1);
  expect(published.body).toMatchObject({ state: 'live', draft: null, position: 6, live: words });
  expect(await desktopTitles(visitor)).toContain(words.title);
  await expect.poll(() => desktopTitles(distant), { timeout: 1_000, interval: 50 }).toContain(words.title);

  // Their answers are remembered now; an edit reaches both again.
  const edited = await save('banner', id, { ...words, title: 'Yeni deneme' }, 0);
  expect(edited.body).toMatchObject({ drafted: true, live: { title: words.title }, draft: { version: 1 } });
  expect(await desktopTitles(distant)).toContain(words.title);
  await publish('banner', id, 1);
  expect(await desktopTitles(visitor)).toContain('Yeni deneme');
  await expect.poll(() => desktopTitles(distant), { timeout: 1_000, interval: 50 }).toContain('Yeni deneme');
});

test('CON-11 what stood there before comes back, and the book of revisions cannot be rewritten', async () => {
  const [seeded] = (await editor.get(`${root}/info_card`)).body.articles;
  const { live, history } = (await editor.get(`${root}/info_card/${seeded.id}`)).body;
  expect(history).toEqual([]);
  await save('info_card', seeded.id, { ...live, title: 'Başka bir başlık' }, 0);
  const published = (await publish('info_card', seeded.id, 1)).body;
  expect(published.history.map(({ cause, current, by }: never) => ({ cause, current, by }))).toEqual([
    { cause: 'publish', current: true, by: expect.any(String) },
    { cause: 'before', current: false, by: null },
  ]);
  expect(await cardTitles(visitor)).toContain('Başka bir başlık');

  const restored = await editor.post(`${root}/info_card/${seeded.id}/restoration`, { number: 1 });
  expect(restored.body).toMatchObject({
    live,
    history: [{ number: 3, cause: 'restore', current: true }, {}, {}],
  });
  expect(await cardTitles(visitor)).toContain(live.title);
  await expect.poll(() => cardTitles(distant), { timeout: 1_000, interval: 50 }).toContain(live.title);

  const { pool } = house.platform.database;
  for (const statement of [`update content.revision set words = '{}'`, 'delete from content.revision'])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('CON-12 who did what, before and after, is in the audit trail', async () => {
  const { id } = await create('info_card', card);
  await save('info_card', id, { ...card, title: 'İkinci başlık' }, 1);
  await publish('info_card', id, 2);
  await editor.post(`${root}/info_card/${id}/visibility`, { shown: false });
  const entries = await recorded(`info_card:${id}`);
  expect(entries.map(({ action }) => action)).toEqual([
    'content.create',
    'content.save_draft',
    'content.publish',
    'content.offline',
  ]);
  expect(entries[1]?.facts).toEqual({ title_before: card.title, title_after: 'İkinci başlık' });
  expect(entries[2]?.facts).toMatchObject({ number: 1, title_after: 'İkinci başlık' });
});

test('what was published is taken offline and never deleted; what never was may be deleted', async () => {
  const { id } = await create('info_card', card);
  await publish('info_card', id, 1);
  expect((await editor.delete(`${root}/info_card/${id}`)).body.code).toBe('content.already_published');
  const offline = await editor.post(`${root}/info_card/${id}/visibility`, { shown: false });
  expect(offline.body).toMatchObject({ state: 'hidden', position: null });
  expect(await cardTitles(visitor)).not.toContain(card.title);
  const online = await editor.post(`${root}/info_card/${id}/visibility`, { shown: true });
  expect(online.body.state).toBe('live');
  await editor.post(`${root}/info_card/${id}/visibility`, { shown: false });

  const other = await create('info_card', { ...card, title: 'Yazılmadı' });
  expect((await editor.delete(`${root}/info_card/${other.id}`)).status).toBe(200);
  expect((await editor.get(`${root}/info_card/${other.id}`)).status).toBe(404);
  expect((await recorded(`info_card:${other.id}`)).map(({ action }) => action)).toEqual([
    'content.create',
    'content.delete',
  ]);
});

test('an article takes the place it is given, and the others move along', async () => {
  const before = await cardTitles(visitor);
  const [first] = (await editor.get(`${root}/info_card`)).body.articles;
  await editor.post(`${root}/info_card/${first.id}/place`, { position: 3 });
  const [one, two, three, ...rest] = before;
  expect(await cardTitles(visitor)).toEqual([two, three, one, ...rest]);
  await editor.post(`${root}/info_card/${first.id}/place`, { position: 999 });
  expect(await cardTitles(visitor)).toEqual([two, three, ...rest, one]);
  await editor.post(`${root}/info_card/${first.id}/place`, { position: 1 });
  expect(await cardTitles(visitor)).toEqual(before);
});

test('CON-5 a second featured promotion is refused with a sentence', async () => {
  const { id } = await create('promotion', { ...offer, featured: true });
  const { status, body } = await publish('promotion', id, 1);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'content.featured_taken',
    message: expect.stringContaining('öne çıkar'),
  });
  expect((await editor.get(`${root}/promotion/${id}`)).body).toMatchObject({ state: 'new', history: [] });
});

test('CON-9 other words of a document are another version, and the one in force stays as players accepted it', async () => {
  const before = (await visitor.get('/api/v1/pages/kosullar')).body;
  const { live, version_in_force: inForce } = (await editor.get(`${root}/page/kosullar`)).body;
  expect(inForce).toBe(before.version);
  const changed = { ...live, lead: 'Yeni koşullar.' };
  const draft = await save('page', 'kosullar', changed, 0);
  expect(draft.status).toBe(200);
  expect((await publish('page', 'kosullar', 1)).body.code).toBe('content.version_taken');

  await save('page', 'kosullar', { ...changed, version: '2099-01-01' }, 1);
  const published = (await publish('page', 'kosullar', 2)).body;
  expect(published).toMatchObject({ version_in_force: inForce, live: { lead: live.lead } });
  expect(published.history.map(({ words: { version }, current }: never) => [version, current])).toEqual([
    ['2099-01-01', false],
    [inForce, true],
  ]);
  expect((await visitor.get('/api/v1/pages/kosullar')).body).toEqual(before);
  const restored = await editor.post(`${root}/page/kosullar/restoration`, { number: 1 });
  expect(restored.body.code).toBe('content.document_stays');
});

test('a page that nobody accepts is edited in its place', async () => {
  const { live } = (await editor.get(`${root}/page/sss`)).body;
  await save('page', 'sss', { ...live, lead: 'Yeni bir giriş.' }, 0);
  await publish('page', 'sss', 1);
  expect((await visitor.get('/api/v1/pages/sss')).body.lead).toBe('Yeni bir giriş.');
  await editor.post(`${root}/page/sss/restoration`, { number: 1 });
  expect((await visitor.get('/api/v1/pages/sss')).body.lead).toBe(live.lead);
});

test('nobody publishes or overwrites words that somebody else has just changed', async () => {
  const { id } = await create('info_card', card);
  expect((await save('info_card', id, { ...card, title: 'Benim' }, 1)).status).toBe(200);
  expect((await save('info_card', id, { ...card, title: 'Senin' }, 1)).body.code).toBe('content.draft_stale');
  expect((await publish('info_card', id, 1)).body.code).toBe('content.draft_stale');
  await editor.delete(`${root}/info_card/${id}/draft`);
  expect((await publish('info_card', id, 2)).body.code).toBe('content.nothing_to_publish');
});

test.each([
  ['a title of nothing', { title: '  ' }, 'title'],
  ['a title that does not fit', { title: 'a'.repeat(61) }, 'title'],
  ['a link without encryption', { link_url: 'http://a.example' }, 'link_url'],
  ['a link that is a script', { link_url: 'javascript:alert(1)' }, 'link_url'],
  ["another house's address", { link_url: '//a.example' }, 'link_url'],
  ['a picture of another shape', { image_url: '/art/v1/card/buz.liman.lantern.a.svg' }, 'image_url'],
  ['a picture nobody can draw', { image_url: '/art/v1/wide/buz.liman.unicorn.a.svg' }, 'image_url'],
  ['a picture from elsewhere', { image_url: 'https://a.example/a.svg' }, 'image_url'],
  [
    'an end before its start',
    { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
    'ends_at',
  ],
])('%s is refused and its field is named', async (_what, fault, field) => {
  const { status, body } = await editor.post(root, {
    article: { kind: 'banner', words: { ...words, ...fault } },
  });
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 422,
    code: 'content.words_refused',
    fields: [field],
  });
});

test('the demo articles keep the rules that staff are held to', async () => {
  for (const kind of ['banner', 'info_card', 'promotion', 'page'] as const) {
    const { articles } = (await editor.get(`${root}/${kind}`)).body;
    expect(articles.length).toBeGreaterThan(3);
    for (const { id, state } of articles) {
      if (state === 'new') continue;
      const { live } = (await editor.get(`${root}/${kind}/${id}`)).body;
      expect(articleFaults(kind, live as never, id), `${kind} ${id}`).toEqual([]);
    }
  }
});

test.each(staffRoles)('a %s edits content exactly where the table of permissions says so', async (role) => {
  const other = await house.startApi();
  const member = await signInStaff(house, other.staffBrowser(), await givenStaff(house, role));
  const allowed = permissionsOf[role].includes('content.edit');
  const asked = await member.get(`${root}/banner`);
  const written = await member.post(root, { article: { kind: 'info_card', words: card } });
  expect([asked.status, written.status]).toEqual(allowed ? [200, 200] : [403, 403]);
  expect((await other.staffBrowser().get(`${root}/banner`)).status).toBe(401);
});

test('CON-5 what has not begun waits, what is over is gone, and a promotion without a beginning begins at once', async () => {
  const [{ now }] = (await house.sql<{ now: Date }>('select platform.now() as now')) as [{ now: Date }];
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const { id } = await create('info_card', {
    ...card,
    title: 'Yarın',
    starts_at: inHours(1),
    ends_at: inHours(2),
  });
  expect((await publish('info_card', id, 1)).body.state).toBe('waiting');
  expect(await cardTitles(visitor)).not.toContain('Yarın');

  // An offer is shown with its campaign (promotions); news by itself.
  const promotion = await create('promotion', { ...offer, kind: 'news' });
  const published = await publish('promotion', promotion.id, 1);
  expect(published.body).toMatchObject({ state: 'live', live: { starts_at: expect.stringMatching(/Z$/) } });
  expect(await promotionTitles(visitor)).toContain(offer.title);
  const told = (await visitor.get('/api/get_promotions.php')).body.find(
    ({ title }: { title: string }) => title === offer.title,
  );
  expect(told.detail_image_url).toBe('/art/promo/promo-gul.sis.gift.teklif.svg');

  await house.moveClock('90 minutes');
  await expect.poll(() => cardTitles(visitor), { timeout: 6_000 }).toContain('Yarın');
  await house.moveClock('1 hour');
  await expect.poll(() => cardTitles(visitor), { timeout: 6_000 }).not.toContain('Yarın');
  // The session of before is over as well.
  const other = await house.startApi();
  const later = await signInStaff(house, other.staffBrowser(), await givenStaff(house, 'content'));
  expect((await later.get(`${root}/info_card/${id}`)).body.state).toBe('over');
});
