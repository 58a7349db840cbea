// A player with a bonus, in the words of the tests.
import { expect, type Page } from '@playwright/test';
import { payByBank } from './cashier.ts';
import type { Site } from './house-test.ts';
import { type Player, shownBalance, toast } from './people.ts';

export const run = (page: Page) => page.getByRole('region', { name: 'Devam eden bonusunuz' });
export const history = (page: Page) => page.getByRole('region', { name: 'Bonus geçmişim' });
/** Of the open dialog. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${name}") + dd`));

export const proveEmail = (house: Site, { username }: Player): Promise<string[]> =>
  house.query(`update identity.player set email_verified_at = platform.now() where username = '${username}'`);

/** An offer in force, with the article that it needs. */
export const givenTerms = (
  house: Site,
  name: string,
  terms: { kind: string; product: string; amounts: object[] } & Record<string, unknown>,
): Promise<string[]> =>
  house.query(
    `with article as (
       insert into content.promotion (slug, position, kind, title, description, image_url, detail_image_url, ends_at)
       select 'deneme-' || max(position) + 1, max(position) + 1, 'bonus', '${name}', 'Deneme.',
         '/art/v1/card/kor.dalga.gem.deneme.svg', '/art/v1/card/promo-deneme.svg', platform.now() + interval '60 days'
       from content.promotion returning promotion_id
     )
     select promotions.add_demo(promotion_id, '${name}', '${JSON.stringify({
       weekdays: [],
       starts_at: null,
       ends_at: '2027-12-31T20:59:00Z',
       card: {
         TRY: {
           facts: [{ label: 'Çevrim', value: 'Bonusun 3 katı' }],
           sentences: ['Bonus 14 gün geçerlidir.'],
         },
       },
       ...terms,
     })}'::jsonb, '{"budget_TRY": "1000000"}'::jsonb) from article`,
  );

export async function givenClaim(page: Page, house: Site, title: string): Promise<void> {
  let shown: { title: string; promotion_id: number; terms_hash: string } | undefined;
  // A server answers from its memory for a moment.
  await expect(async () => {
    const { body } = await house.call(page, 'GET', '/api/v1/bonuses');
    shown = body.offers.find((one: { title: string }) => one.title === title);
    expect(shown, title).toBeDefined();
  }).toPass();
  const { promotion_id, terms_hash } = shown ?? {};
  const answer = await house.call(page, 'POST', '/api/claim_promotion.php', { promotion_id, terms_hash });
  expect(answer.body, 'claim').toEqual({ success: true, message: 'Bonus talebiniz alınmıştır.' });
}

/** A deposit that was asked for and paid without a screen. */
export async function givenDeposit(page: Page, house: Site, amount: string): Promise<void> {
  const [id] = await house.query(`select method_id from payments.method where name = 'havale'`);
  const { body } = await house.call(page, 'POST', '/api/request_transaction.php', {
    type: 'deposit',
    method_id: Number(id),
    amount,
    details: { fullName: 'Deniz Yıldız' },
  });
  await payByBank(page, house, body.request_id);
}

/** Exactly what the preview told is taken, and nothing else. */
export async function cancelRun(page: Page, { bonus, cash }: { bonus: string; cash: string }): Promise<void> {
  await run(page).getByRole('button', { name: 'Bonustan vazgeç' }).click();
  await expect(figure(page, 'Silinecek bonus')).toHaveText(bonus);
  await expect(figure(page, 'Kalan nakit bakiyeniz')).toHaveText(cash);
  await page.getByRole('dialog').getByRole('button', { name: 'Bonusu sonlandır' }).click();
  await expect(toast(page, 'Bonusunuz sona erdi.')).toBeVisible();
  await expect(run(page)).toHaveCount(0);
  await expect(shownBalance(page)).toHaveText(cash);
  await expect(page.getByRole('banner')).not.toContainText('Bonus ₺');
  await expect(history(page)).toContainText('Siz sonlandırdınız');
}
