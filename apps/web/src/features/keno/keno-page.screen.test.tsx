import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { KenoPage } from './keno-page.tsx';
import { kenoRealTexts as realTexts } from './keno-real-texts.ts';
import { kenoTexts as texts } from './keno-texts.ts';

const show = () => showPart(<KenoPage />);
const cellOf = (screen: Screen, number: number) =>
  screen.container.querySelector(`[data-number="${number}"]`) as HTMLElement;
const press = (screen: Screen, ...numbers: readonly number[]) => {
  for (const number of numbers) cellOf(screen, number).click();
};
const pickedOf = (screen: Screen) =>
  [...screen.container.querySelectorAll<HTMLElement>('[data-number][aria-pressed=true]')].map(({ dataset }) =>
    Number(dataset['number']),
  );
const countOf = (screen: Screen, look: string) =>
  screen.container.querySelectorAll(`[data-look="${look}"]`).length;
const play = (screen: Screen) => screen.getByRole('button', { name: texts.play, exact: true });
/** Not the locator's click: a stopped clock moves while that is carried out. */
const pressPlay = (screen: Screen) => (play(screen).element() as HTMLElement).click();
/** What was drawn has set its timers. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const result = (screen: Screen) => screen.getByRole('region', { name: texts.result });

const upTo20 = Array.from({ length: 20 }, (_, index) => index + 1);

/** Chance itself is replaced: every draw takes the lowest number that is left. */
function drawUpTo20(): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = 0;
    return array;
  });
}

afterEach(() => void vi.restoreAllMocks());

test('KENO-01 numbers are picked and unpicked, ten at most; Play waits for a pick and a stake', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('radio', { name: realTexts.practice })).toBeChecked();
  expect(screen.container.querySelectorAll('[data-number]')).toHaveLength(80);
  await expect.element(play(screen)).toBeDisabled();
  await expect.element(screen.getByText(texts.noPicks)).toBeVisible();
  const stake = screen.getByLabelText(texts.stake);
  await expect.element(stake).toHaveValue('10');
  press(screen, 44, 7, 80);
  await expect.poll(() => pickedOf(screen)).toEqual([7, 44, 80]);
  press(screen, 44);
  await expect.poll(() => pickedOf(screen)).toEqual([7, 80]);
  press(screen, ...upTo20.filter((number) => number !== 7));
  await expect.poll(() => pickedOf(screen)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 80]);
  await expect.element(screen.getByText(texts.picked(10))).toBeVisible();
});

test.each(['0,99', '', 'on', '1,234', '-5'])(
  'KENO-01 a stake of "%s" is told at its field',
  async (typed) => {
    const screen = await show();
    press(screen, 5);
    const stake = screen.getByLabelText(texts.stake);
    await stake.fill(typed);
    await expect.element(stake).toHaveAccessibleDescription(texts.stakeError);
    await expect.element(play(screen)).toBeDisabled();
    await stake.fill('1');
    await expect.element(play(screen)).toBeEnabled();
  },
);

test('KENO-01 the board is one stop of the Tab key, and the arrows move on it', async () => {
  const screen = await show();
  cellOf(screen, 1).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowUp} ');
  await expect.poll(() => pickedOf(screen)).toEqual([11]);
  expect(screen.container.querySelectorAll('[data-number][tabindex="0"]')).toHaveLength(1);
});

test('KENO-02 twenty numbers fall, one every 150 ms, with board and stake locked', async () => {
  const screen = await show();
  press(screen, 5);
  await expect.element(play(screen)).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  pressPlay(screen);
  await drawn();
  const fallen = () => countOf(screen, 'drawn') + countOf(screen, 'both');
  vi.advanceTimersByTime(149);
  expect(fallen()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(fallen).toBe(1);
  await expect
    .element(screen.getByRole('button', { name: texts.drawing }))
    .toHaveAttribute('aria-busy', 'true');
  expect(screen.getByLabelText(texts.stake).element()).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: texts.quickPick }).element()).toHaveProperty('disabled', true);
  press(screen, 6);
  vi.advanceTimersByTime(150 * 18);
  await expect.poll(fallen).toBe(19);
  expect(pickedOf(screen)).toEqual([5]);
  await expect.element(result(screen)).not.toBeInTheDocument();
  vi.advanceTimersByTime(150);
  await expect.element(result(screen)).toBeVisible();
  await expect.element(screen.getByLabelText(texts.stake)).toBeEnabled();
});

test.each([
  { picks: [1, 2, 3, 80], stake: '10', hits: '1 · 2 · 3', win: '₺60,00', gained: true, words: '' },
  { picks: [79, 80], stake: '10', hits: texts.none, win: '₺0,00', gained: false, words: '' },
  { picks: [1, 2, 80], stake: '12,5', hits: '1 · 2', win: '₺12,50', gained: false, words: texts.returned },
  {
    picks: [1, 2, 3, 4, 5],
    stake: '2.5',
    hits: '1 · 2 · 3 · 4 · 5',
    win: '₺2.000,00',
    gained: true,
    words: '',
  },
])('KENO-03 $picks.length numbers for $stake: the result names what fell, $hits and $win', async (round) => {
  drawUpTo20();
  const screen = await show();
  press(screen, ...round.picks);
  await screen.getByLabelText(texts.stake).fill(round.stake);
  await expect.element(play(screen)).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  pressPlay(screen);
  await drawn();
  vi.advanceTimersByTime(3_000);
  await expect
    .element(result(screen))
    .toHaveTextContent(
      `${texts.result}${texts.drawnNumbers}${upTo20.join(' · ')}${texts.hitNumbers}${round.hits}${texts.win}${round.win}${round.words}`,
    );
  const prize = result(screen).getByText(round.win);
  expect(prize.element().classList.contains('text-win')).toBe(round.gained);
  const count = round.picks.filter((number) => number <= 20).length;
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.announce(count, round.win));
  // What is chosen next has no result yet; the numbers come back by one press, which plays nothing.
  await screen.getByRole('button', { name: texts.clear }).click();
  await expect.element(result(screen)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: texts.repeatPicks }).click();
  await expect.poll(() => pickedOf(screen)).toEqual(round.picks);
  await expect.element(result(screen)).not.toBeInTheDocument();
});

test('KENO-03 what the chosen count pays, and how often, stands there before the stake; axe finds nothing', async () => {
  const screen = await show();
  press(screen, 1, 2, 3, 80);
  await expect.element(screen.getByText(texts.playerReturn('%83,97'))).toBeVisible();
  await expect.element(screen.getByText(texts.payingChance('%25,89'))).toBeVisible();
  await expect.element(screen.getByText(texts.topPay('120'))).toBeVisible();
  const table = screen.getByRole('region', { name: texts.payTable }).getByRole('table');
  await expect.element(table).toHaveTextContent('Tutan234Ödeme1×6×120×');
  // A button that has just become free still changes its colour.
  await expect.poll(() => document.getAnimations()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('KENO-04 blue while the numbers fall, green when the draw has ended, with a mark beside the colour', async () => {
  drawUpTo20();
  const screen = await show();
  press(screen, 1, 80);
  await expect.element(play(screen)).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  pressPlay(screen);
  await drawn();
  vi.advanceTimersByTime(300);
  const lookOf = (number: number) => {
    const cell = cellOf(screen, number);
    return [getComputedStyle(cell).backgroundColor, cell.textContent, cell.getAttribute('aria-label')];
  };
  await expect.poll(() => lookOf(1)).toEqual(['rgb(47, 111, 219)', '1◉', '1, seçildi ve çekildi']);
  await expect.poll(() => lookOf(80)).toEqual(['rgb(242, 193, 78)', '80●', '80, seçildi']);
  await expect.poll(() => lookOf(2)).toEqual(['rgb(92, 115, 145)', '2○', '2, çekildi']);
  vi.advanceTimersByTime(2_700);
  await expect.poll(() => lookOf(1)).toEqual(['rgb(134, 227, 143)', '1✓', '1, tuttu']);
  await expect.poll(() => lookOf(80)).toEqual(['rgb(242, 193, 78)', '80●', '80, seçildi']);
});

test('WALK-42 at 360 px the play bar is in sight from the start, and the whole board while numbers are drawn', async () => {
  await page.viewport(360, 740);
  const screen = await show();
  await expect.element(play(screen)).toBeInViewport({ ratio: 1 });
  press(screen, 1, 80);
  await expect.element(play(screen)).toBeEnabled();
  // Far below the board, at the pay table.
  scrollTo(0, document.body.scrollHeight);
  await expect.element(play(screen)).toBeInViewport({ ratio: 1 });
  pressPlay(screen);
  const bar = play(screen).element().closest('.keno-bar') as HTMLElement;
  await expect.poll(() => cellOf(screen, 1).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  const first = cellOf(screen, 1).getBoundingClientRect();
  const last = cellOf(screen, 80).getBoundingClientRect();
  expect(first.top).toBeGreaterThanOrEqual(0);
  expect(last.bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});

test('WALK-42 the legend has every look that a number of the board can have', async () => {
  const screen = await show();
  const { picked, drawn: fallen, both, hit } = texts.legend;
  await expect.element(screen.getByRole('list')).toHaveTextContent(`●${picked}○${fallen}◉${both}✓${hit}`);
  expect(Object.keys(texts.legend)).toEqual(Object.keys(texts.looks).filter((look) => look !== 'idle'));
});
