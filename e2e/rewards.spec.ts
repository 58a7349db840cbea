// Points from play to cash (RWD-01).
import { gameRunBy, lira, openGame, playRound } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { givenMember, givenMoney } from './people.ts';

test(
  'RWD-01 PRO-14 a round of a slot earns points that the page explains, and points become cash',
  { tag: '@phone' },
  async ({ page, house }) => {
    test.slow();
    const player = await givenMember(page, house);
    await givenMoney(house, player, { cash: 10_000_000 });
    const own = `(select player_id from identity.player where username = '${player.username}')`;
    const game = await gameRunBy(house, 'fener');
    const { id: launchId } = await openGame(page, house, game);
    await playRound(page, house, { studioGame: 'fener', launchId });

    // The worker has told the round within a second; points are booked every quarter of an hour, which is not waited for.
    const waiting = async () => Number((await house.call(page, 'GET', '/api/v1/rewards')).body.waiting);
    await expect.poll(waiting).toBeGreaterThan(0);
    // More of the same, so that there are whole points whatever was staked.
    await house.query(
      `update promotions.play_day set cash_staked = cash_staked + 1000000, earning = earning + 1000000 where player_id = ${own}`,
    );
    await house.query('select promotions.book_points(0, 100000)');

    await page.goto(`${house.publicUrl}/rewards`);
    const main = page.getByRole('main');
    await expect(main.getByText(game.name, { exact: true }).first()).toBeVisible();
    const { points, worth } = (await house.call(page, 'GET', '/api/v1/rewards')).body;
    expect(points).toBeGreaterThanOrEqual(3_880);
    await expect(main.getByText(`Nakit karşılığı ${lira(worth)}`)).toBeVisible();
    await expect(main.getByText('Oyundan yazıldı')).toBeVisible();

    const cash = async () =>
      Number((await house.query(`select cash from wallet.purse where player_id = ${own}`)).join(''));
    const before = await cash();
    await main.getByRole('button', { name: 'Ödülleri Gör' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('100 puan = ₺1,00')).toBeVisible();
    await dialog.getByLabel('Kaç puan').fill('1000');
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect(
      dialog.getByText('1.000 puan karşılığında ₺10,00 bakiyenize geçecek.', { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Nakde çevir' }).click();
    await expect(main.getByText('1.000 puan nakde çevrildi: ₺10,00 bakiyenize geçti.')).toBeVisible();
    expect((await cash()) - before).toBe(1_000);
    await expect(main.getByText('Nakde çevrildi', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText(lira(String((before + 1_000) / 100)))).toBeVisible();
    expect(await house.query(`select finding from promotions.verify_points(${own}, ${own})`)).toEqual([]);
  },
);
