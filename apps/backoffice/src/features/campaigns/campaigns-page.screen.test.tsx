import { aCampaign, aCampaignList } from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart } from '../../../testing/open-desk.tsx';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { CampaignsPage } from './campaigns-page.tsx';
import { campaignsTexts as texts } from './campaigns-texts.ts';

const list = 'GET /api/staff/v1/promotions';
const show = (role: Me['role'] = 'risk') => showPart(<CampaignsPage />, role, '/kampanyalar');

test('loading, then empty: the table says both', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByText(tableTexts.loading(texts.list))).toBeInTheDocument();
  answers(list, { campaigns: [] });
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
});

test('failed: campaigns can be asked for again, and a refusal says why; stale: they stay and say so', async () => {
  refuses(list, 'staff.not_permitted');
  const screen = await show();
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(list, aCampaignList());
  await pressRetry(screen);
  const name = screen.getByRole('link', { name: 'Hoş geldin bonusu' });
  await expect.element(name).toBeVisible();
  fails(list, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(name).toBeVisible();
});

test('PRODESK-01 ready: state, budget, promises, cost by currency and claims of each campaign, in Turkish words', async () => {
  const states = ['proposed', 'scheduled', 'over', 'stopped', 'unkept'] as const;
  answers(list, {
    campaigns: [
      aCampaign(),
      ...states.map((state, index) => aCampaign({ id: String(index + 50), state, budgets: [] })),
    ],
  });
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent(
      'Hoş geldin bonusuYayındaYatırım bonusuSlot1.03.2026 – 31.03.2026€500,00₺100.000,00€0,00₺25.000,00€0,00₺12.500,5025 verildi, 4 bekliyor',
    );
  for (const [index, state] of states.entries())
    await expect.element(row(index + 2)).toMatchTextContent(promotionWords.states[state]);
  await expect.element(row(1).getByRole('link')).toHaveAttribute('href', '/kampanyalar/41');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['risk', true],
  ['finance', true],
  ['admin', false],
  ['support', false],
] as const)('PRODESK-08 a new campaign is proposed by who may: %s %s', async (role, may) => {
  answers(list, aCampaignList());
  const screen = await show(role);
  await expect.element(screen.getByRole('link', { name: 'Hoş geldin bonusu' })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.make }).elements()).toHaveLength(may ? 1 : 0);
});
