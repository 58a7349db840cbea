// Every screen of the staff application, once at every size, looked at with the eyes of `expectUsable` and for nothing
// else. The overview is in staff-frame.spec.ts, because its row asks for every size itself.
import type { Page } from '@playwright/test';
import { comingMatches, placeBet } from './board.ts';
import { givenOpenRound, playerIdOf, roundOf } from './casino-desk.ts';
import { givenDay } from './closing-day.ts';
import { gameRunBy } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney } from './people.ts';
import { expectUsableAtEverySize } from './usable.ts';
import { detail, givenWithdrawal } from './withdrawal-queue.ts';

test.describe('everybody can use', () => {
  // Many screens in one visit, each in five widths.
  test.beforeEach(() => test.setTimeout(300_000));

  const visit = async (desk: Page, staffUrl: string, paths: readonly string[]): Promise<void> => {
    for (const path of paths)
      await test.step(path, async () => {
        await desk.goto(staffUrl + path);
        await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
        await expectUsableAtEverySize(desk, { narrowest: false });
      });
  };

  test('approvals, members, the audit trail, documents and requests', async ({ page, house }) => {
    const { username, password } = await givenMember(page, house);
    await house.call(page, 'POST', '/api/v1/player-requests/closures', { password });
    const desk = await page.context().newPage();
    await house.staff.open(desk, 'risk', '/talepler');
    await desk
      .getByRole('list', { name: 'Talep listesi' })
      .getByRole('button')
      .filter({ hasText: username })
      .click();
    await expect(desk.getByRole('region', { name: 'Talep ayrıntısı' })).toContainText('Hesap kapatma');
    await expectUsableAtEverySize(desk, { narrowest: false });
    await visit(desk, house.staffUrl, ['/belgeler', '/onaylar']);

    await house.staff.open(desk, 'admin', '/denetim');
    await expectUsableAtEverySize(desk, { narrowest: false });
    await visit(desk, house.staffUrl, ['/hesabim', '/personel']);
    await desk.getByRole('button', { name: 'Personel davet et' }).click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    await expectUsableAtEverySize(desk, { narrowest: false });
  });

  test('DESK-05 the list and the page of a player, with tabs and dialogs', async ({ page, house }) => {
    const player = await givenMember(page, house);
    await givenMoney(house, player, { cash: 125_050, bonus: 5_000 });
    await house.staff.open(page, 'risk', `/oyuncular?search=${player.username}`);
    await expect(page.getByRole('link', { name: player.username })).toBeVisible();
    await expectUsableAtEverySize(page, { narrowest: false });
    await page.goto(`${house.staffUrl}/oyuncular/${await playerIdOf(house, player)}`);
    await expect(page.getByText('Oyun parası')).toBeVisible();
    for (const tab of [
      'Hareketler',
      'Ödemeler',
      'Belgeler',
      'Kampanyalar',
      'Oturumlar',
      'Son girişler',
      'Notlar',
      'Denetim',
    ])
      await test.step(tab, async () => {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await expectUsableAtEverySize(page, { narrowest: false });
      });
    await page.getByRole('button', { name: 'Engelle' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsableAtEverySize(page, { narrowest: false });
  });

  test('PAYDESK-09 the payment desks and their dialogs', async ({ page, house }) => {
    const asked = await givenWithdrawal(page, house, '700');
    await house.query(`
      insert into cases.case (module, kind, subject) values ('payments', 'second_record', gen_random_uuid()::text)`);
    const desk = await page.context().newPage();
    await house.staff.open(desk, 'payments_checker', `/cekimler?id=${asked.id}`);
    await expect(detail(desk).getByRole('list', { name: 'Kontroller' })).toBeVisible();
    await expectUsableAtEverySize(desk, { narrowest: false });
    await detail(desk).getByRole('button', { name: 'Reddet' }).click();
    await expectUsableAtEverySize(desk, { narrowest: false });
    await visit(desk, house.staffUrl, [
      '/yatirimlar',
      '/yatirimlar?tab=lines&state=all',
      '/yatirimlar?tab=records',
      '/yatirimlar?tab=chain',
      '/uyusmazliklar',
      '/odeme-ayarlari',
    ]);
    await desk.getByRole('button', { name: 'Yeni hesap öner' }).click();
    await expectUsableAtEverySize(desk, { narrowest: false });
  });

  test('GAMEDESK-09 games, returns, studios, rounds, differences and free rounds; whoever may only look sees no switch', async ({
    page,
    house,
  }) => {
    const { player } = await givenOpenRound(page, house);
    const playerId = await playerIdOf(house, player);
    const round = encodeURIComponent(`${playerId}~liman~${await roundOf(house, player)}`);
    const game = await gameRunBy(house, 'fener');
    const desk = await page.context().newPage();
    await house.staff.open(desk, 'risk', `/oyunlar?search=${game.name}`);
    await desk.getByRole('button', { name: `Kapat: ${game.name}`, exact: true }).click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    await expectUsableAtEverySize(desk, { narrowest: false });
    await visit(desk, house.staffUrl, ['/oyunlar?tab=providers', '/getiri', '/studyolar']);

    await house.staff.open(desk, 'payments_maker', `/turlar?player=${player.username}`);
    await expectUsableAtEverySize(desk, { narrowest: false });
    await visit(desk, house.staffUrl, [
      `/turlar/${round}`,
      `/turlar?tab=open&id=${round}`,
      '/uyusmazliklar?tab=games',
      `/oyuncular/${playerId}?sekme=bedava-turlar`,
    ]);
    await desk.getByRole('button', { name: 'Bedava tur öner' }).click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    await expectUsableAtEverySize(desk, { narrowest: false });

    await house.staff.open(desk, 'finance', `/oyunlar?search=${game.name}`);
    await expect(desk.getByText('Açık', { exact: true }).first()).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Kapat: / })).toHaveCount(0);
  });

  test("CLOSE-04 the day's books", async ({ page, house }) => {
    await givenDay(page, house);
    await house.staff.open(page, 'finance', '/kapanis');
    await expect(page.getByText('Defterle tutuyor').first()).toBeVisible();
    await expectUsableAtEverySize(page, { narrowest: false });
  });

  test('PRODESK-10 campaigns, their builder, the claims in review and tournaments', async ({
    page,
    house,
  }) => {
    const [id = ''] = await house.query('select max(campaign_id) from promotions.campaign');
    const [tournament = ''] = await house.query('select min(tournament_id) from promotions.tournament');
    await house.staff.open(page, 'risk', '/kampanyalar');
    await visit(page, house.staffUrl, [
      '/kampanyalar',
      `/kampanyalar/${id}`,
      '/kampanyalar/yeni',
      '/bonus-talepleri',
      '/turnuvalar',
      `/turnuvalar/${tournament}`,
      '/turnuvalar/yeni',
    ]);
    await page.goto(`${house.staffUrl}/kampanyalar/${id}`);
    await page.getByRole('button', { name: 'Durdur' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsableAtEverySize(page, { narrowest: false });
  });

  test('the betting desk, a match of it and a coupon', async ({ page, house }) => {
    const player = await givenMember(page, house);
    await givenMoney(house, player, { cash: 10_000 });
    const [match] = await comingMatches(page, house);
    if (match === undefined) throw new Error('comingMatches gives some');
    const price = Number(match.odds[0]?.value.replace('.', ''));
    const leg = { match_id: match.id, market_id: '1x2', outcome_id: '1', price };
    const placed = await placeBet(page, [leg], '10');
    await freeMarket(house);
    await house.staff.open(page, 'trader', '/bahis-masasi');
    await visit(page, house.staffUrl, [
      '/bahis-masasi',
      '/bahis-masasi?tab=referrals',
      '/bahis-masasi?tab=live',
      '/bahis-masasi?tab=alarms',
      '/bahis-masasi?tab=liabilities',
      '/bahis-masasi?tab=bounds',
      '/bahis-masasi?tab=factors',
      `/bahis-masasi/${match.id}`,
      `/kuponlar/${placed.body.bet.id}`,
    ]);
  });

  test('EDIT-08 the content screens', async ({ page, house }) => {
    await house.staff.open(page, 'content', '/icerik');
    await visit(page, house.staffUrl, [
      '/icerik',
      '/icerik/promosyonlar',
      '/icerik/sayfalar',
      '/icerik/slaytlar/yeni',
      '/icerik/promosyonlar/1',
      '/icerik/sayfalar/kosullar',
    ]);
  });
});
