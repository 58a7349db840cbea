import {
  backButton,
  gameRunBy,
  lira,
  nextLaunch,
  openGame,
  seedOfFreeSpins,
  setNextSeed,
  studioPlay,
} from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { tiles } from './lobby.ts';
import { cashierButton, givenMember, givenMoney, toast } from './people.ts';

test('GAME-02 GAME-05 a round that was left goes on when its game is opened again', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 1_000_000 });
  const game = await gameRunBy(house, 'fener');
  await openGame(page, house, game);
  await setNextSeed('fener', seedOfFreeSpins());
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/play/api/play'));
  await studioPlay(page).click();
  await begun;
  await backButton(page).click();

  const card = page.getByRole('region', { name: 'Yarım kalan oyun' });
  await expect(card).toContainText(game.name);
  await expect(card).toBeInViewport({ ratio: 1 });
  const gamesTop = () =>
    tiles(page)
      .first()
      .evaluate((tile) => tile.getBoundingClientRect().top + scrollY);
  const topWithCard = await gamesTop();
  const { body } = await house.call(page, 'GET', '/api/v1/casino/open-rounds');
  expect(body.rounds).toHaveLength(1);
  await cashierButton(page, 'Para Yatır').click();
  const line = page.getByRole('dialog').getByText('Açık oyunlardaki tutar');
  await expect(line.locator('xpath=..')).toContainText(lira(body.amount));
  await page.keyboard.press('Escape');

  const launch = nextLaunch(page);
  await card.getByRole('link', { name: `Devam et: ${game.name}` }).click();
  await expect(toast(page, 'Yarım kalan turunuz devam ediyor')).toBeVisible();
  await launch;
  await expect
    .poll(async () => (await house.call(page, 'GET', '/api/v1/casino/open-rounds')).body.rounds, {
      timeout: 90_000,
    })
    .toEqual([]);
  await backButton(page).click();
  await expect(tiles(page).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await gamesTop(), 'the card pushes nothing').toBe(topWithCard);
});
