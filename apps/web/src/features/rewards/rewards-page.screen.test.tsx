import { axeViolations } from '@yakamoz/site-testing/axe';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { RewardsPage } from './rewards-page.tsx';
import { rewardsTexts as texts } from './rewards-texts.ts';

afterEach(closeAuth);

test('a visitor can sign in, and the list of rewards is not out yet; axe finds nothing', async () => {
  const screen = await showPart(<RewardsPage />);
  await expect.element(screen.getByText(texts.visitor)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  await screen.getByRole('button', { name: texts.seeRewards }).click();
  const dialog = screen.getByRole('dialog', { name: texts.listTitle });
  await expect.element(dialog.getByText(texts.listText)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: texts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
});

test('a member sees no figure that does not exist', async () => {
  const screen = await showPart(<RewardsPage />, { player: {} });
  await expect.element(screen.getByText(texts.noPoints, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.pointsLater)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.signIn })).not.toBeInTheDocument();
  expect(screen.container.textContent).not.toMatch(/\d/);
});
