import { expect, test } from './house-test.ts';
import { givenMember, isPhone, quietPath } from './people.ts';

const sections = ['HAKKIMIZDA', 'OYUNLAR', 'LİSANS', 'İLETİŞİM & ORTAKLIK'];

test(
  'FOOT-01 FOOT-02 four columns, on a phone collapsible and closed at first; every fact of the operator, marked as demo data',
  { tag: '@phone' },
  async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText(sections);
    const licence = footer.getByText('Lisans tarihi');
    if (!isPhone(page)) {
      const tops = await footer
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await expect(licence).toBeVisible();
    } else {
      await expect(licence).toBeHidden();
      await footer.getByRole('button', { name: 'LİSANS' }).click();
      await expect(licence).toBeVisible();
      await footer.getByRole('button', { name: 'LİSANS' }).click();
      await expect(licence).toBeHidden();
      for (const name of sections) await footer.getByRole('button', { name }).click();
    }

    for (const fact of ['16/10/2024', 'Curacao gaming board', 'Yakamoz Demo', 'Şirket sicil kaydı', '7/24']) {
      await expect(footer.getByText(fact).first()).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: 'destek@yakamoz.example' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'ortaklik@yakamoz.example' })).toBeVisible();
    for (const name of ['YouTube', 'Facebook', 'Twitter', 'Instagram', 'Telegram', /App Store/]) {
      await expect(footer.getByRole('button', { name })).toBeVisible();
    }
    await expect(footer.getByText('18+', { exact: true })).toBeVisible();
    await expect(footer.getByRole('navigation', { name: 'Ödeme yöntemleri' }).getByRole('link')).toHaveCount(
      12,
    );
    await expect(footer.getByText('© 2025 Tüm hakları saklıdır.')).toBeVisible();
    await expect(footer.getByText('Demo verisi').first()).toBeVisible();
  },
);

test('FOOT-03 payment logos lead to /deposit, both casino entries to /casino', async ({ page, house }) => {
  await givenMember(page, house);
  const footer = page.getByRole('contentinfo');
  const payments = footer.getByRole('navigation', { name: 'Ödeme yöntemleri' }).getByRole('link');
  await expect(payments.first()).toBeVisible();
  const targets = await payments.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(targets)).toEqual(new Set(['/deposit']));
  await payments.first().click();
  await expect(page).toHaveURL(`${house.publicUrl}/deposit`);

  for (const name of ['Casino', 'Canlı Casino']) {
    await page.goto(house.publicUrl + quietPath);
    if (isPhone(page)) await footer.getByRole('button', { name: 'OYUNLAR' }).click();
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${house.publicUrl}/casino`);
  }
});
