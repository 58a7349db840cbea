// A bonus from its offer to its end: the claim, the deposit that brings it, the run in page and game, and both ways to leave it.
import type { Page } from '@playwright/test';
import { nationalId } from '../apps/server/testing/given.ts';
import { cancelRun, givenClaim, givenDeposit, history, proveEmail, run } from './bonus-desk.ts';
import {
  chooseMethod,
  depositModal,
  freshIban,
  openDeposit,
  openWithdrawal,
  payByBank,
  requestIdOf,
} from './cashier.ts';
import {
  expectReady,
  gameFrame,
  gameRunBy,
  lira,
  nextLaunch,
  playRound,
  seedOfLoss,
  setNextSeed,
} from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { givenMember, shownBalance, toast } from './people.ts';

const welcome = 'Hoş geldin bonusu: ilk yatırıma %50';
const offers = (page: Page) =>
  page
    .getByRole('region', { name: 'Bonuslar' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const offer = (page: Page) => offers(page).filter({ hasText: welcome });

test(
  'BONUS-02 BONUS-03 BONUS-04 BONUS-05 BONUS-06 BONUS-07 BONUS-09 PROF-03 PRO-5 an offer says why not, what it costs and what it brings; the deposit brings it, play counts, and it is cancelled as previewed',
  { tag: '@phone' },
  async ({ page, house }) => {
    test.slow();
    const player = await givenMember(page, house, '/bonus-talep');
    await test.step('what is in the way stands on the card and on the badge', async () => {
      const reason = 'Bonus almak için önce e-posta adresinizi doğrulayın.';
      await expect(offer(page).getByText(reason)).toBeVisible();
      await offer(page).getByRole('link', { name: 'E-postamı doğrula' }).click();
      await expect(page.getByText('BONUS İÇİN UYGUN: Hayır')).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await proveEmail(house, player);
      await page.reload();
      await expect(page.getByText('BONUS İÇİN UYGUN: Evet')).toBeVisible();
      await page.getByRole('link', { name: 'Bonuslara git' }).click();
    });

    await test.step('the cost of a typed deposit before the claim', async () => {
      await offer(page)
        .getByRole('button', { name: `Şartlar ve talep: ${welcome}` })
        .click();
      const dialog = page.getByRole('dialog', { name: welcome });
      await dialog.getByLabel('Yatırmayı düşündüğünüz tutar').fill('500');
      await expect(dialog.getByText('5 × ₺250,00')).toBeVisible();
      await expect(dialog.getByText('₺1.250,00', { exact: true })).toBeVisible();
      // The house fails, and then it does not: the claim is asked for again.
      await page.route('**/api/claim_promotion.php', (route) => route.fulfill({ status: 500, json: {} }));
      await dialog.getByRole('button', { name: 'Talep Et' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Bonus talep edilirken bir hata oluştu.');
      await page.unroute('**/api/claim_promotion.php');
      await dialog.getByRole('button', { name: 'Talep Et' }).click();
      await expect(toast(page, 'Bonus talebiniz alınmıştır.')).toBeVisible();
      const waiting = page.getByRole('region', { name: 'Bekleyen talebiniz' });
      await expect(waiting).toContainText(welcome);
    });

    await test.step('the cashier says what the deposit brings, and it does', async () => {
      const modal = await openDeposit(page);
      await chooseMethod(modal, /^Havale \/ EFT/);
      await modal.getByLabel('Ad Soyad').fill('Deniz Yıldız');
      await modal.getByLabel('Tutar').fill('500');
      await expect(
        modal.getByText('₺500,00 yatırırsanız ₺250,00 bonus gelir. Çevrim tutarı ₺1.250,00 olur.'),
      ).toBeVisible();
      await modal.getByRole('button', { name: 'Yatırma talebini gönder' }).click();
      await expect(depositModal(page)).toHaveCount(0);
      await payByBank(page, house, await requestIdOf(page));
      await expect(shownBalance(page)).toHaveText('₺500,00', { timeout: 40_000 });
      await expect(page.getByRole('banner')).toContainText('Bonus ₺250,00');
    });

    await test.step('the bar of a game and an open tab show the turnover, and a stake counts in both', async () => {
      const game = await gameRunBy(house, 'fener');
      const launch = nextLaunch(page);
      await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
      await expectReady(page, game);
      const left = page.locator('.game-run').getByText('Kalan çevrim').locator('xpath=..');
      await expect(left).toContainText('₺1.250,00');
      await expect(page.locator('.game-run')).toContainText('En çok ₺50,00');
      const tab = await page.context().newPage();
      await tab.goto(`${house.publicUrl}/bonus-talep`);
      await expect(run(tab)).toContainText('Kalan çevrim₺1.250,00');
      await setNextSeed('fener', seedOfLoss());
      const { id } = await launch;
      const { staked } = await playRound(page, house, { studioGame: 'fener', launchId: id });
      const { body } = await house.call(page, 'GET', '/api/v1/bonuses');
      expect(Number(body.run.left)).toBe(1250 - Number(staked));
      await expect(left).toContainText(lira(body.run.left));
      // The loss moved no money after its stake, and the other tab knows of no rounds.
      await expect(run(tab)).toContainText(`Kalan çevrim${lira(body.run.left)}`);
      await tab.close();
    });

    await test.step('cancelling takes exactly what its preview says', async () => {
      await page.goto(`${house.publicUrl}/bonus-talep`);
      await expect(run(page)).toBeVisible();
      // Behind an open dialog nothing has a role.
      const cash = (await shownBalance(page).textContent()) ?? '';
      await cancelRun(page, { bonus: '₺250,00', cash });
    });
  },
);

test('BONUS-05 a claim is dropped in the cashier, and the deposit comes without a bonus', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house);
  await proveEmail(house, player);
  await givenClaim(page, house, welcome);
  await page.goto(`${house.publicUrl}/bonus-talep`);
  await expect(page.getByRole('region', { name: 'Bekleyen talebiniz' })).toBeVisible();
  const modal = await openDeposit(page);
  const note = modal.getByRole('region', { name: 'Yatırım bekliyor' });
  await note.getByRole('button', { name: /^Talepten vazgeç/ }).click();
  await note.getByRole('button', { name: 'Vazgeç', exact: true }).click();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(history(page)).toContainText('Vazgeçildi');
  await givenDeposit(page, house, '500.00');
  await expect(shownBalance(page)).toHaveText('₺500,00', { timeout: 40_000 });
  await expect(page.getByRole('banner')).not.toContainText('Bonus ₺');
});

test(
  'BONUS-08 BONUS-09 a withdrawal shows what it ends, and ends it only once that was confirmed',
  { tag: '@phone' },
  async ({ page, house }) => {
    test.slow();
    const player = await givenMember(page, house);
    await proveEmail(house, player);
    await givenClaim(page, house, welcome);
    await givenDeposit(page, house, '500.00');
    await expect(page.getByRole('banner')).toContainText('Bonus ₺250,00', { timeout: 40_000 });
    const modal = await openWithdrawal(page);
    await chooseMethod(modal, /^Banka Hesabı/);
    await modal.getByLabel('Tutar').fill('300');
    await modal.getByLabel('Ad Soyad').fill('Deniz Yıldız');
    await modal.getByLabel('IBAN').fill(freshIban());
    await modal.getByLabel('Hesap şifreniz').fill(player.password);
    await modal.getByLabel('Kimlik Numarası').fill(nationalId());
    const notice = modal.getByRole('region', { name: 'Bu çekim devam eden bonusunuzu sonlandırır.' });
    await expect(notice).toContainText('₺250,00');
    const send = modal.getByRole('button', { name: 'Çekim talebini gönder' });
    await send.click();
    await expect(toast(page, 'Çekimin bonusunuzu sonlandıracağını onaylayın.')).toBeVisible();
    await notice.getByRole('checkbox').check();
    await send.click();
    await expect(toast(page, 'Para çekme talebiniz başarıyla alınmıştır.')).toBeVisible();
    await expect(shownBalance(page)).toHaveText('₺200,00');
    await expect(page.getByRole('banner')).not.toContainText('Bonus ₺');
    await page.goto(`${house.publicUrl}/bonus-talep`);
    await expect(history(page)).toContainText('Para çekmeyle sona erdi');
  },
);

const gifts = (page: Page) => page.getByRole('region', { name: 'Hediyelerim ve iadelerim' });
/** By its card: the terms, and then the claim. */
async function claimOffer(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Şartlar ve talep: ${title}` }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Talep Et' }).click();
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
}

test(
  'BONUS-10 BONUS-11 a claimed gift leads to its game and is played there, a claimed cashback says its window, and what is over stands below',
  { tag: '@phone' },
  async ({ page, house }) => {
    test.slow();
    const rounds = 'Fener gecesi: 20 bedava dönüş';
    const weekly = 'Slot oyunlarında haftalık %10 iade';
    const player = await givenMember(page, house, '/bonus-talep');
    const own = `(select player_id from identity.player where username = '${player.username}')`;
    await proveEmail(house, player);
    await page.reload();
    await expect(gifts(page)).toContainText(
      'Oynanacak bedava dönüşünüz, bedava bahsiniz ya da bekleyen iadeniz yok.',
    );
    await claimOffer(page, rounds);
    await claimOffer(page, weekly);

    const gift = gifts(page).getByRole('listitem').filter({ hasText: rounds });
    await expect(gift).toContainText('20 / 20');
    await expect(gift).toContainText('₺2,00');
    const cashback = gifts(page).getByRole('listitem').filter({ hasText: weekly });
    await expect(cashback).toContainText('Dönemi başlamadı');
    await expect(cashback).toContainText('Net nakit kaybın yüzde 10 kadarı');

    await test.step('the game plays them at the house’s cost', async () => {
      await setNextSeed('fener', seedOfLoss());
      await gift.getByRole('link', { name: 'Oyunu aç: Kıyıdaki Fener' }).click();
      await expectReady(page, { name: 'Kıyıdaki Fener' });
      await gameFrame(page).getByRole('button', { name: 'Ücretsiz oyna (20)' }).click();
      const used = async () => (await house.call(page, 'GET', '/api/v1/bonuses/gifts')).body.gifts[0].used;
      await expect.poll(used, { timeout: 30_000 }).toBe(1);
      await page.goto(`${house.publicUrl}/bonus-talep`);
      await expect(gift).toContainText('19 / 20');
      await expect(shownBalance(page)).toHaveText('₺0,00');
    });

    await test.step('what is over stands below with what it brought', async () => {
      await house.query(
        `set session_replication_role = replica;
         update promotions.cashback set begins_at = begins_at - interval '30 days', ends_at = ends_at - interval '30 days', lost = 100000,
           paid = 10000, settled_at = platform.now() where player_id = ${own}`,
      );
      await page.reload();
      const past = page.getByRole('region', { name: 'Geçmiş hediye ve iadelerim' });
      await expect(past.getByRole('listitem')).toContainText(['+₺100,00']);
      await expect(past).toContainText('Ödendi');
      await expect(cashback).toHaveCount(0);
    });
  },
);

test('SHELL-13 the balance opens its parts, which follow it', { tag: '@phone' }, async ({ page, house }) => {
  test.slow();
  const player = await givenMember(page, house);
  await proveEmail(house, player);
  await givenClaim(page, house, welcome);
  await givenDeposit(page, house, '500.00');
  await expect(page.getByRole('banner')).toContainText('Bonus ₺250,00', { timeout: 40_000 });
  const open = page.getByRole('button', { name: 'Nakit ve bonus bakiyesi' });
  await open.click();
  const split = page.getByRole('region', { name: 'Nakit ve bonus bakiyesi' });
  await expect(split.locator('dt:text-is("Çekilebilir") + dd')).toHaveText('₺500,00');
  await expect(split.locator('dt:text-is("Çekilemez bakiye (bonus)") + dd')).toHaveText('₺250,00');
  await expect(split.locator('dt:text-is("Kalan çevrim") + dd')).toHaveText('₺1.250,00');
  await expect(split).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(split).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await split.getByRole('link', { name: 'Bonuslarıma git' }).click();
  await expect(run(page)).toBeVisible();
  await expect(split).toHaveCount(0);
});
