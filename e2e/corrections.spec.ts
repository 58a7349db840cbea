// Results that are taken back after bets were paid. The betting provider stands still and is commanded.
import type { Page } from '@playwright/test';

import { farMatches, placeBet } from './board.ts';
import type { DeskMatch } from './betting-desk.ts';
import type { BoardMatch } from './board.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { cashierButton, givenMember, givenMoney, shownBalance } from './people.ts';
import { freshCode } from './staff-desk.ts';

test.afterEach(async ({ house }) => {
  await house.query(`update sportsbook.correction_bound set held_above = 5000000 where currency = 'TRY'`);
  await freeMarket(house);
});

const won = [1, 0, 1] as const;
const lost = [0, 0, 1] as const;
type Verdict = typeof won | typeof lost;

const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);
const legOf = ({ id, odds }: BoardMatch) => ({
  match_id: id,
  market_id: '1x2',
  outcome_id: '1',
  price: Number(odds[0]?.value.replace('.', '')),
});

/** Of the first outcome of the main market. */
const say = (house: Site, { id }: BoardMatch, verdict: Verdict): Promise<void> =>
  house.betting.decide({
    matchId: id,
    type: 'settlement',
    verdicts: { '1x2': [verdict, lost, verdict === won ? lost : won] },
  });

async function placed(page: Page, match: BoardMatch, stake: string): Promise<{ id: string; code: string }> {
  const { status, body } = await placeBet(page, [legOf(match)], stake);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.bet;
}

test('BET-12 a corrected result is paid anew, both ways: old and new sum are shown and written, what is gone is owed, and a win repays it', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  const [first, second] = await farMatches(page, house);
  if (first === undefined || second === undefined) throw new Error('some matches are far away');
  const paid = legOf(first).price * 100;
  const corrected = await placed(page, first, '100');
  await page.goto(`${house.publicUrl}/kuponlarim/${corrected.id}`);
  await say(house, first, won);
  await expect(shownBalance(page)).toHaveText(money(paid));
  // Everything it paid is staked again.
  const rest = (paid / 100).toFixed(2);
  const staked = await placed(page, second, rest);
  await expect(shownBalance(page)).toHaveText('₺0,00');

  await say(house, first, lost);
  const ticket = page.getByRole('region', { name: corrected.code });
  const corrections = ticket.getByRole('region', { name: 'Düzeltmeler' });
  await expect(ticket.getByText('Sonuç düzeltildi').first()).toBeVisible();
  await expect(corrections.getByRole('listitem')).toContainText(
    `Önce ödenen${money(paid)}Şimdi ödenen${money(0)}`,
  );
  await expect(corrections).toContainText(`Kapatılacak tutar: ${money(paid)}`);
  const mail = await page.context().newPage();
  const subject = `${corrected.code} numaralı kuponunuzun sonucu düzeltildi`;
  await house.mail.open(mail, { to: player.email, subject });
  await expect(mail.frameLocator('iframe').locator('body')).toContainText('Önce ödenen');
  await mail.close();
  for (const name of ['Para Yatır', 'Para Çek'] as const) {
    await cashierButton(page, name).click();
    await expect(page.getByRole('dialog')).toContainText(`Kapatılacak tutar${money(paid)}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // What comes in repays it, and no bet is taken before.
  await givenMoney(house, player, { cash: 1_000 });
  expect(await placeBet(page, [legOf(second)], '5')).toMatchObject({
    status: 403,
    body: { code: 'wallet.debt_open' },
  });
  await expect(corrections).toContainText(`Kapatılacak tutar: ${money(paid - 1_000)}`);

  await say(house, second, won);
  const owed = paid - 1_000;
  const gained = Math.floor((paid * legOf(second).price) / 100);
  await expect(shownBalance(page)).toHaveText(money(gained - owed));
  await expect(corrections).not.toContainText('Kapatılacak tutar');

  await say(house, first, won);
  await expect(shownBalance(page)).toHaveText(money(gained - owed + paid));
  await expect(corrections.getByRole('listitem').first()).toContainText(
    `Önce ödenen${money(0)}Şimdi ödenen${money(paid)}`,
  );
  await expect
    .poll(async () => (await house.mail.subjects(player.email)).filter((each) => each === subject))
    .toHaveLength(2);
  await page.goto(`${house.publicUrl}/kuponlarim?durum=sonuclanan`);
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed.filter({ hasText: corrected.code })).toContainText('Sonuç düzeltildi');
  await expect(listed.filter({ hasText: staked.code })).not.toContainText('Sonuç düzeltildi');
});

test('BETDESK-10 a large correction waits at the desk: one member proposes it, another carries it out, and the player sees both sums', async ({
  page,
  house,
}) => {
  await house.query(`update sportsbook.correction_bound set held_above = 1000 where currency = 'TRY'`);
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  const match = (await farMatches(page, house)).at(2);
  if (match === undefined) throw new Error('some matches are far away');
  const bet = await placed(page, match, '100');
  const paid = legOf(match).price * 100;
  await say(house, match, won);
  await expect(shownBalance(page)).toHaveText(money(paid));
  await say(house, match, lost);

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'trader', '/bahis-masasi?tab=corrections');
  const row = desk.getByRole('row').filter({ hasText: bet.code });
  await expect(row).toContainText('Büyük fark');
  await expect(row).toContainText(`${money(paid)}${money(0)}`);
  await row.click();
  await desk.getByRole('button', { name: 'Düzeltmeyi öner' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill('Hakem golü saymadı');
  await dialog.getByRole('button', { name: 'Öner' }).click();
  await expect(
    desk.getByText('Düzeltme önerildi; ikinci bir kişinin kararını bekliyor.').first(),
  ).toBeVisible();
  await expect(shownBalance(page)).toHaveText(money(paid));

  const [id = '', payload_hash = ''] = (
    await house.query(
      `select approval_id || ' ' || encode(payload_hash, 'hex') from staff.approval
       where kind = 'sportsbook.correction' and state = 'waiting' order by approval_id desc limit 1`,
    )
  )
    .join('')
    .split(' ');
  await house.staff.open(desk, 'risk', '/onaylar');
  const code = freshCode(desk);
  expect(
    await house.call(desk, 'POST', `/api/staff/v1/approvals/${id}/decision`, {
      decision: 'approve',
      payload_hash,
      reason: 'Uygun',
      code,
    }),
  ).toMatchObject({ status: 200, body: { state: 'done' } });
  await expect(shownBalance(page)).toHaveText('₺0,00');
  await page.goto(`${house.publicUrl}/kuponlarim/${bet.id}`);
  await expect(page.getByRole('region', { name: 'Düzeltmeler' }).getByRole('listitem')).toContainText(
    `Önce ödenen${money(paid)}Şimdi ödenen${money(0)}`,
  );
});

interface Interrupted {
  id: string;
  /** Of its next goal. */
  market: string;
}

/** Some end their markets of goals early. */
async function firstWithNextGoal(house: Site, matches: DeskMatch[]): Promise<Interrupted> {
  for (const { id, score } of matches) {
    const market = `next-goal:${(score?.home ?? 0) + (score?.away ?? 0) + 1}`;
    if ((await house.betting.markets(id)).includes(market)) return { id, market };
  }
  throw new Error('some football under way has a next goal');
}

/** Football under way, far from both ends of a half, that takes bets on its next goal and on home, each at 2.40. */
async function matchBetweenGoals(page: Page, house: Site): Promise<Interrupted> {
  await house.betting.pause();
  const underWay = (await house.betting.matches()).filter(({ sport, status, clock }) => {
    const minute = Number(/^(\d+)'$/.exec(clock ?? '')?.[1] ?? 0);
    return (
      sport === 'football' && status === 'live' && minute > 0 && minute < 80 && Math.abs(minute - 43) > 5
    );
  });
  const { id, market } = await firstWithNextGoal(house, underWay);
  for (const marketId of [market, '1x2'])
    await house.betting.setPrice({ matchId: id, marketId, outcomeId: '1', price: '2.40' });
  await house.betting.suspend({ matchId: id, suspended: false });
  await expect
    .poll(() =>
      house.query(`select count(*) from sportsbook.market where match_id = '${id}' and market_id in ('${market}', '1x2')
        and prices[1] = 240 and status = 'open'`),
    )
    .toEqual(['2']);
  return { id, market };
}

test('LIVE-05 a goal that is taken back takes with it what the next goal paid, and gives back the bets of the minutes between', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  const { id, market } = await matchBetweenGoals(page, house);
  const accepted = async (marketId: string, stake: string): Promise<{ id: string; code: string }> => {
    const leg = { match_id: id, market_id: marketId, outcome_id: '1', price: 240 };
    const { status, body } = await placeBet(page, [leg], stake);
    expect(status, JSON.stringify(body)).toBe(200);
    const asked = async () => (await house.call(page, 'GET', `/api/v1/bets/${body.bet.id}`)).body.bet.state;
    await expect.poll(asked).not.toBe('waiting');
    expect(await asked()).toBe('open');
    return body.bet;
  };
  /** What the provider is sure of minutes later is said at once. */
  const sure = (verdict: Verdict): Promise<void> =>
    house.betting.decide({
      matchId: id,
      type: 'settlement',
      verdicts: { [market]: [verdict, lost, verdict === won ? lost : won] },
    });
  const before = await accepted(market, '10');
  await page.goto(`${house.publicUrl}/kuponlarim/${before.id}`);

  // Minutes between pass on a clock that runs.
  await house.betting.resume();
  await house.betting.goal({ matchId: id, side: 'home' });
  await sure(won);
  await expect(shownBalance(page)).toHaveText('₺114,00');
  const between = await accepted('1x2', '20');
  // The provider dates what it is told by its last step, of a second at most.
  const isBehind = `select platform.now() > accepted_at + interval '1 second' from sportsbook.bet where bet_id = ${between.id}`;
  await expect.poll(() => house.query(isBehind)).toEqual(['t']);
  await house.betting.goalBack(id);
  await house.betting.pause();

  // 24 of the goal are taken back and 10 are staked again; 20 of the minutes between come back.
  await expect(shownBalance(page)).toHaveText('₺90,00');
  const ticket = page.getByRole('region', { name: before.code });
  const corrections = ticket.getByRole('region', { name: 'Düzeltmeler' }).getByRole('listitem');
  await expect(corrections).toContainText('Sonuç geri alındı; kupon yeniden açık ve yeni sonucu bekliyor.');
  await expect(corrections).toContainText('Önce ödenen₺24,00Şimdi ödenenAçık');
  const other = await page.context().newPage();
  await other.goto(`${house.publicUrl}/kuponlarim/${between.id}`);
  const given = other.getByRole('region', { name: between.code });
  await expect(given.getByRole('listitem').first()).toContainText('bahis iptal edildi');
  await expect(given).toContainText('₺20,00');

  // The other side scores: the same bet on the next goal is lost now.
  await house.betting.goal({ matchId: id, side: 'away' });
  await sure(lost);
  await expect(corrections).toHaveCount(2);
  await expect(corrections.first()).toContainText('Önce ödenenAçıkŞimdi ödenen₺0,00');
  await expect(shownBalance(page)).toHaveText('₺90,00');
});
