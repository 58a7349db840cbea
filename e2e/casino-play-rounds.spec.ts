import {
  backButton,
  gameRunBy,
  lira,
  nextLaunch,
  openGame,
  playRound,
  seedOfFreeSpins,
  setNextSeed,
  studioPlay,
  tool,
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

test('GAME-06 rules, return and stakes are one press away', async ({ page, house }) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'inci');
  await openGame(page, house, game);
  const { body } = await house.call(page, 'GET', `/api/v1/casino/games/${game.code}`);
  await tool(page, 'Kurallar ve bilgiler').click();
  const rules = page.getByRole('dialog', { name: `${game.name}: kurallar` });
  await expect(rules).toContainText(`%${body.rtp.replace('.', ',')}`);
  await expect(rules).toContainText(body.rtp_note);
  await expect(rules).toContainText(`Bahsin ${Number(body.max_win).toLocaleString('tr-TR')} katı`);
  const bounds = body.bet_limits.find(({ currency }: { currency: string }) => currency === 'TRY');
  await expect(rules).toContainText(
    `Bu oyunda bir turun bahsi en az ${lira(bounds.min)}, en çok ${lira(bounds.max)} olabilir.`,
  );
  for (const { heading, text } of body.rules) {
    await expect(rules.getByRole('heading', { name: heading })).toBeVisible();
    await expect(rules).toContainText(text);
  }
});

test('GAME-01 a second round adds to the net result of this launch', async ({ page, house }) => {
  test.slow();
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 1_000_000 });
  const { id: launchId } = await openGame(page, house, await gameRunBy(house, 'inci'));
  await playRound(page, house, { studioGame: 'inci', launchId });
  const { rounds, staked, won, net } = await playRound(page, house, { studioGame: 'inci', launchId });
  expect(rounds).toBe(2);
  expect(Number(won) - Number(staked)).toBeCloseTo(Number(net), 2);
  await expect(page.locator('[data-slot=net-result]')).toContainText(lira(net));
});
