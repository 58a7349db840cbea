import type { Page } from '@playwright/test';

import { gameRunBy } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { quietPath } from './people.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Oyun veya sayfa ara' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ara' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Oyun veya sayfa ara' });
const options = (page: Page) => dialog(page).getByRole('option');
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

test("WALK-40 the header's search opens by '/' and Ctrl+K, finds games and pages as typed, arrows choose, Enter opens, Escape gives the focus back", async ({
  page,
  house,
}) => {
  const game = await gameRunBy(house, 'fener');
  await page.goto(house.publicUrl + quietPath);
  await expect(button(page)).toBeVisible();

  await button(page).focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  // A page, in plain letters; nothing was sent to find it.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('odul');
  await expect(dialog(page).getByRole('option', { name: /^Ödüller/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('rulet');
  await expect(options(page).nth(2)).toBeVisible();
  await expect(options(page).filter({ hasText: 'Ödüller' })).toHaveCount(0);
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(chosen(page)).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(game.name);
  await expect(chosen(page)).toContainText(game.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  await expect(dialog(page)).toHaveCount(0);
});
