import type { Browser, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { givenMember, givenPlayer, shownBalance } from './people.ts';
import { answerCode } from './staff-desk.ts';

/** A browser of its own, with its own cookies. */
async function anotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const size = page.viewportSize();
  return (await browser.newContext({ viewport: size, locale: 'tr-TR' })).newPage();
}

const idOf = async (house: Site, { username }: { username: string }): Promise<string> =>
  (await house.query(`select player_id from identity.player where username = '${username}'`))[0] ?? '';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Answers the dialog that asks why. */
async function giveReason(page: Page, action: string, reason = 'Destek talebi üzerine'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill(reason);
  await answerCode(page);
  await dialog.getByRole('button', { name: action }).click();
}

test('DESK-01 WALK-17 WALK-21 a credit by four eyes: one proposes, may not approve it, another does, and the player sees it live', async ({
  page: player,
  browser,
  house,
}) => {
  const member = await givenMember(player, house);
  const id = await idOf(house, member);
  await expect(shownBalance(player)).toHaveText('₺0,00');
  const reloads: string[] = [];
  player.on('load', () => reloads.push(player.url()));

  const maker = await anotherBrowser(browser, player);
  const { id: makerId } = await house.staff.open(maker, 'payments_maker', `/oyuncular/${id}`);
  await expect(heading(maker, member.username)).toBeVisible();
  await maker.getByRole('button', { name: 'Bakiye düzelt' }).click();
  const form = maker.getByRole('dialog', { name: 'Bakiye düzeltmesi öner' });
  await form.getByLabel('Tutar').fill('1.250,505');
  await form.getByLabel('Talep no').fill('DST-42');
  await giveReason(maker, 'Onaya gönder');
  await expect(form.getByText('Sıfırdan büyük, en çok 2 ondalıklı bir tutar yazın.')).toBeVisible();
  await form.getByLabel('Tutar').fill('1.250,50');
  await form.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(maker.locator('[data-slot=toast]').getByText(/^Onaya gönderildi: \d+$/)).toBeVisible();
  await expect(shownBalance(player)).toHaveText('₺0,00');

  // Neither with the maker's own role nor with the checker's: it is the person who may not.
  const [approval = ''] = await house.query(
    `select approval_id from staff.approval where maker_id = ${makerId} and state = 'waiting'`,
  );
  await maker.goto(`${house.staffUrl}/onaylar?id=${approval}`);
  await expect(maker.getByText('Bu türdeki tekliflere rolünüz karar veremez.')).toBeVisible();
  await house.query(`update staff.member set role = 'payments_checker' where staff_id = ${makerId}`);
  await maker.reload();
  await maker.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReason(maker, 'Onayla');
  await expect(maker.getByRole('dialog').getByRole('alert')).toContainText('Kendi');

  const checker = await anotherBrowser(browser, player);
  await house.staff.open(checker, 'payments_checker', `/onaylar?id=${approval}`);
  const row = checker.getByRole('list', { name: 'Onay listesi' }).getByRole('button').first();
  await expect(row).toContainText(member.username);
  await expect(row).toContainText('+₺1.250,50');
  await expect(row).toContainText('Destek talebi üzerine');
  await expect(checker.getByText('₺1.250,50', { exact: true })).toBeVisible();
  await checker.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReason(checker, 'Onayla');
  await expect(shownBalance(player)).toHaveText('₺1.250,50', { timeout: 4_000 });
  expect(reloads).toEqual([]);

  await checker.goto(`${house.staffUrl}/oyuncular/${id}`);
  const lifetime = checker.getByRole('region', { name: 'Hesap açıldığından beri' });
  await expect(lifetime).toContainText('Toplam yatırdığı₺0,00');
  await checker.getByRole('tab', { name: 'Oturumlar' }).click();
  await expect(checker.getByRole('tabpanel')).toContainText(/bilgisayar · Chrome.*\/24/);
  await checker.getByRole('tab', { name: 'Ödemeler' }).click();
  await expect(checker.getByText('Ödeme talebi yok')).toBeVisible();
  await checker.getByRole('tab', { name: 'Belgeler' }).click();
  await expect(checker.getByText('Hesap doğrulama: Eksik belge var')).toBeVisible();
  await checker.getByRole('tab', { name: 'Hareketler' }).click();
  const line = checker.getByRole('row', { name: /Elle alacak/ });
  await expect(line).toContainText('+₺1.250,50');
  await line.getByRole('link', { name: `Onay ${approval}` }).click();
  await expect(checker).toHaveURL(new RegExp(`/onaylar\\?.*id=${approval}`));
  for (const other of [maker, checker]) await other.context().close();
});

test('DESK-02 a newcomer finds a player by a name in plain letters, blocks and unblocks', async ({
  page,
  house,
}) => {
  const unique = randomBytes(4).toString('hex').replaceAll(/\d/g, 'k');
  const player = await givenPlayer(page, house, { first_name: 'Işıl', last_name: `Çağış${unique}` });
  await house.staff.open(page, 'support');
  await page.goto(`${house.staffUrl}/oyuncular`);
  await page
    .getByRole('searchbox', { name: 'No, ad, tam e-posta veya tam telefon' })
    .fill(`isil cagis${unique}`);
  await page.getByRole('link', { name: player.username }).click();
  await expect(heading(page, player.username)).toBeVisible();
  await expect(page.getByText(/^\S\*\*\*@p\*\*\*\.example/)).toBeVisible();

  await page.getByRole('button', { name: 'Engelle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oyuncuyu engelle' });
  for (const way of ['Bahis', 'Yatırma', 'Bonus']) await expect(dialog.getByLabel(way)).toBeChecked();
  await expect(dialog.getByLabel('Çekme')).not.toBeChecked();
  // Nothing happens without a reason.
  await dialog.getByRole('button', { name: 'Engelle' }).click();
  await expect(dialog.getByText('Gerekçe yazın (en az 3 karakter).')).toBeVisible();
  await giveReason(page, 'Engelle', 'Çift hesap şüphesi');
  await expect(dialog).toBeHidden();
  const access = page.getByRole('region', { name: 'Erişim' });
  await expect(access.getByText('Çift hesap şüphesi')).toBeVisible();
  await expect(access.getByText('Bonus, Yatırma, Bahis')).toBeVisible();
  const post = (code: string, account: string) =>
    house.query(
      `select (wallet.post(player_id, 'test', gen_random_uuid()::text, currency,
         array[row('${code}', 100, '${account}')::wallet.step])).outcome
       from identity.player where username = '${player.username}'`,
    );
  expect(await post('deposit', 'psp_clearing:test')).toEqual(['gate_closed']);

  await page.getByRole('button', { name: 'Engeli kaldır' }).click();
  await giveReason(page, 'Engeli kaldır');
  await expect(access.getByText('Tüm işlemler açık.')).toBeVisible();
  expect(await post('deposit', 'psp_clearing:test')).toEqual(['posted']);
});

test('DESK-03 personal data is masked until it is asked for with a reason, and the trail knows', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const id = await idOf(house, player);
  await house.staff.open(page, 'risk', `/oyuncular/${id}`);
  const profile = page.getByRole('region', { name: 'Kişisel bilgiler' });
  await expect(profile.getByText(/\*\*\*@p\*\*\*\.example/)).toBeVisible();
  await profile.getByRole('button', { name: 'Göster' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kişisel bilgileri göster' });
  await giveReason(page, 'Göster');
  await expect(dialog.getByText('En az bir alan seçin.')).toBeVisible();
  await dialog.getByLabel('E-posta').check();
  await dialog.getByRole('button', { name: 'Göster' }).click();
  await expect(profile.getByText(player.email)).toBeVisible();
  await expect(profile.getByText(`**.**.${player.birthDate.slice(-4)}`)).toBeVisible();
  await profile.getByRole('button', { name: 'Gizle' }).click();
  await expect(profile.getByText(player.email)).toBeHidden();

  await page.getByRole('tab', { name: 'Denetim' }).click();
  await expect(page.getByText(/^Kişisel bilginin gösterilmesi/)).toBeVisible();
  await page.getByRole('tab', { name: 'Notlar' }).click();
  await page.getByLabel('Yeni not').fill('Arandı, ulaşılamadı.');
  await page.getByRole('button', { name: 'Notu ekle' }).click();
  await expect(page.getByRole('list', { name: 'Notlar' })).toContainText('Arandı, ulaşılamadı.');
});

test('DESK-04 WALK-20 the filtered list is saved as a file, for a reason, and so is the trail of these days', async ({
  page,
  house,
}) => {
  const unique = randomBytes(4).toString('hex').replaceAll(/\d/g, 'k');
  const player = await givenPlayer(page, house, { last_name: `Liste${unique}` });
  await house.staff.open(page, 'finance', `/oyuncular?search=liste${unique}&status=open`);
  await expect(page.getByRole('link', { name: player.username })).toBeVisible();
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  const saved = page.waitForEvent('download');
  await giveReason(page, 'Dosyayı indir', 'Aylık rapor');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('oyuncular.csv');
  const bytes = await (await file.createReadStream()).toArray();
  const text = Buffer.concat(bytes).toString('utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(player.username);
  expect(text).not.toContain(player.email);

  // The trail of that day has it, and goes out as a file as well.
  await page.goto(`${house.staffUrl}/denetim?action=players.export&to=2020-01-01`);
  await expect(page.getByText('Kayıt bulunamadı')).toBeVisible();
  await page.goto(`${house.staffUrl}/denetim?action=players.export&from=2020-01-01`);
  await expect(page.getByRole('row', { name: /Oyuncu listesinin dışa aktarılması/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dışa aktar', exact: true }).click();
  const trail = page.waitForEvent('download');
  await giveReason(page, 'Dosyayı indir', 'Dış denetim');
  const exported = await (await (await trail).createReadStream()).toArray();
  expect(Buffer.concat(exported).toString('utf8')).toContain('Aylık rapor');
});
