// The casino as staff see it: what can be played, what it returns, and what does not agree.
import type { Page } from '@playwright/test';
import { openCasinoDesk } from './casino-desk.ts';
import { type CatalogueGame, gameRunBy } from './game-desk.ts';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, toast } from './people.ts';
import { staffHeading } from './staff-page.ts';
import { giveReason } from './withdrawal-queue.ts';

// Players and staff at two sites, and a studio between them: each test is many visits.
test.beforeEach(() => test.slow());

const launchOf = async (page: Page, house: Site, game: CatalogueGame) => {
  const [id] = await house.query(`select id from casino.game where code = '${game.code}'`);
  return (await house.call(page, 'POST', '/api/api.php', { action: 'play_game', game_id: Number(id) })).body;
};

test('GAMEDESK-01 a game that staff close with a reason cannot be opened by any player, until they open it again', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'inci');
  expect(await launchOf(page, house, game)).toMatchObject({ status: 'success' });

  const desk = await openCasinoDesk(page, house, 'risk', '/oyunlar');
  await expect(staffHeading(desk, 'Oyunlar')).toBeVisible();
  await desk.keyboard.press('/');
  await desk.getByRole('searchbox').fill(game.name);
  const row = desk
    .getByRole('region', { name: 'Oyun listesi' })
    .getByRole('row')
    .filter({ hasText: game.name });
  await expect(row).toContainText('Açık');
  await row.getByRole('button', { name: `Kapat: ${game.name}` }).click();
  await expect(desk.getByRole('dialog').getByLabel('Gerekçe')).toBeFocused();
  await desk.getByRole('dialog').getByRole('button', { name: 'Şimdi kapat' }).click();
  await expect(desk.getByRole('dialog').getByLabel('Gerekçe')).toHaveAttribute('aria-invalid', 'true');
  await giveReason(desk, 'Şimdi kapat', 'Stüdyo bakımda');
  await expect(toast(desk, `${game.name} kapatıldı`)).toBeVisible();
  await expect(row).toContainText('Stüdyo bakımda');

  expect(await launchOf(page, house, game)).toMatchObject({ status: 'error' });
  // The lobby has heard of it as well.
  const names = async () => {
    const { body } = await house.call(page, 'GET', `/api/get_casino_games.php?search=${game.name}&limit=60`);
    return body.games.map(({ game_code: code }: { game_code: string }) => code);
  };
  await expect.poll(names).not.toContain(game.code);

  await desk.goto(`${house.staffUrl}/oyunlar?state=closed`);
  await row.getByRole('button', { name: `Aç: ${game.name}` }).click();
  await giveReason(desk, 'Yeniden aç', 'Bakım bitti');
  await expect(desk.getByText('Oyun bulunamadı')).toBeVisible();
  expect(await launchOf(page, house, game)).toMatchObject({ status: 'success' });
});

test('GAMEDESK-02 a provider and a studio close all of their games at once', async ({ page, house }) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'rulet');
  const [provider = ''] = await house.query(
    `select provider.name from casino.provider join casino.game on game.provider_id = provider.id where game.code = '${game.code}'`,
  );
  const desk = await openCasinoDesk(page, house, 'risk', '/oyunlar?tab=providers');
  const row = desk.getByRole('row').filter({ hasText: provider });
  await row.getByRole('button', { name: `Kapat: ${provider}` }).click();
  await giveReason(desk, 'Şimdi kapat', 'Sözleşme bitti');
  await expect(row).toContainText('Sözleşme bitti');
  expect(await launchOf(page, house, game)).toMatchObject({ status: 'error' });
  await row.getByRole('button', { name: `Aç: ${provider}` }).click();
  await giveReason(desk, 'Yeniden aç', 'Yenilendi');
  expect(await launchOf(page, house, game)).toMatchObject({ status: 'success' });

  await desk.goto(`${house.staffUrl}/studyolar`);
  await expect(staffHeading(desk, 'Stüdyolar')).toBeVisible();
  const [name = ''] = await house.query(`select name from casino.studio where code = 'liman'`);
  const studio = desk.getByRole('region', { name });
  await expect(studio).toContainText('Ulaşılıyor');
  await expect(
    studio
      .getByRole('list', { name: /^Jackpotlar/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('₺');
  await studio.getByRole('button', { name: `Kapat: ${name}` }).click();
  await giveReason(desk, 'Şimdi kapat', 'Bağlantı sorunlu');
  await expect(studio).toContainText('Bağlantı sorunlu');
  expect(await launchOf(page, house, game)).toMatchObject({ status: 'error' });
  await studio.getByRole('button', { name: `Aç: ${name}` }).click();
  await giveReason(desk, 'Yeniden aç', 'Düzeldi');
  expect(await launchOf(page, house, game)).toMatchObject({ status: 'success' });
});

test('GAMEDESK-06 actual and theoretical returns stand side by side with their band, and a game outside is an alarm', async ({
  page,
  house,
}) => {
  const strayed = await gameRunBy(house, 'roket');
  const few = await gameRunBy(house, 'rulet');
  const given = (code: string, rounds: number, won: number) => `
    insert into casino.game_day (game_id, currency, day, rounds, staked, won, pool_won, stake_squares)
    select id, 'EUR', (platform.now() at time zone 'Europe/Istanbul')::date - 3, ${rounds}, ${rounds * 100}, ${won}, 0, ${rounds * 10_000}
    from casino.game where code = '${code}'`;
  await house.query(given(strayed.code, 500_000, 90_000_000));
  await house.query(given(few.code, 12, 900));

  await house.staff.open(page, 'finance', '/getiri');
  await expect(staffHeading(page, 'Getiri')).toBeVisible();
  await page.getByRole('button', { name: 'EUR' }).click();
  await page.getByRole('button', { name: '7 gün' }).click();
  const rows = page.getByRole('region', { name: 'Oyunların getirisi' }).getByRole('row');
  await expect(page.getByText('1 oyun bant dışında.')).toBeVisible();
  const row = rows.filter({ hasText: strayed.name });
  await expect(row).toContainText('%180,00');
  await expect(row).toContainText('±');
  await expect(row).toContainText('Bant dışında');
  await expect(rows.filter({ hasText: few.name })).toContainText('Yeterli tur yok');
  // The studio tells its returns once a minute.
  await expect(row).toContainText(/%\d\d,\d\d ±/, { timeout: 90_000 });
});

test("GAMEDESK-07 a difference to a studio's list is taken by one member and closed by the same one with what was found", async ({
  page,
  house,
}) => {
  const tx = `fark-${Date.now()}`;
  await house.query(`
    insert into cases.case (module, kind, subject, facts)
    values ('casino', 'missing_here', 'liman/${tx}/100001', '{"studio":"liman","player":"100001","round":"r-1","tx":"${tx}",
      "theirs":{"kind":"bet","amount":"12500","currency":"TRY","status":"accepted"},"ours":null}')`);
  await house.staff.open(page, 'payments_maker', '/uyusmazliklar');
  await page.getByRole('tab', { name: /Oyunlar/ }).click();
  const list = page.getByRole('list', { name: 'Oyun farkı listesi' });
  await list.getByRole('button').filter({ hasText: tx }).click();
  const open = page.getByRole('region', { name: 'Oyun farkı ayrıntısı' });
  await expect(open).toContainText('Stüdyonun kabul edilmiş gösterdiği işlem bizde yok.');
  await expect(open.getByRole('region', { name: 'Stüdyonun kaydı' })).toContainText('₺125,00');
  await expect(open.getByRole('region', { name: 'Bizim kaydımız' })).toContainText('Kayıt yok.');
  await expect(open.getByRole('button', { name: 'Uyuşmazlığı kapat' })).toHaveCount(0);
  await open.getByRole('button', { name: 'Üstlen' }).click();
  await expect(list.getByRole('button').filter({ hasText: tx })).toContainText('Sizde');
  await open.getByRole('button', { name: 'Uyuşmazlığı kapat' }).click();
  await giveReason(page, 'Uyuşmazlığı kapat', 'Stüdyo kaydı düzeltti');
  await expect(toast(page, 'Uyuşmazlık kapandı')).toBeVisible();
  await page.getByRole('button', { name: 'Kapanan' }).click();
  await list.getByRole('button').filter({ hasText: tx }).click();
  await expect(open).toContainText('Stüdyo kaydı düzeltti');
});
