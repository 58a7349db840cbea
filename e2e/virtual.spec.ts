import { board, boardOdd, betsOf, openSlip, placeButton, slip } from './board.ts';
import { expect, test } from './house-test.ts';
import { givenMember, givenMoney, shownBalance } from './people.ts';
import { expectUsable } from './usable.ts';

test('SPORT-09 a bet on a virtual match is settled when the match ends, and its result is worked out in the browser', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  await page.goto(house.publicUrl);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sanal Sporlar' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/sanal-sporlar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanal Sporlar');
  await expect(board(page).getByText(/^Bu maçları bilgisayar oynatır/)).toBeVisible();
  await expect(board(page).getByText(/oranlarının geri dönüşü ortalama %9\d/)).toBeVisible();

  const round = (await house.betting.virtual()).filter(({ status }) => status === 'scheduled');
  // The round after the next: it does not begin while the bet is placed.
  const match = round.find(({ starts_at }) => Date.parse(starts_at) > Date.now() + 180_000);
  if (match === undefined) throw new Error('three rounds are announced at any time');
  const row = board(page)
    .locator('.board-row')
    .filter({ hasText: match.home })
    .filter({ hasText: match.away });
  await row.getByRole('link').first().click();
  const seal = board(page).getByRole('region', { name: 'Sonucun kanıtı' });
  await expect(seal).toContainText('Maç bitince açıklanır');
  const commitment = await seal.locator('dd').first().textContent();
  await expectUsable(page);

  // Both, so that one of them is won.
  for (const outcome of ['over', 'under']) {
    await boardOdd(page, `total:2.5:${outcome}`).click();
    await openSlip(page);
    await slip(page).getByLabel('Bahis tutarı').fill('10');
    await placeButton(page).click();
    await expect(slip(page)).toContainText('Kuponunuz alındı.');
    await slip(page).getByRole('button', { name: 'Yeni kupon' }).click();
  }
  await expect(shownBalance(page)).toHaveText('₺980,00');
  expect(await betsOf(house, player)).toHaveLength(2);

  const skipTo = async (seconds: number) =>
    house.betting.skip(Math.max(1, Math.ceil((Date.parse(match.starts_at) - Date.now()) / 1000 + seconds)));
  await skipTo(60);
  await expect(board(page).locator('.board-head')).toContainText('CANLI');
  await expect(boardOdd(page, 'total:2.5:over')).toHaveAttribute('aria-disabled', 'true');
  await house.betting.skip(100);
  await expect(board(page).locator('.board-head')).toContainText('Bitti');
  await expect(shownBalance(page)).not.toHaveText('₺980,00');

  await seal.getByRole('button', { name: 'Doğrula' }).click();
  const scores = await board(page).locator('.board-head .board-row-teams .tnum').allTextContents();
  await expect(seal.getByText(/^Doğrulandı/)).toHaveText(
    `Doğrulandı: tohum taahhüde uyuyor ve ${scores.join('-')} skoru bu tohumdan çıkıyor.`,
  );
  await expect(seal).toContainText(commitment ?? 'a commitment');
  await expectUsable(page);

  // What the house shows is checked by the house's other page as well.
  await seal.getByText('Kanıt dosyası').click();
  const document = (await seal.locator('pre').textContent()) ?? '';
  await page.goto(`${house.publicUrl}/dogrula`);
  await page.getByLabel('Kanıt dosyasının içeriği (JSON)').fill(document);
  await page.getByLabel('Tur öncesi gördüğünüz taahhüt').fill(commitment ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Doğrula' }).click();
  await expect(page.getByRole('heading', { name: 'Sanal maç' })).toBeVisible();
  await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible();
});
