import { aLaunchResult } from '@yakamoz/contracts/fixtures/casino';
import { aBonusRun, aRunGame, theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { answers, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { address, play, result, say, show } from '../../../testing/game-screen.tsx';
import { bonusesTexts as texts } from '../../shared/bonuses/bonuses-texts.ts';

const own = 'GET /api/v1/bonuses';
const runGame = 'GET /api/v1/bonuses/run/game';

test('BONUS-06 the bar of a game says what is left of the turnover and the highest stake', async () => {
  answers(own, theBonuses({ run: aBonusRun() }));
  const screen = await show();
  await play(screen);
  await expect.element(screen.getByText('₺1.500,00').first()).toBeVisible();
  await expect.element(screen.getByText(texts.stakeMost('₺50,00'))).toBeVisible();
  // A lost round counts, and moves no balance.
  answers(own, theBonuses({ run: aBonusRun({ left: '1499.00' }) }));
  answers(result, aLaunchResult({ rounds: 1, staked: '1.00', net: '-1.00' }));
  say(screen, { type: 'round-ended' });
  await expect.element(screen.getByText('₺1.499,00').first()).toBeVisible();
});

test('BONUS-06 the bar says what has to be staked in this game and what that costs on average, and follows play', async () => {
  answers(own, theBonuses({ run: aBonusRun() }));
  answers(runGame, aRunGame({ percent: 50 }));
  const screen = await show();
  await play(screen);
  const figure = (name: string) =>
    screen
      .getByRole('definition')
      .elements()
      .find((value) => value.previousElementSibling?.textContent === name)?.textContent;
  await expect.poll(() => figure(texts.here)).toBe('₺3.000,00');
  expect(figure(texts.cost)).toBe('₺120,00');
  answers(own, theBonuses({ run: aBonusRun({ left: '1499.00' }) }));
  answers(result, aLaunchResult({ rounds: 1, staked: '2.00', net: '-2.00' }));
  say(screen, { type: 'round-ended' });
  await expect.poll(() => figure(texts.here)).toBe('₺2.998,00');
  expect(figure(texts.cost)).toBe('₺119,92');
});

test.each([
  ['in which nothing counts', { percent: 0 }, true],
  ['whose return nobody has told', { return: null }, false],
] as const)('BONUS-06 a game %s is told without an invented cost', async (_, facts, isNone) => {
  answers(own, theBonuses({ run: aBonusRun() }));
  answers(runGame, aRunGame(facts));
  const screen = await show();
  await play(screen);
  await expect.element(screen.getByText(texts.here, { exact: true })).toBeVisible();
  if (isNone) await expect.element(screen.getByText(texts.hereNothing, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.cost, { exact: true })).not.toBeInTheDocument();
});

test('BONUS-06 without a run, and in a demo, the bar says nothing of one', async () => {
  const screen = await show();
  await play(screen);
  await expect.poll(() => sent(own).length).toBe(1);
  await expect.element(screen.getByText(texts.left)).not.toBeInTheDocument();
  await screen.unmount();
  const demo = await show(undefined, `${address}&demo=1`);
  await expect.poll(() => demo.container.querySelector('.game-stage')).not.toBeNull();
  expect(sent(own)).toHaveLength(1);
});
