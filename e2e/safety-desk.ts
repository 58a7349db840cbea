// Limits, exclusions and the clock of play, in the words of the tests. Time that lies between two steps is moved in the rows of the
// test's own player: nobody else in the house gets older by it.
import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Site } from './house-test.ts';
import { cashierButton } from './people.ts';

interface Named {
  username: string;
}

const ownId = ({ username }: Named): string =>
  `(select player_id from identity.player where username = '${username}')`;

/** Past the triggers that keep such rows from being shortened by anybody: in the house itself nothing can do this. */
const move = (house: Site, statements: readonly string[]): Promise<string[]> =>
  house.query(`set session_replication_role = replica; ${statements.join('; ')}`);

/** As if the exclusion had been confirmed so long ago. */
export const ageExclusion = (house: Site, player: Named, by: string): Promise<string[]> =>
  move(house, [
    `update play_safety.exclusion set began_at = began_at - interval '${by}', ends_at = ends_at - interval '${by}',
       may_return_at = may_return_at - interval '${by}' where player_id = ${ownId(player)}`,
  ]);

/** As if the return had been asked for so long ago. */
export const ageReturn = (house: Site, player: Named, by: string): Promise<string[]> =>
  move(house, [
    `update play_safety.exclusion set began_at = began_at - interval '${by}', ends_at = ends_at - interval '${by}',
       may_return_at = may_return_at - interval '${by}', return_asked_at = return_asked_at - interval '${by}',
       opens_at = opens_at - interval '${by}' where player_id = ${ownId(player)}`,
    `update wallet.closure set until = until - interval '${by}' where player_id = ${ownId(player)}`,
    `update wallet.purse set stake_closed_until = stake_closed_until - interval '${by}',
       deposit_closed_until = deposit_closed_until - interval '${by}',
       bonus_closed_until = bonus_closed_until - interval '${by}' where player_id = ${ownId(player)}`,
  ]);

export const ageTimeOut = (house: Site, player: Named, by: string): Promise<string[]> =>
  move(house, [
    `update play_safety.time_out set began_at = began_at - interval '${by}', until = until - interval '${by}'
       where player_id = ${ownId(player)}`,
    `update wallet.closure set until = until - interval '${by}' where player_id = ${ownId(player)}`,
    `update wallet.purse set stake_closed_until = stake_closed_until - interval '${by}',
       deposit_closed_until = deposit_closed_until - interval '${by}',
       bonus_closed_until = bonus_closed_until - interval '${by}' where player_id = ${ownId(player)}`,
  ]);

/** As if the raise had been asked for so long ago. */
export const ageRaise = (house: Site, player: Named, by: string): Promise<string[]> =>
  move(house, [
    `update play_safety.limit_change set asked_at = asked_at - interval '${by}', ripe_at = ripe_at - interval '${by}',
       drops_at = drops_at - interval '${by}' where player_id = ${ownId(player)}`,
  ]);

/** What the worker does by itself, now. */
export const dropOldRaises = (house: Site): Promise<string[]> =>
  house.query('select play_safety.drop_old_raises(100)');

/** As if the running session had begun so much earlier; the last stake stays where it is. */
export const ageSession = (house: Site, player: Named, by: string): Promise<string[]> =>
  move(house, [
    `update wallet.purse set stretch_began_at = stretch_began_at - interval '${by}', pause_at = pause_at - interval '${by}'
       where player_id = ${ownId(player)}`,
  ]);

/** Money that moves as all money does, in kuruş; how the wallet decides. */
export async function post(
  house: Site,
  player: Named,
  what: 'stake' | 'deposit',
  amount: number,
): Promise<string> {
  const account = what === 'stake' ? 'ggr:own-studio' : 'psp_clearing:test';
  const outcome = await house.query(
    `select (wallet.post(player_id, 'test', '${randomUUID()}', currency,
       array[row('${what}', ${amount}, '${account}')::wallet.step])).outcome
     from identity.player where username = '${player.username}'`,
  );
  return outcome.join('');
}

export const closedHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Hesabınız oyuna kapalı', exact: true });

/** Until the session is known the page shows what a visitor chooses from, and takes it away. */
export const awaitMember = (page: Page): Promise<void> =>
  expect(cashierButton(page, 'Para Yatır')).toBeVisible();

/** Chooses a term on /kendini-dislama and confirms it, the dialog too. */
export async function excludeOneself(page: Page, house: Site, term: string): Promise<void> {
  await page.goto(`${house.publicUrl}/kendini-dislama`);
  await awaitMember(page);
  await page.getByText(term, { exact: true }).click();
  await page.getByRole('button', { name: 'Onayla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hesabınız oyuna kapatılacak' });
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect(closedHeading(page)).toBeVisible();
}

/** As it is laid out: a dialog that is still on its way in has fractions in its box. */
export const sizeOf = (button: Locator): Promise<number[]> =>
  button.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);

export const limitRow = (page: Page, kind: string, window: 'Günlük' | 'Haftalık' | 'Aylık') =>
  page
    .getByRole('region', { name: kind, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${window}`) }) });

/** Types a limit into its row and saves it. */
export async function typeLimit(
  page: Page,
  kind: string,
  window: 'Günlük' | 'Haftalık' | 'Aylık',
  amount: string,
): Promise<void> {
  const row = limitRow(page, kind, window);
  await row.getByRole('button', { name: /^(Limit koy|Değiştir)/ }).click();
  const form = row.getByRole('form');
  await form.getByRole('textbox').first().fill(amount);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toHaveCount(0);
}

export const openLimits = async (page: Page, house: Site): Promise<void> => {
  await page.goto(`${house.publicUrl}/limitlerim`);
  await expect(page.getByRole('region', { name: 'Yatırma limiti', exact: true })).toBeVisible();
};
