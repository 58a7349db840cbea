import { pictureBytesMax, pictureNameHeader } from '@yakamoz/contracts/pictures';
import { aBanner, somePictures } from '@yakamoz/contracts/fixtures/staff/content';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { press } from '../../../../testing/hands.ts';
import { showRoute } from '../../../../testing/open-desk.tsx';
import { ArticlePage } from '../article-page.tsx';
import { editorTexts, fieldTexts as texts } from '../content-texts.ts';

const upload = 'POST /api/staff/v1/content-pictures/:shape';
const create = 'POST /api/staff/v1/content';
const address = `/pictures/v1/card/${'ab'.repeat(32)}-960.webp`;

const show = () => showRoute('/icerik/:kind/:id', <ArticlePage />, 'content', '/icerik/promosyonlar/yeni');
const chooser = (screen: Screen) => screen.getByLabelText(texts.uploadFile);
const picture = (size = 3) => new File([new Uint8Array(size)], 'sahil gecesi.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  answers('GET /api/staff/v1/content/:kind', { articles: [] });
  answers('GET /api/staff/v1/content-pictures', somePictures());
  answers('POST /api/staff/v1/content/:kind/:id/previews', {
    url: 'about:blank',
    expires_at: '2026-03-01T09:10:00.000Z',
  });
});

test('EDIT-09 a picture is sent once, with its name, and then stands in place of the drawing', async () => {
  holds(upload);
  const screen = await show();
  await chooser(screen).upload(picture());
  await expect.element(screen.getByRole('button', { name: texts.uploading })).toBeDisabled();
  answers(upload, { url: address });
  const shown = screen.getByRole('img', { name: texts.uploaded });
  await expect.element(shown).toHaveAttribute('src', address);
  await expect
    .element(shown)
    .toHaveAttribute(
      'srcset',
      [480, 960, 1600].map((width) => `${address.replace('960', `${width}`)} ${width}w`).join(),
    );
  await expect.element(screen.getByLabelText(texts.motif)).not.toBeInTheDocument();
  const requests = sent(upload);
  expect(requests.map(({ params }) => params)).toEqual([{ shape: 'card' }]);
  expect(requests[0]?.headers.get('content-type')).toBe('image/jpeg');
  expect(requests[0]?.headers.get(pictureNameHeader)).toBe(encodeURIComponent('sahil gecesi.jpg'));

  answers(create, () => aBanner());
  // The page of the draft follows.
  holds('GET /api/staff/v1/content/:kind/:id');
  await screen.getByLabelText(texts.title).fill('Yaz geceleri');
  await screen.getByLabelText(texts.description).fill('Sahilde.');
  await press(screen.getByRole('button', { name: editorTexts.save }));
  await expect
    .poll(() => sent(create))
    .toMatchObject([{ body: { article: { words: { image_url: address } } } }]);
});

test('EDIT-09 the drawings are one press away again', async () => {
  answers(upload, { url: address });
  const screen = await show();
  await chooser(screen).upload(picture());
  await press(screen.getByRole('button', { name: texts.backToDrawing }));
  await expect.element(screen.getByLabelText(texts.motif)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: texts.uploaded })).not.toBeInTheDocument();
});

test('EDIT-09 what cannot be sent is said at once, and every refusal at the picture', async () => {
  const screen = await show();
  const alert = screen.getByRole('alert');
  await chooser(screen).upload(new File(['x'], 'resim.svg', { type: 'image/svg+xml' }));
  await expect.element(alert).toHaveTextContent(texts.uploadType);
  await chooser(screen).upload(picture(pictureBytesMax + 1));
  await expect.element(alert).toHaveTextContent(texts.uploadSize);
  expect(sent(upload)).toEqual([]);
  for (const code of [
    'content.picture_type_refused',
    'content.picture_refused',
    'platform.too_busy',
  ] as const) {
    refuses(upload, code);
    await chooser(screen).upload(picture());
    await expect.element(alert).toHaveTextContent(refusalSentence(code));
  }
  refuses(upload, 'content.picture_too_small', { width: 960, height: 540 });
  await chooser(screen).upload(picture());
  await expect
    .element(alert)
    .toHaveTextContent(refusalSentence('content.picture_too_small', { width: 960, height: 540 }));
  refuses(upload, 'content.picture_too_large', { max: 12_000 });
  await chooser(screen).upload(picture());
  await expect
    .element(alert)
    .toHaveTextContent(refusalSentence('content.picture_too_large', { max: 12_000 }));
  refuses(upload, 'content.pictures_throttled', { minutes: 3 });
  await chooser(screen).upload(picture());
  await expect
    .element(alert)
    .toHaveTextContent(refusalSentence('content.pictures_throttled', { minutes: 3 }));
  fails(upload);
  await chooser(screen).upload(picture());
  await expect.element(alert).toHaveTextContent(texts.uploadFailed);
});
