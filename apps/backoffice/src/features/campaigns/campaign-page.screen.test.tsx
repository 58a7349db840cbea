import { aCampaign, aCampaignClaim, aCampaignDetail } from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { CampaignPage } from './campaign-page.tsx';
import { campaignsTexts as texts } from './campaigns-texts.ts';

const one = 'GET /api/staff/v1/promotions/:id';
const stop = 'POST /api/staff/v1/promotions/:id/stop';
const budget = 'POST /api/staff/v1/promotions/:id/budget';
const show = (role: Me['role'] = 'risk') =>
  showRoute('/kampanyalar/:id', <CampaignPage />, role, '/kampanyalar/41');
const heading = (screen: Screen) => screen.getByRole('heading', { level: 1, name: 'Hoş geldin bonusu' });

test('loading, failed and stale: the campaign keeps its place, can be asked for again, and stays', async () => {
  holds(one);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading).first()).toBeInTheDocument();
  refuses(one, 'promotions.campaign_unknown');
  await expect.element(screen.getByText(refusalSentence('promotions.campaign_unknown'))).toBeVisible();
  answers(one, aCampaignDetail());
  await pressRetry(screen);
  await expect.element(heading(screen)).toBeVisible();
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(heading(screen)).toBeVisible();
});

test('empty: a campaign that was only proposed has no budget and no claim', async () => {
  const campaign = aCampaign({ state: 'proposed', version: null, budgets: [] });
  answers(one, aCampaignDetail({ campaign, claims: [] }));
  const screen = await show();
  await expect.element(screen.getByText(texts.noBudget)).toBeVisible();
  await expect.element(screen.getByText(texts.noClaims)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.more })).not.toBeInTheDocument();
});

test('PRODESK-02 ready: cost by currency, versions as players read them, and claims without a raw code', async () => {
  const claims = [
    aCampaignClaim(),
    aCampaignClaim({
      id: '9000',
      player_id: '1077',
      state: 'lapsed',
      granted: '0.00',
      reason: 'gate_closed',
    }),
    aCampaignClaim({
      id: '8999',
      player_id: '1078',
      state: 'refused',
      granted: '0.00',
      signals: ['payer', 'device'],
      reason: 'Aynı kişi',
    }),
  ];
  answers(one, aCampaignDetail({ claims }));
  const screen = await show();
  const cost = screen.getByRole('region', { name: texts.cost });
  await expect
    .element(cost)
    .toMatchTextContent('₺100.000,00Söz verilen₺25.000,00Verilen₺12.500,50Kalan₺75.000,00');
  const rows = screen.getByRole('region', { name: texts.claimsTitle }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('1042Verildi2.03.2026 12:002₺500,00——');
  await expect.element(rows.nth(2)).toMatchTextContent(/^1077Süresi doldu.*———$/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Ortak ödeme kaynağı, Ortak cihazAynı kişi$/);
  const versions = screen.getByRole('region', { name: texts.versions });
  await expect.element(versions.getByText('Bonusun 5 katı')).toBeVisible();
  await expect.element(versions.getByText(texts.unpublished)).toBeVisible();
  expect(factOf(screen.getByRole('region', { name: texts.facts }), texts.version)).toBe('2');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PRODESK-02 more claims are asked for behind the last one', async () => {
  answers(one, ({ query }) =>
    aCampaignDetail(
      query['before'] === undefined
        ? { next: '9001' }
        : { claims: [aCampaignClaim({ id: '8000', player_id: '1055' })] },
    ),
  );
  const screen = await show();
  await press(screen.getByRole('button', { name: tableTexts.more }));
  await expect.element(screen.getByText('1055')).toBeVisible();
  expect(sent(one).at(-1)?.query).toEqual({ before: '9001' });
});

test('PRODESK-02 one that was stopped says when and why, and has nothing to do', async () => {
  answers(
    one,
    aCampaignDetail({
      campaign: aCampaign({ state: 'stopped' }),
      stop: { at: '2026-03-05T09:00:00.000Z', reason: 'Koşul yanlış yazılmış' },
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText(texts.stoppedAt('5.03.2026 12:00'))).toBeVisible();
  await expect.element(screen.getByText('Koşul yanlış yazılmış')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.stop })).not.toBeInTheDocument();
});

test.each([
  ['risk', [texts.nextVersion, texts.more, texts.stop]],
  ['finance', [texts.nextVersion, texts.more, texts.stop]],
  ['admin', [texts.stop]],
  ['support', []],
] as const)('PRODESK-08 %s does what the role may and sees nothing else', async (role, acts) => {
  answers(one, aCampaignDetail());
  const screen = await show(role);
  await expect.element(heading(screen)).toBeVisible();
  for (const act of [texts.nextVersion, texts.more, texts.stop]) {
    const count =
      screen.getByRole('button', { name: act, exact: true }).elements().length +
      screen.getByRole('link', { name: act, exact: true }).elements().length;
    expect(count, act).toBe(acts.some((may) => may === act) ? 1 : 0);
  }
});

const opened = (act: string) => async (): Promise<Screen> => {
  answers(one, aCampaignDetail());
  const screen = await show();
  await press(screen.getByRole('button', { name: act, exact: true }));
  return screen;
};

testReasonDialog({
  deed: 'PRODESK-03 stopping a campaign',
  route: stop,
  open: opened(texts.stop),
  title: texts.stopTitle('Hoş geldin bonusu'),
  action: texts.stop,
  answer: {},
  sends: { params: { id: '41' }, body: { reason: someReason } },
  told: texts.stopped,
  refusals: [refused('promotions.already_stopped'), refused('promotions.campaign_unknown')],
});

testReasonDialog({
  deed: 'PRODESK-05 proposing a budget',
  route: budget,
  open: opened(texts.more),
  fill: (dialog) => dialog.getByLabelText(texts.budgetIn('TRY')).fill('250.000'),
  title: texts.moreTitle,
  action: texts.propose,
  answer: { approval_id: '301' },
  sends: {
    params: { id: '41' },
    body: {
      budgets: [
        { currency: 'EUR', amount: '500.00' },
        { currency: 'TRY', amount: '250000.00' },
      ],
      reason: someReason,
    },
  },
  told: texts.proposed('301'),
  refusals: [refused('promotions.already_stopped'), refused('promotions.campaign_unknown')],
});

test('PRODESK-05 a budget that is no amount is named at its field, and nothing is sent', async () => {
  const screen = await opened(texts.more)();
  const dialog = screen.getByRole('dialog', { name: texts.moreTitle });
  await dialog.getByLabelText(texts.budgetIn('EUR')).fill('0');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.propose }));
  await expect
    .element(dialog.getByLabelText(texts.budgetIn('EUR')))
    .toHaveAccessibleDescription(texts.budgetWrong);
  expect(sent(budget)).toEqual([]);
});
