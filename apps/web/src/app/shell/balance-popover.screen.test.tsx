import { noOpenRounds } from '@yakamoz/contracts/fixtures/casino';
import { aBonusRun, theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { useSession } from '../../shared/session/session.ts';
import { balanceSplitTexts as texts } from './balance-split-texts.ts';
import { MemberCorner } from './member-corner.tsx';
import { shellTexts } from './shell-texts.ts';

function Corner() {
  const { user } = useSession();
  return user && <MemberCorner user={user} />;
}

const show = (player: { balance: string; bonus_balance?: string }) => {
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
  return showPart(<Corner />, { player });
};
const button = (screen: Screen) => screen.getByRole('button', { name: shellTexts.balanceSplit });
const split = (screen: Screen) => screen.getByRole('region', { name: shellTexts.balanceSplit });
const figure = (screen: Screen, name: string) =>
  split(screen)
    .getByRole('definition')
    .elements()
    .find((value) => value.previousElementSibling?.textContent === name)?.textContent;

test('SHELL-13 the balance is split into what can be withdrawn and what cannot, with the turnover left; axe finds nothing', async () => {
  answers('GET /api/v1/bonuses', theBonuses({ run: aBonusRun() }));
  const screen = await show({ balance: '1250.50', bonus_balance: '420.00' });
  await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'false');
  await button(screen).click();
  await expect.element(split(screen).getByText(texts.left, { exact: true })).toBeVisible();
  expect(figure(screen, texts.cash)).toBe('₺1.250,50');
  expect(figure(screen, texts.locked)).toBe('₺420,00');
  expect(figure(screen, texts.left)).toBe('₺1.500,00');
  await expect.element(split(screen).getByText(texts.lockedText)).toBeVisible();
  await expect
    .element(split(screen).getByRole('link', { name: texts.bonuses }))
    .toHaveAttribute('href', '/bonus-talep');
  await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'true');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SHELL-13 without a bonus it says that everything is cash', async () => {
  const screen = await show({ balance: '80.00', bonus_balance: '0.00' });
  await button(screen).click();
  await expect.element(split(screen).getByText(texts.noBonus)).toBeVisible();
  expect(figure(screen, texts.locked)).toBe('₺0,00');
});

test('SHELL-13 keys open it, lead into it and close it with the focus where it was; leaving closes it', async () => {
  const screen = await show({ balance: '80.00' });
  (button(screen).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const link = split(screen).getByRole('link', { name: texts.bonuses });
  await expect.element(link).toBeVisible();
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(split(screen)).not.toBeInTheDocument();
  await expect.element(button(screen)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(split(screen)).not.toBeInTheDocument();
  await button(screen).click();
  await expect.element(split(screen)).toBeVisible();
  await button(screen).click();
  await expect.element(split(screen)).not.toBeInTheDocument();
});
