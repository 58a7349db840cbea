import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { givenPlayer, givenRun } from './people.ts';
import { staffMenu } from './staff-page.ts';
import { expectUsable } from './usable.ts';

const idOf = async (house: Site, { username }: { username: string }): Promise<string> =>
  (await house.query(`select player_id from identity.player where username = '${username}'`))[0] ?? '';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const post = (house: Site, id: string, code: string, account: string) =>
  house.query(
    `select (wallet.post(player_id, 'test', gen_random_uuid()::text, currency,
       array[row('${code}', 100, '${account}')::wallet.step])).outcome from identity.player where player_id = ${id}`,
  );
/** A bonus that is cancelled at once: whether it is granted at all. */
async function grant(house: Site, player: { username: string }, id: string): Promise<string[]> {
  const outcome = await givenRun(house, player, 100);
  await house.query(`select (wallet.end_run(${id}, null, 'cancelled')).outcome`);
  return outcome;
}
const mayMarket = (house: Site, id: string) => house.query(`select play_safety.may_market(${id})`);

/** A self-test that speaks of a problem: a strong marker at once. The worker would find it within five minutes. */
async function givenStrongMarker(house: Site, id: string, score: number): Promise<void> {
  await house.query(`select play_safety.note_self_test(${id}, ${score})`);
  await house.query('select play_safety.find_markers()');
}

/** Without a look at the others: cases of other tests stand in the same list. */
const rowOf = (page: Page, username: string) =>
  page.getByRole('list', { name: 'Vakalar' }).getByRole('button').filter({ hasText: username });

test('SAFEDESK-01 SAFEDESK-02 a marker is a case with its sentence and due time; ended with an outcome it opens bonus and marketing', async ({
  page,
  house,
}) => {
  const consents = { terms: true, privacy: true, marketing: true };
  const player = await givenPlayer(page, house, { consents });
  const id = await idOf(house, player);
  const other = await givenPlayer(page, house);
  const otherId = await idOf(house, other);
  expect(await grant(house, player, id)).toEqual(['posted']);
  await house.staff.open(page, 'risk', '/oyun-guvenligi');
  await expect(heading(page, 'Oyun Güvenliği')).toBeVisible();
  expect(await mayMarket(house, id)).toEqual(['t']);

  await givenStrongMarker(house, id, 11);
  const row = rowOf(page, player.username);
  await expect(row).toContainText('Öz değerlendirmede 27 üzerinden 11 puan aldı (sınır 8).', {
    timeout: 40_000,
  });
  await expect(row).toContainText('Güçlü belirti');
  await expect(staffMenu(page).getByRole('link', { name: /^Oyun Güvenliği/ })).toContainText(/\d/);
  // Due before whatever has three days.
  await house.query(
    `insert into play_safety.failed_deposit (request_id, player_id)
     select 900000000 + ${otherId} * 10 + n, ${otherId} from generate_series(1, 5) as n returning 1`,
  );
  await house.query(`insert into play_safety.to_judge (player_id) values (${otherId}) returning 1`);
  await house.query('select play_safety.find_markers()');
  await page.reload();
  await expect(rowOf(page, other.username)).toContainText('Bir günde 5 yatırımı sonuçsuz kaldı (sınır 5).');
  const names = await page.getByRole('list', { name: 'Vakalar' }).getByRole('button').allTextContents();
  const placeOf = (username: string): number => names.findIndex((text) => text.includes(username));
  expect(placeOf(player.username)).toBeLessThan(placeOf(other.username));

  expect(await grant(house, player, id)).toEqual(['gate_closed']);
  expect(await mayMarket(house, id)).toEqual(['f']);
  await row.click();
  const detail = page.getByRole('region', { name: 'Vaka ayrıntısı' });
  await expect(detail.getByText('Bu vaka kapanana kadar oyuncuya bonus verilemez')).toBeVisible();
  await expect(detail).toContainText(/Son tarih\d/);
  await detail.getByRole('button', { name: 'Üstlen' }).click();
  await detail.getByRole('button', { name: 'Sonuçla kapat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vakayı kapat' });
  await dialog.getByLabel('Gerekçe').fill('Görüşüldü, limit koydu');
  await dialog.getByRole('button', { name: 'Sonuçla kapat' }).click();
  await expect(dialog.getByText('Bir sonuç seçin.')).toBeVisible();
  await dialog.getByLabel('Sonuç').selectOption({ label: 'Oyuncuyla görüşüldü' });
  await dialog.getByRole('button', { name: 'Sonuçla kapat' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, player.username)).toHaveCount(0);

  expect(await grant(house, player, id)).toEqual(['posted']);
  expect(await mayMarket(house, id)).toEqual(['t']);
  await page.goto(`${house.staffUrl}/oyun-guvenligi/${id}`);
  const history = page.getByRole('list', { name: 'Geçmiş' });
  await expect(history).toContainText(/Vaka \d+ kapandı: Oyuncuyla görüşüldü/);
  await expect(history).toContainText('Görüşüldü, limit koydu');
  const trail = await house.query(
    `select action from staff.audit where facts ->> 'player' = 'player:${id}' order by seq`,
  );
  expect(trail).toEqual(['play_safety.take_case', 'play_safety.close_case']);
});

test('SAFEDESK-03 a contact is kept in the history as it was written', async ({ page, house }) => {
  const player = await givenPlayer(page, house);
  const id = await idOf(house, player);
  const { login } = await house.staff.open(page, 'risk', `/oyun-guvenligi/${id}`);
  await expect(heading(page, player.username)).toBeVisible();
  await page.getByRole('button', { name: 'Görüşme ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Görüşme ekle' });
  await dialog.getByRole('button', { name: 'Görüşme ekle' }).click();
  await expect(dialog.getByText('Nasıl görüşüldüğünü seçin.')).toBeVisible();
  await dialog.getByLabel('Nasıl').selectOption({ label: 'Telefon' });
  await dialog.getByLabel('Sonuç').selectOption({ label: 'Limit istiyor' });
  await dialog.getByLabel('Ne konuşuldu').fill('Haftalık limit koyacak');
  await dialog.getByRole('button', { name: 'Görüşme ekle' }).click();
  await expect(dialog).toBeHidden();
  const entries = page.getByRole('list', { name: 'Geçmiş' }).getByRole('listitem');
  const entry = entries.filter({ hasText: 'Görüşme, Telefon: Limit istiyor' });
  await expect(entry).toContainText('Haftalık limit koyacak');
  await expect(entry).toContainText(`Yapan: ${login}`);
  await expect(entry.getByRole('button')).toHaveCount(0);
});

test('SAFEDESK-04 one view of a person, from the player page; support reads it and finds no button', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const id = await idOf(house, player);
  expect(await post(house, id, 'deposit', 'psp_clearing:test')).toEqual(['posted']);
  await house.query(`select play_safety.set_limit(${id}, 'deposit', 'day', 50000)`);
  await givenStrongMarker(house, id, 9);
  await house.staff.open(page, 'support', `/oyuncular/${id}`);
  await page.getByRole('link', { name: 'Oyun güvenliği', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/oyun-guvenligi/${id}$`));
  await expect(heading(page, player.username)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kayıttan bugüne' })).toContainText('Yatırdığı₺1,00');
  await expect(page.getByRole('region', { name: 'Hesaplar' })).toContainText(player.username);
  await expect(page.getByRole('region', { name: 'Limitler' })).toContainText('Oyuncunun limiti ₺500,00');
  await expect(page.getByRole('region', { name: 'Durum' })).toContainText('Açık güçlü vaka nedeniyle kapalı');
  const history = page.getByRole('list', { name: 'Geçmiş' });
  await expect(history).toContainText('Öz değerlendirmede 27 üzerinden 9 puan aldı');
  await expect(history).toContainText('Yatırma, günlük, ₺500,00');
  await page.getByRole('button', { name: 'Belirtiler' }).click();
  await expect(history).not.toContainText('Yatırma, günlük');
  for (const name of ['Görüşme ekle', 'Dışla', 'Üst sınır düşür'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('SAFEDESK-05 an exclusion is added and lengthened, holds at once, and nothing shortens it', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const id = await idOf(house, player);
  await house.staff.open(page, 'risk', `/oyun-guvenligi/${id}`);
  const exclude = async (button: string, term: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const label = await dialog.getByLabel('Süre').locator('option', { hasText: term }).textContent();
    await dialog.getByLabel('Süre').selectOption({ label: label ?? '' });
    await dialog.getByLabel('Yazılı istek nerede').fill('DST-77');
    await dialog.getByLabel('Gerekçe').fill('Oyuncunun e-postası üzerine');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await exclude('Dışla', /^3 Ay/);
  const standing = page.getByRole('region', { name: 'Durum' });
  await expect(standing).toContainText('Dışlama: 3 Ay');
  expect(await post(house, id, 'deposit', 'psp_clearing:test')).toEqual(['gate_closed']);

  // Only what is longer is offered, and there is nothing else to press.
  await page.getByRole('button', { name: 'Dışlamayı uzat' }).click();
  const options = page.getByRole('dialog').getByLabel('Süre').locator('option:not([disabled])');
  await expect(options).toHaveText(['6 Ay', '1 Yıl', '2 Yıl', '3 Yıl', '5 Yıl', 'Süresiz']);
  await page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
  await exclude('Dışlamayı uzat', /^6 Ay/);
  await expect(standing).toContainText('Dışlama: 6 Ay');
  await expect(page.getByRole('button', { name: /kaldır|kısalt|aç$/i })).toHaveCount(0);

  const shorter = await house.call(page, 'POST', `/api/staff/v1/safety/people/${id}/exclusions`, {
    term: 'week_1',
    wish: 'DST-78',
    reason: 'Oyuncu vazgeçti',
  });
  expect(shorter).toMatchObject({ status: 409, body: { code: 'play_safety.only_longer' } });
  const lifted = await house.call(page, 'POST', `/api/staff/v1/players/${id}/unblock`, { reason: 'Deneme' });
  expect(lifted.status).toBeLessThan(500);
  expect(await post(house, id, 'deposit', 'psp_clearing:test')).toEqual(['gate_closed']);

  await page.goto(`${house.staffUrl}/oyun-guvenligi?tab=exclusions`);
  await expect(page.getByRole('row', { name: new RegExp(player.username) })).toContainText('6 Ay');
});

test('SAFEDESK-05 @every-size the screens of play safety are usable at every size', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const id = await idOf(house, player);
  expect(await post(house, id, 'deposit', 'psp_clearing:test')).toEqual(['posted']);
  await givenStrongMarker(house, id, 12);
  await house.staff.open(page, 'risk', '/oyun-guvenligi');
  await rowOf(page, player.username).click();
  await expect(page.getByRole('region', { name: 'Vaka ayrıntısı' })).toBeVisible();
  await expectUsable(page);
  await page.goto(`${house.staffUrl}/oyun-guvenligi?tab=exclusions`);
  await expect(page.getByRole('tab', { name: /Dışlamalar/ })).toBeVisible();
  await expectUsable(page);
  await page.goto(`${house.staffUrl}/oyun-guvenligi/${id}`);
  await expect(page.getByRole('list', { name: 'Geçmiş' })).toBeVisible();
  await expectUsable(page);
  for (const name of ['Görüşme ekle', 'Dışla', 'Üst sınır düşür']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press('Escape');
  }
});
