import {
  aClaimOfMine,
  aComparedPlayer,
  aDocument,
  aDocumentQueue,
  aTicket,
  aWaitingDocument,
} from '@yakamoz/contracts/fixtures/staff/verification';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, factOf, patience, press, pressKey, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { DocumentsPage } from './documents-page.tsx';
import { verificationTexts as texts } from './verification-texts.ts';

const queue = 'GET /api/staff/v1/verification/documents';
const one = 'GET /api/staff/v1/verification/documents/:id';
const claim = 'POST /api/staff/v1/verification/documents/:id/claim';
const ticket = 'POST /api/staff/v1/verification/documents/:id/tickets';
const decide = 'POST /api/staff/v1/verification/documents/:id/decision';
const revoke = 'POST /api/staff/v1/verification/documents/:id/revocation';
const player = 'GET /api/staff/v1/players/:id';
const reveal = 'POST /api/staff/v1/players/:id/reveals';

const show = (path = '/belgeler'): Promise<Screen> => showPart(<DocumentsPage />, 'risk', path);

async function open(over: Parameters<typeof aDocument>[0] = {}, button?: string): Promise<Screen> {
  answers(one, aDocument(over));
  const screen = await show('/belgeler?id=201');
  if (button !== undefined) await press(screen.getByRole('button', { name: button }));
  return screen;
}

beforeEach(() => {
  answers(queue, aDocumentQueue());
  answers(claim, aClaimOfMine());
  answers(ticket, aTicket());
  answers(player, aComparedPlayer());
});

testQueueLooks({
  name: 'documents',
  route: queue,
  show,
  full: aDocumentQueue(),
  none: aDocumentQueue({ documents: [], waiting: 0 }),
  row: 'Kimlik (ön yüz)',
  empty: texts.empty,
  cursor: 'after',
});

test('VERIFY-02 ready: the oldest first, each with its age in colour and who looks at it', async () => {
  const until = '2026-03-01T09:10:00.000Z';
  answers(
    queue,
    aDocumentQueue({
      documents: [
        aWaitingDocument({ waited_seconds: 86_400 }),
        aWaitingDocument({
          id: '202',
          kind: 'address',
          waited_seconds: 43_200,
          claim: { name: 'Ece Su', mine: false, until },
        }),
        aWaitingDocument({
          id: '203',
          kind: 'selfie',
          waited_seconds: 30,
          claim: { name: 'Ada Deniz', mine: true, until },
        }),
      ],
      waiting: 1_203,
    }),
  );
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(rows.nth(0)).toHaveTextContent('Kimlik (ön yüz)24 sadeniz');
  await expect.element(rows.nth(1)).toHaveTextContent('Adres belgesi12 sadenizEce Su inceliyor');
  await expect.element(rows.nth(2)).toHaveTextContent('Özçekim1 dkdenizSiz inceliyorsunuz');
  const tones = rows.elements().map((row) => row.querySelector('[data-tone]')?.getAttribute('data-tone'));
  expect(tones).toEqual(['danger', 'warn', 'neutral']);
  await expect.element(screen.getByText(texts.waiting('1.203'))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('VERIFY-02 an open document shows its picture beside the masked profile and what else was sent', async () => {
  const others = [
    {
      id: '199',
      kind: 'address',
      status: 'refused',
      uploaded_at: '2026-02-28T08:00:00.000Z',
      reason: 'Adres belgesi eksik',
    },
  ] as const;
  const screen = await open({ others: [...others], player_status: 'refused' });
  await expect
    .element(screen.getByRole('img', { name: texts.picture('Kimlik (ön yüz)') }))
    .toHaveAttribute('src', aTicket().url);
  const profile = screen.getByRole('region', { name: texts.compare });
  await expect.element(profile.getByText('Deniz Ay')).toBeVisible();
  expect(factOf(profile, texts.birth_date)).toBe('17.**.****');
  expect(factOf(profile, texts.national_id)).toBe('*******1326');
  expect(factOf(profile, texts.place)).toBe('TR, İzmir');
  await expect
    .element(screen.getByRole('region', { name: texts.others }))
    .toHaveTextContent('Öteki belgelerBelge reddedildiAdres belgesiReddedildiAdres belgesi eksik');
  expect(factOf(screen.getByRole('region', { name: texts.file }), texts.size)).toBe('200 KB · 1600 × 1000');
  expect(sent(ticket).map(({ params }) => params)).toEqual([{ id: '201' }]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('VERIFY-02 the picture is zoomed within its bounds, turned, and fitted again', async () => {
  const screen = await open();
  const closer = screen.getByRole('button', { name: texts.zoomIn });
  const farther = screen.getByRole('button', { name: texts.zoomOut });
  await expect.element(farther).toBeDisabled();
  for (const shown of ['%150', '%200', '%300', '%400']) {
    await press(closer);
    await expect.element(screen.getByText(shown)).toBeVisible();
  }
  await expect.element(closer).toBeDisabled();
  await press(screen.getByRole('button', { name: texts.turn }));
  await expect.element(screen.getByRole('img')).toHaveAttribute('data-lying', 'true');
  await press(screen.getByRole('button', { name: texts.fit }));
  await expect.element(screen.getByText('%100')).toBeVisible();
  await expect.element(screen.getByRole('img')).not.toHaveAttribute('data-lying');
});

test('a picture that does not come is asked for under another address', async () => {
  answers(ticket, aTicket({ url: 'data:image/png;base64,AAAA' }));
  const screen = await open();
  await expect.element(screen.getByText(texts.pictureFailed)).toBeVisible();
  answers(ticket, aTicket());
  await press(screen.getByRole('button', { name: siteTexts.retry }));
  await expect.element(screen.getByRole('img')).toHaveAttribute('src', aTicket().url);
  expect(sent(ticket)).toHaveLength(2);
});

test.each(['verification.document_unknown', 'platform.unavailable'] as const)(
  'the refusal %s of a picture stands in its place',
  async (code) => {
    refuses(ticket, code);
    const screen = await open();
    const words = code === 'platform.unavailable' ? sharedTexts.loadFailedText : refusalSentence(code);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: texts.accept })).toBeVisible();
  },
);

test('a document that fails to load is asked for again', async () => {
  refuses(one, 'verification.document_unknown');
  const screen = await show('/belgeler?id=201');
  const detail = screen.getByRole('region', { name: texts.document, exact: true });
  await expect.element(detail.getByText(refusalSentence('verification.document_unknown'))).toBeVisible();
  answers(one, aDocument());
  await pressRetry(detail);
  await expect.element(detail.getByRole('button', { name: texts.accept })).toBeVisible();
});

test('partial: a profile that does not come is said beside the picture, and can be asked for again', async () => {
  fails(player);
  const screen = await open();
  const profile = screen.getByRole('region', { name: texts.compare });
  await expect.element(profile.getByText(sharedTexts.loadFailed)).toBeVisible();
  await expect.element(screen.getByRole('img')).toBeVisible();
  answers(player, aComparedPlayer());
  await pressRetry(profile);
  await expect.element(profile.getByText('Deniz Ay')).toBeVisible();
});

test('VERIFY-05 what a colleague holds can be neither seen nor decided on, until it is free', async () => {
  refuses(claim, 'verification.claimed', { name: 'Ece Su' });
  const screen = await open();
  const words = refusalSentence('verification.claimed', { name: 'Ece Su' });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: texts.accept })).not.toBeInTheDocument();
  pressKey('a');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(ticket)).toEqual([]);
  answers(claim, aClaimOfMine());
  await pressRetry(screen);
  await expect.element(screen.getByRole('button', { name: texts.accept })).toBeVisible();
});

test('nothing is shown or offered before it is known that nobody else looks', async () => {
  holds(claim);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Kimlik (ön yüz)' })).toBeVisible();
  expect(sent(ticket)).toEqual([]);
  await expect.element(screen.getByRole('button', { name: texts.accept })).not.toBeInTheDocument();
});

test('one that is decided shows its picture only when asked, and offers no decision', async () => {
  const screen = await open({ status: 'accepted' });
  await expect.element(screen.getByText(texts.showText)).toBeVisible();
  expect(sent(ticket)).toEqual([]);
  expect(sent(claim)).toEqual([]);
  await expect.element(screen.getByRole('button', { name: texts.accept })).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: texts.show }));
  await expect.element(screen.getByRole('img')).toBeVisible();
});

test('a PDF is offered to be saved, and a refusal of that stands there', async () => {
  const screen = await open({ content_type: 'application/pdf', width: null, height: null });
  await expect.element(screen.getByText(texts.pdfText)).toBeVisible();
  refuses(ticket, 'verification.document_unknown');
  await press(screen.getByRole('button', { name: texts.download }));
  await expect.element(screen.getByText(refusalSentence('verification.document_unknown'))).toBeVisible();
  expect(factOf(screen.getByRole('region', { name: texts.file }), texts.size)).toBe('200 KB');
});

test('what is masked is shown for the reason of this document, and hidden again', async () => {
  answers(reveal, {
    values: { birth_date: '1990-05-17', address: 'Sahil Caddesi 1', national_id: '10000001326' },
  });
  const screen = await open();
  const profile = screen.getByRole('region', { name: texts.compare });
  await press(profile.getByRole('button', { name: texts.reveal }));
  await expect.element(profile.getByText('10000001326')).toBeVisible();
  expect(factOf(profile, texts.birth_date)).toBe('17.05.1990');
  expect(sent(reveal)[0]?.body).toEqual({
    fields: ['birth_date', 'address', 'national_id'],
    reason: texts.revealReason('201'),
  });
  await press(profile.getByRole('button', { name: texts.hide }));
  await expect.element(profile.getByText('10000001326')).not.toBeInTheDocument();
  refuses(reveal, 'identity.player_unknown');
  await press(profile.getByRole('button', { name: texts.reveal }));
  await expect.element(profile.getByText(refusalSentence('identity.player_unknown'))).toBeVisible();
});

async function openAcceptance(): Promise<Screen> {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: texts.accept })).toBeVisible();
  pressKey('a');
  const dialog = screen.getByRole('dialog', { name: texts.acceptTitle });
  await expect.element(dialog).toBeVisible();
  await dialog.getByLabelText(texts.expiresOn).fill('2031-05-17');
  return screen;
}

test('accepting: sent once, told whether the player is verified by it, and the next one opens', async () => {
  const next = aWaitingDocument({ id: '202', kind: 'address' });
  answers(queue, () =>
    aDocumentQueue({ documents: sent(decide).length > 0 ? [next] : [aWaitingDocument(), next] }),
  );
  holds(decide);
  const screen = await openAcceptance();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(texts.acceptText('Kimlik (ön yüz)', 'deniz'))).toBeVisible();
  const button = dialog.getByRole('button', { name: texts.accept }).element() as HTMLElement;
  button.click();
  await expect.element(dialog.getByRole('button', { name: sharedTexts.working })).toBeVisible();
  button.click();
  answers(decide, { player_status: 'verified' });
  await expectToast(`${texts.accepted}${texts.nowVerified}`, 'success');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(decide).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '201' }, body: { decision: 'accept', expires_on: '2031-05-17', person_version: 1 } },
  ]);
  await expect.poll(() => location.search, patience).toBe('?id=202');
});

const refusals = [
  refused('verification.document_unknown'),
  refused('verification.already_decided'),
  refused('verification.claimed', { name: 'Ece Su' }),
];

test('accepting: every refusal of the server stands in the dialog, which stays open', async () => {
  const dialog = (await openAcceptance()).getByRole('dialog');
  for (const { sentence, give } of [
    ...refusals,
    refused('verification.expiry_required'),
    refused('verification.expiry_past'),
    refused('verification.person_changed'),
    refused('staff.not_permitted'),
  ]) {
    give(decide);
    await press(dialog.getByRole('button', { name: texts.accept }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
  }
});

test('accepting without a last day says so, for the server to judge', async () => {
  answers(decide, { player_status: 'waiting' });
  const dialog = (await openAcceptance()).getByRole('dialog');
  await dialog.getByLabelText(texts.expiresOn).fill('');
  await press(dialog.getByRole('button', { name: texts.accept }));
  await expect.poll(() => sent(decide).length).toBe(1);
  expect(sent(decide)[0]?.body).toMatchObject({ expires_on: null });
});

testReasonDialog({
  deed: 'revoking a document',
  route: revoke,
  open: () => open({ status: 'accepted', expires_on: '2031-05-17' }, texts.revoke),
  title: texts.revokeTitle,
  action: texts.revoke,
  answer: { player_status: 'renewal_due' },
  sends: { params: { id: '201' }, body: { reason: someReason } },
  told: texts.revoked,
  refusals: [refused('verification.document_unknown'), refused('verification.not_accepted')],
});

test('VERIFY-06 what was accepted stands in a list of its own, where no age is a warning', async () => {
  answers(queue, aDocumentQueue({ documents: [aWaitingDocument({ waited_seconds: 400_000 })], waiting: 0 }));
  const screen = await show('/belgeler?state=accepted');
  const row = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(row).toHaveTextContent('Kimlik (ön yüz)4 gündeniz');
  expect(row.element().querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
  expect(sent(queue).map(({ query }) => query)).toContainEqual({ state: 'accepted' });
});

test('VERIFY-06 what does not count any more says why, and cannot be revoked again', async () => {
  const screen = await open({ status: 'revoked', reason: 'Kart kayıp', player_status: 'renewal_due' });
  await expect.element(screen.getByText(texts.statuses.revoked).first()).toBeVisible();
  await expect.element(screen.getByText('Kart kayıp')).toBeVisible();
  await expect.element(screen.getByText(texts.playerStatuses.renewal_due)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.revoke })).not.toBeInTheDocument();
});

testReasonDialog({
  deed: 'refusing a document',
  route: decide,
  open: () => open({}, texts.refuse),
  title: texts.refuseTitle,
  action: texts.refuse,
  answer: { player_status: 'refused' },
  sends: { params: { id: '201' }, body: { decision: 'refuse', reason: someReason } },
  told: texts.refused,
  refusals,
});

test('VERIFY-03 a ready-made reason is written into the field, where it can be changed', async () => {
  const dialog = (await open({}, texts.refuse)).getByRole('dialog', { name: texts.refuseTitle });
  await press(dialog.getByRole('button', { name: texts.templateList[1] }));
  const field = dialog.getByLabelText(sharedTexts.reason);
  await expect.element(field).toHaveValue(texts.templateList[1]);
  await expect.element(field).toHaveFocus();
});
