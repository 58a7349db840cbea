import { aDeskPlayer } from '@yakamoz/contracts/fixtures/staff/players';
import { aGivable, someGivable } from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../../testing/hands.ts';
import { showPart } from '../../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../../testing/reason-dialogs.ts';
import type { Me } from '../../../shared/session/session.ts';
import { sharedTexts } from '../../../shared/shared-texts.ts';
import type { Player } from '../player-api.ts';
import { GiveActs } from './give-acts.tsx';
import { givingTexts as texts } from './giving-texts.ts';

const givable = 'GET /api/staff/v1/promotions/givable';
const give = 'POST /api/staff/v1/promotions/:id/give';
const player = aDeskPlayer();
const show = (role: Me['role'] = 'risk', over: Parameters<typeof aDeskPlayer>[0] = {}) =>
  showPart(<GiveActs player={aDeskPlayer(over) as Player} />, role);

const opened = async (kind: 'manual' | 'free_rounds', role: Me['role'] = 'risk') => {
  const screen = await show(role);
  await press(screen.getByRole('button', { name: texts.give[kind] }));
  return { screen, dialog: screen.getByRole('dialog', { name: texts.title[kind] }) };
};
const filled = (kind: 'manual' | 'free_rounds', campaign: string) => async (): Promise<Screen> => {
  answers(givable, someGivable());
  const { screen, dialog } = await opened(kind);
  await dialog.getByLabelText(texts.campaign).selectOptions(campaign);
  return screen;
};

test.each([
  ['risk', true],
  ['finance', true],
  ['admin', false],
  ['support', false],
] as const)('PRODESK-14 giving by hand as %s: %s', async (role, may) => {
  const screen = await show(role);
  for (const name of Object.values(texts.give))
    expect(screen.getByRole('button', { name }).elements().length).toBe(may ? 1 : 0);
});

test('PRODESK-14 a closed account is given nothing', async () => {
  const screen = await show('risk', { status: 'closed' });
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('loading, failed and empty: the dialog waits, asks again, and says that there is nothing to give', async () => {
  holds(givable);
  const { screen, dialog } = await opened('manual');
  await expect.element(dialog.getByText(sharedTexts.loading).first()).toBeInTheDocument();
  fails(givable, 503);
  await expect.element(dialog.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(givable, someGivable({ offers: [] }));
  await pressRetry(screen);
  await expect.element(dialog.getByText(texts.none.manual)).toBeVisible();
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.action }));
  expect(sent(give)).toEqual([]);
});

test('PRODESK-11 a bonus shows its terms, its bound and what the budget has left', async () => {
  const screen = await filled('manual', '51')();
  const dialog = screen.getByRole('dialog');
  expect(sent(givable)[0]?.query).toEqual({ player_id: player.id });
  await expect
    .element(dialog.getByLabelText(texts.amount))
    .toHaveAccessibleDescription(texts.amountHint('₺200,00'));
  expect(factOf(dialog, texts.left)).toBe('₺5.000,00');
  await expect.element(dialog.getByText('Bonusun 3 katı')).toBeVisible();
  await expect.element(dialog.getByText('Bonus 14 gün geçerlidir.')).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PRODESK-11 no campaign, no amount and one above the terms are told at their field, and nothing is sent', async () => {
  answers(givable, someGivable());
  const { dialog } = await opened('manual');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  const submit = dialog.getByRole('button', { name: texts.action });
  await press(submit);
  await expect
    .element(dialog.getByLabelText(texts.campaign))
    .toHaveAccessibleDescription(texts.chooseMissing);
  await dialog.getByLabelText(texts.campaign).selectOptions('51');
  for (const typed of ['', '0', '200,01']) {
    await dialog.getByLabelText(texts.amount).fill(typed);
    await press(submit);
    await expect
      .element(dialog.getByLabelText(texts.amount))
      .toHaveAccessibleDescription(expect.stringContaining(texts.amountWrong('₺200,00')));
  }
  expect(sent(give)).toEqual([]);
});

test('PRODESK-11 what keeps the player from it is told, in the sentence that the player reads, and nothing is sent', async () => {
  const message = refusalSentence('promotions.gate_closed');
  const obstacle = { code: 'promotions.gate_closed', message };
  answers(givable, someGivable({ offers: [aGivable({ obstacle })] }));
  const { dialog } = await opened('manual');
  await dialog.getByLabelText(texts.campaign).selectOptions('51');
  await expect.element(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabelText(texts.amount).fill('50');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.action }));
  expect(sent(give)).toEqual([]);
});

const refusals = [
  refused('promotions.gate_closed'),
  refused('promotions.run_open'),
  refused('promotions.turn_taken', { turn: 'once' }),
  refused('promotions.budget_spent'),
  refused('promotions.not_open'),
  refused('promotions.campaign_unknown'),
];

testReasonDialog({
  deed: 'PRODESK-11 giving a bonus',
  route: give,
  open: filled('manual', '51'),
  fill: (dialog) => dialog.getByLabelText(texts.amount).fill('150'),
  title: texts.title.manual,
  action: texts.action,
  answer: { approval_id: '301' },
  sends: { params: { id: '51' }, body: { player_id: player.id, amount: '150.00', reason: someReason } },
  told: texts.asked('301'),
  refusals: [
    ...refusals,
    refused('promotions.amount_outside', { most: { amount: '200.00', currency: 'TRY' } }),
  ],
});

testReasonDialog({
  deed: 'PRODESK-11 giving rounds',
  route: give,
  open: filled('free_rounds', '52'),
  title: texts.title.free_rounds,
  action: texts.action,
  answer: { approval_id: '302' },
  sends: { params: { id: '52' }, body: { player_id: player.id, reason: someReason } },
  told: texts.asked('302'),
  refusals,
});
