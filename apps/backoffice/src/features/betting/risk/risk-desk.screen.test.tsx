import { aBound, aBoundChange, aFactorChange, someBounds } from '@yakamoz/contracts/fixtures/staff/trading';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { press, pressRetry } from '../../../../testing/hands.ts';
import { showPart } from '../../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../../shared/shared-texts.ts';
import { BettingPage } from '../betting-page.tsx';
import { riskTexts as texts } from './risk-texts.ts';

const bounds = 'GET /api/staff/v1/sportsbook/bounds';
const boundChanges = 'GET /api/staff/v1/sportsbook/bounds/changes';
const setting = 'POST /api/staff/v1/sportsbook/bounds';
const factors = 'GET /api/staff/v1/sportsbook/factors';
const factorChanges = 'GET /api/staff/v1/sportsbook/factors/changes';
const giving = 'POST /api/staff/v1/sportsbook/factors';
const show = (query: string, role: 'trader' | 'support' = 'trader') =>
  showPart(<BettingPage />, role, `/bahis-masasi?${query}`);

beforeEach(() => {
  answers('GET /api/staff/v1/sportsbook/halts', { halts: [], next: null });
  answers(bounds, someBounds());
  answers(boundChanges, { changes: [], next: null });
  answers(factors, { factors: [], next: null });
  answers(factorChanges, { changes: [], next: null });
});

test('bounds: loading', async () => {
  holds(bounds);
  const screen = await show('tab=bounds');
  await expect.element(screen.getByText(tableTexts.loading(texts.boundList))).toBeInTheDocument();
});

test('bounds: refused, and asked for again', async () => {
  refuses(bounds, 'staff.not_permitted');
  const again = await show('tab=bounds');
  await expect.element(again.getByText(refusalSentence('staff.not_permitted')).first()).toBeVisible();
  answers(bounds, someBounds());
  await pressRetry(again);
  await expect.element(again.getByText('₺500.000,00')).toBeVisible();
});

test('BETDESK-04 bounds of the chosen currency and phase, and the history of them; who may only look sees no button', async () => {
  answers(
    bounds,
    someBounds({
      bounds: [
        aBound(),
        aBound({ kind: 'correct-score', liability: '100000.00', outcome_liability: '1000000.00' }),
        aBound({ phase: 'live', liability: '250000.00' }),
        aBound({ currency: 'USD', liability: '12500.00' }),
      ],
    }),
  );
  answers(boundChanges, {
    changes: [
      aBoundChange(),
      aBoundChange({ id: '2', kind: '1x2', liability: null, outcome_liability: null, phase: 'live' }),
    ],
    next: null,
  });
  const screen = await show('tab=bounds', 'support');
  const rows = screen.getByRole('region', { name: texts.boundList }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('1. sınıfBütün türler₺500.000,00₺5.000.000,00');
  await expect.element(rows.nth(2)).toMatchTextContent(/^1\. sınıf.*₺100\.000,00₺1\.000\.000,00$/);
  expect(rows.elements()).toHaveLength(3);
  await expect.element(screen.getByText(texts.stakes('₺1,00', '₺1.000.000,00'))).toBeVisible();
  const history = screen.getByRole('region', { name: texts.history }).getByRole('row');
  await expect
    .element(history.nth(1))
    .toHaveTextContent(
      'TRY · Maç öncesi · 1. sınıf · Bütün türler₺500.000,00 / ₺5.000.000,00₺400.000,00 / ₺5.000.000,00Derbi haftasıtrader.demo1.03.2026 12:00:00',
    );
  await expect.element(history.nth(2)).toMatchTextContent(/Maç Sonucu.*yokDerbi/);
  expect(screen.getByRole('button', { name: texts.change }).elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
  await screen.getByLabelText(texts.phase).selectOptions('live');
  await expect.element(rows.nth(1)).toMatchTextContent(/₺250\.000,00/);
});

testReasonDialog({
  deed: 'BETDESK-04 changing a bound',
  route: setting,
  open: async () => {
    const screen = await show('tab=bounds');
    await press(screen.getByRole('table').first().getByRole('button'));
    return screen;
  },
  title: texts.boundTitle,
  action: texts.save,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.liability, { exact: true }).fill('400000');
    await dialog.getByLabelText(texts.outcomeLiability, { exact: true }).fill('4.000.000,50');
  },
  answer: { change: aBoundChange() },
  sends: {
    params: {},
    body: {
      currency: 'TRY',
      phase: 'pre',
      tier: 1,
      kind: '',
      amounts: { liability: '400000.00', outcome_liability: '4000000.50' },
      reason: 'Kontroller tamam',
    },
  },
  told: texts.boundSaved,
  refusals: [refused('platform.not_found'), refused('platform.invalid_request')],
});

test('BETDESK-04 what cannot be a bound is not sent; the own bound of a kind is taken away', async () => {
  answers(bounds, someBounds({ bounds: [aBound(), aBound({ kind: '1x2' })] }));
  answers(setting, { change: aBoundChange() });
  const screen = await show('tab=bounds');
  await press(screen.getByRole('table').first().getByRole('button').nth(1));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill('Kontrol');
  await dialog.getByLabelText(texts.outcomeLiability, { exact: true }).fill('5');
  await press(dialog.getByRole('button', { name: texts.save }));
  await expect.element(dialog.getByText(texts.outcomeTooLow)).toBeVisible();
  await dialog.getByLabelText(texts.liability, { exact: true }).fill('bin');
  await press(dialog.getByRole('button', { name: texts.save }));
  await expect.element(dialog.getByText(texts.amountWrong)).toBeVisible();
  expect(sent(setting)).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
  await dialog.getByLabelText(texts.remove).click();
  await press(dialog.getByRole('button', { name: texts.save }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(setting)[0]?.body).toMatchObject({ kind: '1x2', amounts: null });
});

test('BETDESK-04 a kind gets a bound of its own', async () => {
  answers(setting, { change: aBoundChange() });
  const screen = await show('tab=bounds');
  await press(screen.getByRole('button', { name: texts.newBound }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(texts.tier).selectOptions('2');
  await dialog.getByLabelText(texts.kind).selectOptions('total');
  await dialog.getByLabelText(texts.liability, { exact: true }).fill('100');
  await dialog.getByLabelText(sharedTexts.reason).fill('Kontrol');
  await press(dialog.getByRole('button', { name: texts.save }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(setting)[0]?.body).toMatchObject({ tier: 2, kind: 'total' });
});

test('factors: none', async () => {
  const screen = await show('tab=factors');
  await expect.element(screen.getByText(texts.noFactors)).toBeVisible();
});

test('BETDESK-04 factors that count with who and why, and all that were', async () => {
  answers(factors, { factors: [aFactorChange()], next: null });
  answers(factorChanges, {
    changes: [aFactorChange(), aFactorChange({ id: '8', player_id: '7', factor: 1_250 })],
    next: null,
  });
  const screen = await show('tab=factors', 'support');
  await expect
    .element(screen.getByRole('region', { name: texts.factorList }).getByRole('row').nth(1))
    .toHaveTextContent('1042%100%50Kapanıştan iyi oran alıyortrader.demo1.03.2026 12:00:00');
  await expect
    .element(screen.getByRole('region', { name: texts.history }).getByRole('row').nth(2))
    .toMatchTextContent(/^7%100%12,5/);
  expect(screen.getByRole('button', { name: texts.newFactor }).elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

testReasonDialog({
  deed: 'BETDESK-04 giving a factor',
  route: giving,
  open: async () => {
    const screen = await show('tab=factors');
    await press(screen.getByRole('button', { name: texts.newFactor }));
    return screen;
  },
  title: texts.factorTitle,
  action: texts.save,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.playerNumber).fill('1042');
    await dialog.getByLabelText(texts.factor, { exact: true }).fill('12,5');
  },
  answer: { change: aFactorChange() },
  sends: { params: {}, body: { player_id: '1042', factor: 1_250, reason: 'Kontroller tamam' } },
  told: texts.factorSaved,
  refusals: [refused('platform.not_found')],
});

test('BETDESK-04 a factor that is no percentage, or of nobody, is not sent; one of the list is changed', async () => {
  answers(factors, { factors: [aFactorChange()], next: null });
  answers(giving, { change: aFactorChange() });
  const screen = await show('tab=factors');
  await press(screen.getByRole('button', { name: texts.newFactor }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill('Kontrol');
  await dialog.getByLabelText(texts.factor, { exact: true }).fill('1001');
  await press(dialog.getByRole('button', { name: texts.save }));
  await expect.element(dialog.getByText(texts.playerWrong)).toBeVisible();
  await expect.element(dialog.getByText(texts.factorWrong)).toBeVisible();
  await press(dialog.getByRole('button', { name: sharedTexts.cancel }));
  await press(screen.getByRole('region', { name: texts.factorList }).getByRole('button'));
  const known = screen.getByRole('dialog');
  await expect.element(known.getByLabelText(texts.playerNumber)).toHaveValue('1042');
  await known.getByLabelText(texts.factor, { exact: true }).fill('100');
  await known.getByLabelText(sharedTexts.reason).fill('Kontrol');
  await press(known.getByRole('button', { name: texts.save }));
  await expect.element(known).not.toBeInTheDocument();
  expect(sent(giving).map(({ body }) => body)).toEqual([
    { player_id: '1042', factor: 10_000, reason: 'Kontrol' },
  ]);
});
