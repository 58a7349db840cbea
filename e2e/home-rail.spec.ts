import type { Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import { askMatches, featuredList, freeMarket, openStillMarket, setPrice } from './match-rows.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'CANLI VE YAKINDA' });

test.afterEach(async ({ house }) => freeMarket(house));

test('HOME-10 a price under the slip moves without the page being scrolled', async ({ page, house }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openStillMarket(page, house);
  // Nothing but the rail follows the match.
  await page.route('**/api/get_live_matches.php?featured=true*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(featuredList(page)).toContainText('Şu anda öne çıkan maç yok.');
  const live = page.getByRole('region', { name: 'Şimdi canlı' });
  const match = (await askMatches(page, house, 'limit=8')).find(
    ({ status, odds }) => status === 'live' && odds.length > 0,
  );
  const odd = match?.odds[0];
  if (match === undefined || odd === undefined) throw new Error('there is always a match under way');
  const button = live
    .getByRole('listitem')
    .filter({ hasText: match.home_team })
    .locator(`[data-odd="${odd.id}"]`);
  await expect(button).toContainText(odd.value);
  await expect(carousel(page)).toHaveCount(0);

  const price = odd.value === '2.40' ? '2.65' : '2.40';
  await setPrice(house, match, odd.outcome_name, price);
  await expect(button).toContainText(price);
  await expect(carousel(page)).toHaveCount(0);
});
