import {
  aClosure,
  anExport,
  aPersonChange,
  aQueuedRequest,
  aRequestQueue,
} from '@yakamoz/contracts/fixtures/staff/requests';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { comeBackAt, expectToast, factOf, press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { RequestsPage } from './requests-page.tsx';
import { requestsTexts as texts } from './requests-texts.ts';

const queue = 'GET /api/staff/v1/player-requests';
const one = 'GET /api/staff/v1/player-requests/:id';
const prepare = 'POST /api/staff/v1/player-requests/:id/preparation';
const renew = 'POST /api/staff/v1/player-requests/:id/payout-renewal';
const finish = 'POST /api/staff/v1/player-requests/:id/completion';
const refuse = 'POST /api/staff/v1/player-requests/:id/refusal';
const approve = 'POST /api/staff/v1/player-requests/:id/person-approval';
const ticket = 'POST /api/staff/v1/verification/documents/:id/tickets';

type Over = Parameters<typeof aClosure>[0];
const show = (path = '/talepler'): Promise<Screen> => showPart(<RequestsPage />, 'risk', path);

async function open(request: ReturnType<typeof aClosure>, button?: string): Promise<Screen> {
  answers(one, request);
  const screen = await show(`/talepler?id=${request.id}`);
  await expect.element(screen.getByRole('region', { name: texts.facts })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }));
  return screen;
}

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(queue, aRequestQueue());
});

testQueueLooks({
  name: 'requests',
  route: queue,
  show,
  full: aRequestQueue(),
  none: aRequestQueue({ requests: [], open: 0 }),
  row: 'deniz',
  empty: texts.emptyOpen,
});

test('ready: a row says what is asked for, by whom and when, in the server’s order', async () => {
  const copy = aQueuedRequest({ id: '402', kind: 'export', state: 'preparing', username: 'mert' });
  answers(queue, aRequestQueue({ requests: [aQueuedRequest(), copy], open: 2 }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(rows.nth(0)).toHaveTextContent('Hesap kapatmaSıradadeniz1.03.2026 11:00');
  await expect.element(rows.nth(1)).toHaveTextContent('Veri kopyasıHazırlanıyormert1.03.2026 11:00');
  await expect.element(screen.getByRole('button', { name: `${texts.open} 2` })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a request that fails to load is asked for again, and an old one is marked', async () => {
  refuses(one, 'player_requests.unknown');
  const screen = await show('/talepler?id=401');
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail.getByText(refusalSentence('player_requests.unknown'))).toBeVisible();
  answers(one, aClosure());
  await pressRetry(detail);
  await expect.element(detail.getByText('Artık oynamıyorum.')).toBeVisible();
  fails(one, 503);
  comeBackAt('2026-03-01T09:06:00.000Z');
  await expect.element(detail.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(detail.getByText('Artık oynamıyorum.')).toBeVisible();
});

test('ready: a closure shows what is set aside, the purse, the masked IBAN and the player’s words', async () => {
  const screen = await open(
    aClosure({ bonus: '10.00', open_bets: '5.50', receivable: '1.00', currency: 'EUR' }),
  );
  const money = screen.getByRole('region', { name: texts.money });
  expect(factOf(money, texts.held)).toBe('€320,00');
  expect(factOf(money, texts.cash)).toBe('€0,00');
  expect(factOf(money, texts.bonus)).toBe('€10,00');
  expect(factOf(money, texts.openBets)).toBe('€5,50');
  expect(factOf(money, texts.receivable)).toBe('€1,00');
  expect(factOf(money, texts.iban)).toMatch(/^TR33 … 1326/);
  const facts = screen.getByRole('region', { name: texts.facts });
  expect(factOf(facts, texts.why)).toBe('Artık oynamıyorum.');
  expect(factOf(facts, texts.verification)).toBe('Doğrulandı');
  expect(await axeViolations(screen.container)).toEqual([]);
});

const payout = aClosure().payout;
const paid = payout && { ...payout, state: 'paid' as const };

test.each<[string, ReturnType<typeof aClosure>, string[]]>([
  ['with a payout in the queue', aClosure(), [texts.refuse]],
  ['with cash that came later', aClosure({ cash: '5.00' }), [texts.refuse, texts.renew]],
  [
    'with cash that came after its payout',
    aClosure({ payout: paid, cash: '5.00' }),
    [texts.refuse, texts.renew],
  ],
  [
    'with a bonus that came after its payout',
    aClosure({ payout: paid, bonus: '5.00' }),
    [texts.refuse, texts.renew, texts.finish],
  ],
  ['without money', aClosure({ payout: null }), [texts.refuse, texts.finish]],
  ['for a copy', anExport(), [texts.refuse, texts.prepare]],
  ['that is being paid', aClosure({ state: 'paying' }), []],
  ['that is over', aClosure({ state: 'done' }), []],
])('a request %s offers what can be done with it, and nothing else', async (_, request, offered) => {
  const screen = await open(request);
  const shown = [texts.refuse, texts.prepare, texts.renew, texts.finish].filter(
    (name) => screen.getByRole('button', { name }).query() !== null,
  );
  expect(shown).toEqual(offered);
});

test.each<[string, Over, string]>([
  ['preparing', { kind: 'export', state: 'preparing' }, texts.preparingText],
  [
    'ready',
    { kind: 'export', state: 'ready', file_until: '2026-03-08T09:00:00.000Z' },
    texts.readyText('8.03.2026 12:00'),
  ],
  ['waiting with its payout in the queue', {}, texts.queuedText],
  ['being paid', { state: 'paying' }, texts.payingText],
  ['waiting with a purse that moved', { cash: '5.00' }, texts.movedText],
  ['waiting with a debt', { receivable: '5.00' }, texts.movedText],
])('one that is %s says what to know first', async (_, over, words) => {
  await expect.element((await open(aClosure(over))).getByText(words)).toBeVisible();
});

test('REQ-04 a closure leads to its withdrawal in the queue', async () => {
  const screen = await open(aClosure());
  await expect
    .element(screen.getByRole('link', { name: '3011 · Beklemede' }))
    .toHaveAttribute('href', '/cekimler?id=3011');
});

test('a payout that was proposed under the earlier course leads to its approval', async () => {
  const screen = await open(aClosure({ state: 'proposed', approval_id: '301' }));
  await expect
    .element(screen.getByRole('link', { name: texts.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=301');
});

test.each<[Over, string, string]>([
  [{ state: 'done' }, texts.paid, 'Hesap kapatıldı'],
  [{ state: 'refused', reason: 'Belge eksik', handled_by: 'ece' }, texts.released, 'ece reddettiBelge eksik'],
  [{ state: 'withdrawn' }, texts.released, 'Oyuncu geri aldı'],
])('what became of the money is named by its end: %o', async (over, label, last) => {
  const screen = await open(aClosure({ ...over, finished_at: '2026-03-01T09:00:00.000Z' }));
  expect(factOf(screen.getByRole('region', { name: texts.money }), label)).toBe('₺320,00');
  const course = screen.getByRole('list', { name: texts.course }).getByRole('listitem');
  await expect.element(course.nth(0)).toHaveTextContent(`${last}1.03.2026 12:00`);
  await expect.element(course.last()).toHaveTextContent('Oyuncu istedi1.03.2026 11:00');
});

test('preparing a copy: sent once, told, and the screen says that the file is made', async () => {
  holds(prepare);
  const screen = await open(anExport(), texts.prepare);
  const busy = screen.getByRole('button', { name: texts.preparing });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await press(busy);
  const after = anExport({ state: 'preparing', handled_by: 'ada', taken_up_at: '2026-03-01T09:05:00.000Z' });
  answers(one, after);
  answers(prepare, after);
  await expect.element(screen.getByText(texts.preparingText)).toBeVisible();
  await expectToast(texts.done.prepared, 'success');
  expect(sent(prepare).map(({ params }) => params)).toEqual([{ id: '402' }]);
});

test.each(['player_requests.unknown', 'player_requests.not_waiting', 'staff.not_permitted'] as const)(
  'the refusal %s of preparing a copy is told',
  async (code) => {
    refuses(prepare, code);
    await open(anExport(), texts.prepare);
    await expectToast(refusalSentence(code), 'destructive');
  },
);

const obstacles = [
  refused('player_requests.unknown'),
  refused('player_requests.not_waiting'),
  refused('player_requests.bets_open'),
  refused('player_requests.rounds_open'),
  refused('player_requests.withdrawal_open'),
  refused('player_requests.export_open'),
  refused('player_requests.iban_required'),
  refused('wallet.debt_open'),
];

testReasonDialog({
  deed: 'holding the balance anew',
  route: renew,
  open: () => open(aClosure({ cash: '5.00' }), texts.renew),
  title: texts.renewTitle,
  action: texts.renew,
  answer: aClosure({ cash: '0.00' }),
  sends: { params: { id: '401' }, body: { reason: someReason } },
  told: texts.done.renewed,
  refusals: [...obstacles, refused('payments.already_handled'), refused('payments.destination_unknown')],
});

testReasonDialog({
  deed: 'closing an account without money',
  route: finish,
  open: () => open(aClosure({ payout: null }), texts.finish),
  title: texts.finishTitle,
  action: texts.finish,
  answer: aClosure({ payout: null, state: 'done' }),
  sends: { params: { id: '401' }, body: { reason: someReason } },
  told: texts.done.finished,
  refusals: [...obstacles, refused('player_requests.payout_due')],
});

testReasonDialog({
  deed: 'refusing a request',
  route: refuse,
  open: () => open(aClosure(), texts.refuse),
  title: texts.refuseTitle,
  action: texts.refuse,
  answer: aClosure({ state: 'refused' }),
  sends: { params: { id: '401' }, body: { reason: someReason } },
  told: texts.done.refused,
  refusals: [refused('player_requests.unknown'), refused('player_requests.not_waiting')],
});

test('a request that was refused leaves the list of the open ones, and shows its end', async () => {
  answers(queue, () => aRequestQueue(sent(refuse).length > 0 ? { requests: [], open: 0 } : {}));
  answers(refuse, aClosure({ state: 'refused', reason: someReason }));
  const screen = await open(aClosure(), texts.refuse);
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.refuse }));
  await expect.element(screen.getByText(texts.emptyOpen)).toBeVisible();
  await expect.element(screen.getByText(texts.states.refused)).toBeVisible();
});

test('a closure without an IBAN says so', async () => {
  const screen = await open(aClosure({ payout: null, why: '' }));
  expect(factOf(screen.getByRole('region', { name: texts.money }), texts.iban)).toBe(texts.noIban);
  expect(factOf(screen.getByRole('region', { name: texts.facts }), texts.why)).toBe(texts.noWhy);
});

test.each<[string, Over, string]>([
  ['what was set aside', {}, '₺320,00'],
  ['and what came later', { cash: '30.05' }, '₺350,05'],
  ['less a debt', { receivable: '20.00' }, '₺300,00'],
])('the payout that is held anew is %s', async (_, over, amount) => {
  const screen = await open(aClosure({ bonus: '1.00', ...over }), texts.renew);
  const dialog = screen.getByRole('dialog', { name: texts.renewTitle });
  await expect.element(dialog.getByText(texts.renewText(amount))).toBeVisible();
});

test('REQ-07 a changed person: what differs, and the document at its own address when it is asked for', async () => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
  answers(ticket, { url, expires_at: '2026-03-01T09:06:00.000Z' });
  const screen = await open(aPersonChange());
  const person = screen.getByRole('region', { name: texts.person.title });
  await expect.element(person).toMatchTextContent('SoyadŞimdiki: Ay→İstenen: Işık');
  await expect.element(person.getByRole('img')).not.toBeInTheDocument();
  await press(person.getByRole('button', { name: texts.person.show }));
  await expect.element(person.getByRole('img', { name: texts.person.picture })).toHaveAttribute('src', url);
  expect(sent(ticket).map(({ params }) => params)).toEqual([{ id: '211' }]);
  await press(person.getByRole('button', { name: texts.person.hide }));
  await expect.element(person.getByRole('img')).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('REQ-07 whoever may not judge documents neither sees the document nor approves', async () => {
  answers(one, aPersonChange());
  const screen = await showPart(<RequestsPage />, 'payments_checker', '/talepler?id=403');
  await expect.element(screen.getByRole('region', { name: texts.person.title })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.refuse })).toBeVisible();
  for (const name of [texts.person.show, texts.person.approve])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

testReasonDialog({
  deed: 'approving a changed person',
  route: approve,
  open: () => open(aPersonChange(), texts.person.approve),
  title: texts.person.approveTitle,
  action: texts.person.approve,
  answer: aPersonChange({ state: 'done', finished_at: '2026-03-01T09:05:00.000Z', handled_by: 'ada' }),
  sends: { params: { id: '403' }, body: { reason: someReason } },
  told: texts.done.changed,
  refusals: [
    refused('player_requests.unknown'),
    refused('player_requests.not_waiting'),
    refused('player_requests.document_gone'),
    refused('jurisdiction.country_not_served'),
  ],
});
