// What the tests of the staff application look at, and how they pass its door.
import type { Page } from '@playwright/test';

export const staffHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const staffMenu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });

export async function fillDoor(
  page: Page,
  given: { login: string; password: string; code: string },
): Promise<void> {
  await page.getByLabel('Kullanıcı adı').fill(given.login);
  await page.getByLabel('Şifre', { exact: true }).fill(given.password);
  await page.getByLabel('Doğrulama kodu').fill(given.code);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
}
