import { aGame, aGamesPage } from '@yakamoz/contracts/fixtures/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { searchTexts as texts } from '../../features/site-search/search-texts.ts';
import { SiteSearch } from '../../features/site-search/site-search.tsx';
import { closeSearch } from '../../shared/search-opener.ts';
import { SearchButton } from './search-button.tsx';
import { shellTexts } from './shell-texts.ts';

const slots = 'GET /api/get_casino_games.php';
const tables = 'GET /api/get_live_casino_games.php';

const show = (player?: object) =>
  showPart(
    <>
      <SearchButton />
      <input aria-label="başka alan" />
      <SiteSearch />
    </>,
    player === undefined ? {} : { player },
    '/keno',
  );
const field = (screen: Screen) => screen.getByRole('combobox', { name: texts.label });
const options = (screen: Screen) =>
  screen
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('.font-bold')?.textContent);
const chosen = (screen: Screen) =>
  screen.getByRole('option', { selected: true }).element().querySelector('.font-bold')?.textContent;

beforeEach(() => {
  answers(
    slots,
    aGamesPage({ games: [aGame({ id: 1, game_code: 'fener', game_name: 'Kıyıdaki Fener' })], total: 1 }),
  );
  answers(
    tables,
    aGamesPage({
      games: [aGame({ id: 2, kind: 'live', game_code: 'fener-ruleti', game_name: 'Fener Ruleti' })],
      total: 1,
    }),
  );
});
afterEach(closeSearch);

test.each(['/', '{Control>}k{/Control}'])(
  'WALK-40 %s opens the search; arrows choose, Enter opens the game in its lobby',
  async (keys) => {
    const screen = await show();
    await expect.element(screen.getByRole('button', { name: shellTexts.search })).toBeVisible();
    await userEvent.keyboard(keys);
    await expect.element(field(screen)).toHaveFocus();
    await field(screen).fill('fener');
    await expect.poll(() => options(screen)).toEqual(['Kıyıdaki Fener', 'Fener Ruleti']);
    expect(chosen(screen)).toBe('Kıyıdaki Fener');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => chosen(screen)).toBe('Fener Ruleti');
    expect(field(screen).element().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).element().id,
    );
    expect(await axeViolations(document.body)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname + location.search).toBe('/canli-casino?oyun=fener-ruleti');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  },
);

test('WALK-40 a slash that is typed into a field stays there; Escape closes and the focus returns', async () => {
  const screen = await show();
  await screen.getByLabelText('başka alan').fill('');
  await userEvent.keyboard('/');
  await expect.element(screen.getByLabelText('başka alan')).toHaveValue('/');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: shellTexts.search }).click();
  await expect.element(field(screen)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: shellTexts.search })).toHaveFocus();
});

test('WALK-40 pages are found by title in any spelling, those of an account by members only', async () => {
  for (const route of [slots, tables] as const) answers(route, aGamesPage({ games: [], total: 0 }));
  const screen = await show();
  await screen.getByRole('button', { name: shellTexts.search }).click();
  await field(screen).fill('ISLEM');
  await expect.element(screen.getByText(texts.nothing('ISLEM')).first()).toBeVisible();
  await field(screen).fill('odul');
  await expect.poll(() => options(screen)).toEqual(['Ödüller', 'Turnuvalar']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/rewards');

  const second = await show({});
  await second.getByRole('button', { name: shellTexts.search }).first().click();
  await field(second).fill('islem');
  await expect.poll(() => options(second)).toEqual(['İşlem Geçmişi']);
});

test('WALK-40 a search that fails says so, keeps the pages, and can be tried again', async () => {
  fails(slots);
  const screen = await show();
  await screen.getByRole('button', { name: shellTexts.search }).click();
  await field(screen).fill('keno');
  await expect.poll(() => options(screen)).toEqual(['Keno']);
  await expect.element(screen.getByText(texts.failed).last()).toBeVisible();
  answers(slots, aGamesPage({ games: [], total: 0 }));
  answers(tables, aGamesPage({ games: [], total: 0 }));
  await screen.getByRole('button', { name: texts.retry }).click();
  await expect.element(screen.getByText(texts.failedText)).not.toBeInTheDocument();
  expect(sent(slots).at(-1)?.query).toEqual({ search: 'keno', limit: '8' });
});
