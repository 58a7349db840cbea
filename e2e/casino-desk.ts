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

export async function approve(
  desk: Page,
  house: Site,
  kind: RegExp,
  role: Parameters<Site['staff']['open']>[1] = 'payments_checker',
): Promise<void> {
  await house.staff.open(desk, role, '/onaylar');
  await desk.getByRole('list', { name: 'Onay listesi' }).getByRole('button', { name: kind }).first().click();
  await desk.getByRole('button', { name: 'Onayla' }).click();
  await giveReason(desk, 'Onayla', 'Uygun');
  await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
}

/**
 * A seat in a game of its own at the sandbox's studio, whose highest win is ten times the stake; `call` is what the studio asks
 * of the wallet. Other tests play the studio's own games, which a held win would close.
 */
export async function givenBoundedGame(house: Site, player: Player) {
  const id = await playerIdOf(house, player);
  const code = `sinirli-${id}`;
  await house.query(`
    with made as (
      insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game, max_win)
      select '${code}', 'Sınırlı ${id}', provider_id, 'slot', banner, studio_id, 'sinirli', 10
      from casino.game where kind = 'slot' and studio_id is not null limit 1 returning id, studio_id
    ), bounds as (
      insert into casino.game_limit (game_id, currency, min_minor, max_minor) select id, 'TRY', 100, 250000 from made
    )
    insert into casino.launch (player_id, session_id, game_id, studio_id, currency, token_hash, token_until, device, opened_at)
    select ${id}, session_id, made.id, made.studio_id, 'TRY', sha256('${code}'), platform.now(), 'e2e', platform.now()
    from made, identity.session where player_id = ${id} and ended_at is null limit 1`);
  const call = async (asked: Record<string, string | boolean>): Promise<string> =>
    (
      await house.query(`
        select status from casino.launch
        join casino.game on game.id = launch.game_id join casino.studio on studio.id = launch.studio_id,
        lateral casino.apply_calls(json_build_array(
          jsonb_build_object('studio', studio.code, 'player_id', ${id}, 'launch_id', launch_id, 'game', game.code, 'currency', 'TRY')
          || '${JSON.stringify(asked)}'::jsonb
        ))
        where launch.player_id = ${id} and game.code = '${code}'`)
    ).join('');
  return { id, name: `Sınırlı ${id}`, call };
}
