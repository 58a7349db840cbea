// Rounds as staff see them: found, finished, given back and given away.
import {
  approve,
  givenBoundedGame,
  givenOpenRound,
  givenSeat,
  openCasinoDesk,
  openRounds,
  playerIdOf,
  roundDetail,
  roundOf,
} from './casino-desk.ts';
import { gameRunBy, lira, playRound } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { givenMember, givenMoney, shownBalance, toast } from './people.ts';
import { staffHeading } from './staff-page.ts';
import { giveReason } from './withdrawal-queue.ts';

// Players and staff at two sites, and a studio between them: each test is many visits.
test.beforeEach(() => test.slow());

test('GAMEDESK-03 the round a player just played is found by the player, its number and a transaction, with every step', async ({
  page,
  house,
}) => {
  const { player, game, launchId } = await givenSeat(page, house);
  const { staked } = await playRound(page, house, { studioGame: 'fener', launchId });
  const round = await roundOf(house, player);
  const [bet = ''] = await house.query(
    `select tx from casino.phase where round = '${round}' and kind = 'bet'`,
  );

  const desk = await openCasinoDesk(page, house, 'support', '/turlar');
  await expect(staffHeading(desk, 'Turlar')).toBeVisible();
  await desk.getByRole('searchbox').fill(player.username);
  const list = desk.getByRole('region', { name: 'Tur listesi' });
  await expect(list.getByRole('row').filter({ hasText: player.username })).toHaveCount(1);
  await expect(list.getByRole('row').filter({ hasText: player.username })).toContainText(game.name);
  for (const query of [`round=${round}`, `tx=${bet}`, `game=${game.code}&player=${player.username}`]) {
    await desk.goto(`${house.staffUrl}/turlar?${query}`);
    await expect(list.getByRole('row').filter({ hasText: player.username })).toHaveCount(1);
  }
  await list.getByRole('row').filter({ hasText: player.username }).getByRole('link').click();

  await expect(staffHeading(desk, game.name)).toBeVisible();
  await expect(roundDetail(desk)).toContainText('₺10.000,00 nakit');
  const steps = roundDetail(desk).getByRole('list', { name: 'Adımlar' }).getByRole('listitem');
  await expect(steps.first()).toContainText(`1. Bahis`);
  await expect(steps.first()).toContainText(`${lira(`-${staked}`)} nakit`);
  await expect(steps.first().getByText('Oyuncunun gördüğü')).toBeVisible();
  await expect(steps.first().getByRole('button', { name: 'Kopyala: Cüzdan işlemi' })).toBeVisible();
  await expect(roundDetail(desk).getByRole('button', { name: 'İptal et ve iade et' })).toHaveCount(0);
  await roundDetail(desk)
    .getByRole('link', { name: new RegExp(player.username) })
    .click();
  await expect(staffHeading(desk, player.username)).toBeVisible();
});

test('GAMEDESK-04 a round that did not end stands in the queue; the studio is asked about it and ends it on request', async ({
  page,
  house,
}) => {
  const { player } = await givenOpenRound(page, house);
  const desk = await openCasinoDesk(page, house, 'support', '/turlar?tab=open');
  await openRounds(desk).getByRole('button').filter({ hasText: player.username }).click();
  await expect(roundDetail(desk)).toContainText('Açık');
  await roundDetail(desk).getByRole('button', { name: 'Stüdyoya sor' }).click();
  const answer = roundDetail(desk).getByRole('region', { name: 'Stüdyonun yanıtı' });
  await expect(answer).toContainText('Stüdyoda durumu: Açık.');
  await expect(answer.getByRole('listitem').first()).toContainText('bizde de var');

  await roundDetail(desk).getByRole('button', { name: 'Tamamlat' }).click();
  await giveReason(desk, 'Tamamlat', 'Oyuncu sordu');
  await expect(toast(desk, 'Stüdyodan tamamlaması istendi')).toBeVisible();
  await expect(openRounds(desk).getByText(player.username)).toHaveCount(0, { timeout: 30_000 });
  await expect(roundDetail(desk)).toContainText('Bitti', { timeout: 30_000 });
});

test("GAMEDESK-05 two members cancel an open round, and the stake is back in the player's open header", async ({
  page,
  house,
}) => {
  const { player, left } = await givenOpenRound(page, house);
  await expect(shownBalance(page)).toHaveText(lira(left));
  const desk = await openCasinoDesk(page, house, 'payments_maker', '/turlar?tab=open');
  await openRounds(desk).getByRole('button').filter({ hasText: player.username }).click();
  await roundDetail(desk).getByRole('button', { name: 'İptal et ve iade et' }).click();
  await giveReason(desk, 'Onaya sun', 'Oyun takıldı');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  await expect(roundDetail(desk)).toContainText('Açık');

  await approve(desk, house, /Turun iptali ve iadesi/);
  // Without a reload: the stream tells.
  await expect(shownBalance(page)).toHaveText('₺10.000,00');
  await desk.goto(`${house.staffUrl}/turlar?player=${player.username}`);
  await desk.getByRole('row').filter({ hasText: player.username }).getByRole('link').click();
  await expect(roundDetail(desk)).toContainText('İptal edildi');
  await expect(roundDetail(desk)).toContainText('Geri alma');
});

test("GAMEDESK-08 free rounds are proposed on the player's page and given by another member", async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  const desk = await openCasinoDesk(
    page,
    house,
    'payments_maker',
    `/oyuncular/${await playerIdOf(house, player)}`,
  );
  await desk.getByRole('tab', { name: 'Bedava turlar' }).click();
  await expect(desk.getByText('Bedava tur verilmemiş')).toBeVisible();
  await desk.getByRole('button', { name: 'Bedava tur öner' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Oyun').selectOption({ label: game.name });
  await dialog.getByLabel('Tur sayısı').fill('0');
  await dialog.getByLabel('Bir turun bahsi').fill('5,00');
  await dialog.getByLabel('Gerekçe').fill('Doğum günü');
  await dialog.getByRole('button', { name: 'Onaya sun' }).click();
  await expect(dialog.getByLabel('Tur sayısı')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Son gün')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Tur sayısı').fill('10');
  await dialog.getByLabel('Son gün').fill('2099-12-31');
  await giveReason(desk, 'Onaya sun', 'Doğum günü');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();

  await approve(desk, house, /Bedava tur/);
  await desk.goto(`${house.staffUrl}/oyuncular/${await playerIdOf(house, player)}?sekme=bedava-turlar`);
  const row = desk
    .getByRole('region', { name: 'Bedava turlar' })
    .getByRole('row')
    .filter({ hasText: game.name });
  await expect(row).toContainText('0 / 10');
  await expect(row).toContainText('₺5,00');
  await expect(row).toContainText('Geçerli');
});

test("GAMEDESK-10 a win above its game's highest waits for two members, and the player reads why on the withdrawal page", async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const { id, name, call } = await givenBoundedGame(house, player);
  const round = `e2e-${id}`;
  expect(await call({ kind: 'bet', round, tx: `b-${id}`, amount: '1000' })).toBe('OK');
  const win = { kind: 'win', round, tx: `w-${id}`, amount: '10001', round_closed: true };
  expect(await call(win)).toBe('OK');
  await page.goto(`${house.publicUrl}/withdraw`);
  await expect(
    page.getByText('Bir oyunda beklenenden yüksek bir kazancınız oldu.', { exact: false }),
  ).toBeVisible();

  const desk = await openCasinoDesk(page, house, 'payments_maker', '/uyusmazliklar?tab=games');
  const list = desk.getByRole('list', { name: 'Oyun farkı listesi' });
  await list
    .getByRole('button')
    .filter({ hasText: `w-${id}` })
    .click();
  const open = desk.getByRole('region', { name: 'Oyun farkı ayrıntısı' });
  await expect(open).toContainText('Tur, oyununun bildirdiği en yüksek kazancı aştı.');
  await desk.goto(`${house.staffUrl}/turlar?player=${player.username}`);
  await desk.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await expect(roundDetail(desk)).toContainText('oyunun bildirdiği en yüksek kazanç ₺100,00');
  await roundDetail(desk).getByRole('button', { name: 'Kazancı serbest bırak' }).click();
  await giveReason(desk, 'Onaya sun', 'Stüdyo doğruladı');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Şu anda para çekilemiyor')).toBeVisible();

  await approve(desk, house, /Tutulan kazancın serbest bırakılması/);
  await page.reload();
  await expect(page.getByText('Şu anda para çekilemiyor')).toHaveCount(0);
  await expect(shownBalance(page)).toHaveText('₺1.090,01');
});

test('GAMEDESK-11 a studio pays a prize without a bet only after two members have promised it', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  const { id, call } = await givenBoundedGame(house, player);
  const prize = (grant: string, tx: string) =>
    call({ kind: 'win', win_kind: 'promo', round: tx, tx, amount: '25000', grant_id: grant });
  expect(await prize('00000000-0000-4000-8000-000000000000', `p0-${id}`)).toBe('BAD_REQUEST');

  const desk = await openCasinoDesk(page, house, 'payments_maker', `/oyuncular/${id}?sekme=bedava-turlar`);
  await desk.getByRole('button', { name: 'Ödül sözü öner' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('En çok ödenecek tutar').fill('250,00');
  await dialog.getByLabel('Son gün').fill('2099-12-31');
  await giveReason(desk, 'Onaya sun', 'Turnuva birinciliği');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  await approve(desk, house, /Ödül sözü/);
  const [grant = ''] = await house.query(`select grant_id from casino.prize_grant where player_id = ${id}`);
  expect(await prize(grant, `p1-${id}`)).toBe('OK');
  expect(await prize(grant, `p2-${id}`)).toBe('TX_ALREADY_SETTLED');
  await page.goto(`${house.publicUrl}/`);
  await expect(shownBalance(page)).toHaveText('₺250,00');
});
