import { anOpenedInvitation } from '@yakamoz/contracts/fixtures/staff/desk';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { refused } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { InvitationPage } from './invitation-page.tsx';
import { invitationTexts as texts } from './invitation-texts.ts';

const opening = 'POST /api/staff/v1/invitation-openings';
const accepting = 'POST /api/staff/v1/invitation-acceptances';
const show = (hash = '#jeton') => showPart(<InvitationPage />, 'support', `/davet${hash}`);

async function showOpened(): Promise<Screen> {
  answers(opening, anOpenedInvitation());
  const screen = await show();
  await expect.element(screen.getByLabelText(texts.password, { exact: true })).toBeVisible();
  return screen;
}

async function fill(screen: Screen, repeat = 'uzun bir cümle') {
  await screen.getByLabelText(texts.password, { exact: true }).fill('uzun bir cümle');
  await screen.getByLabelText(texts.repeat).fill(repeat);
  await screen.getByLabelText(texts.code).fill('123456');
  await press(screen.getByRole('button', { name: texts.submit }));
}

test('without a token the page says where to get the link, and asks for nothing', async () => {
  const screen = await show('');
  await expect.element(screen.getByText(texts.noToken)).toBeVisible();
  expect(sent(opening)).toEqual([]);
});

test.for([refused('staff.invitation_invalid'), refused('staff.throttled', { minutes: 5 })])(
  'a link that is refused says why: $sentence',
  async ({ give, sentence }) => {
    give(opening);
    const screen = await show();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(screen.getByLabelText(texts.code)).not.toBeInTheDocument();
  },
);

test('STAFF-05 an opened link greets by name and role, and shows picture, key and until when it is good', async () => {
  holds(opening);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.opening);
  answers(opening, anOpenedInvitation());
  await expect
    .element(screen.getByText(texts.forWhom('Ece Yılmaz', 'Destek'), { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('2.03.2026 12:00', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: texts.qr }))
    .toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  await expect.element(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  expect(sent(opening).map(({ body, url }) => ({ body, url }))).toEqual([
    { body: { token: 'jeton' }, url: '/api/staff/v1/invitation-openings' },
  ]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('STAFF-05 what is missing or differs is told at its field, and nothing is sent', async () => {
  const screen = await showOpened();
  await press(screen.getByRole('button', { name: texts.submit }));
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  await expect.element(screen.getByText(texts.codeMissing)).toBeVisible();
  await fill(screen, 'başka bir cümle');
  await expect
    .element(screen.getByLabelText(texts.repeat))
    .toHaveAccessibleDescription(texts.passwordsDiffer);
  await expect.element(screen.getByLabelText(texts.repeat)).toHaveFocus();
  expect(sent(accepting)).toEqual([]);
});

test('STAFF-05 every refusal of an acceptance stands in the form, which keeps what was typed', async () => {
  const screen = await showOpened();
  const refusals = [
    refused('staff.password_too_short'),
    refused('staff.code_wrong'),
    refused('staff.invitation_invalid'),
    refused('staff.throttled', { minutes: 5 }),
  ];
  for (const { give, sentence } of refusals) {
    give(accepting);
    await fill(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  }
  fails(accepting);
  await fill(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
  await expect.element(screen.getByLabelText(texts.repeat)).toHaveValue('uzun bir cümle');
});

test('STAFF-05 an acceptance is sent once, and the page leads to the door', async () => {
  holds(accepting);
  const screen = await showOpened();
  await fill(screen);
  const busy = screen.getByRole('button', { name: texts.working });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await press(busy);
  answers(accepting, { message: 'Tamam.' });
  await expect.element(screen.getByText(texts.done)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.toSignIn })).toHaveAttribute('href', '/giris');
  expect(sent(accepting).map(({ body }) => body)).toEqual([
    { token: 'jeton', password: 'uzun bir cümle', code: '123456' },
  ]);
});

test('STAFF-09 a link that could not be opened for want of a connection can be tried again', async () => {
  fails(opening);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(opening, anOpenedInvitation());
  await pressRetry(screen);
  await expect.element(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
});
