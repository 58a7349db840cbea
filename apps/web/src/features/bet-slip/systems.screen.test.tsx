import { aPlacedBet, aQuote } from '@yakamoz/contracts/fixtures/bets';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { systemTexts as texts } from '../../shared/bet-slip/system-texts.ts';
import { bonusBetTexts } from './bonus-bet-texts.ts';
import { endPlacing } from './placing-store.ts';
import { SlipRail } from './slip-rail.tsx';
import { slipTexts } from './slip-texts.ts';

const quoting = 'POST /api/v1/bets/quote';
const placing = 'POST /api/v1/bets';
const asking = 'GET /api/v1/operations/:key';

/** Matches are remembered as long as the file runs, so each test has its own. */
let lastMatch = 0;
function choose(count: number, prices: readonly string[] = []): string[] {
  return Array.from({ length: count }, (_, index) => {
    lastMatch += 1;
    const bet = { matchId: `system-${lastMatch}`, oddId: '1x2:1', outcome: '1', homeTeam: `Ev ${lastMatch}` };
    actOnSlip({ type: 'choose', bet: { ...bet, awayTeam: 'Konuk', chosenPrice: prices[index] ?? '2.00' } });
    return `Ev ${lastMatch} – Konuk`;
  });
}

let shown: Screen | undefined;
async function show(visitor: Parameters<typeof showPart>[1] = { player: {} }): Promise<Screen> {
  shown = await showPart(<SlipRail />, visitor, '/keno');
  return shown;
}
const rail = (screen: Screen) => screen.getByRole('complementary');
const mode = (screen: Screen) => rail(screen).getByRole('button', { name: slipTexts.system, exact: true });
/** '2/3' with its lines. */
const size = (screen: Screen, name: string) =>
  rail(screen).getByRole('button', { name: new RegExp(`^${name} `) });
const line = (screen: Screen) => rail(screen).getByRole('textbox', { name: texts.stakeLine });
const whole = (screen: Screen) => rail(screen).getByRole('textbox', { name: texts.stakeWhole });
const button = (screen: Screen) => rail(screen).getByRole('button', { name: slipTexts.place, exact: false });
/** What stands beside a name. */
const sumOf = (screen: Screen, name: string): string | null | undefined =>
  [...rail(screen).element().querySelectorAll('dt')].find(({ textContent }) => textContent === name)
    ?.nextElementSibling?.textContent;

async function openSystem(count: number, prices?: readonly string[]) {
  const names = choose(count, prices);
  const screen = await show();
  await mode(screen).click();
  return { screen, names };
}

beforeEach(() => {
  answers(quoting, ({ body }) => aQuote({ lines: linesIn(body) }));
  answers('POST /api/v1/session/verdict', { allowed: true });
});
afterEach(async () => {
  // It would ask what the slip of the next test would be answered.
  await shown?.unmount();
  endPlacing();
  actOnSlip({ type: 'clear' });
});

interface Asked {
  legs: readonly { banker?: boolean | undefined }[];
  sizes?: readonly number[] | undefined;
}

/** As the house counts them, one way after the other. */
function linesIn({ legs, sizes }: Asked): number {
  const others = legs.filter(({ banker }) => banker !== true).length;
  const taken = (way: number): number => way.toString(2).replaceAll('0', '').length;
  const ways = Array.from({ length: 2 ** others }, (_, way) => taken(way));
  return sizes === undefined ? 1 : ways.filter((count) => sizes.includes(count)).length;
}

test('SLIP-14 a system says its lines and between what sums its return lies, and is sent as it is shown', async () => {
  const { screen } = await openSystem(3, ['1.85', '2.10', '3.00']);
  await expect.element(size(screen, '2/3')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rail(screen).getByText(slipTexts.total)).not.toBeInTheDocument();
  await line(screen).fill('2');
  await expect.element(whole(screen)).toHaveValue('6,00');
  expect(sumOf(screen, texts.lineCount)).toBe('3');
  // 2.00 × 1.85 × 2.10, and that with 2.00 × 1.85 × 3.00 and 2.00 × 2.10 × 3.00.
  expect(sumOf(screen, texts.least)).toBe('₺7,77');
  expect(sumOf(screen, texts.most)).toBe('₺31,47');
  await expect.element(rail(screen).getByText(slipTexts.bounds('₺1,00', '₺5.000,00'))).toBeVisible();
  expect(await axeViolations(rail(screen).element())).toEqual([]);

  const legs = aPlacedBet().bet.legs.flatMap((leg) => [
    { ...leg, price: 185 },
    { ...leg, match_id: 'm-2', price: 210 },
    { ...leg, match_id: 'm-3', price: 300 },
  ]);
  const bet = {
    ...aPlacedBet().bet,
    stake: '6.00',
    possible_return: '31.47',
    lines: 3,
    system: { sizes: [{ size: 2, lines: 3, paid: null }] },
    legs,
  };
  answers(placing, aPlacedBet({ bet }));
  await expect.element(button(screen)).toMatchTextContent(slipTexts.placeFor('₺6,00'));
  await button(screen).click();
  await expect.element(rail(screen).getByText(slipTexts.placed)).toBeVisible();
  const [{ body } = { body: undefined }] = sent(placing);
  expect(body).toMatchObject({ sizes: [2], stake: '6.00', policy: 'ask' });
  expect(body?.legs.map(({ banker }) => banker)).toEqual([undefined, undefined, undefined]);
  const receipt = rail(screen).getByRole('region', { name: 'K-7F3K2ABC' });
  await expect.element(receipt.getByText('Sistem 2/3', { exact: true })).toBeVisible();
  await expect.element(receipt.getByRole('row', { name: '2/3 3' })).toBeVisible();
  expect([sumOf(screen, texts.least), sumOf(screen, texts.most)]).toEqual(['₺7,77', '₺31,47']);
  expect(await axeViolations(rail(screen).element())).toEqual([]);
});

test('SLIP-15 several sizes and a banker: lines, least and most at once, and the banker is sent', async () => {
  const { screen, names } = await openSystem(6);
  const banker = rail(screen).getByRole('button', { name: texts.bankerOf(names[1] ?? '') });
  await banker.click();
  await expect.element(banker).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rail(screen).getByText(texts.bankerNote, { exact: false })).toBeVisible();
  // It began with all but one of those that are no bankers.
  await expect.element(size(screen, '4/5')).toHaveAttribute('aria-pressed', 'true');
  await size(screen, '3/5').click();
  await size(screen, '2/5').click();
  await whole(screen).fill('50');
  await expect.element(line(screen)).toHaveValue('2,00');
  expect(sumOf(screen, texts.lineCount)).toBe('25');
  // 2.00 × 2³, and 2.00 × 2 × (10 × 2² + 10 × 2³ + 5 × 2⁴).
  expect([sumOf(screen, texts.least), sumOf(screen, texts.most)]).toEqual(['₺16,00', '₺800,00']);
  answers(placing, aPlacedBet());
  await button(screen).click();
  await expect.element(rail(screen).getByText(slipTexts.placed)).toBeVisible();
  const [{ body } = { body: undefined }] = sent(placing);
  expect(body).toMatchObject({ sizes: [2, 3, 4], stake: '50.00' });
  expect(body?.legs.map(({ banker: isBanker }) => isBanker)).toEqual([
    undefined,
    true,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('SLIP-14 the stake of a line follows that of the whole and is said to be about where it does not divide', async () => {
  const { screen } = await openSystem(3);
  await whole(screen).fill('10');
  await expect.element(line(screen)).toHaveValue('3,33');
  await expect.element(line(screen)).toHaveAccessibleDescription(texts.about);
  await rail(screen).getByRole('button', { name: '₺50', exact: true }).click();
  await expect.element(whole(screen)).toHaveValue('50,00');
  await line(screen).fill('1,5');
  await expect.element(whole(screen)).toHaveValue('4,50');
  await size(screen, '1/3').click();
  await expect.element(whole(screen)).toHaveValue('9,00');
  await expect.element(line(screen)).toHaveValue('1,50');
  await expect.element(line(screen)).toHaveAccessibleDescription('');
});

test('SLIP-14 systems that have a name are chosen by it, sizes and bankers by keyboard', async () => {
  const { screen } = await openSystem(4);
  const named = (name: string) => rail(screen).getByRole('button', { name });
  await named('Yankee 11 kolon').click();
  await expect.element(named('Yankee 11 kolon')).toHaveAttribute('aria-pressed', 'true');
  for (const chosen of ['2/4', '3/4', '4/4'])
    await expect.element(size(screen, chosen)).toHaveAttribute('aria-pressed', 'true');
  size(screen, '1/4').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(named('Lucky 15 15 kolon')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(named('Yankee 11 kolon')).toHaveAttribute('aria-pressed', 'false');
  rail(screen)
    .getByRole('button', { name: texts.bankerOf(''), exact: false })
    .first()
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  // With a banker it is another bet.
  await expect.element(named('Lucky 15 15 kolon')).not.toBeInTheDocument();
  await expect.element(size(screen, '3/3')).toHaveAttribute('aria-pressed', 'true');
});

test('SLIP-14 whoever takes a selection off a system by keyboard is at the next one’s button', async () => {
  const { screen, names } = await openSystem(3);
  rail(screen)
    .getByRole('button', { name: slipTexts.remove(names[0] ?? '') })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(rail(screen).getByRole('button', { name: slipTexts.remove(names[1] ?? '') }))
    .toHaveFocus();
});

const chooseSizes = (...sizes: number[]) => actOnSlip({ type: 'sizes', sizes });
const chooseBankers = () => {
  for (const { matchId } of slipNow().bets.slice(1)) actOnSlip({ type: 'banker', matchId });
};

test.each([
  ['no size', 3, () => chooseSizes(), texts.faults.sizes],
  ['one line', 3, () => chooseSizes(3), texts.faults.one_line],
  ['too many legs', 13, () => chooseSizes(2), texts.faults.legs(12)],
  ['too many lines', 12, () => chooseSizes(5, 6), texts.faults.lines(1_716n, 1_023)],
  ['too many bankers', 3, chooseBankers, texts.faults.bankers],
] as const)(
  'SLIP-14 %s: the slip says so, asks for nothing and sends nothing',
  async (_fault, count, act, said) => {
    choose(count);
    actOnSlip({ type: 'mode', mode: 'system' });
    actOnSlip({ type: 'stake', text: '100' });
    act();
    const screen = await show();
    await expect.element(rail(screen).getByText(said)).toBeVisible();
    await expect.element(button(screen)).toBeDisabled();
    expect(sumOf(screen, texts.most)).toBe(slipTexts.noStake);
    expect(sent(quoting)).toEqual([]);
    expect(await axeViolations(rail(screen).element())).toEqual([]);
  },
);

test('SLIP-14 SLIP-08 each line has to have the least number of legs, and the whole stake keeps the bounds', async () => {
  const { screen } = await openSystem(4);
  answers(quoting, ({ body }) => aQuote({ legs_min: 3, lines: linesIn(body) }));
  await size(screen, '2/4').click();
  await expect.element(rail(screen).getByText(slipTexts.lineLegsMin(3))).toBeVisible();
  await expect.element(button(screen)).toBeDisabled();
  await size(screen, '2/4').click();
  await line(screen).fill('2000');
  await expect.element(rail(screen).getByText(slipTexts.tooHigh('₺5.000,00'))).toBeVisible();
  await expect.element(button(screen)).toBeDisabled();
  await line(screen).fill('1000');
  await expect.element(button(screen)).toBeEnabled();
});

test('SLIP-14 where the house counts other lines than the slip nothing is placed', async () => {
  answers(quoting, aQuote({ lines: 4 }));
  const { screen } = await openSystem(3);
  await whole(screen).fill('30');
  await expect.element(rail(screen).getByText(texts.unequal)).toBeVisible();
  await expect.element(button(screen)).toBeDisabled();
});

test('SLIP-07 SLIP-14 a changed price is agreed to in a system as elsewhere', async () => {
  choose(3);
  actOnSlip({ type: 'mode', mode: 'system' });
  actOnSlip({ type: 'stake', text: '30' });
  const [first] = slipNow().bets;
  const leg = { match_id: first?.matchId ?? '', market_id: '1x2', outcome_id: '1', price: 250, closed: null };
  answers(quoting, aQuote({ lines: 3, legs: [leg] }));
  const screen = await show();
  // 10.00 × (2 × 2.50 × 2.00 + 2.00 × 2.00).
  await expect
    .element(rail(screen).getByText(slipTexts.newReturn('₺140,00'), { exact: false }))
    .toBeVisible();
  await expect.element(button(screen)).toBeDisabled();
  await rail(screen).getByRole('button', { name: slipTexts.agree }).click();
  await expect.element(button(screen)).toBeEnabled();
});

test('SLIP-10 SLIP-14 a system whose answer was lost is sent again under its key as it was', async () => {
  choose(3);
  actOnSlip({ type: 'mode', mode: 'system' });
  actOnSlip({ type: 'banker', matchId: slipNow().bets[0]?.matchId ?? '' });
  actOnSlip({ type: 'stake', text: '30' });
  fails(placing);
  refuses(asking, 'wallet.operation_unknown');
  const screen = await show();
  await button(screen).click();
  await expect.element(rail(screen).getByText(slipTexts.notArrived)).toBeVisible();
  await expect.element(size(screen, '1/2')).toBeDisabled();
  answers(placing, aPlacedBet());
  await rail(screen).getByRole('button', { name: slipTexts.sendAgain }).click();
  await expect.element(rail(screen).getByText(slipTexts.placed)).toBeVisible();
  const all = sent(placing);
  expect(new Set(all.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  for (const { body } of all) expect(body).toMatchObject({ sizes: [1], legs: [{ banker: true }, {}, {}] });
});

test('SLIP-11 SLIP-14 a free bet is not for a system, and the slip says so', async () => {
  const { screen } = await openSystem(3);
  await rail(screen).getByRole('button', { name: bonusBetTexts.open, exact: true }).click();
  await expect.element(rail(screen).getByText(bonusBetTexts.oneBet)).toBeVisible();
});

test('SLIP-09 SLIP-14 a visitor sees lines and sums too, and signs in from there', async () => {
  choose(3);
  actOnSlip({ type: 'mode', mode: 'system' });
  actOnSlip({ type: 'stake', text: '30' });
  const screen = await show({});
  await expect.element(rail(screen).getByRole('button', { name: slipTexts.signIn })).toBeVisible();
  expect([sumOf(screen, texts.least), sumOf(screen, texts.most)]).toEqual(['₺40,00', '₺120,00']);
});
