// What a live lobby tells of its tables: it comes from rounds that were played.
import type { Locator } from '@playwright/test';

import { type CatalogueGame, lira, openGame, playRound } from './game-desk.ts';
import { expect, type Site, test } from './house-test.ts';
import { openLobby, tile } from './lobby.ts';
import { givenMember, givenMoney } from './people.ts';

/** Two live roulettes at which nobody has played in this house. */
async function idleTables(house: Site): Promise<CatalogueGame[]> {
  const rows = await house.query(
    `select concat_ws('|', code, name) from casino.game
     where studio_game = 'rulet' and kind = 'live' and active
       and not exists (select from casino.table_result as fallen where fallen.game_id = game.id)
     order by popularity desc limit 2`,
  );
  return rows.map((one) => {
    const [code = '', name = ''] = one.split('|');
    return { code, name, path: '/canli-casino' };
  });
}

const isDrawn = (image: Locator) =>
  image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);

test('WALK-37 a live tile shows a wheel on its table, the least stake, and the numbers that fell there; none where nobody played', async ({
  page,
  house,
}) => {
  test.slow();
  const [played, idle] = (await idleTables(house)) as [CatalogueGame, CatalogueGame];
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 1_000_000 });
  const fallen = (name: string) =>
    tile(page, name).getByRole('list', { name: 'Bu masada son çıkan sayılar' }).getByRole('listitem');
  const search = (path: string, name: string) =>
    openLobby(page, house, `${path}?${new URLSearchParams({ search: name })}`);

  await search(played.path, played.name);
  const { body } = await house.call(
    page,
    'GET',
    `/api/get_live_casino_games.php?${new URLSearchParams({ search: played.name })}`,
  );
  const limits: { currency: string; min: string }[] = body.games.find(
    (one: { game_code: string }) => one.game_code === played.code,
  ).bet_limits;
  const least = lira(limits.find(({ currency }) => currency === 'TRY')?.min ?? '');
  await expect(tile(page, played.name)).toContainText(`En az ${least}`);
  await expect(fallen(played.name)).toHaveCount(0);
  const picture = tile(page, played.name).locator('img');
  await expect(picture).toHaveAttribute('src', /\.masa\.roulette\.[a-z0-9-]+\.svg$/);
  await expect.poll(() => isDrawn(picture)).toBe(true);

  const { id: launchId } = await openGame(page, house, played);
  await playRound(page, house, { studioGame: 'rulet', launchId });
  const rounds = await house.call(page, 'GET', '/api/get_game_history.php?limit=1');
  const { body: round } = await house.call(page, 'GET', `/api/v1/casino/rounds/${rounds.body[0].id}`);
  const facts: [string, string][] = round.phases.flatMap(
    (phase: { detail: { facts?: [string, string][] } | null }) => phase.detail?.facts ?? [],
  );
  const came = facts.find(([name]) => name === 'Gelen sayı')?.[1] ?? 'nothing fell';

  // The worker copies what fell every five seconds.
  const tables = async () => (await house.call(page, 'GET', '/api/v1/casino/table-results')).body.tables;
  const { id } = body.games.find((one: { game_code: string }) => one.game_code === played.code);
  await expect.poll(tables).toContainEqual(expect.objectContaining({ game_id: id }));
  await search(played.path, played.name);
  await expect(fallen(played.name)).toHaveText([came.toLocaleLowerCase('tr')]);
  await search(idle.path, idle.name);
  await expect(tile(page, idle.name)).toContainText('En az ₺');
  await expect(fallen(idle.name)).toHaveCount(0);

  const [wheel = ''] = await house.query(
    `select name from casino.game where studio_game = 'rulet' and kind = 'table' and active order by popularity desc limit 1`,
  );
  await search('/oyunlar', wheel);
  await expect(tile(page, wheel).locator('img')).toHaveAttribute('src', /\.wheel\.[a-z0-9-]+\.svg$/);
  await expect.poll(() => isDrawn(tile(page, wheel).locator('img'))).toBe(true);
});
