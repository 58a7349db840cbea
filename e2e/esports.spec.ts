import { board, boardOdd, openSlip, placeButton, slip, slipLegs } from './board.ts';
import { expect, test } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney, shownBalance } from './people.ts';

test.afterEach(async ({ house }) => freeMarket(house));

test('SPORT-08 e-sports are bet on map by map: a map’s rounds are won when it ends, and one that is not played gives the stake back', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  await house.betting.pause();
  const soonest = Date.now() + 3_600_000;
  const match = (await house.betting.matches()).find(
    ({ sport, starts_at }) => sport === 'counter_strike' && Date.parse(starts_at) > soonest,
  );
  if (match === undefined) throw new Error('some are announced at any time');

  await page.goto(`${house.publicUrl}/e-spor`);
  const sports = board(page).getByRole('group', { name: 'Spor dalları' });
  await expect(sports.getByRole('button')).toHaveText([/^Counter-Strike/, /^Dota 2/]);
  await board(page).getByRole('searchbox').fill(`${match.home} ${match.away}`);
  const row = board(page)
    .locator('.board-row')
    .filter({ hasText: match.home })
    .filter({ hasText: match.away });
  await row.getByRole('link').first().click();

  const groups = board(page).getByRole('group', { name: 'Bahis grupları' });
  const maps = Array.from({ length: 3 }, (_, index) => `${index + 1}. Harita`);
  for (const name of ['Ana Bahisler', 'Alt/Üst', 'Handikap', ...maps])
    await expect(groups.getByRole('button', { name, exact: true })).toBeVisible();
  await groups.getByRole('button', { name: '1. Harita' }).click();
  await expect(board(page).locator('[data-market^="m1-"]')).toHaveCount(6);
  await expect(board(page).locator('[data-market="12"]')).toHaveCount(0);

  const bet = async (oddId: string, named: string) => {
    await boardOdd(page, oddId).click();
    await openSlip(page);
    await expect(slipLegs(page)).toContainText(named);
    await slip(page).getByLabel('Bahis tutarı').fill('10');
    await placeButton(page).click();
    await expect(slip(page)).toContainText('Kuponunuz alındı.');
    await slip(page).getByRole('button', { name: 'Yeni kupon' }).click();
  };
  const price = Number(
    (await boardOdd(page, 'm1-rounds-total:20.5:over').textContent())?.match(/\d+\.\d\d/)?.[0],
  );
  await bet('m1-rounds-total:20.5:over', '1. Harita Toplam Raunt 20.5');
  await groups.getByRole('button', { name: '3. Harita' }).click();
  await bet('map-winner:3:1', '3. Harita Kazananı');
  await expect(shownBalance(page)).toHaveText('₺980,00');

  await house.betting.decide({
    matchId: match.id,
    type: 'settlement',
    verdicts: {
      'm1-rounds-total:20.5': [
        [1, 0, 1],
        [0, 0, 1],
      ],
      'map-winner:3': [
        [0, 1, 1],
        [0, 1, 1],
      ],
    },
  });
  const won = 990 + 10 * price;
  await expect(shownBalance(page)).toHaveText(
    new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(won),
  );
  await expect(board(page).locator('[data-market="map-winner:3"]')).toContainText('Bu bahis sonuçlandı');
});
