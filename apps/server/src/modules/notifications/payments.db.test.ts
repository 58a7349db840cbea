import { beforeAll, expect, test } from 'vitest';

import { freshIban } from '../../../testing/given-cashier.ts';
import { givenClosure } from '../../../testing/given-closures.ts';
import { givenOpenDeposit, givenWithdrawal, readStatements } from '../../../testing/given-desk.ts';
import { paySignature } from '../../../testing/given-payments.ts';
import { givenRefusedAfterMoney, reverseByTwo } from '../../../testing/given-reversals.ts';
import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { startTestMail } from '../../../testing/test-mail.ts';
import type { TestMail } from '../../../testing/test-mail.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let mail: TestMail;
let house: TestHouse;

beforeAll(async () => {
  mail = await startTestMail();
  const key = `test:${paySignature.secret_base64}`;
  // Nobody listens there: the test itself is the company.
  const away = { PAYMENT_COMPANY_URL: 'http://127.0.0.1:9', PAYMENT_COMPANY_KEY: key };
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl, ...away, PAYMENT_EVENT_KEYS: key });
  await startTestWorker(house);
});

const asked = /Çekim talebiniz alındı/;

/** What every letter of this installation has around its own words. */
function expectFrame({ html, text }: { html: string; text: string }): void {
  for (const part of [html, text]) {
    expect(part).toContain('Merhaba Deniz,');
    expect(part).toContain('Yakamoz Demo');
    expect(part).toContain('destek@yakamoz.example');
    expect(part).toContain('oyun parasıdır');
    expect(part).toContain('hesabınızdaki bir para işlemi için gönderildi');
  }
  expect(html).not.toMatch(/<img|src=/);
}

test('WALK-02 a withdrawal that was asked for is told by mail once, without the whole account number', async () => {
  const { player, id } = await givenWithdrawal(house, { amount: '400.50' });
  const letter = await mail.received(player.email, asked);
  expectFrame(letter);
  expect(letter.text).toContain('₺400,50 tutarındaki çekim talebinizi aldık.');
  expect(letter.text).toContain(`İşlem no: ${id}`);
  const { destination } = await house.house.payments.requestOf(player.id, id);
  expect(letter.text).toContain(`Ödeme adresi: ${destination?.masked}`);
  expect(letter.text).not.toMatch(/TR\d{24}/);
  expect(await mail.countOf(player.email, asked)).toBe(1);
});

test('WALK-02 the payout of an account that is being closed is told as well', async () => {
  const { player } = await givenClosure(house);
  const { text } = await mail.received(player.email, asked);
  expect(text).toContain('Hesabınızı kapatma isteğiniz için ₺250,00');
});

test('WALK-02 a corrected payout address is told by mail, with the address that is paid now', async () => {
  const { player, id: requestId } = await givenWithdrawal(house, { amount: '100.00' });
  const { payments } = house.house;
  const other = await payments.addDestination(player.id, {
    kind: 'iban',
    address: freshIban(),
    currency: 'TRY',
    holder: 'Deniz Yıldız',
    password: player.password,
  });
  await payments.correctDestination(player.id, { requestId, destinationId: other.destinationId });
  const letter = await mail.received(player.email, /ödeme adresi değiştirildi/);
  expectFrame(letter);
  expect(letter.text).toContain(`Ödeme adresi: ${other.masked}`);
  expect(letter.text).toContain('siz yapmadıysanız');
});

test('WALK-02 a refused deposit is told by mail with its reason', async () => {
  const { player, id: requestId } = await givenOpenDeposit(house, { amount: '500.00' });
  const maker = sessionOf(await givenStaff(house, 'payments_maker'));
  await house.house.payments.desk.refuseDeposit(maker, { requestId, reason: 'Havale gelmedi' });
  const letter = await mail.received(player.email, /Yatırım talebiniz kabul edilmedi/);
  expectFrame(letter);
  expect(letter.text).toContain('bakiyenize bir şey eklenmedi');
  expect(letter.text).toContain('Neden: Havale gelmedi');
});

test('PAY-27 a deposit that was taken back is told by mail with its reason, and its credit was told before', async () => {
  const { url } = await house.startApi();
  const given = await givenRefusedAfterMoney(house, url);
  await mail.received(given.player.email, /Yatırımınız hesabınızda/);
  expect(await reverseByTwo(house, given)).toBe('done');
  const letter = await mail.received(given.player.email, /Yatırımınız geri alındı/);
  expectFrame(letter);
  expect(letter.text).toContain('₺250,00 tutarındaki yatırımınız bakiyenizden geri alındı.');
  expect(letter.text).toContain('Neden: Ödeme kuruluşu bu ödemeyi sonradan reddetti.');
});

test('WALK-02 an expired deposit is told by mail once', async () => {
  const { player } = await givenOpenDeposit(house, { amount: '500.00' });
  await house.moveClock('25 hours');
  await readStatements(house);
  await house.house.payments.work.expireDeposits();
  const subject = /Yatırım talebinizin süresi doldu/;
  const letter = await mail.received(player.email, subject);
  expectFrame(letter);
  expect(letter.text).toContain('₺500,00 tutarındaki yatırım talebinizin süresi doldu');
  expect(await house.house.payments.work.expireDeposits()).toBe(0);
  expect(await mail.countOf(player.email, subject)).toBe(1);
});
