import type { Page } from '@playwright/test';
import { registrationForm } from '../apps/server/testing/given.ts';
import { expect, test } from './house-test.ts';
import {
  fillLogin,
  fillPersonalStep,
  fillSecurityStep,
  givenPlayer,
  headerButton,
  quietPath,
  toast,
  userBox,
} from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const redBox = (page: Page) => page.locator('form').getByRole('alert');

async function openRegister(page: Page, url: string): Promise<void> {
  await page.goto(url + quietPath);
  await headerButton(page, 'Kayıt Ol').click();
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
}

test('AUTH-01 AUTH-09 the modal and the page offer the same, titled with the brand; the fields of the registration', async ({
  page,
  house,
}) => {
  const fieldsOf = async (place: ReturnType<typeof dialog>) =>
    place
      .locator('form')
      .getByRole('textbox')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')));

  await page.goto(`${house.publicUrl}/authentication`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Giriş Yap.*Yakamoz/);
  const onPage = await fieldsOf(page.getByRole('main'));
  await page.goto(house.publicUrl + quietPath);
  await headerButton(page, 'Giriş Yap').click();
  await expect(dialog(page)).toHaveAccessibleName(/^Giriş Yap.*Yakamoz/);
  expect(await fieldsOf(dialog(page))).toEqual(onPage);
  await page.keyboard.press('Escape');
  await headerButton(page, 'Kayıt Ol').click();
  await expect(dialog(page)).toHaveAccessibleName(/^Kayıt Ol.*Yakamoz/);

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

test('AUTH-02 AUTH-03 a refused login shows the message in a toast and in a red box; the right one sets the user, closes the modal and says so', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  await page.goto(house.publicUrl + quietPath);
  await headerButton(page, 'Giriş Yap').click();
  await dialog(page).getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(dialog(page)).toBeVisible();

  await fillLogin(page, { ...player, password: 'yanlış-1' });
  await expect(redBox(page)).toHaveText('Kullanıcı adı veya şifre hatalı.');
  await expect(toast(page, 'Kullanıcı adı veya şifre hatalı.')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  await page.route('**/api/login.php', (route) => route.abort(), { times: 1 });
  await fillLogin(page, player);
  await expect(redBox(page)).toHaveText('Bir hata oluştu.');
  await expect(toast(page, 'Giriş işlemi başarısız oldu.')).toHaveAttribute('data-variant', 'destructive');

  await fillLogin(page, player);
  await expect(toast(page, 'Giriş başarılı!')).toHaveAttribute('data-variant', 'success');
  await expect(dialog(page)).toBeHidden();
  await expect(userBox(page, player.username)).toBeVisible();
});

test('AUTH-04 AUTH-05 AUTH-06 AUTH-07 WALK-07 registration in two steps: what it refuses, then the login view and the first login', async ({
  page,
  house,
}) => {
  const taken = await givenPlayer(page, house);
  await openRegister(page, house.publicUrl);
  const form = registrationForm();
  const next = dialog(page).getByRole('button', { name: 'İleri' });
  const submit = async (password: string, repeated = password) => {
    await fillSecurityStep(page, password, repeated);
    await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();
  };
  await test.step('AUTH-05 the first step needs its fields', async () => {
    await next.click();
    await expect(redBox(page)).toHaveText('Lütfen tüm zorunlu alanları doldurun.');
    await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
    await expect(dialog(page).getByLabel('Ad', { exact: true })).toBeFocused();
  });
  await fillPersonalStep(page, { ...form, username: taken.username });
  const born = dialog(page).getByLabel('Doğum Tarihi');
  const right = await born.inputValue();
  await test.step('WALK-07 whoever is too young does not pass the first step', async () => {
    await born.fill('01.01.2015');
    await next.click();
    await expect(redBox(page)).toHaveText('18 yaşından küçükler üye olamaz.');
    await expect(born).toBeFocused();
    await born.fill(right);
  });
  await next.click();
  await expect(dialog(page).getByText('Kayıt Adımı 2/2')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Geri' }).click();
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
  await expect(dialog(page).getByLabel('Kullanıcı Adı')).toHaveValue(taken.username);
  await next.click();

  await test.step('AUTH-06 the passwords must be equal and long enough', async () => {
    await submit('martı-kanadı-42', 'başka-bir-1');
    await expect(redBox(page)).toHaveText('Şifreler eşleşmiyor.');
    await submit('ab1çd');
    await expect(redBox(page)).toHaveText('Şifre en az 6 karakter olmalıdır.');
  });
  await test.step('AUTH-07 what failed and what the server refuses', async () => {
    await page.route('**/api/register.php', (route) => route.abort(), { times: 1 });
    await submit(form.password);
    await expect(redBox(page)).toHaveText('Bir hata oluştu.');
    await expect(toast(page, 'Kayıt işlemi başarısız oldu.')).toHaveAttribute('data-variant', 'destructive');
    await submit(form.password);
    await expect(redBox(page)).toHaveText('Bu kullanıcı adı alınmış.');
    await expect(toast(page, 'Bu kullanıcı adı alınmış.')).toHaveAttribute('data-variant', 'destructive');
  });

  // The name stands on the first step, and so does the player now.
  await expect(dialog(page).getByText('Kayıt Adımı 1/2')).toBeVisible();
  await dialog(page).getByLabel('Kullanıcı Adı').fill(form.username);
  await next.click();
  await expect(dialog(page).getByLabel(/Kampanya/)).not.toBeChecked();
  await submit(form.password);
  await expect(toast(page, 'Kayıt başarılı!')).toContainText('Şimdi giriş yapabilirsiniz.');
  await expect(dialog(page)).toHaveAccessibleName(/^Giriş Yap/);
  await fillLogin(page, form);
  await expect(userBox(page, form.username)).toBeVisible();
});
