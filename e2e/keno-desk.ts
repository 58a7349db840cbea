// The Keno board in the words of the tests.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from './house-test.ts';
import { givenMember, givenMoney, type Player } from './people.ts';

export const realPath = '/keno?bahis=gercek';

export const cell = (page: Page, number: number) => page.locator(`[data-number="${number}"]`);
export const looks = (page: Page, look: string) => page.locator(`[data-look="${look}"]`);
export const stakeField = (page: Page) => page.getByLabel('Bahis tutarı (₺)');
export const realPlay = (page: Page) => page.getByRole('main').getByRole('button', { name: / ile oyna$/ });
export const result = (page: Page) => page.getByRole('region', { name: 'Sonuç' });
export const pairPanel = (page: Page) => page.getByRole('region', { name: 'Tohumlar ve taahhüt' });
export const seedField = (page: Page) => page.getByRole('textbox', { name: 'Oyuncu tohumu' });
export const board = (page: Page) => page.getByRole('group', { name: 'Keno tablosu' });
const ownRounds = (page: Page) => page.getByRole('region', { name: 'Son turlarınız' });

/** On the screen, with nothing over it. */
export const isInFront = (number: Locator): Promise<boolean> =>
  number.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

/** A member with so many kuruş at the board for money. */
export async function givenRealBoard(page: Page, house: Site, cash = 100_000): Promise<Player> {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash });
  await page.goto(house.publicUrl + realPath);
  await expect(seedField(page)).toHaveValue(/^[0-9a-f]{16}$/);
  return player;
}

export async function pickNumbers(page: Page, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await cell(page, number).click();
}

interface PlayedRound {
  id: string;
  payout: string;
  nonce: number;
  drawn: number[];
}

/** Presses, and waits until the numbers have fallen. */
export async function playReal(page: Page): Promise<PlayedRound> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/v1/keno/rounds'));
  await realPlay(page).click();
  const { round } = (await (await answer).json()) as { round: PlayedRound };
  await expect(result(page)).toBeVisible();
  return round;
}

/** By the player's wish: the seed is shown from now on. */
export async function endPair(page: Page): Promise<{ seed: string }> {
  const answer = page.waitForResponse((one) => /\/api\/v1\/keno\/pairs\/[^/]+\/end$/.test(one.url()));
  await page.getByRole('button', { name: 'Çifti bitir, tohumu göster' }).click();
  const { seed } = (await (await answer).json()) as { seed: string };
  await expect(pairPanel(page)).toContainText('Son biten çift');
  await expect(pairPanel(page)).toContainText(seed);
  return { seed };
}

/** The newest of the list falls on the board again. */
export const recallRound = (page: Page): Promise<void> =>
  ownRounds(page)
    .getByRole('button', { name: /^Tekrar göster/ })
    .first()
    .click();

const ownId = ({ username }: Player): string =>
  `(select player_id from identity.player where username = '${username}')`;

/**
 * As if the player's pairs had been opened, played and ended a day earlier: a day that is over is published by the notary. Past the
 * triggers that keep rounds as they are; nobody else in the house gets older by it.
 */
export const agePairs = (house: Site, player: Player): Promise<string[]> =>
  house.query(
    `set session_replication_role = replica;
     update keno.draw set at = at - interval '1 day' where player_id = ${ownId(player)};
     update keno.pair set prepared_at = prepared_at - interval '1 day', opened_at = opened_at - interval '1 day',
       ends_at = ends_at - interval '1 day', last_round_at = last_round_at - interval '1 day', ended_at = ended_at - interval '1 day'
       where player_id = ${ownId(player)}`,
  );

/** As the database has them. */
export const countRounds = async (house: Site, player: Player): Promise<number> =>
  Number((await house.query(`select count(*) from keno.draw where player_id = ${ownId(player)}`)).join(''));
