// The casino's desks as the tests of the staff application meet them.
import { expect, type Page } from '@playwright/test';
import {
  expectReady,
  gameRunBy,
  nextLaunch,
  resultOf,
  seedOfFreeSpins,
  setNextSeed,
  studioPlay,
} from './game-desk.ts';
import type { Site } from './house-test.ts';
import { givenMember, givenMoney, type Player, toast } from './people.ts';
import { giveReason } from './withdrawal-queue.ts';

export const roundDetail = (desk: Page) => desk.getByRole('region', { name: 'Tur ayrıntısı' });
export const openRounds = (desk: Page) => desk.getByRole('list', { name: 'Açık tur listesi' });

export const playerIdOf = async (house: Site, { username }: Player): Promise<string> =>
  (await house.query(`select player_id from identity.player where username = '${username}'`)).join('');

export async function openCasinoDesk(
  page: Page,
  house: Site,
  role: Parameters<Site['staff']['open']>[1],
  path: string,
): Promise<Page> {
  const desk = await page.context().newPage();
  await house.staff.open(desk, role, path);
  return desk;
}

/** A member with ten thousand lira at the lighthouse. */
export async function givenSeat(page: Page, house: Site) {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 1_000_000 });
  const game = await gameRunBy(house, 'fener');
  const launch = nextLaunch(page);
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  await expectReady(page, game);
  return { player, game, launchId: (await launch).id };
}

/** A round of more than one step, left after the first. */
export async function givenOpenRound(page: Page, house: Site) {
  await setNextSeed('fener', seedOfFreeSpins());
  const seat = await givenSeat(page, house);
  await studioPlay(page).click({ timeout: 45_000 });
  await expect.poll(async () => (await resultOf(page, house, seat.launchId)).open_rounds).toBe(1);
  await page.goto(`${house.publicUrl}/`);
  const { net } = await resultOf(page, house, seat.launchId);
  return { ...seat, left: String(10_000 + Number(net)) };
}

export const roundOf = async (house: Site, player: Player): Promise<string> =>
  (
    await house.query(`select round from casino.round where player_id = ${await playerIdOf(house, player)}`)
  ).join('');

export async function approve(desk: Page, house: Site, kind: RegExp): Promise<void> {
  await house.staff.open(desk, 'payments_checker', '/onaylar');
  await desk.getByRole('list', { name: 'Onay listesi' }).getByRole('button', { name: kind }).first().click();
  await desk.getByRole('button', { name: 'Onayla' }).click();
  await giveReason(desk, 'Onayla', 'Uygun');
  await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
}
