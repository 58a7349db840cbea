// Money in and out as staff see it: who lets it go, whose it is, and what a difference is about.
import type { Page } from '@playwright/test';
import { freshIban } from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, shownBalance, toast } from './people.ts';
import { staffHeading, staffMenu } from './staff-page.ts';
import { detail, giveReason, givenWithdrawal, openDesk, queue } from './withdrawal-queue.ts';

// Players and staff at two sites, and a worker between them: each test is many visits.
test.beforeEach(() => test.slow());

const checks = (desk: Page) => detail(desk).getByRole('list', { name: 'Kontroller' });

interface Claim {
  id: string;
  username: string;
  account: string;
}

/** 'Ödeme Yaptım', by the form. */
async function givenClaim(page: Page, house: Site, amount: string): Promise<Claim> {
  const player = await givenMember(page, house);
  const { body: offer } = await house.call(page, 'GET', '/api/get_payment_methods.php?type=deposit');
  const { id } = offer.methods.find((one: { display_name: string }) => one.display_name === 'Havale / EFT');
  const answer = await house.call(page, 'POST', '/api/request_transaction.php', {
    type: 'deposit',
    method_id: id,
    amount,
    details: { fullName: 'Deniz Yıldız' },
  });
  expect(answer, 'claim').toMatchObject({ status: 200, body: { status: 'success' } });
  const { request_id: requestId } = answer.body;
  const { body } = await house.call(page, 'GET', `/api/v1/payments/requests/${requestId}`);
  return { id: requestId, username: player.username, account: body.pay_to.number };
}

const stateOf = async (house: Site, { id }: { id: string }) =>
  (await house.query(`select state from payments.request where request_id = ${id}`)).join('');

test('PAYDESK-01 WALK-19 the overview leads to a withdrawal in one click, the menu counts it, and one member approves it', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '1500');
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_maker');
  const tile = desk.getByRole('listitem').filter({ hasText: 'Karar bekleyen çekim' });
  await expect(tile).toContainText('en eskisi');
  await expect(staffMenu(desk).getByRole('link', { name: /^Çekimler \d+ bekliyor$/ })).toBeVisible();
  await tile.getByRole('link').click();
  await expect(staffHeading(desk, 'Çekimler')).toBeVisible();
  await queue(desk).getByRole('button').filter({ hasText: asked.username }).click();

  await expect(detail(desk)).toContainText('₺1.500,00 çekim');
  await expect(detail(desk)).toContainText('Onaylarsanız ₺1.500,00, TR••');
  await expect(checks(desk)).toContainText('Hesap sahibi oyuncunun kendisi: Deniz Yıldız.');
  await expect(checks(desk)).toContainText('Borcu yok.');
  await expect(checks(desk).getByText('Engel')).toHaveCount(0);

  // By the keyboard: A opens the dialog on its reason, and nothing happens without one.
  await desk.keyboard.press('a');
  await expect(desk.getByRole('dialog').getByLabel('Gerekçe')).toBeFocused();
  await desk.getByRole('dialog').getByRole('button', { name: 'Onayla', exact: true }).click();
  await expect(desk.getByRole('dialog').getByLabel('Gerekçe')).toHaveAttribute('aria-invalid', 'true');
  await giveReason(desk, 'Onayla', 'Kontroller tamam');
  await expect(toast(desk, 'Ödeme kendiliğinden gönderilir.')).toBeVisible();
  await expect(queue(desk).getByText(asked.username)).toHaveCount(0);
  expect(['approved', 'sent', 'paid']).toContain(await stateOf(house, asked));
});

test('PAYDESK-02 a refused withdrawal is back in the open balance, with the reason the player reads', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '900');
  const desk = await openDesk(page, house, 'payments_maker', asked);
  await desk.keyboard.press('r');
  await desk.getByRole('dialog').getByLabel('Neden').selectOption('documents_needed');
  await giveReason(desk, 'Reddet', 'Önce kimlik belgenizi yükleyin');
  await expect(toast(desk, 'Reddedildi, para bakiyeye döndü')).toBeVisible();

  // Without a reload: the stream tells.
  await expect(shownBalance(page)).toHaveText('₺900,00');
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${asked.id}`);
  await expect(page.getByText('Önce kimlik belgenizi yükleyin').first()).toBeVisible();

  await desk.getByRole('button', { name: 'Sonuçlanan' }).click();
  await queue(desk).getByRole('button').filter({ hasText: asked.username }).click();
  await expect(detail(desk)).toContainText('Reddedildi, para bakiyeye döndü');
});

test('PAYDESK-03 from the threshold on two members let it go, and nobody is both', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '10000');
  const desk = await openDesk(page, house, 'payments_maker', asked);
  await expect(detail(desk)).toContainText('iki yetkilinin onayı gerekir');
  await detail(desk).getByRole('button', { name: 'Onayla' }).click();
  await giveReason(desk, 'Onayla', 'Kontroller tamam');
  await expect(toast(desk, 'Başka bir yetkili onaylayınca ödeme gönderilir.')).toBeVisible();
  await queue(desk).getByRole('button').filter({ hasText: asked.username }).click();
  await expect(detail(desk)).toContainText('Şimdi başka bir yetkili karar verir.');
  await expect(detail(desk).getByRole('button', { name: 'İkinci onayı ver' })).toHaveCount(0);
  await desk.close();

  // Sent back once, so that both ways are seen.
  const second = await openDesk(page, house, 'risk', asked);
  await detail(second).getByRole('button', { name: 'Geri gönder' }).click();
  await giveReason(second, 'Geri gönder', 'Belgeye bakılsın');
  await expect(detail(second)).toContainText('Yeniden sırada');
  await second.close();

  const again = await openDesk(page, house, 'payments_maker', asked);
  await detail(again).getByRole('button', { name: 'Onayla' }).click();
  await giveReason(again, 'Onayla', 'Belgeye bakıldı');
  await expect(toast(again, 'İlk onay verildi')).toBeVisible();
  await again.close();

  const last = await openDesk(page, house, 'risk', asked);
  await expect(detail(last)).toContainText('Siz de onaylarsanız ödeme gönderilir');
  await detail(last).getByRole('button', { name: 'İkinci onayı ver' }).click();
  await giveReason(last, 'İkinci onayı ver', 'Uygun');
  await expect(toast(last, 'Onaylandı')).toBeVisible();
  expect(['approved', 'sent', 'paid']).toContain(await stateOf(house, asked));
});

test('PAYDESK-04 WALK-17 WALK-24 what stops a withdrawal is said first, in its row as well, and cannot be approved over', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '20000.01');
  const desk = await openDesk(page, house, 'payments_maker', asked);
  const row = queue(desk).getByRole('button').filter({ hasText: asked.username });
  await expect(row).toContainText('Engel: Belgeleri doğrulanmadı');
  await expect(checks(desk).getByRole('listitem').first()).toContainText('Engel');
  await expect(checks(desk).getByRole('listitem').first()).toContainText(
    'bu çekimle toplam ₺20.000,01, belgesiz sınır ₺20.000,00',
  );
  await expect(detail(desk).getByRole('button', { name: 'Onayla' })).toBeDisabled();
  await desk.keyboard.press('a');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  const path = `/api/staff/v1/payments/withdrawals/${asked.id}/approval`;
  const answer = await house.call(desk, 'POST', path, { reason: 'Olsun' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'payments.stopped' } });
  expect(await stateOf(house, asked)).toBe('requested');

  // By its number it is found from anywhere.
  await desk.goto(house.staffUrl);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('combobox', { name: 'Ara veya git' })).toBeFocused();
  await desk.keyboard.type(asked.id);
  await desk.getByRole('option', { name: `Çekme · ${asked.id} · ${asked.username}` }).click();
  await expect(detail(desk)).toContainText('₺20.000,01 çekim');
});

test('PAYDESK-05 money of the bank that nobody was found for is assigned to a claim', async ({
  page,
  house,
}) => {
  const asked = await givenClaim(page, house, '437');
  await house.payments.bookLine({
    account: asked.account,
    amount: '437.00',
    otherName: 'Deniz Yıldız',
    description: 'kodu yazmayı unuttum',
  });
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_maker', '/yatirimlar');
  const claims = desk.getByRole('list', { name: 'Yatırma talepleri' });
  await claims.getByRole('button').filter({ hasText: asked.username }).click();
  await expect(desk.getByRole('region', { name: 'Yatırma ayrıntısı' })).toContainText('Para bekleniyor');

  await desk.getByRole('tab', { name: /Banka hareketleri/ }).click();
  const lines = desk.getByRole('list', { name: 'Banka hareketleri listesi' });
  await lines.getByRole('button').filter({ hasText: '₺437,00' }).click({ timeout: 45_000 });
  const line = desk.getByRole('region', { name: 'Hareket ayrıntısı' });
  await expect(line).toContainText('Açıklamada referans kodu yok.');
  const likeliest = line
    .getByRole('list', { name: 'Ait olabileceği talepler' })
    .getByRole('listitem')
    .first();
  await expect(likeliest).toContainText(asked.username);
  await expect(likeliest).toContainText('Tutar aynı');
  await likeliest.getByRole('button', { name: 'Bu talebe ata' }).click();
  await giveReason(desk, 'Bu talebe ata', 'Dekontu gördüm');
  await expect(toast(desk, 'Atandı, para bakiyeye geçti')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺437,00');
  await expect(lines.getByText('₺437,00')).toHaveCount(0);
});

test('PAYDESK-06 WALK-03 a claim whose money did not come is refused with words the player reads', async ({
  page,
  house,
}) => {
  const asked = await givenClaim(page, house, '555');
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_maker', `/yatirimlar?id=${asked.id}`);
  await desk
    .getByRole('region', { name: 'Yatırma ayrıntısı' })
    .getByRole('button', { name: 'Reddet' })
    .click();
  await giveReason(desk, 'Reddet', 'Bankada böyle bir havale yok');
  await expect(toast(desk, 'Talep reddedildi')).toBeVisible();
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${asked.id}`);
  await expect(page.getByText('Bankada böyle bir havale yok').first()).toBeVisible();
  await expect(page.getByText('Hesabınıza geçecek')).toHaveCount(0);
});

test('PAYDESK-07 methods are changed with a reason, a new account takes two, closing one takes one', async ({
  page,
  house,
}) => {
  const iban = freshIban();
  await house.staff.open(page, 'payments_checker', '/odeme-ayarlari');
  const methods = page.getByRole('region', { name: 'Yöntemler' });
  await methods.getByRole('button', { name: 'Kripto Para' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Genelde kaç dakika sürer').fill('90');
  const lira = dialog.getByRole('group', { name: 'TRY sınırları' });
  await lira.getByLabel('En az').fill('600');
  await lira.getByLabel('En çok').fill('5');
  await dialog.getByLabel('Gerekçe').fill('Yeni sözleşme');
  await dialog.getByRole('button', { name: 'Değiştir' }).click();
  await expect(lira.getByLabel('En çok')).toHaveAttribute('aria-invalid', 'true');
  await lira.getByLabel('En çok').fill('200.000');
  await giveReason(page, 'Değiştir', 'Yeni sözleşme');
  await expect(toast(page, 'Yöntem değişti')).toBeVisible();
  const row = methods.getByRole('row').filter({ hasText: 'Kripto Para' });
  await expect(row).toContainText('₺600,00 – ₺200.000,00');
  await expect(row).toContainText('90 dk');

  await page.getByRole('button', { name: 'Yeni hesap öner' }).click();
  await dialog.getByLabel('Yöntem').selectOption({ label: 'Otomatik Havale' });
  await dialog.getByLabel('Banka', { exact: true }).fill('Deneme Bankası');
  await dialog.getByLabel('Hesap adı').fill('Yakamoz Deneme Hesabı');
  await dialog.getByLabel('IBAN veya numara').fill('TR34 0006 1005 1978 6457 8413 26');
  await dialog.getByLabel('Gerekçe').fill('İkinci banka');
  await dialog.getByRole('button', { name: 'Onaya sun' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hesap numarası geçerli değil.');
  await dialog.getByLabel('IBAN veya numara').fill(iban);
  await giveReason(page, 'Onaya sun', 'İkinci banka');
  await expect(toast(page, 'Onaya sunuldu')).toBeVisible();
  const accounts = page.getByRole('region', { name: 'Hesaplar' });
  await expect(accounts.getByText(iban)).toHaveCount(0);

  await house.staff.open(page, 'payments_checker', '/onaylar');
  await page
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button', { name: /Yeni ödeme hesabı/ })
    .first()
    .click();
  await expect(page.getByText(iban)).toBeVisible();
  await page.getByRole('button', { name: 'Onayla' }).click();
  await giveReason(page, 'Onayla', 'Sözleşmeyi gördüm');
  await expect(toast(page, 'Onaylandı ve yapıldı')).toBeVisible();

  await page.goto(`${house.staffUrl}/odeme-ayarlari`);
  const opened = accounts.getByRole('row').filter({ hasText: iban });
  await expect(opened).toContainText('Açık');
  await opened.getByRole('button', { name: /^Kapat/ }).click();
  await giveReason(page, 'Hesabı kapat', 'Deneme bitti');
  await expect(opened).toContainText('Kapalı');

  await house.staff.open(page, 'support', '/odeme-ayarlari');
  await expect(page.getByText('Rolünüz ayarları görebilir, değiştiremez.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yeni hesap öner' })).toHaveCount(0);
});

test('PAYDESK-08 a difference is taken by one member and closed by the same one with what was found', async ({
  page,
  house,
}) => {
  const [id = ''] = await house.query(`
    insert into cases.case (module, kind, subject, facts)
    values ('payments', 'payout_without_record', gen_random_uuid()::text, '{"amount":"120.00","currency":"TRY"}')
    returning case_id`);
  await house.staff.open(page, 'payments_maker', '/uyusmazliklar');
  const list = page.getByRole('list', { name: 'Uyuşmazlık listesi' });
  await list
    .getByRole('button')
    .filter({ hasText: `Uyuşmazlık ${id}` })
    .click();
  const open = page.getByRole('region', { name: 'Uyuşmazlık ayrıntısı' });
  await expect(open).toContainText('Ödenen çekimin ödeme kuruluşunda kaydı yok. (tutar ₺120,00)');
  await expect(open.getByRole('button', { name: 'Uyuşmazlığı kapat' })).toHaveCount(0);
  await open.getByRole('button', { name: 'Üstlen' }).click();
  await expect(list.getByRole('button').filter({ hasText: `Uyuşmazlık ${id}` })).toContainText('Sizde');
  await open.getByRole('button', { name: 'Uyuşmazlığı kapat' }).click();
  await giveReason(page, 'Uyuşmazlığı kapat', 'Kayıt ertesi gün geldi');
  await expect(toast(page, 'Uyuşmazlık kapandı')).toBeVisible();
  await page.getByRole('button', { name: 'Kapanan' }).click();
  await list
    .getByRole('button')
    .filter({ hasText: `Uyuşmazlık ${id}` })
    .click();
  await expect(open).toContainText('Kayıt ertesi gün geldi');
});

test('PAYDESK-10 a withdrawal nobody tells the end of is settled by evidence, with two members', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '800');
  for (const state of ['approved', 'sent'])
    await house.query(`update payments.request set state = '${state}' where request_id = ${asked.id}`);
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_maker', `/cekimler?state=sent&id=${asked.id}`);
  await detail(desk).getByRole('button', { name: 'Kanıtla sonuçlandır' }).click();
  await desk.getByRole('dialog').getByLabel('Sonuç').selectOption('returned');
  await desk.getByRole('dialog').getByLabel('Gerekçe').fill('Kuruluşla yazışıldı');
  await desk.getByRole('dialog').getByRole('button', { name: 'Onaya sun' }).click();
  await expect(desk.getByRole('dialog').getByLabel('Kanıt')).toHaveAttribute('aria-invalid', 'true');
  await desk.getByRole('dialog').getByLabel('Kanıt').fill('Yanıt 2026-1177');
  await giveReason(desk, 'Onaya sun', 'Kuruluşla yazışıldı');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  expect(await stateOf(house, asked)).toBe('sent');

  await house.staff.open(desk, 'payments_checker', '/onaylar');
  await desk
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button', { name: /Çekimin kanıtla sonuçlandırılması/ })
    .first()
    .click();
  await expect(desk.getByText('Yanıt 2026-1177')).toBeVisible();
  await desk.getByRole('button', { name: 'Onayla' }).click();
  await giveReason(desk, 'Onayla', 'Yanıtı gördüm');
  await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺800,00');
});

test('PAYDESK-12 a deposit that the payment company refuses after its credit is taken back by two members, and the player reads it', async ({
  page,
  browser,
  house,
}) => {
  const player = await givenMember(page, house);
  const started = await house.call(page, 'POST', '/api/f1pays_deposit.php', {
    amount: '365.00',
    bankCode: 'papara',
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const [id = ''] = await house.query(
    `select request_id from payments.request join identity.player using (player_id) where username = '${player.username}'`,
  );
  const reference = `dep-${id}`;
  await house.payments.decideDeposit({ reference, outcome: 'succeed', callback: 'at_once' });
  await expect(shownBalance(page)).toHaveText('₺365,00');
  await house.payments.sayWord({ reference, kind: 'deposit.refused' });
  const listed = `select case_id from cases.case where kind = 'refused_after_money' and subject = '${reference}'`;
  await expect.poll(async () => (await house.query(listed)).length).toBe(1);
  const [caseId = ''] = await house.query(listed);

  const makerSeat = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const desk = await makerSeat.newPage();
  await house.staff.open(desk, 'payments_maker', `/uyusmazliklar?id=${caseId}`);
  const open = desk.getByRole('region', { name: 'Uyuşmazlık ayrıntısı' });
  await open.getByRole('button', { name: 'Üstlen' }).click();
  await open.getByRole('button', { name: 'Yatırmayı geri al' }).click();
  await giveReason(desk, 'Onaya sun', 'Kuruluş parayı geri aldı');
  await expect(open.getByText('ikinci bir yetkilinin onayını bekliyor')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺365,00');

  const checkerSeat = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const second = await checkerSeat.newPage();
  await house.staff.open(second, 'payments_checker', '/onaylar');
  await second
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button')
    .filter({ hasText: '₺365,00' })
    .click();
  await expect(second.getByText('Yatırmanın geri alınması').first()).toBeVisible();
  await second.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReason(second, 'Onayla', 'Kuruluşla görüştüm');
  await expect(toast(second, 'Onaylandı ve yapıldı')).toBeVisible();

  // Without a reload: the stream tells. The case is over with it.
  await expect(shownBalance(page)).toHaveText('₺0,00');
  await desk.goto(`${house.staffUrl}/uyusmazliklar?state=closed&id=${caseId}`);
  await expect(open).toContainText('Kuruluş parayı geri aldı');
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${id}`);
  await expect(page.getByText('Ödeme kuruluşu bu ödemeyi sonradan reddetti.').first()).toBeVisible();
  await makerSeat.close();
  await checkerSeat.close();
});
