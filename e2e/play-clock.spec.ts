// The clock of play, its result, and the reality check that stops it.
import type { Page } from '@playwright/test';
import { givenSeat } from './casino-desk.ts';
import {
  expectReady,
  gameRunBy,
  lira,
  netResult,
  nextLaunch,
  playRound,
  resultOf,
  seedOfLoss,
  setNextSeed,
  type StudioGame,
  studioPlay,
} from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { givenMember, givenMoney } from './people.ts';
import { ageSession, post, sizeOf } from './safety-desk.ts';

const clock = (page: Page) => page.getByRole('timer', { name: 'Bu oturumda oynanan süre' });
const check = (page: Page) => page.getByRole('alertdialog');

test(
  'CLOCK-01 CLOCK-02 clock and net result are those of the session: another game and a reload go on with them',
  { tag: '@phone' },
  async ({ page, house }) => {
    test.slow();
    await setNextSeed('fener', seedOfLoss());
    const { player, launchId } = await givenSeat(page, house);
    const { net } = await playRound(page, house, { studioGame: 'fener', launchId });
    await expect(netResult(page)).toHaveText(lira(net));
    await ageSession(house, player, '25 minutes');

    const other = await gameRunBy(house, 'inci');
    const launch = nextLaunch(page);
    await page.goto(`${house.publicUrl}${other.path}?oyun=${other.code}`);
    await expectReady(page, other);
    await launch;
    await expect(netResult(page)).toHaveText(lira(net));
    await expect(clock(page)).toHaveText(/^0:2[5-9]:\d\d$/);
    await page.reload();
    await expectReady(page, other);
    await expect(netResult(page)).toHaveText(lira(net));
    await expect(clock(page)).toHaveText(/^0:2[5-9]:\d\d$/);
  },
);

for (const studioGame of ['fener', 'roket'] satisfies StudioGame[])
  test(
    `CLOCK-03 CLOCK-04 ${studioGame}: the reality check lies over the game with time, stakes and net; no round begins before it is answered`,
    { tag: studioGame === 'fener' ? '@phone' : [] },
    async ({ page, house }) => {
      test.slow();
      const player = await givenMember(page, house);
      await givenMoney(house, player, { cash: 1_000_000 });
      const game = await gameRunBy(house, studioGame);
      const launch = nextLaunch(page);
      await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
      await expectReady(page, game);
      const { id: launchId } = await launch;
      const { net, staked } = await playRound(page, house, { studioGame, launchId });
      await ageSession(house, player, '61 minutes');
      await page.reload();
      // Behind the check nothing can be reached by its role any more; the game lies there all the same.
      await expect(check(page)).toContainText(/1 saat [1-9] dakikadır oynuyorsunuz\./);
      await expect(page.locator('iframe')).toBeVisible();
      await expect(check(page)).toContainText(lira(net));
      await expect(check(page)).toContainText(lira(staked));
      const [stop, goOn] = await Promise.all(
        ['Oyunu bitir', 'Devam et'].map((name) => sizeOf(check(page).getByRole('button', { name }))),
      );
      expect(stop).toEqual(goOn);
      await page.keyboard.press('Escape');
      await expect(check(page)).toBeVisible();
      expect(await post(house, player, 'stake', 100)).toBe('pause_due');

      await check(page).getByRole('button', { name: 'Devam et' }).click();
      await expect(check(page)).toHaveCount(0);
      expect(await post(house, player, 'stake', 100)).toBe('posted');
    },
  );

test('CLOCK-03 a round that the wallet refused brings the check up by itself, and after the answer the game goes on', async ({
  page,
  house,
}) => {
  test.slow();
  const { player, launchId } = await givenSeat(page, house);
  await playRound(page, house, { studioGame: 'fener', launchId });
  await ageSession(house, player, '61 minutes');
  const before = await resultOf(page, house, launchId);
  await studioPlay(page).click({ timeout: 45_000 });
  await expect(check(page)).toBeVisible();
  expect((await resultOf(page, house, launchId)).rounds).toBe(before.rounds);
  await check(page).getByRole('button', { name: 'Devam et' }).click();
  await expect(check(page)).toHaveCount(0);
  const after = await playRound(page, house, { studioGame: 'fener', launchId });
  expect(after.rounds).toBe(before.rounds + 1);
});

test('CLOCK-03 CLOCK-04 it comes up on any page while play runs, and ending leads away from the games', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  expect(await post(house, player, 'stake', 1_000)).toBe('posted');
  await ageSession(house, player, '61 minutes');
  await page.goto(`${house.publicUrl}/keno`);
  await expect(check(page)).toContainText('₺10,00');
  await page.goto(`${house.publicUrl}/profil`);
  await expect(check(page)).toContainText(/1 saat [1-9] dakikadır oynuyorsunuz\./);
  await check(page).getByRole('button', { name: 'Oyunu bitir' }).click();
  await expect(page).toHaveURL(/\/game-history$/);
  await expect(check(page)).toHaveCount(0);
});
