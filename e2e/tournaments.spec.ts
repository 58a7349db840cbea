import { gameRunBy, lira, openGame, playRound, seedOfWin, setNextSeed } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { givenMember, givenMoney, openSideMenu, shownBalance } from './people.ts';

/** Published before it began, an hour ago; gives its number. */
async function givenTournament(house: Site, name: string): Promise<string> {
  const [id = ''] = await house.query(
    `with made as (
       insert into promotions.tournament (name, product, currency, least_stake, starts_at, ends_at, prizes, published_at)
       values ('${name}', 'slot', 'TRY', 100, platform.now() - interval '1 hour', platform.now() + interval '1 day', '{50000,20000}',
         platform.now() - interval '1 hour')
       returning tournament_id
     )
     select tournament_id from made`,
  );
  return id;
}

/** As if it had been a day earlier; nobody else in the house gets older by it. Past the trigger that keeps its rules. */
const ageTournament = (house: Site, id: string): Promise<string[]> =>
  house.query(
    `set session_replication_role = replica;
     update promotions.tournament set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days',
       published_at = published_at - interval '2 days' where tournament_id = ${id};
     update promotions.score_round set ended_at = ended_at - interval '2 days' where tournament_id = ${id};
     update promotions.entry set entered_at = entered_at - interval '2 days' where tournament_id = ${id}`,
  );

test('TOUR-01 TOUR-02 TOUR-03 TOUR-04 TOUR-05 PRO-16 PRO-17 a member enters a tournament, plays, sees the own place move on the open board, and gets the prize', async ({
  page,
  context,
  house,
}) => {
  test.slow();
  // The one of a try that failed is still there.
  const name = `Gece Turnuvası ${test.info().retry + 1}`;
  const id = await givenTournament(house, name);
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });

  await test.step('the menu leads to the list, and the list to the tournament', async () => {
    await openSideMenu(page);
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Turnuvalar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^Kurallar ve sıralama ?: ${name}$`) }).click();
    await expect(page).toHaveURL(`${house.publicUrl}/turnuvalar?turnuva=${id}`);
    await expect(page.getByRole('region', { name: 'Kurallar' })).toContainText('ilk 100 turunuz sayılır');
    await expect(page.getByRole('region', { name: 'Ödüller' })).toContainText('1. sıra₺500');
  });

  const own = page.getByRole('region', { name: 'Durumunuz' });
  await test.step('entry is free and one press', async () => {
    await own.getByRole('button', { name: 'Ücretsiz katıl' }).click();
    await expect(own).toContainText('SıranızHenüz yok');
  });

  await test.step('a round in another tab moves the open board', async () => {
    const tab = await context.newPage();
    const game = await gameRunBy(house, 'fener');
    const { id: launchId } = await openGame(tab, house, game);
    await setNextSeed('fener', seedOfWin());
    await playRound(tab, house, { studioGame: 'fener', launchId });
    await tab.close();
    await expect(own).toContainText('Sıranız1. sıra');
    await expect(own).toContainText('Turnuva şimdi bitse ödülünüz ₺500,00 olurdu.');
    const row = page.getByRole('region', { name: 'Sıralama' }).getByRole('row').nth(1);
    await expect(row).toContainText(`${player.username.slice(0, 2)}***Siz`);
  });

  await test.step('at the end the prize is in the balance', async () => {
    await ageTournament(house, id);
    await expect(own).toContainText('Ödülünüz ₺500,00 bakiyenize eklendi.', { timeout: 45_000 });
    const [cash = ''] = await house.query(
      `select cash from wallet.purse join identity.player using (player_id) where username = '${player.username}'`,
    );
    await expect(shownBalance(page)).toHaveText(lira(String(Number(cash) / 100)));
    expect(await house.query(`select count(*) from wallet.op where key = 'prize/${id}/1'`)).toEqual(['1']);
  });
});
