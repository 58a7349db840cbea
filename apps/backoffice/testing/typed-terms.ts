import type { Screen } from '@yakamoz/site-testing/render';

import { builderTexts as texts } from '../src/features/campaign-builder/builder-texts.ts';

/** All that a deposit match needs. */
export async function fillMatch(screen: Screen, over: { multiplier?: string } = {}): Promise<void> {
  await screen.getByLabelText(texts.article).selectOptions('11');
  await screen.getByLabelText(texts.ends).fill('31.03.2026 23:59');
  await screen.getByLabelText(texts.percent).fill('50');
  await screen.getByLabelText(texts.multiplier).fill(over.multiplier ?? '4');
  await screen.getByLabelText(texts.days).fill('30');
  await screen.getByLabelText(texts.amountNames.deposit_match.least).fill('200');
  await screen.getByLabelText(texts.amountNames.deposit_match.most).fill('1.000');
  await screen.getByLabelText(texts.amountNames.deposit_match.stake).fill('50');
  await screen.getByLabelText(texts.budget).fill('100.000');
}

/** What it comes to. */
export const typedMatch = {
  kind: 'deposit_match' as const,
  product: 'slot' as const,
  turn: 'once' as const,
  weekdays: [],
  amounts: [{ currency: 'TRY' as const, least: '200.00', most: '1000.00', stake: '50.00' }],
  percent: 50,
  first_deposit: false,
  multiplier: 4,
  days: 30,
  order: 'cash_first' as const,
  percent_counted: 100,
  exceptions: [],
};
