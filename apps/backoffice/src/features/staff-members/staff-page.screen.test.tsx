import { aListedMember, aMember } from '@yakamoz/contracts/fixtures/staff/desk';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import { expectToast, factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { StaffPage } from './staff-page.tsx';
import { staffTexts as texts } from './staff-texts.ts';

const members = 'GET /api/staff/v1/members';
const invite = 'POST /api/staff/v1/members';
const renew = 'POST /api/staff/v1/members/:id/invitations';
const show = () => showPart(<StaffPage />, 'admin');
const name = 'Ece Yılmaz';

test('loading, then empty: the table says both', async () => {
  holds(members);
  const screen = await show();
  await expect.element(screen.getByText(tableTexts.loading(texts.list))).toBeInTheDocument();
  answers(members, { members: [] });
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
});

test('failed: the members can be asked for again; stale: they stay and say so', async () => {
  fails(members, 503);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(members, { members: [aListedMember()] });
  await pressRetry(screen);
  await expect.element(screen.getByText(name)).toBeVisible();
  fails(members, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(name)).toBeVisible();
});

test('ready: everybody with role, state and when they were last seen; axe finds nothing', async () => {
  answers(members, {
    members: [
      aListedMember(),
      aListedMember({
        id: '13',
        name: 'Can Su',
        login: 'can',
        role: 'finance',
        state: 'invited',
        seen_at: null,
      }),
      aListedMember({ id: '14', name: 'Ali Er', login: 'ali', state: 'closed' }),
    ],
  });
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect.element(row(1)).toHaveTextContent('Ece YılmazeceDestekEtkin1.03.2026 12:005.01.2026 10:30');
  await expect.element(row(2)).toHaveTextContent('Can SucanFinansDavetliHiç5.01.2026 10:30');
  await expect.element(row(3)).toMatchTextContent(/Kapalı/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('the table of roles says what the server allows', async () => {
  answers(members, { members: [] });
  const screen = await show();
  await screen.getByText(texts.matrix).click();
  const row = screen.getByRole('row', { name: 'Personel yönetimi', exact: false });
  // In the order of the roles: of the eight only the admin may.
  await expect.element(row).toHaveTextContent('Personel yönetimiYokYokYokYokYokYokYokVar');
});

async function openInvite(): Promise<Screen> {
  answers(members, { members: [aListedMember()] });
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.invite }));
  return screen;
}

const fillInvitation = async (dialog: Place): Promise<void> => {
  await dialog.getByLabelText(texts.name).fill(' Can Su ');
  await dialog.getByLabelText(texts.login).fill('can');
  await dialog.getByLabelText(texts.email).fill('can@ornek.test');
  await dialog.getByLabelText(texts.role).selectOptions('finance');
};

test('STAFF-05 an invitation needs a name, a login and an address', async () => {
  const screen = await openInvite();
  const dialog = screen.getByRole('dialog', { name: texts.inviteTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await dialog.getByLabelText(texts.email).fill('can');
  await press(dialog.getByRole('button', { name: texts.inviteAction }));
  for (const words of [texts.nameMissing, texts.loginMissing, texts.emailMissing])
    await expect.element(dialog.getByText(words)).toBeVisible();
  expect(sent(invite)).toEqual([]);
});

testReasonDialog({
  deed: 'STAFF-05 an invitation',
  route: invite,
  open: openInvite,
  fill: fillInvitation,
  title: texts.inviteTitle,
  action: texts.inviteAction,
  answer: { approval_id: '88' },
  sends: {
    params: {},
    body: { name: 'Can Su', login: 'can', email: 'can@ornek.test', role: 'finance', reason: someReason },
  },
  told: `${texts.invited}${texts.secondNeeded}`,
  refusals: [refused('staff.login_invalid'), refused('staff.login_taken'), refused('staff.address_taken')],
});

async function openMember(over: Parameters<typeof aListedMember>[0] = {}): Promise<Screen> {
  answers(members, { members: [aListedMember(over)] });
  const screen = await show();
  await press(screen.getByRole('button', { name: over.name ?? name }));
  return screen;
}

test('a member’s sheet has the facts; an open account can be worked on', async () => {
  const screen = await openMember();
  const sheet = screen.getByRole('dialog', { name });
  await expect.element(sheet).toBeVisible();
  expect(factOf(sheet, texts.login)).toBe('ece');
  expect(factOf(sheet, texts.role)).toBe('Destek');
  expect(factOf(sheet, texts.seen)).toBe('1.03.2026 12:00');
  await expect.element(sheet.getByRole('button', { name: texts.askReset })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: texts.renew })).not.toBeInTheDocument();
});

test.for([
  [{ state: 'closed' }, texts.noActions],
  [{ id: aMember().id }, texts.yourself],
] as const)('nothing can be done to a closed account, nor to one’s own: %o', async ([over, words]) => {
  const sheet = (await openMember(over)).getByRole('dialog', { name });
  await expect.element(sheet.getByText(words)).toBeVisible();
  for (const action of [texts.changeRole, texts.askReset, texts.renew, texts.closeAccount])
    expect(sheet.getByRole('button', { name: action }).elements()).toEqual([]);
});

test('STAFF-05 who has no password yet is sent a new link, asked for once; refusals stand in the sheet', async () => {
  const screen = await openMember({ state: 'invited', seen_at: null });
  const sheet = screen.getByRole('dialog', { name });
  for (const code of ['staff.member_has_access', 'staff.member_unknown', 'staff.address_missing'] as const) {
    refuses(renew, code);
    await press(sheet.getByRole('button', { name: texts.renew }));
    await expect.element(sheet.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  const before = sent(renew).length;
  holds(renew);
  await press(sheet.getByRole('button', { name: texts.renew }));
  await press(sheet.getByRole('button', { name: texts.renewing }));
  answers(renew, {});
  await expectToast(texts.renewed);
  expect(sent(renew)).toHaveLength(before + 1);
});

for (const [deed, part, button, title, answer, told, extra] of [
  [
    'another role',
    'role',
    texts.changeRole,
    texts.changeRoleTitle(name),
    { approval_id: '88' },
    texts.roleChanged,
    { role: 'risk' },
  ],
  ['closing an account', 'closure', texts.closeAccount, texts.closeTitle(name), {}, texts.closed, {}],
  [
    'asking for a reset',
    'resets',
    texts.askReset,
    texts.resetTitle(name),
    { approval_id: '88' },
    texts.resetAsked,
    { email: 'yeni@ornek.test' },
  ],
] as const)
  testReasonDialog({
    deed: `STAFF-05 ${deed}`,
    route: `POST /api/staff/v1/members/:id/${part}`,
    open: async () => {
      const screen = await openMember();
      await press(screen.getByRole('dialog', { name }).getByRole('button', { name: button }));
      return screen;
    },
    fill: async (dialog) => {
      if (part === 'role') await dialog.getByLabelText(texts.role).selectOptions('risk');
      if (part === 'resets') await dialog.getByLabelText(texts.email).fill('yeni@ornek.test');
    },
    title,
    action: button,
    answer,
    sends: { params: { id: '12' }, body: { ...extra, reason: 'Kontroller tamam' } },
    told,
    refusals: [refused('staff.not_yourself'), refused('staff.member_unknown')],
  });
