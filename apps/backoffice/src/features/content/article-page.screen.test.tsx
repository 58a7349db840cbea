import {
  aBanner,
  aDocument,
  aPromotion,
  someBannerWords,
  somePageWords,
  somePictures,
  somePromotionWords,
} from '@yakamoz/contracts/fixtures/staff/content';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, press, pressRetry } from '../../../testing/hands.ts';
import { showRoute } from '../../../testing/open-desk.tsx';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { ArticlePage } from './article-page.tsx';
import { contentTexts, editorTexts as texts, fieldTexts as fields } from './content-texts.ts';

const one = 'GET /api/staff/v1/content/:kind/:id';
const list = 'GET /api/staff/v1/content/:kind';
const create = 'POST /api/staff/v1/content';
const save = 'POST /api/staff/v1/content/:kind/:id/draft';
const publish = 'POST /api/staff/v1/content/:kind/:id/publication';
const restore = 'POST /api/staff/v1/content/:kind/:id/restoration';
const discard = 'DELETE /api/staff/v1/content/:kind/:id/draft';
const remove = 'DELETE /api/staff/v1/content/:kind/:id';
const preview = 'POST /api/staff/v1/content/:kind/:id/previews';

const show = (path = 'slaytlar/3') =>
  showRoute('/icerik/:kind/:id', <ArticlePage />, 'content', `/icerik/${path}`);

const draftOf = (words = someBannerWords({ title: 'Yeni başlık' })) => ({
  words,
  version: 4,
  saved_at: '2026-03-01T09:00:00.000Z',
  saved_by: 'ece',
});
const drafted = () => aBanner({ draft: draftOf(), drafted: true });
const revision = (number: number, current: boolean) => ({
  number,
  words: someBannerWords({ title: `Başlık ${number}` }),
  cause: 'publish' as const,
  at: '2026-03-01T09:00:00.000Z',
  by: 'ece',
  current,
});

const saveButton = (screen: Screen) => screen.getByRole('button', { name: texts.save });
const publishButton = (screen: Screen) => screen.getByRole('button', { name: texts.publish });
const title = (screen: Screen) => screen.getByLabelText(fields.title);

beforeEach(() => {
  answers(list, { articles: [] });
  answers('GET /api/staff/v1/content-pictures', somePictures());
  answers(preview, { url: 'about:blank', expires_at: '2026-03-01T09:10:00.000Z' });
});

test('one article: loading, unknown, failed, and then there without a draft', async () => {
  holds(one);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  refuses(one, 'platform.not_found');
  await expect.element(screen.getByText(refusalSentence('platform.not_found'))).toBeVisible();
  fails(one, 503);
  await pressRetry(screen);
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(one, aBanner());
  await pressRetry(screen);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Mehtap geceleri' })).toBeVisible();
  await expect.element(screen.getByText(texts.noDraft)).toBeVisible();
  await expect.element(screen.getByText(texts.preview.none)).toBeVisible();
  await expect.element(publishButton(screen)).toBeDisabled();
});

test('ready: the form has the draft, the preview shows it, and axe finds nothing', async () => {
  answers(one, { ...drafted(), history: [revision(2, true), revision(1, false)] } as ReturnType<
    typeof aBanner
  >);
  const screen = await show();
  await expect.element(title(screen)).toHaveValue('Yeni başlık');
  await expect.element(screen.getByText(texts.draftBy('ece', '1.03.2026 12:00'))).toBeVisible();
  await expect.element(screen.getByTitle(texts.preview.frame)).toHaveAttribute('src', 'about:blank');
  await expect.element(screen.getByText(fields.count(11, 60))).toBeVisible();
  const history = screen.getByRole('list', { name: texts.history.title }).getByRole('listitem');
  await expect
    .element(history.nth(0))
    .toMatchTextContent(/^2\. YayımlandıBaşlık 2 · ece · sitede şu an bu var/);
  await expect.element(history.nth(1)).toMatchTextContent(/^1\. YayımlandıBaşlık 1 · eceBu hâle dön/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('partial: a preview that cannot be opened says so, and the form stays', async () => {
  answers(one, drafted());
  fails(preview, 503);
  const screen = await show();
  const panel = screen.getByRole('region', { name: texts.preview.title });
  await expect.element(panel.getByText(sharedTexts.loadFailedText)).toBeVisible();
  await expect.element(title(screen)).toHaveValue('Yeni başlık');
  answers(preview, { url: 'about:blank', expires_at: '2026-03-01T09:10:00.000Z' });
  await pressRetry(panel);
  await expect.element(panel.getByTitle(texts.preview.frame)).toBeVisible();
});

test('EDIT-01 a new promotion is saved once, in Istanbul’s time and without empty lines, and has an address then', async () => {
  holds(create);
  const screen = await show('promosyonlar/yeni');
  await title(screen).fill('Hoş geldin');
  await screen.getByLabelText(fields.description).fill('Haber.');
  await press(screen.getByRole('button', { name: fields.addFact }));
  await screen.getByLabelText(fields.factLabel(1)).fill('Çevrim');
  await screen.getByLabelText(fields.factValue(1)).fill('10 kez');
  await screen.getByLabelText(fields.terms).fill('Bir kez alınır.\n\n  İade edilmez. ');
  await screen.getByLabelText(fields.ends).fill('2026-04-01T12:00');
  await press(saveButton(screen));
  await press(screen.getByRole('button', { name: texts.saving }));
  const draft = { ...draftOf(), words: somePromotionWords() };
  answers(create, aPromotion({ state: 'new', live: null, draft, drafted: true }));
  await expectToast(contentTexts.toast.saved, 'success');
  await expect.poll(() => location.pathname).toBe('/icerik/promosyonlar/3');
  await expect.element(title(screen)).toHaveValue('Hoş geldin bonusu');
  expect(sent(create).map(({ body }) => body)).toEqual([
    {
      article: {
        kind: 'promotion',
        words: {
          kind: 'news',
          featured: false,
          image_url: '/art/v1/card/yakamoz.mehtap.star.ilk.svg',
          title: 'Hoş geldin',
          description: 'Haber.',
          facts: [{ label: 'Çevrim', value: '10 kez' }],
          terms: ['Bir kez alınır.', 'İade edilmez.'],
          starts_at: null,
          ends_at: '2026-04-01T09:00:00.000Z',
        },
      },
    },
  ]);
});

test('every refusal of a draft stands in the form, which keeps what was typed', async () => {
  answers(one, drafted());
  const screen = await show();
  await title(screen).fill('Başka başlık');
  await expect.element(screen.getByText(texts.dirty)).toBeVisible();
  await expect.element(publishButton(screen)).toBeDisabled();
  for (const code of [
    'content.draft_stale',
    'content.words_refused',
    'content.featured_taken',
    'platform.not_found',
    'staff.not_permitted',
  ] as const) {
    refuses(save, code);
    await press(saveButton(screen));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  fails(save);
  await press(saveButton(screen));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
  await expect.element(title(screen)).toHaveValue('Başka başlık');
  // The draft that was looked at goes along, so that nobody overwrites another's.
  expect(sent(save).at(-1)?.body.version).toBe(4);
});

test('EDIT-02 a publication is sent once with its version, and its toast puts back what stood there before', async () => {
  answers(one, drafted());
  holds(publish);
  const screen = await show();
  await expect.element(screen.getByText(texts.ready)).toBeVisible();
  await press(publishButton(screen));
  await press(screen.getByRole('button', { name: texts.publishing }));
  answers(publish, aBanner({ history: [revision(2, true), revision(1, false)] }));
  answers(restore, aBanner());
  await expectToast(contentTexts.toast.published, 'success');
  expect(sent(publish).map(({ body }) => body)).toEqual([{ version: 4 }]);
  await press(screen.getByRole('button', { name: contentTexts.toast.undo }));
  await expectToast(contentTexts.toast.restored);
  expect(sent(restore).map(({ body }) => body)).toEqual([{ number: 1 }]);
});

test('EDIT-02 what was published for the first time is taken back by taking it offline', async () => {
  answers(one, drafted());
  answers(publish, aBanner({ history: [revision(1, true)] }));
  answers('POST /api/staff/v1/content/:kind/:id/visibility', aBanner({ state: 'hidden' }));
  const screen = await show();
  await press(publishButton(screen));
  await expectToast(contentTexts.toast.published);
  await press(screen.getByRole('button', { name: contentTexts.toast.undo }));
  await expectToast(contentTexts.toast.restored);
  expect(sent('POST /api/staff/v1/content/:kind/:id/visibility').map(({ body }) => body)).toEqual([
    { shown: false },
  ]);
});

test('every refusal of a publication is told, and the draft stays', async () => {
  answers(one, drafted());
  const screen = await show();
  for (const code of [
    'content.nothing_to_publish',
    'content.draft_stale',
    'content.words_refused',
    'content.featured_taken',
    'content.version_taken',
  ] as const) {
    refuses(publish, code);
    await press(publishButton(screen));
    await expectToast(refusalSentence(code), 'destructive');
  }
  await expect.element(title(screen)).toHaveValue('Yeni başlık');
});

test('a draft is thrown away after a question; refusals stand there, and the form shows the site again', async () => {
  answers(one, drafted());
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.discard }));
  const dialog = screen.getByRole('dialog', { name: texts.discardTitle });
  refuses(discard, 'platform.not_found');
  await press(dialog.getByRole('button', { name: texts.discard }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusalSentence('platform.not_found'));
  answers(discard, {});
  answers(one, aBanner());
  await press(dialog.getByRole('button', { name: texts.discard }));
  await expectToast(contentTexts.toast.discarded, 'success');
  await expect.element(title(screen)).toHaveValue('Mehtap geceleri');
});

test('what was never published is deleted whole, and the list is there again', async () => {
  answers(one, aBanner({ state: 'new', live: null, draft: draftOf(), drafted: true }));
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.remove }));
  const dialog = screen.getByRole('dialog', { name: texts.discardTitle });
  refuses(remove, 'content.already_published');
  await press(dialog.getByRole('button', { name: texts.remove }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(refusalSentence('content.already_published'));
  answers(remove, {});
  await press(dialog.getByRole('button', { name: texts.remove }));
  await expect.poll(() => location.pathname).toBe('/icerik/slaytlar');
  expect(sent(discard)).toEqual([]);
});

test('EDIT-02 an earlier state is put back; while that is refused, what was typed stays', async () => {
  answers(one, aBanner({ history: [revision(2, true), revision(1, false)] }));
  const screen = await show();
  await title(screen).fill('Yarım kalan cümle');
  for (const code of ['platform.not_found', 'content.featured_taken'] as const) {
    refuses(restore, code);
    await press(screen.getByRole('button', { name: texts.history.restoreOf(1) }));
    await expectToast(refusalSentence(code), 'destructive');
    await expect.element(title(screen)).toHaveValue('Yarım kalan cümle');
  }
  answers(restore, aBanner({ live: someBannerWords({ title: 'Başlık 1' }) }));
  await press(screen.getByRole('button', { name: texts.history.restoreOf(1) }));
  await expectToast(contentTexts.toast.restored, 'success');
  await expect.element(title(screen)).toHaveValue('Başlık 1');
  expect(sent(restore).at(-1)?.body).toEqual({ number: 1 });
});

test('EDIT-05 a document says which version is in force; an old text becomes a new version without a name', async () => {
  answers(
    one,
    aDocument({
      history: [
        {
          number: 1,
          words: somePageWords({ version: '2025-06-01', title: 'Eski Koşullar' }),
          cause: 'before',
          at: '2026-01-01T09:00:00.000Z',
          by: null,
          current: false,
        },
      ],
    }),
  );
  const screen = await show('sayfalar/kosullar');
  await expect
    .element(screen.getByText(texts.document.inForce('2026-01-01'), { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText(texts.document.stays)).toBeVisible();
  await expect.element(screen.getByLabelText(fields.version)).toHaveValue('');
  await expect.element(screen.getByRole('button', { name: texts.publishVersion })).toBeDisabled();
  await press(screen.getByRole('button', { name: texts.history.useOf('2025-06-01') }));
  await expect.element(title(screen)).toHaveValue('Eski Koşullar');
  await expect.element(screen.getByLabelText(fields.version)).toHaveValue('');
});
