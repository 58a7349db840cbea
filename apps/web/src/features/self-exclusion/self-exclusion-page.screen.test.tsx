import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { afterEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { hold } from '../../../testing/renew.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { SelfExclusionPage } from './self-exclusion-page.tsx';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

const { operator } = anOperator();
const show = (player?: { username: string; id: string }) =>
  showPart(<SelfExclusionPage />, player === undefined ? {} : { player });

afterEach(closeAuth);

test('five durations, none of them chosen, and what works today; axe finds nothing', async () => {
  const screen = await show();
  const labels = screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual(Object.values(texts.durations));
  await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.notOpen)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.helpLine })).toHaveAttribute('href', 'tel:115');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a visitor is asked to sign in first', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.confirm }).click();
  await expect.poll(() => openedAuth.get()).toEqual({ view: 'login', notice: texts.signInFirst });
  await expect.element(screen.getByText(texts.missing)).not.toBeInTheDocument();
});

test('a member who chose nothing is told so where to choose, until something is chosen', async () => {
  const screen = await show({ username: 'mehtap', id: '77' });
  await screen.getByRole('button', { name: texts.confirm }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.missing);
  await expect.element(screen.getByRole('radio').first()).toHaveFocus();
  await screen.getByText(texts.durations.quarter).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a member is told plainly that nothing happened yet, and gets the letter', async () => {
  hold(
    ['operator'],
    anOperator({
      operator: { ...operator, contacts: { ...operator.contacts, support: 'destek@yakamoz.example' } },
    }),
  );
  const screen = await show({ username: 'mehtap', id: '77' });
  await screen.getByText(texts.durations.quarter).click();
  await screen.getByRole('button', { name: texts.confirm }).click();
  const dialog = screen.getByRole('dialog', { name: texts.dialogTitle });
  await expect.element(dialog.getByText(texts.dialogText)).toBeVisible();
  const letter = texts.letter({ username: 'mehtap', id: '77', duration: '3 Ay' });
  const address = dialog.getByRole('link', { name: texts.write }).element().getAttribute('href') ?? '';
  expect(address).toMatch(/^mailto:destek@yakamoz\.example\?subject=/);
  expect(new URL(address).searchParams.get('body')).toBe(letter.replaceAll('\n', '\r\n'));
  await dialog.getByRole('button', { name: texts.close, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an installation without an address says that too', async () => {
  const screen = await show({ username: 'mehtap', id: '77' });
  await screen.getByText(texts.durations.week).click();
  await screen.getByRole('button', { name: texts.confirm }).click();
  const dialog = screen.getByRole('dialog', { name: texts.dialogTitle });
  await expect.element(dialog.getByText(texts.dialogNoMail)).toBeVisible();
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
});
