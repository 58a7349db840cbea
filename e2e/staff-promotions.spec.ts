// A campaign from its proposal to its stop: proposed by one member, published by another; meanwhile one player finishes its bonus, one
// cancels it, and one leaves.
import type { Page } from '@playwright/test';

import { nationalId } from '../apps/server/testing/given.ts';
import { cancelRun, givenClaim, givenDeposit, history, proveEmail, run } from './bonus-desk.ts';
import { chooseMethod, freshIban, openWithdrawal } from './cashier.ts';
import {
  expectReady,
  gameFrame,
  gameRunBy,
  nextLaunch,
  playRound,
  seedOfLoss,
  seedOfWin,
  setNextSeed,
  studioPlay,
} from './game-desk.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { givenMember, shownBalance, toast } from './people.ts';
import { excludeOneself } from './safety-desk.ts';
import { answerCode } from './staff-desk.ts';
import { staffHeading } from './staff-page.ts';

test.beforeEach(() => test.slow());

/** An article of a test's own: picture and prose, and nothing offered by it. */
async function givenArticle(house: Site, title: string): Promise<string> {
  const [id = ''] = await house.query(
    `insert into content.promotion (slug, position, kind, title, description, image_url, detail_image_url, ends_at)
     select 'deneme-' || max(position) + 1, max(position) + 1, 'bonus', '${title}', 'Yatırımınıza eklenir.',
       '/art/v1/card/kor.dalga.gem.deneme.svg', '/art/v1/card/promo-deneme.svg', platform.now() + interval '60 days'
     from content.promotion returning promotion_id`,
  );
  return id;
}

async function giveReasonAnd(desk: Page, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill('Kasım planı, satır 4');
  await answerCode(desk);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** A member with this bonus: ₺500 of an own deposit, and ₺200 of the house. */
async function givenBonus(page: Page, house: Site, title: string) {
  const player = await givenMember(page, house, '/bonus-talep');
  await proveEmail(house, player);
  await givenClaim(page, house, title);
  await givenDeposit(page, house, '500.00');
  await expect(page.getByRole('banner')).toContainText('Bonus ₺200,00', { timeout: 40_000 });
  return player;
}

/** The lighthouse at a stake of ₺50; its steps begin at one lira. */
async function sitDown(page: Page, house: Site) {
  const game = await gameRunBy(house, 'fener');
  const launch = nextLaunch(page);
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  await expectReady(page, game);
  await expect(studioPlay(page)).toBeEnabled();
  const stake = gameFrame(page).getByText('₺50,00', { exact: true });
  await expect(async () => {
    await gameFrame(page).getByRole('button', { name: 'Bahsi artır' }).click();
    await expect(stake).toBeVisible({ timeout: 200 });
  }).toPass();
  const { id } = await launch;
  const play = async (seed: string): Promise<void> => {
    await setNextSeed('fener', seed);
    await playRound(page, house, { studioGame: 'fener', launchId: id });
  };
  return { play };
}

const offer = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('BONUS-12 BONUS-13 PRODESK-01 PRODESK-02 PRODESK-03 PRODESK-04 PRODESK-05 PRODESK-07 PRO-4 PRO-7 PRO-9 PRO-10 PRO-18 one member proposes, the maker cannot publish, another does; one player finishes the bonus and withdraws, one cancels it, one excludes himself; then it is stopped', async ({
  page,
  house,
  browser,
}) => {
  const title = 'Kasım eşleşmesi';
  const article = await givenArticle(house, title);
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'risk', `/kampanyalar/yeni?article=${article}`);
  await expect(staffHeading(desk, 'Yeni Kampanya')).toBeVisible();
  // Articles are remembered for some seconds as well.
  const choice = desk.getByLabel('Promosyon metni').getByRole('option', { name: title });
  await expect(async () => {
    if ((await choice.count()) === 0) await desk.reload();
    await expect(choice).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  await test.step('the card follows the form', async () => {
    await desk.getByLabel('Bitiş').fill('31.12.2027 23:59');
    await desk.getByLabel('Bonus yüzdesi').fill('100');
    await desk.getByLabel('Çevrim katı').fill('1');
    await desk.getByLabel('Çevrim süresi (gün)').fill('30');
    await desk.getByLabel('Harcama sırası').selectOption('Önce bonus');
    await desk.getByLabel('En az yatırım').fill('200');
    await desk.getByLabel('En çok bonus').fill('200');
    await desk.getByLabel('Bonusla en çok tek bahis').fill('50');
    await desk.getByLabel('Bütçe', { exact: true }).fill('100.000');
    const preview = desk.getByRole('region', { name: 'Oyuncunun kartı' });
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
    await expect(preview).toContainText('ÇevrimBonusun 1 katı');
  });

  await test.step('the past is replayed, with its assumptions', async () => {
    const simulation = desk.getByRole('region', { name: 'Geçmişle deneme' });
    await simulation.getByRole('button', { name: 'Dene', exact: true }).click();
    await expect(simulation.getByRole('region', { name: 'TRY' })).toBeVisible();
    await expect(simulation).toContainText('Varsayımlar');
  });

  await desk.getByRole('button', { name: 'Onaya gönder' }).click();
  await giveReasonAnd(desk, 'Onaya gönder');
  await expect(toast(desk, 'Öneri onaya gönderildi')).toBeVisible();
  await expect(staffHeading(desk, title)).toBeVisible();
  await expect(desk.getByText('Onay bekliyor')).toBeVisible();
  const campaign = new URL(desk.url()).pathname;

  const approve = async (): Promise<void> => {
    await desk
      .getByRole('list', { name: 'Onay listesi' })
      .getByRole('button')
      .filter({ hasText: title })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Onayla', exact: true }).click();
    await giveReasonAnd(desk, 'Onayla');
  };
  await test.step('the maker cannot publish', async () => {
    await desk.goto(`${house.staffUrl}/onaylar`);
    await approve();
    await expect(desk.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.goto(`${house.publicUrl}/promosyonlar`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(page, title)).toHaveCount(0);
  });

  await test.step('another member does, by name, budget and reason', async () => {
    await house.staff.open(desk, 'admin', '/onaylar');
    const row = desk
      .getByRole('list', { name: 'Onay listesi' })
      .getByRole('button')
      .filter({ hasText: title });
    await expect(row).toContainText('₺100.000,00');
    await expect(row).toContainText('Kasım planı, satır 4');
    await approve();
    await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
    // Offers are remembered for three seconds.
    await expect(async () => {
      await page.reload();
      await expect(offer(page, title)).toContainText('ÇevrimBonusun 1 katı', { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('a player meets the turnover, with no stake above the bound, and withdraws what is cash now', async () => {
    const own = await browser.newPage();
    const player = await givenBonus(own, house, title);
    const { play } = await sitDown(own, house);
    const left = own.locator('.game-run').getByText('Kalan çevrim').locator('xpath=..');
    await expect(left).toContainText('₺200,00');
    await play(seedOfLoss());
    await expect(left).toContainText('₺150,00');

    await gameFrame(own).getByRole('button', { name: 'Bahsi artır' }).click();
    await studioPlay(own).click();
    await expect(
      gameFrame(own).getByText('Bonus kullanırken bu kadar yüksek bahis oynanamaz.').first(),
    ).toBeVisible();
    await expect(own.getByRole('banner')).toContainText('Bonus ₺150,00');
    await gameFrame(own).getByRole('button', { name: 'Bahsi azalt' }).click();

    for (const after of ['₺100,00', '₺50,00']) {
      await play(seedOfWin());
      await expect(left).toContainText(after);
    }
    await play(seedOfWin());
    await expect(own.getByRole('banner')).not.toContainText('Bonus ₺');
    await expect(shownBalance(own)).not.toHaveText('₺500,00');
    await own.goto(`${house.publicUrl}/bonus-talep`);
    await expect(history(own)).toContainText(title);
    await expect(run(own)).toHaveCount(0);
    const modal = await openWithdrawal(own);
    await chooseMethod(modal, /^Banka Hesabı/);
    await modal.getByLabel('Tutar').fill('300');
    await modal.getByLabel('Ad Soyad').fill('Deniz Yıldız');
    await modal.getByLabel('IBAN').fill(freshIban());
    await modal.getByLabel('Hesap şifreniz').fill(player.password);
    await modal.getByLabel('Kimlik Numarası').fill(nationalId());
    await modal.getByRole('button', { name: 'Çekim talebini gönder' }).click();
    await expect(toast(own, 'Para çekme talebiniz başarıyla alınmıştır.')).toBeVisible();
    await own.context().close();
  });

  await test.step('another cancels, and it is exactly as previewed', async () => {
    const own = await browser.newPage();
    await givenBonus(own, house, title);
    await own.reload();
    await cancelRun(own, { bonus: '₺200,00', cash: '₺500,00' });
    await own.context().close();
  });

  await test.step('a third leaves: what is earned is cash, and nothing is offered any more', async () => {
    const own = await browser.newPage();
    await givenBonus(own, house, title);
    const { play } = await sitDown(own, house);
    await play(seedOfLoss());
    await expect(own.getByRole('banner')).toContainText('Bonus ₺150,00');
    await excludeOneself(own, house, '1 Ay');
    // Asked once: no answer of before is remembered for him.
    const bonuses = await house.call(own, 'GET', '/api/v1/bonuses');
    expect(bonuses.body.offers).toEqual([]);
    const articles = await house.call(own, 'GET', '/api/get_promotions.php');
    expect(JSON.stringify(articles.body)).not.toContain(title);
    // A quarter of the turnover was done, so a quarter of the bonus that is left is his.
    await expect(shownBalance(own)).toHaveText('₺537,50');
    await own.context().close();
  });

  await test.step('a stop is one person’s, at once', async () => {
    await desk.goto(`${house.staffUrl}${campaign}`);
    await expect(desk.getByText('Yayında')).toBeVisible();
    await desk.getByRole('button', { name: 'Durdur' }).click();
    await giveReasonAnd(desk, 'Durdur');
    await expect(desk.getByText('Durduruldu').first()).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer(page, title)).toHaveCount(0, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await desk.goto(`${house.staffUrl}/kampanyalar`);
    await expect(desk.getByRole('row').filter({ hasText: title })).toContainText('Durduruldu');
  });
});
