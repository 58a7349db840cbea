import { aDeskGame, aGameList } from '@yakamoz/contracts/fixtures/staff/casino';
import { aProposedCampaign, someChoices } from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { fillMatch, typedMatch } from '../../../testing/typed-terms.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { BuilderPage } from './builder-page.tsx';
import { builderTexts as texts } from './builder-texts.ts';

const bonusAmounts = texts.amountNames.deposit_match;
const choices = 'GET /api/staff/v1/promotions/choices';
const propose = 'POST /api/staff/v1/promotions';
const games = 'GET /api/staff/v1/casino/games';
const show = (path = '/kampanyalar/yeni') => showPart(<BuilderPage />, 'risk', path);

beforeEach(() => {
  pinClock('2026-03-01T09:00:00.000Z');
  answers(choices, someChoices());
});

test('loading, failed and empty: the builder waits for its choices, asks again, and says what comes first', async () => {
  holds(choices);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading).first()).toBeInTheDocument();
  refuses(choices, 'staff.not_permitted');
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(choices, someChoices({ articles: [] }));
  await pressRetry(screen);
  await expect.element(screen.getByText(texts.noArticle)).toBeVisible();
});

test('PRODESK-04 ready: kinds and products that the house keeps; the card is the one of the player, made as it is typed', async () => {
  const screen = await show();
  const preview = screen.getByRole('region', { name: texts.preview });
  await expect.element(preview.getByText(texts.previewWaits)).toBeVisible();
  const options = (name: string) =>
    [...(screen.getByLabelText(name).element() as HTMLSelectElement).options].map(({ label }) => label);
  expect(options(texts.kind)).toEqual([
    'Yatırım bonusu',
    'Bedava dönüş',
    'Bedava bahis',
    'Kayıp iadesi',
    'Elle verilen bonus',
  ]);
  expect(options(texts.product)).toEqual(['Slot', 'Canlı casino', 'Spor']);
  await fillMatch(screen);
  await expect
    .element(preview)
    .toMatchTextContent(
      'En az yatırım₺200,00Bonus%50, en çok ₺1.000,00ÇevrimBonusun 4 katıTek bahisEn çok ₺50,00Çevrim süresi30 günGeçerli oyunlarSlot oyunlarıBitiş 31.03.2026 23:59',
    );
  await expect.element(preview.getByText('Kampanya süresince bir kez alınabilir.')).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PRODESK-04 the article of the address is chosen; amounts are of each currency', async () => {
  const screen = await show('/kampanyalar/yeni?article=11');
  await expect.element(screen.getByLabelText(texts.article)).toHaveValue('11');
  await expect.element(screen.getByLabelText(texts.name)).toHaveValue('Hoş geldin bonusu');
  await expect.element(screen.getByLabelText(texts.budget)).toHaveLength(1);
  await press(screen.getByLabelText(texts.offered('EUR')));
  await expect.element(screen.getByLabelText(texts.budget)).toHaveLength(2);
  await press(screen.getByLabelText(texts.offered('TRY')));
  await expect.element(screen.getByRole('group', { name: texts.amountsOf('EUR') })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: texts.amountsOf('TRY') })).not.toBeInTheDocument();
});

test('PRODESK-15 the card stands in the theme of the player’s site: every token that the staff’s theme changes', async () => {
  const screen = await show();
  await fillMatch(screen);
  const card = screen.getByRole('region', { name: texts.preview }).getByRole('list').first();
  await expect.element(card).toHaveAttribute('data-theme', 'night');
  const root = document.documentElement;
  const tokens = (element: Element): Record<string, string> => {
    const style = getComputedStyle(element);
    return Object.fromEntries(changed.map((name) => [name, style.getPropertyValue(name)]));
  };
  const changed = staffTokens();
  expect(changed.length).toBeGreaterThan(50);
  const shown = tokens(card.element());
  delete root.dataset['theme'];
  const night = tokens(root);
  root.dataset['theme'] = 'staff';
  expect(shown).toEqual(night);
  expect(shown).not.toEqual(tokens(root));
});

/** What the rule of the staff's theme sets. */
function staffTokens(): string[] {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return styles
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => /^\[data-theme=.?staff.?\]$/.test(selectorText))
    .flatMap(({ style }) => [...style])
    .filter((name) => name.startsWith('--'));
}

test('PRODESK-04 an unfair turnover is told while it is typed, in the product and in a game by name', async () => {
  answers(games, aGameList({ games: [aDeskGame(), aDeskGame({ id: 33, name: 'Masa', kind: 'live' })] }));
  const screen = await show();
  await fillMatch(screen);
  await expect.element(screen.getByText(texts.fairest(4, 80), { exact: false })).toBeVisible();
  await screen.getByLabelText(texts.percentCounted).fill('30');
  await expect
    .element(screen.getByLabelText(texts.percentCounted))
    .toHaveAccessibleDescription(expect.stringContaining(texts.faults.overTen));
  await screen.getByLabelText(texts.percentCounted).fill('100');

  await screen.getByLabelText(texts.search).fill('meh');
  await press(screen.getByRole('button', { name: texts.add('Mehtap Yedisi') }));
  expect(screen.getByRole('button', { name: texts.add('Masa') }).elements()).toEqual([]);
  const share = screen.getByLabelText(texts.shareOf('Mehtap Yedisi'));
  await share.fill('50');
  await expect.element(share).toHaveAccessibleDescription(texts.fair(8, 32));
  await share.fill('39');
  await expect.element(share).toHaveAccessibleDescription(expect.stringContaining(texts.faults.overTen));
  await press(screen.getByRole('button', { name: texts.remove('Mehtap Yedisi') }));
  await expect.element(share).not.toBeInTheDocument();
});

test('the search of games says that it found nothing, and that it failed', async () => {
  answers(games, aGameList({ games: [] }));
  const screen = await show();
  await screen.getByLabelText(texts.search).fill('yok');
  await expect.element(screen.getByText(texts.noResult)).toBeVisible();
  fails(games, 503);
  await screen.getByLabelText(texts.search).fill('olmaz');
  await expect.element(screen.getByText(texts.searchFailed)).toBeVisible();
});

test('PRODESK-04 what is missing is named at its field, the first one has the focus, and nothing is proposed', async () => {
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.propose }));
  await expect.element(screen.getByText(texts.check)).toBeVisible();
  await expect.element(screen.getByLabelText(texts.article)).toHaveFocus();
  for (const [field, sentence] of [
    [texts.article, texts.faults.article],
    [texts.ends, texts.faults.ends],
    [texts.percent, texts.faults.percent],
    [texts.multiplier, texts.faults.multiplier],
    [texts.days, texts.faults.days],
    [bonusAmounts.most, texts.faults.amount],
    [texts.budget, texts.faults.amount],
  ] as const)
    await expect
      .element(screen.getByLabelText(field))
      .toHaveAccessibleDescription(expect.stringContaining(sentence));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

testReasonDialog({
  deed: 'PRODESK-04 proposing terms',
  route: propose,
  open: async () => {
    const screen = await show();
    await fillMatch(screen);
    await press(screen.getByRole('button', { name: texts.propose }));
    return screen;
  },
  title: texts.proposeTitle,
  action: texts.propose,
  answer: aProposedCampaign(),
  sends: {
    params: {},
    body: {
      promotion_id: 11,
      name: 'Hoş geldin bonusu',
      starts_at: '2026-03-01T09:00:00.000Z',
      ends_at: '2026-03-31T20:59:00.000Z',
      rules: typedMatch,
      budgets: [{ currency: 'TRY', amount: '100000.00' }],
      reason: someReason,
    },
  },
  told: texts.proposed('301'),
  refusals: [refused('promotions.terms_unfair'), refused('promotions.article_unknown')],
});

test('PRODESK-11 terms that staff give by ask for no deposit, and nothing of the past is replayed', async () => {
  answers(propose, aProposedCampaign());
  const screen = await show();
  await fillMatch(screen);
  await screen.getByLabelText(texts.kind).selectOptions('manual');
  for (const label of [texts.percent, bonusAmounts.least, texts.firstDeposit])
    expect(screen.getByLabelText(label).elements()).toEqual([]);
  expect(screen.getByRole('region', { name: texts.simulation }).elements()).toEqual([]);
  await expect
    .element(screen.getByRole('region', { name: texts.preview }))
    .toMatchTextContent('BonusEn çok ₺1.000,00');
  const { percent: _percent, first_deposit: _first, ...turnover } = typedMatch;
  expect(await proposedRules(screen)).toEqual({
    ...turnover,
    kind: 'manual',
    amounts: [{ currency: 'TRY', least: '0.00', most: '1000.00', stake: '50.00' }],
  });
});

async function proposedRules(screen: Screen): Promise<unknown> {
  await press(screen.getByRole('button', { name: texts.propose }));
  const dialog = screen.getByRole('dialog', { name: texts.proposeTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.propose }));
  await expect.element(dialog).not.toBeInTheDocument();
  return sent(propose)[0]?.body.rules;
}

test('PRODESK-16 a bonus for bets: how many legs, at which prices, and which of them count; without a game by name and the past', async () => {
  answers(propose, aProposedCampaign());
  const screen = await show();
  await fillMatch(screen);
  await screen.getByLabelText(texts.product).selectOptions('sports');
  for (const label of [texts.search, texts.percentCounted])
    expect(screen.getByLabelText(label).elements()).toEqual([]);
  expect(screen.getByRole('region', { name: texts.simulation }).elements()).toEqual([]);
  const shares = screen.getByRole('region', { name: texts.shares });
  // Four times of three legs would cost more than the bonus.
  await expect
    .element(shares.getByRole('status'))
    .toHaveTextContent(`${texts.countedLegs(1, 2)} ${texts.fairestBets(4, 76)}`);
  await shares.getByLabelText(texts.legsMin).fill('3');
  await expect
    .element(shares.getByLabelText(texts.percentOfBets))
    .toHaveAccessibleDescription(expect.stringContaining(texts.faults.noGame));
  await shares.getByLabelText(texts.legsMin).fill('0');
  await shares.getByLabelText(texts.legOddsMin).fill('1');
  await shares.getByLabelText(texts.oddsMin).fill('bir');
  await press(screen.getByRole('button', { name: texts.propose }));
  for (const [label, sentence] of [
    [texts.legsMin, texts.faults.legs],
    [texts.legOddsMin, texts.faults.odds],
    [texts.oddsMin, texts.faults.odds],
  ] as const)
    await expect
      .element(shares.getByLabelText(label))
      .toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(await axeViolations()).toEqual([]);
  await shares.getByLabelText(texts.legsMin).fill('2');
  await shares.getByLabelText(texts.legOddsMin).fill('1,30');
  await shares.getByLabelText(texts.oddsMin).fill('2.5');
  await expect
    .element(screen.getByRole('region', { name: texts.preview }))
    .toMatchTextContent('En az toplam oran2.50');
  expect(await proposedRules(screen)).toEqual({
    ...typedMatch,
    product: 'sports',
    bets: { legs_min: 2, leg_odds_min: 130, odds_min: 250 },
  });
});

test('PRODESK-04 free rounds: a game, how many and at which stake; without a turnover', async () => {
  answers(propose, aProposedCampaign());
  answers(games, aGameList({ games: [aDeskGame({ id: 31, name: 'Pırıltı', kind: 'slot' })] }));
  const screen = await show();
  await screen.getByLabelText(texts.article).selectOptions('11');
  await screen.getByLabelText(texts.ends).fill('31.03.2026 23:59');
  await screen.getByLabelText(texts.kind).selectOptions('free_rounds');
  expect(screen.getByRole('region', { name: texts.shares }).elements()).toEqual([]);
  await press(screen.getByRole('button', { name: texts.propose }));
  for (const sentence of [texts.faults.game, texts.faults.count, texts.faults.days])
    await expect.element(screen.getByText(sentence)).toBeVisible();
  await screen.getByLabelText(texts.count).fill('20');
  await screen.getByLabelText(texts.daysOfGift).fill('3');
  await screen.getByLabelText(texts.amountNames.free_rounds.stake).fill('5');
  await screen.getByLabelText(texts.budget).fill('10.000');
  await screen.getByLabelText(texts.searchGame).fill('pır');
  await press(screen.getByRole('button', { name: texts.add('Pırıltı') }));
  await expect
    .element(screen.getByRole('region', { name: texts.preview }))
    .toMatchTextContent('20 bedava dönüş');
  expect(await axeViolations()).toEqual([]);
  expect(await proposedRules(screen)).toEqual({
    kind: 'free_rounds',
    product: 'slot',
    turn: 'once',
    weekdays: [],
    amounts: [{ currency: 'TRY', least: '0.00', most: '0.00', stake: '5.00' }],
    game: { id: 31, name: 'Pırıltı' },
    count: 20,
    days: 3,
  });
});

test('PRODESK-16 a free bet: its stake, its least price and its days; without a turnover', async () => {
  answers(propose, aProposedCampaign());
  const screen = await show();
  await screen.getByLabelText(texts.article).selectOptions('11');
  await screen.getByLabelText(texts.ends).fill('31.03.2026 23:59');
  await screen.getByLabelText(texts.kind).selectOptions('free_bet');
  await expect.element(screen.getByLabelText(texts.product)).toHaveValue('sports');
  expect(screen.getByRole('region', { name: texts.shares }).elements()).toEqual([]);
  await screen.getByLabelText(texts.oddsMin).fill('1');
  await press(screen.getByRole('button', { name: texts.propose }));
  for (const sentence of [texts.faults.odds, texts.faults.days])
    await expect.element(screen.getByText(sentence)).toBeVisible();
  await screen.getByLabelText(texts.oddsMin).fill('1,80');
  await screen.getByLabelText(texts.daysOfGift).fill('7');
  await screen.getByLabelText(texts.amountNames.free_bet.stake).fill('50');
  await screen.getByLabelText(texts.budget).fill('10.000');
  await expect
    .element(screen.getByRole('region', { name: texts.preview }))
    .toMatchTextContent('₺50,00 bedava bahis');
  expect(await proposedRules(screen)).toEqual({
    kind: 'free_bet',
    product: 'sports',
    turn: 'once',
    weekdays: [],
    amounts: [{ currency: 'TRY', least: '0.00', most: '0.00', stake: '50.00' }],
    odds_min: 180,
    days: 7,
  });
});

test('PRODESK-04 cashback: a part of a net loss up to a bound, of whole days or weeks', async () => {
  answers(propose, aProposedCampaign());
  const screen = await show();
  await screen.getByLabelText(texts.article).selectOptions('11');
  await screen.getByLabelText(texts.ends).fill('31.03.2026 23:59');
  await screen.getByLabelText(texts.dayNames[4]).click();
  await screen.getByLabelText(texts.kind).selectOptions('cashback');
  await screen.getByLabelText(texts.turn).selectOptions('week');
  expect(screen.getByLabelText(texts.dayNames[4]).elements()).toEqual([]);
  await screen.getByLabelText(texts.refund).fill('10');
  await screen.getByLabelText(texts.amountNames.cashback.least).fill('100');
  await screen.getByLabelText(texts.amountNames.cashback.most).fill('500');
  await screen.getByLabelText(texts.budget).fill('50.000');
  await expect
    .element(screen.getByRole('region', { name: texts.preview }))
    .toMatchTextContent('%10, en çok ₺500,00');
  expect(await proposedRules(screen)).toEqual({
    kind: 'cashback',
    product: 'slot',
    turn: 'week',
    weekdays: [],
    amounts: [{ currency: 'TRY', least: '100.00', most: '500.00', stake: '0.00' }],
    percent: 10,
  });
});
