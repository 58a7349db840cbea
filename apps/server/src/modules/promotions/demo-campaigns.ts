// The offers of a demo installation, from database/seed. Each belongs to the article with its title.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

import { staffPromotionsCalls } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

import type { DemoCampaign } from './desk/campaigns.ts';
import { rulesOf } from './rules-wire.ts';

const file = resolve(import.meta.dirname, '../../../../../database/seed/promotions.json');

const campaigns = z.array(
  z.object({
    title: z.string(),
    rules: staffPromotionsCalls.proposePromotion.body.shape.rules,
    budgets: z.partialRecord(z.enum(['TRY', 'USD', 'EUR']), z.string()),
  }),
);

export async function readDemoCampaigns(): Promise<DemoCampaign[]> {
  const read = campaigns.parse(JSON.parse(await readFile(file, 'utf8')));
  return read.map(({ title, rules, budgets }) => ({
    title,
    rules: rulesOf(rules),
    budgets: Object.fromEntries(
      Object.entries(budgets).map(([currency, amount]) => [currency, minorOf(amount)]),
    ),
  }));
}
