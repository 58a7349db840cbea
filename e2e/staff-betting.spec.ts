import { board, boardOdd, farMatches, openMatch, placeBet, placeButton, slip, versus } from './board.ts';
import { expect, test } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney } from './people.ts';

test.afterEach(async ({ house }) => {
  await house.query(
    `insert into sportsbook.halt (scope, closed, reason, made_by) select scope, false, 'x', 'x' from sportsbook.halted`,
  );
  await freeMarket(house);
});

test('BETDESK-01 BETDESK-02 BETDESK-03 a market is closed with a reason while a player looks at it, and opened again; the coupon is found by its number', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const [match] = await farMatches(page, house);
  if (match === undefined) throw new Error('some matches are far away');
  await openMatch(page, house, match);
  const odd = boardOdd(page, '1x2:1');
  await expect(odd).not.toHaveAttribute('aria-disabled', 'true');

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'risk', '/bahis-masasi');
  const line = desk.getByRole('region', { name: 'Maç öncesi' });
  await expect(line).toContainText('Duyuluyor');
  await expect(line).toContainText('Bahse açık');
  await desk.getByRole('tab', { name: 'Maçlar' }).click();
  await desk.getByRole('searchbox').fill(`${match.home_team} ${match.away_team}`.toLocaleUpperCase('tr'));
  await desk
    .getByRole('link', { name: versus(match) })
    .first()
    .click();

  const answer = async (name: string, reason: string, action: string): Promise<void> => {
    await desk.getByRole('button', { name, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Gerekçe').fill(reason);
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toHaveCount(0);
  };
  await answer('Kapat: Maç Sonucu', 'Şüpheli oran hareketi', 'Şimdi kapat');
  await expect(board(page).locator('[data-market="1x2"]')).toContainText('Bu bahis kapatıldı');
  await expect(odd).toHaveAttribute('aria-disabled', 'true');
  const price = Number(match.odds[0]?.value.replace('.', ''));
  const leg = { match_id: match.id, market_id: '1x2', outcome_id: '1', price };
  expect(await placeBet(page, [leg], '10')).toMatchObject({
    status: 409,
    body: { code: 'sportsbook.market_closed' },
  });

  await desk.goto(`${house.staffUrl}/bahis-masasi?tab=halts`);
  await expect(desk.getByRole('row').filter({ hasText: versus(match) })).toContainText(
    'Şüpheli oran hareketi',
  );
  await answer(`Aç: ${versus(match)} · Maç Sonucu`, 'Kontrol edildi', 'Yeniden aç');
  await expect(desk.getByText('Elle kapatılan bir şey yok')).toBeVisible();
  await expect(odd).not.toHaveAttribute('aria-disabled', 'true');
  await odd.click();
  await slip(page).getByLabel('Bahis tutarı').fill('10');
  await placeButton(page).click();
  const receipt = slip(page).getByRole('region', { name: /^K-/ });
  await expect(receipt).toBeVisible();
  const code = (await receipt.getAttribute('aria-label')) ?? '';

  await desk.goto(`${house.staffUrl}/kuponlar`);
  await desk.getByRole('searchbox').fill(code.toLowerCase());
  await desk.getByRole('link', { name: code }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(code);
  await expect(desk.getByRole('list', { name: 'Seçimler' })).toContainText(versus(match));
  await house.betting.decide({
    matchId: match.id,
    type: 'settlement',
    verdicts: {
      '1x2': [
        [1, 0, 1],
        [0, 0, 1],
        [0, 0, 1],
      ],
    },
  });
  await desk.reload();
  await expect(desk.getByRole('list', { name: 'Gelen kararlar' })).toContainText(`Sonuç · ${versus(match)}`);
});
