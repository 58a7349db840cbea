// What a person does on the site, in the words of the tests.
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { registrationForm } from '../apps/server/testing/given.ts';
import type { Site } from './house-test.ts';

export interface Player {
  username: string;
  email: string;
  password: string;
  /** As screens write it: 31.01.1990. */
  birthDate: string;
}

const consents = { terms: true, privacy: true, marketing: false };

/** The desktop navigation and the phone's bar change places here. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** A page with the site's frame and little else: where a test begins that is about no page in particular. */
export const quietPath = '/canli-destek';

/** A member signed in on this page, who has answered what is asked of everybody. */
export async function givenMember(page: Page, house: Site, path: string = quietPath): Promise<Player> {
  const player = await givenPlayer(page, house);
  await house.signIn(page, player);
  await page.goto(house.publicUrl + path);
  await expect(userBox(page, player.username)).toBeVisible();
  return player;
}

/** A player who is signed in nowhere; the page shows nothing yet. */
export async function givenPlayer(page: Page, house: Site, changes: object = {}): Promise<Player> {
  await house.visit(page);
  const form = registrationForm({ consents, ...changes });
  expect(await house.call(page, 'POST', '/api/register.php', form)).toMatchObject({ status: 200 });
  const { username, email, password } = form;
  return { username, email, password, birthDate: form.birth_date.split('-').toReversed().join('.') };
}

/** A bonus with a run that needs ten times as much; nobody promised it, so no stake counts for it. Gives the outcome. */
export const givenRun = (house: Site, { username }: { username: string }, bonus: number): Promise<string[]> =>
  house.query(
    `select (wallet.open_run(player_id, wallet.new_run(), currency, ${bonus}, ${bonus}::bigint * 1000)).outcome
     from identity.player where username = '${username}'`,
  );

/** Money that comes from another process, booked as all money is: kuruş, in cash or as a bonus. */
export async function givenMoney(
  house: Site,
  { username }: { username: string },
  { cash = 0, bonus = 0 }: { cash?: number; bonus?: number },
): Promise<void> {
  const steps =
    cash > 0 ? `array[row('play_money', ${cash}, 'bonus_cost')::wallet.step]` : `'{}'::wallet.step[]`;
  const outcome = await house.query(
    `select (wallet.post(player_id, 'test', '${randomUUID()}', currency, ${steps})).outcome
     from identity.player where username = '${username}'`,
  );
  expect(outcome, 'posting').toEqual(['posted']);
  if (bonus > 0) expect(await givenRun(house, { username }, bonus), 'bonus').toEqual(['posted']);
}

export const userBox = (page: Page, username: string) =>
  page.getByRole('banner').getByRole('link', { name: username });

export const headerButton = (page: Page, name: 'Giriş Yap' | 'Kayıt Ol') =>
  page.getByRole('banner').getByRole('button', { name });

export const cashierButton = (page: Page, name: 'Para Yatır' | 'Para Çek') =>
  page.getByRole('banner').getByRole('button', { name });

/** The amount stands in bold; a bonus and the word for it do not. */
export const shownBalance = (page: Page) => page.getByRole('banner').getByRole('strong');

export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-slot=toast]').filter({ hasText: text });

export async function openSideMenu(page: Page): Promise<void> {
  const name = isPhone(page) ? 'Menü' : 'Menüyü aç';
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
}

/** Types the whole first step of a registration. */
export async function fillPersonalStep(page: Page, form: ReturnType<typeof registrationForm>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ad', { exact: true }).fill(form.first_name);
  await dialog.getByLabel('Soyad').fill(form.last_name);
  await dialog.getByLabel('Kullanıcı Adı').fill(form.username);
  await dialog.getByLabel('E-posta').fill(form.email);
  await dialog.getByLabel('Telefon').fill(form.phone_number);
  await dialog.getByLabel('Doğum Tarihi').fill(form.birth_date);
  await dialog.getByLabel('Cinsiyet').selectOption(form.gender);
}

/** Types the second step: the password twice, and the two consents without which nobody can play. */
export async function fillSecurityStep(page: Page, password: string, repeated = password): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Şifre', { exact: true }).fill(password);
  await dialog.getByLabel('Şifre (Tekrar)').fill(repeated);
  await dialog.getByLabel(/Kullanım Koşulları/).check();
  await dialog.getByLabel(/Gizlilik Politikası/).check();
}

/** Types name and password into the open login form and sends it. */
export async function fillLogin(page: Page, player: { username: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kullanıcı Adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş Yap' }).click();
}
