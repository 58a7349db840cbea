import { aBanner, aListedArticle } from '@yakamoz/contracts/fixtures/staff/content';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectToast, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../testing/open-desk.tsx';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { ContentPage } from './content-page.tsx';
import { contentTexts as texts } from './content-texts.ts';

const list = 'GET /api/staff/v1/content/:kind';
const place = 'POST /api/staff/v1/content/:kind/:id/place';
const visibility = 'POST /api/staff/v1/content/:kind/:id/visibility';

const show = (word = 'slaytlar') => showRoute('/icerik/:kind', <ContentPage />, 'content', `/icerik/${word}`);

const cards = () => ({
  articles: ['Bir', 'İki', 'Üç'].map((title, index) =>
    aListedArticle({ id: String(index + 1), kind: 'info_card', title, screen: null, position: index + 1 }),
  ),
});

test('loading, then empty: the list says both', async () => {
  holds(list);
  const screen = await show('promosyonlar');
  await expect.element(screen.getByText(tableTexts.loading(texts.kind.promotion))).toBeInTheDocument();
  answers(list, { articles: [] });
  await expect.element(screen.getByText(texts.empty.title)).toBeVisible();
  expect(sent(list)[0]?.params).toEqual({ kind: 'promotion' });
});

test('failed: the list can be asked for again; stale: it stays and says so', async () => {
  fails(list, 503);
  const screen = await show('kartlar');
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(list, cards());
  await pressRetry(screen);
  await expect.element(screen.getByText('Bir', { exact: true })).toBeVisible();
  fails(list, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Bir', { exact: true })).toBeVisible();
});

test('ready: slides stand by screen, each with place, state, dates and who changed it last', async () => {
  answers(list, {
    articles: [
      aListedArticle({ drafted: true }),
      aListedArticle({
        id: '4',
        title: '',
        state: 'new',
        position: null,
        changed_at: null,
        changed_by: null,
        drafted: true,
      }),
      aListedArticle({
        id: '5',
        title: 'Bekleyen',
        screen: 'mobile',
        state: 'waiting',
        starts_at: '2026-04-01T09:00:00.000Z',
      }),
      aListedArticle({
        id: '6',
        title: 'Biten',
        screen: 'mobile',
        state: 'over',
        position: 2,
        starts_at: '2026-01-01T09:00:00.000Z',
        ends_at: '2026-02-01T09:00:00.000Z',
      }),
      aListedArticle({ id: '7', title: 'Gizli', screen: 'mobile', state: 'hidden', position: null }),
    ],
  });
  const screen = await show();
  const desktop = screen.getByRole('region', { name: texts.screen.desktop }).getByRole('row');
  const mobile = screen.getByRole('region', { name: texts.screen.mobile }).getByRole('row');
  await expect
    .element(desktop.nth(1))
    .toHaveTextContent('Mehtap geceleriYayındaTaslak varSüresiz1.03.2026 12:00, eceYayından kaldır');
  await expect.element(desktop.nth(2)).toHaveTextContent('Başlıksız—YayımlanmadıSüresiz——');
  await expect
    .element(mobile.nth(1))
    .toMatchTextContent(/^BekleyenBaşlamasını bekliyor1\.04\.2026 12:00 tarihinde başlar/);
  await expect
    .element(mobile.nth(2))
    .toMatchTextContent(/^BitenSüresi doldu1\.01\.2026 12:00 – 1\.02\.2026 12:00/);
  await expect.element(mobile.nth(3)).toMatchTextContent(/^Gizli—Yayından kaldırıldı.*Yayına al$/);
  await expect
    .element(screen.getByRole('link', { name: texts.create.banner }))
    .toHaveAttribute('href', '/icerik/slaytlar/yeni');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('pages are known by their place on the site; none is created or taken offline', async () => {
  answers(list, {
    articles: [aListedArticle({ id: 'kosullar', kind: 'page', title: 'x', screen: null, position: null })],
  });
  const screen = await show('sayfalar');
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent('Kullanım KoşullarıYayında1.03.2026 12:00, ece');
  expect(screen.getByRole('link', { name: /^Yeni/ }).elements()).toEqual([]);
  await expect
    .element(screen.getByRole('link', { name: texts.kind.page }))
    .toHaveAttribute('aria-current', 'page');
});

async function showCards(): Promise<Screen> {
  answers(list, cards());
  const screen = await show('kartlar');
  await expect.element(screen.getByText('Bir', { exact: true })).toBeVisible();
  return screen;
}
const moves = () => sent(place).map(({ params, body }) => [params['id'], body.position]);

test('EDIT-04 a card moves one step up or down, and its toast takes it back', async () => {
  answers(place, aBanner());
  const screen = await showCards();
  await expect.element(screen.getByRole('button', { name: texts.up('Bir') })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: texts.down('Üç') })).toBeDisabled();
  await press(screen.getByRole('button', { name: texts.up('İki') }));
  await expectToast(texts.toast.moved(1), 'success');
  expect(moves()).toEqual([['2', 1]]);
  await press(screen.getByRole('button', { name: texts.toast.undo }));
  await expectToast(texts.toast.restored);
  expect(moves().at(-1)).toEqual(['2', 2]);
});

test('EDIT-04 a card moves by its number, which stays within the list', async () => {
  answers(place, aBanner());
  const screen = await showCards();
  const field = screen.getByLabelText(texts.place('Bir'));
  await field.fill('99');
  await userEvent.keyboard('{Enter}');
  await expectToast(texts.toast.moved(3));
  expect(moves()[0]).toEqual(['1', 3]);
});

test('EDIT-04 a number that is none, or the same, moves nothing', async () => {
  const screen = await showCards();
  const field = screen.getByLabelText(texts.place('İki'));
  for (const typed of ['abc', '', '2']) {
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('2');
  }
  expect(sent(place)).toEqual([]);
});

test('EDIT-04 what is taken offline says so, can be taken back, and its row follows', async () => {
  const screen = await showCards();
  const [first, ...others] = cards().articles;
  const hidden = { articles: [aListedArticle({ ...first, state: 'hidden', position: null }), ...others] };
  answers(visibility, ({ body }) => {
    answers(list, body.shown ? cards() : hidden);
    return aBanner();
  });
  await press(screen.getByRole('button', { name: texts.offlineOf('Bir') }));
  await expectToast(texts.toast.offline, 'success');
  await expect.element(screen.getByRole('button', { name: texts.onlineOf('Bir') })).toBeVisible();
  await press(screen.getByRole('button', { name: texts.toast.undo }));
  await expect.element(screen.getByRole('button', { name: texts.offlineOf('Bir') })).toBeVisible();
  expect(sent(visibility).map(({ body }) => body)).toEqual([{ shown: false }, { shown: true }]);
});

test.for([
  [place, 'content.not_online', () => texts.up('İki')],
  [place, 'staff.not_permitted', () => texts.up('İki')],
  [visibility, 'platform.not_found', () => texts.offlineOf('İki')],
] as const)('a refusal of %s (%s) is told, and nothing moves', async ([route, code, button]) => {
  refuses(route, code);
  const screen = await showCards();
  await press(screen.getByRole('button', { name: button() }));
  await expectToast(refusalSentence(code), 'destructive');
  await expect.element(screen.getByRole('row').nth(2)).toMatchTextContent(/^İki/);
});
