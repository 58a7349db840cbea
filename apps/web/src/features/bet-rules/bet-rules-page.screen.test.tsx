import { pricePolicyTexts, verdictTexts } from '@yakamoz/contracts/ticket-words';
import { namedSystems } from '@yakamoz/bets';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { systemTexts } from '../../shared/bet-slip/system-texts.ts';
import { BetRulesPage } from './bet-rules-page.tsx';
import { betRulesTexts as texts } from './bet-rules-texts.ts';

test('BET-05 every word that a coupon can show is explained, and so is every price policy; axe finds nothing', async () => {
  const screen = await showPart(<BetRulesPage />, {}, '/bahis-kurallari');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.heading);
  const { open: _waits, ...decided } = verdictTexts;
  for (const word of [...Object.values(decided), ...Object.values(pricePolicyTexts)])
    await expect.element(screen.getByRole('term').filter({ hasText: word }).first()).toBeVisible();
  for (const { id, heading } of texts.sections) {
    await expect.element(screen.getByRole('region', { name: heading, exact: true })).toBeVisible();
    expect(document.getElementById(id)).not.toBeNull();
  }
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BET-05 systems, bankers, least and largest return and the rounding are explained', async () => {
  const screen = await showPart(<BetRulesPage />, {}, '/bahis-kurallari');
  const rules = screen.getByRole('region', { name: 'Sistem ve banko', exact: true });
  for (const word of ['Banko', systemTexts.least.replace(' kazanç', ''), 'Yuvarlama'])
    await expect.element(rules.getByRole('term').filter({ hasText: word }).first()).toBeVisible();
  for (const { name } of namedSystems) await expect.element(rules).toMatchTextContent(name);
});
