import type { Page } from '@playwright/test';
import { registrationForm } from '../apps/server/testing/given.ts';
import { expect, test } from './house-test.ts';
import {
  fillLogin,
  fillPersonalStep,
  fillSecurityStep,
  givenPlayer,
  headerButton,
  toast,
  userBox,
} from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const redBox = (page: Page) => page.locator('form').getByRole('alert');

async function openRegister(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await headerButton(page, 'Kayıt Ol').click();
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
}

test('AUTH-01 the modal and the page offer the same, titled with the brand', async ({ page, house }) => {
  const fieldsOf = async (place: ReturnType<typeof dialog>) =>
    place
      .locator('form')
      .getByRole('textbox')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')));

  await page.goto(`${house.publicUrl}/authentication`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Giriş Yap.*Yakamoz/);
  const onPage = await fieldsOf(page.getByRole('main'));
  await page.goto(`${house.publicUrl}/`);
  await headerButton(page, 'Giriş Yap').click();
  await expect(dialog(page)).toHaveAccessibleName(/^Giriş Yap.*Yakamoz/);
  expect(await fieldsOf(dialog(page))).toEqual(onPage);
  await page.keyboard.press('Escape');
  await headerButton(page, 'Kayıt Ol').click();
  await expect(dialog(page)).toHaveAccessibleName(/^Kayıt Ol.*Yakamoz/);
});

test('AUTH-02 login sets the user, closes the modal and says so', async ({ page, house }) => {
  const player = await givenPlayer(page, house);
  await headerButton(page, 'Giriş Yap').click();
  await dialog(page).getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(dialog(page)).toBeVisible();

  await fillLogin(page, player);
  await expect(toast(page, 'Giriş başarılı!')).toHaveAttribute('data-variant', 'success');
  await expect(dialog(page)).toBeHidden();
  await expect(userBox(page, player.username)).toBeVisible();
});

test('AUTH-03 a failed login shows the message in a toast and in a red box', async ({ page, house }) => {
  await page.goto(`${house.publicUrl}/`);
  await headerButton(page, 'Giriş Yap').click();
  const tryIt = () => fillLogin(page, { username: 'kimse_yok', password: 'yanlış-1' });
  await tryIt();
  await expect(redBox(page)).toHaveText('Kullanıcı adı veya şifre hatalı.');
  await expect(toast(page, 'Kullanıcı adı veya şifre hatalı.')).toHaveAttribute(
    'data-variant',
    'destructive',
  );

  await page.route('**/api/login.php', (route) => route.abort());
  await tryIt();
  await expect(redBox(page)).toHaveText('Bir hata oluştu.');
  await expect(toast(page, 'Giriş işlemi başarısız oldu.')).toHaveAttribute('data-variant', 'destructive');
});

test('AUTH-04 AUTH-07 registration in two steps, then the login view', async ({ page, house }) => {
  await openRegister(page, house.publicUrl);
  const form = registrationForm();
  await fillPersonalStep(page, form);
  await dialog(page).getByRole('button', { name: 'İleri' }).click();
  await expect(dialog(page).getByText('Kayıt Adımı 2/2')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Geri' }).click();
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
  await expect(dialog(page).getByLabel('Kullanıcı Adı')).toHaveValue(form.username);
  await dialog(page).getByRole('button', { name: 'İleri' }).click();

  await fillSecurityStep(page, form.password);
  await expect(dialog(page).getByLabel(/Kampanya/)).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();

  await expect(toast(page, 'Kayıt başarılı!')).toContainText('Şimdi giriş yapabilirsiniz.');
  await expect(dialog(page)).toHaveAccessibleName(/^Giriş Yap/);
  await fillLogin(page, form);
  await expect(userBox(page, form.username)).toBeVisible();
});

test('AUTH-05 the first step needs its fields', async ({ page, house }) => {
  await openRegister(page, house.publicUrl);
  await dialog(page).getByRole('button', { name: 'İleri' }).click();
  await expect(redBox(page)).toHaveText('Lütfen tüm zorunlu alanları doldurun.');
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
  await expect(dialog(page).getByLabel('Ad', { exact: true })).toBeFocused();
});

test('AUTH-06 the passwords must be equal and long enough', async ({ page, house }) => {
  await openRegister(page, house.publicUrl);
  await fillPersonalStep(page, registrationForm());
  await dialog(page).getByRole('button', { name: 'İleri' }).click();
  const submit = async (password: string, repeated: string) => {
    await fillSecurityStep(page, password, repeated);
    await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();
  };
  await submit('martı-kanadı-42', 'başka-bir-1');
  await expect(redBox(page)).toHaveText('Şifreler eşleşmiyor.');
  await submit('ab1çd', 'ab1çd');
  await expect(redBox(page)).toHaveText('Şifre en az 6 karakter olmalıdır.');
});

test('AUTH-07 a refused registration shows the server’s message, a failed one the general one', async ({
  page,
  house,
}) => {
  const taken = await givenPlayer(page, house);
  await openRegister(page, house.publicUrl);
  const form = registrationForm({ username: taken.username });
  await fillPersonalStep(page, form);
  await dialog(page).getByRole('button', { name: 'İleri' }).click();
  const submit = async () => {
    await fillSecurityStep(page, form.password);
    await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();
  };
  await page.route('**/api/register.php', (route) => route.abort());
  await submit();
  await expect(redBox(page)).toHaveText('Bir hata oluştu.');
  await expect(toast(page, 'Kayıt işlemi başarısız oldu.')).toHaveAttribute('data-variant', 'destructive');

  await page.unroute('**/api/register.php');
  await submit();
  await expect(redBox(page)).toHaveText('Bu kullanıcı adı alınmış.');
  await expect(toast(page, 'Bu kullanıcı adı alınmış.')).toHaveAttribute('data-variant', 'destructive');
});

test('AUTH-08 switching between login and register clears error and data and returns to step 1', async ({
  page,
  house,
}) => {
  await openRegister(page, house.publicUrl);
  await fillPersonalStep(page, registrationForm());
  await dialog(page).getByRole('button', { name: 'İleri' }).click();
  await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();
  await expect(redBox(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(redBox(page)).toBeHidden();
  await dialog(page).getByLabel('Kullanıcı Adı').fill('birisi');
  await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
  await expect(dialog(page).getByLabel('Kullanıcı Adı')).toHaveValue('');
  await expect(redBox(page)).toBeHidden();
});

test('AUTH-09 the fields of the registration, with their currencies', async ({ page, house }) => {
  await openRegister(page, house.publicUrl);
  await expect(dialog(page).getByLabel('E-posta')).toHaveAttribute('type', 'email');
  const currency = dialog(page).getByLabel('Para Birimi');
  await expect(currency).toHaveValue('TRY');
  expect(
    await currency.locator('option').evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  ).toEqual(['TRY', 'USD', 'EUR']);
  const names = await dialog(page)
    .locator('[name]')
    .evaluateAll((all) => all.map((field) => field.getAttribute('name')));
  for (const name of [
    'first_name',
    'middle_name',
    'last_name',
    'username',
    'email',
    'address',
    'doc_number',
    'currency',
    'country',
    'gender',
    'birth_date',
    'phone_number',
  ]) {
    expect(names).toContain(name);
  }
  await expect(dialog(page).getByLabel('Ülke')).toHaveValue('TR');
});
