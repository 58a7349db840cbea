import { aDeskGame, aGameList } from '@yakamoz/contracts/fixtures/staff/casino';
import {
  aCashbackSimulation,
  aFreeRoundsSimulation,
  aSimulation,
  someChoices,
} from '@yakamoz/contracts/fixtures/staff/promotions';
import { pinClock } from '@yakamoz/site-testing/clock';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { factOf, press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { fillMatch, typedMatch } from '../../../testing/typed-terms.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { BuilderPage } from './builder-page.tsx';
import { builderTexts as texts } from './builder-texts.ts';

const simulate = 'POST /api/staff/v1/promotions/simulate';
const games = 'GET /api/staff/v1/casino/games';
const show = () => showPart(<BuilderPage />, 'risk', '/kampanyalar/yeni');

beforeEach(() => {
  pinClock('2026-03-01T09:00:00.000Z');
  answers('GET /api/staff/v1/promotions/choices', someChoices());
});

test('PRODESK-07 simulation of a cashback: windows, who is paid, what is not over, and its own assumptions', async () => {
  answers(simulate, aCashbackSimulation());
  const screen = await show();
  await screen.getByLabelText(texts.kind).selectOptions('cashback');
  await screen.getByLabelText(texts.turn).selectOptions('day');
  await screen.getByLabelText(texts.refund).fill('10');
  await screen.getByLabelText(texts.amountNames.cashback.least).fill('100');
  await screen.getByLabelText(texts.amountNames.cashback.most).fill('500');
  const panel = screen.getByRole('region', { name: texts.simulation });
  for (const assumption of texts.assumptions.cashback)
    await expect.element(panel.getByText(assumption)).toBeVisible();
  await press(panel.getByRole('button', { name: texts.simulate }));
  const result = panel.getByRole('region', { name: 'TRY' });
  await expect.element(result).toBeVisible();
  expect(factOf(result, texts.claims)).toBe('900');
  expect(factOf(result, texts.paid)).toBe('320');
  expect(factOf(result, texts.running)).toBe('110');
  expect(factOf(result, texts.cost)).toBe('₺42.000,00');
  expect(factOf(result, texts.costMost)).toBe('₺47.500,00');
  expect(sent(simulate).map(({ body }) => body.rules)).toEqual([
    {
      kind: 'cashback',
      product: 'slot',
      turn: 'day',
      weekdays: [],
      amounts: [{ currency: 'TRY', least: '100.00', most: '500.00', stake: '0.00' }],
      percent: 10,
    },
  ]);
  const [one] = aCashbackSimulation().currencies;
  answers(simulate, aCashbackSimulation({ currencies: one === undefined ? [] : [{ ...one, claims: 0 }] }));
  await press(panel.getByRole('button', { name: texts.simulate }));
  await expect.element(panel.getByText(texts.noClaims.cashback)).toBeVisible();
});

test('PRODESK-07 simulation of free rounds: what the budget promises, and what they win on average where that is known', async () => {
  answers(games, aGameList({ games: [aDeskGame({ id: 31, name: 'Pırıltı', kind: 'slot' })] }));
  answers(simulate, aFreeRoundsSimulation());
  const screen = await show();
  await screen.getByLabelText(texts.kind).selectOptions('free_rounds');
  const panel = screen.getByRole('region', { name: texts.simulation });
  const start = panel.getByRole('button', { name: texts.simulate });
  await expect.element(start).toBeDisabled();
  await screen.getByLabelText(texts.count).fill('20');
  await screen.getByLabelText(texts.daysOfGift).fill('3');
  await screen.getByLabelText(texts.amountNames.free_rounds.stake).fill('5');
  await screen.getByLabelText(texts.searchGame).fill('pır');
  await press(screen.getByRole('button', { name: texts.add('Pırıltı') }));
  for (const assumption of texts.assumptions.free_rounds)
    await expect.element(panel.getByText(assumption)).toBeVisible();
  await press(start);
  const result = panel.getByRole('region', { name: 'TRY' });
  await expect.element(result).toBeVisible();
  expect(factOf(result, texts.claims)).toBe('450');
  expect(factOf(result, texts.rounds)).toBe('9.000');
  expect(factOf(result, texts.promised)).toBe('₺45.000,00');
  expect(factOf(result, texts.expectedCost)).toBe('₺43.200,00');
  const [one] = aFreeRoundsSimulation().currencies;
  answers(simulate, aFreeRoundsSimulation({ currencies: one === undefined ? [] : [{ ...one, cost: null }] }));
  await press(start);
  await expect.element(panel.getByText(texts.unknownReturn)).toBeVisible();
});

test('PRODESK-07 simulation: what the past would have cost, with every assumption; other rules make it outdated', async () => {
  holds(simulate);
  const screen = await show();
  const panel = screen.getByRole('region', { name: texts.simulation });
  const start = panel.getByRole('button', { name: texts.simulate });
  await expect.element(start).toBeDisabled();
  for (const assumption of texts.assumptions.deposit_match)
    await expect.element(panel.getByText(assumption)).toBeVisible();
  await fillMatch(screen);
  await press(panel.getByRole('button', { name: texts.span['90'] }));
  await press(start);
  await expect.element(panel.getByRole('button', { name: texts.simulating })).toBeVisible();
  answers(simulate, aSimulation());
  const result = panel.getByRole('region', { name: 'TRY' });
  await expect.element(result).toBeVisible();
  expect(factOf(result, texts.claims)).toBe('310');
  expect(factOf(result, texts.completed)).toBe('120');
  expect(factOf(result, texts.cost)).toBe('₺60.000,00');
  expect(factOf(result, texts.costMost)).toBe('₺80.000,00');
  expect(sent(simulate).map(({ body }) => body)).toEqual([{ rules: typedMatch, days: '90' }]);
  await screen.getByLabelText(texts.percent).fill('40');
  await expect.element(panel.getByText(texts.outdated)).toBeVisible();
});

test('PRODESK-07 simulation: nothing fits, refused, and failed', async () => {
  const [one] = aSimulation().currencies;
  answers(simulate, aSimulation({ currencies: one === undefined ? [] : [{ ...one, claims: 0 }] }));
  const screen = await show();
  await fillMatch(screen);
  const panel = screen.getByRole('region', { name: texts.simulation });
  await press(panel.getByRole('button', { name: texts.simulate }));
  await expect.element(panel.getByText(texts.noClaims.deposit_match)).toBeVisible();
  for (const code of ['platform.search_too_long', 'promotions.terms_unfair'] as const) {
    refuses(simulate, code);
    await press(panel.getByRole('button', { name: texts.simulate }));
    await expect.element(panel.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  fails(simulate);
  await press(panel.getByRole('button', { name: texts.simulate }));
  await expect.element(panel.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
});
