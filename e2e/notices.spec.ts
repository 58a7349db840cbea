import { givenDeposit } from './bonus-desk.ts';
import { expect, test } from './house-test.ts';
import { givenMember } from './people.ts';

test(
  'NOTE-01 what the house booked rings the bell of an open page, stands in the inbox with its words, and is read once',
  { tag: '@phone' },
  async ({ page, house }) => {
    await givenMember(page, house);
    const bell = page.getByRole('banner').getByRole('link', { name: /^Bildirimler/ });
    await expect(bell).toHaveAccessibleName('Bildirimler');
    await givenDeposit(page, house, '500.00');
    await expect(bell).toHaveAccessibleName('Bildirimler, 1 okunmamış', { timeout: 30_000 });

    await bell.click();
    await expect(page).toHaveURL(`${house.publicUrl}/bildirimler`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Yatırımınız hesabınızda' })).toBeVisible();
    await expect(main).toContainText('₺500,00 bakiyenize eklendi.');
    await main.getByRole('button', { name: 'Okundu say: Yatırımınız hesabınızda' }).click();
    await expect(bell).toHaveAccessibleName('Bildirimler');
    await page.reload();
    await expect(main.getByRole('heading', { name: 'Yatırımınız hesabınızda' })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Bildirimler');
  },
);

test('NOTE-02 kinds that protect money and account are always on: the page says why and has no box, and no call switches one off', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/bildirimler');
  const section = page.getByRole('region', { name: 'Tercihler' });
  await expect(section).toContainText('kapatılamaz');
  await expect(section.getByText('Her zaman açık').first()).toBeVisible();
  await expect(section.getByRole('checkbox')).toHaveCount(0);
  for (const kind of ['security', 'payments', 'documents', 'play_safety'])
    expect(
      await house.call(page, 'POST', '/api/v1/notices/preferences', {
        kind,
        channel: 'email',
        wanted: false,
      }),
    ).toMatchObject({ status: 409 });
});
