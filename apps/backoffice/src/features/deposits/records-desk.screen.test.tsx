import { aChainPaymentQueue } from '@yakamoz/contracts/fixtures/staff/chain-payments';
import { aFind, aFound } from '@yakamoz/contracts/fixtures/staff/desk';
import { aClaimQueue, aLineQueue } from '@yakamoz/contracts/fixtures/staff/payments';
import {
  aCompanyRecord,
  aRecordPlayer,
  aRecordQueue,
} from '@yakamoz/contracts/fixtures/staff/suspense-records';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { DepositsPage } from './deposits-page.tsx';
import { depositsTexts } from './deposits-texts.ts';
import { recordsTexts as texts } from './records-texts.ts';

const list = 'GET /api/staff/v1/payments/records';
const one = 'GET /api/staff/v1/payments/records/:id';
const player = 'GET /api/staff/v1/payments/records/:id/players/:player';
const assign = 'POST /api/staff/v1/payments/records/:id/player-assignment';
const path = '/yatirimlar?tab=records';
const { lines: dialogTexts } = depositsTexts;
const show = (at = path, role: Parameters<typeof showPart>[1] = 'payments_maker') =>
  showPart(<DepositsPage />, role, at);

async function open(
  over: Parameters<typeof aCompanyRecord>[0] = {},
  { button, role }: { button?: string; role?: Parameters<typeof showPart>[1] } = {},
): Promise<Screen> {
  answers(one, aCompanyRecord(over));
  const screen = await show(`${path}&id=5001`, role);
  await expect.element(screen.getByRole('region', { name: depositsTexts.facts })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }).first());
  return screen;
}
const unknown = { player_id: null, username: null, claim_id: null, reference: 'other-17' };

beforeEach(() => {
  pinClock('2026-03-01T09:15:00.000Z');
  answers('GET /api/staff/v1/payments/deposits', aClaimQueue());
  answers('GET /api/staff/v1/payments/lines', aLineQueue());
  answers('GET /api/staff/v1/payments/chain-payments', aChainPaymentQueue());
  answers(list, aRecordQueue());
  answers(player, aRecordPlayer());
});

testQueueLooks({
  name: 'records of the payment company',
  route: list,
  show,
  full: aRecordQueue(),
  none: aRecordQueue({ records: [], open: 0 }),
  row: 'deniz',
  empty: texts.emptyUndecided,
});

test('WALK-45 a row says what came, whose it is or what the company calls it, and since when it waits', async () => {
  answers(list, aRecordQueue({ records: [aCompanyRecord(), aCompanyRecord({ ...unknown, id: '5002' })] }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(rows.nth(0)).toHaveTextContent('₺125,00Sahibi aranıyordeniz15 dk');
  await expect.element(rows.nth(1)).toHaveTextContent('₺125,00Sahibi aranıyorother-1715 dk');
});

testReasonDialog({
  deed: 'proposing a record for the player of its deposit',
  route: assign,
  open: () => open({}, { button: dialogTexts.unclaimed }),
  title: dialogTexts.unclaimedTitle,
  action: dialogTexts.unclaimedPropose,
  answer: aCompanyRecord({ state: 'proposed', approval_id: '301' }),
  sends: { params: { id: '5001' }, body: { player_id: '1042', reason: someReason } },
  told: dialogTexts.done.proposed,
  refusals: [
    refused('payments.already_handled'),
    refused('payments.record_unknown'),
    refused('payments.record_of_other'),
    refused('payments.record_credited'),
    refused('identity.player_unknown'),
    refused('wallet.gate_closed'),
    refused('wallet.currency_mismatch'),
  ],
});

test('WALK-45 a record that names nothing is proposed for a player who is looked for', async () => {
  answers(
    'POST /api/staff/v1/searches',
    aFind({ found: [aFound({ kind: 'player', id: '100001', name: 'mert', money: null, view: null })] }),
  );
  answers(assign, aCompanyRecord({ state: 'proposed', approval_id: '301' }));
  const obstacle = 'Oyuncunun yatırması kapalı.';
  answers(player, aRecordPlayer({ username: 'mert', obstacle }));
  const screen = await open(unknown, { button: dialogTexts.unclaimed });
  const dialog = screen.getByRole('dialog', { name: dialogTexts.unclaimedTitle });
  await dialog.getByLabelText(dialogTexts.findPlayer).fill('mert');
  await press(dialog.getByRole('button', { name: 'mert · 100001' }));
  await expect.element(dialog.getByText(obstacle)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: dialogTexts.unclaimedPropose }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(assign).map(({ body }) => body)).toEqual([{ player_id: '100001', reason: someReason }]);
});

test('WALK-45 what is proposed, assigned or being returned has no button, and says where it stands', async () => {
  const proposed = await open({ state: 'proposed', approval_id: '301', proposed_by: 'yapan' });
  await expect.element(proposed.getByText(texts.proposedText)).toBeVisible();
  await expect
    .element(proposed.getByRole('link', { name: depositsTexts.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=301');
  await expect.element(proposed.getByRole('button', { name: dialogTexts.unclaimed })).not.toBeInTheDocument();
});

test('whoever may only look sees the record and no button', async () => {
  const screen = await open({}, { role: 'support' });
  await expect.element(screen.getByText(depositsTexts.mayNot)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: dialogTexts.unclaimed })).not.toBeInTheDocument();
});
