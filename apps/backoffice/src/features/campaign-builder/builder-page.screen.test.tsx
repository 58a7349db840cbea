import { aDeskGame, aGameList } from '@yakamoz/contracts/fixtures/staff/casino';
import {
  aCampaignDetail,
  aProposedCampaign,
  aSimulation,
  someChoices,
} from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { BuilderPage } from './builder-page.tsx';
import { builderTexts as texts } from './builder-texts.ts';

const choices = 'GET /api/staff/v1/promotions/choices';
const before = 'GET /api/staff/v1/promotions/:id';
const propose = 'POST /api/staff/v1/promotions';
const simulate = 'POST /api/staff/v1/promotions/simulate';
const games = 'GET /api/staff/v1/casino/games';
const show = (path = '/kampanyalar/yeni') => showPart(<BuilderPage />, 'risk', path);

beforeEach(() => {
  pinClock('2026-03-01T09:00:00.000Z');
  answers(choices, someChoices());
});

/** All that a deposit match needs. */
async function fill(screen: Screen, over: { multiplier?: string } = {}): Promise<void> {
  await screen.getByLabelText(texts.article).selectOptions('11');
  await screen.getByLabelText(texts.ends).fill('31.03.2026 23:59');
  await screen.getByLabelText(texts.percent).fill('50');
  await screen.getByLabelText(texts.multiplier).fill(over.multiplier ?? '4');
  await screen.getByLabelText(texts.days).fill('30');
  await screen.getByLabelText(texts.least).fill('200');
  await screen.getByLabelText(texts.most).fill('1.000');
  await screen.getByLabelText(texts.stake).fill('50');
  await screen.getByLabelText(texts.budget).fill('100.000');
}

const rules = {
  kind: 'deposit_match' as const,
  product: 'slot' as const,
  turn: 'once' as const,
  weekdays: [],
  amounts: [{ currency: 'TRY' as const, least: '200.00', most: '1000.00', stake: '50.00' }],
  percent: 50,
  first_deposit: false,
  multiplier: 4,
  days: 30,
  order: 'cash_first' as const,
  percent_counted: 100,
  exceptions: [],
};

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
  expect(options(texts.kind)).toEqual(['Yatırım bonusu', 'Elle verilen bonus']);
  expect(options(texts.product)).toEqual(['Slot', 'Canlı casino']);
  await fill(screen);
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

test('PRODESK-15 the next version begins with the values of the one before', async () => {
  holds(before);
  const screen = await show('/kampanyalar/yeni?article=12');
  await expect.element(screen.getByText(sharedTexts.loading).first()).toBeInTheDocument();
  fails(before, 503);
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(before, aCampaignDetail());
  await pressRetry(screen);
  const shows = async (label: string, value: string): Promise<void> => {
    await expect.element(screen.getByLabelText(label)).toHaveValue(value);
  };
  await shows(texts.article, '12');
  await shows(texts.name, 'Hoş geldin bonusu');
  await shows(texts.starts, '01.03.2026 12:00');
  await shows(texts.ends, '31.03.2026 23:59');
  await shows(texts.turn, 'week');
  await shows(texts.percent, '50');
  await shows(texts.multiplier, '4');
  await shows(texts.days, '30');
  await shows(texts.order, 'bonus_first');
  await shows(texts.shareOf(texts.gameNumber(31)), '50');
  await expect.element(screen.getByLabelText(texts.firstDeposit)).toBeChecked();
  await expect.element(screen.getByLabelText('Cumartesi')).toBeChecked();
  const lira = screen.getByRole('group', { name: texts.amountsOf('TRY') });
  await expect.element(lira.getByLabelText(texts.most)).toHaveValue('1.000,00');
  await expect.element(lira.getByLabelText(texts.budget)).toHaveValue('100.000,00');
  const euro = screen.getByRole('group', { name: texts.amountsOf('EUR') });
  await expect.element(euro.getByLabelText(texts.least)).toHaveValue('5,00');
  await expect.element(screen.getByText(texts.offered('USD'))).toBeVisible();
});

test('PRODESK-15 a campaign of a kind without a form begins empty', async () => {
  answers(before, aCampaignDetail({ rules: null }));
  const screen = await show('/kampanyalar/yeni?article=12');
  await expect.element(screen.getByLabelText(texts.name)).toHaveValue('Hafta sonu');
  await expect.element(screen.getByLabelText(texts.percent)).toHaveValue('');
});

test('PRODESK-15 the card stands in the theme of the player’s site: every token that the staff’s theme changes', async () => {
  const screen = await show();
  await fill(screen);
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
  await fill(screen);
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
    [texts.most, texts.faults.amount],
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
    await fill(screen);
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
      rules,
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
  await fill(screen);
  await screen.getByLabelText(texts.kind).selectOptions('manual');
  for (const label of [texts.percent, texts.least, texts.firstDeposit])
    expect(screen.getByLabelText(label).elements()).toEqual([]);
  expect(screen.getByRole('region', { name: texts.simulation }).elements()).toEqual([]);
  await expect
    .element(screen.getByRole('region', { name: texts.preview }))
    .toMatchTextContent('BonusEn çok ₺1.000,00');
  await press(screen.getByRole('button', { name: texts.propose }));
  const dialog = screen.getByRole('dialog', { name: texts.proposeTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.propose }));
  await expect.element(dialog).not.toBeInTheDocument();
  const { percent: _percent, first_deposit: _first, ...turnover } = rules;
  expect(sent(propose)[0]?.body.rules).toEqual({
    ...turnover,
    kind: 'manual',
    amounts: [{ currency: 'TRY', least: '0.00', most: '1000.00', stake: '50.00' }],
  });
});

test('PRODESK-07 simulation: what the past would have cost, with every assumption; other rules make it outdated', async () => {
  holds(simulate);
  const screen = await show();
  const panel = screen.getByRole('region', { name: texts.simulation });
  const start = panel.getByRole('button', { name: texts.simulate });
  await expect.element(start).toBeDisabled();
  for (const assumption of texts.assumptions) await expect.element(panel.getByText(assumption)).toBeVisible();
  await fill(screen);
  await press(panel.getByRole('button', { name: texts.span['90'] }));
  await press(start);
  await expect.element(panel.getByRole('button', { name: texts.simulating })).toBeVisible();
  answers(simulate, aSimulation());
  const result = panel.getByRole('region', { name: 'TRY' });
  await expect.element(result).toBeVisible();
  expect(factOf(result, texts.claims)).toBe('310');
  expect(factOf(result, texts.completed)).toBe('120');
  expect(factOf(result, texts.cost)).toBe('₺60.000,00');
  expect(factOf(result, texts.costMost)).toBe('₺80.000,00');
  expect(sent(simulate).map(({ body }) => body)).toEqual([{ rules, days: '90' }]);
  await screen.getByLabelText(texts.percent).fill('40');
  await expect.element(panel.getByText(texts.outdated)).toBeVisible();
});

test('PRODESK-07 simulation: nothing fits, refused, and failed', async () => {
  const [one] = aSimulation().currencies;
  answers(simulate, aSimulation({ currencies: one === undefined ? [] : [{ ...one, claims: 0 }] }));
  const screen = await show();
  await fill(screen);
  const panel = screen.getByRole('region', { name: texts.simulation });
  await press(panel.getByRole('button', { name: texts.simulate }));
  await expect.element(panel.getByText(texts.noClaims)).toBeVisible();
  for (const code of ['platform.search_too_long', 'promotions.terms_unfair'] as const) {
    refuses(simulate, code);
    await press(panel.getByRole('button', { name: texts.simulate }));
    await expect.element(panel.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  fails(simulate);
  await press(panel.getByRole('button', { name: texts.simulate }));
  await expect.element(panel.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
});
