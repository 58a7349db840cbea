// Pure: what is typed in the form of terms. What is no number becomes one that no rule allows, so that the fairness rules of
// packages/promotions name the fault.
import { minorOf } from '@yakamoz/money';
import type { Currency, Rules } from '@yakamoz/promotions';
import { tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';
import { typedMoment } from '@yakamoz/site/typed-day';

import type { Before } from './builder-api.ts';
import { builderTexts } from './builder-texts.ts';

export const currencies = ['TRY', 'USD', 'EUR'] as const satisfies readonly Currency[];

/** Each has its entry in kinds.ts. */
export type FormRules = Rules;
export type FormKind = FormRules['kind'];
export type Product = Rules['product'];
export type AmountName = 'least' | 'most' | 'stake';

export interface TypedAmounts extends Record<AmountName | 'budget', string> {
  isOffered: boolean;
}

export interface TypedShare {
  game: number;
  name: string;
  percent: string;
}

export interface TermsForm {
  article: string;
  name: string;
  starts: string;
  ends: string;
  kind: FormKind;
  product: Product;
  turn: Rules['turn'];
  weekdays: readonly number[];
  amounts: Readonly<Record<Currency, TypedAmounts>>;
  percent: string;
  isFirstDeposit: boolean;
  multiplier: string;
  days: string;
  order: 'cash_first' | 'bonus_first';
  percentCounted: string;
  shares: readonly TypedShare[];
  /** What a bet must have to count; prices as players read them, 1.60. */
  legsMin: string;
  legOddsMin: string;
  oddsMin: string;
  /** How many free rounds, and in which game. */
  count: string;
  game: { id: number; name: string } | null;
}

const noAmounts: TypedAmounts = { isOffered: false, least: '', most: '', stake: '', budget: '' };

/** Lira first: most players have no other currency. */
export const emptyForm = (given: { article: string; name: string; nowMs: number }): TermsForm => ({
  article: given.article,
  name: given.name,
  starts: typedMoment(new Date(given.nowMs).toISOString()),
  ends: '',
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  amounts: { TRY: { ...noAmounts, isOffered: true }, USD: noAmounts, EUR: noAmounts },
  percent: '',
  isFirstDeposit: false,
  multiplier: '',
  days: '',
  order: 'cash_first',
  percentCounted: '100',
  shares: [],
  legsMin: '1',
  legOddsMin: '1.01',
  oddsMin: '1.01',
  count: '',
  game: null,
});

/** What the next version begins with: the values of the one before, from now on where it has begun. */
export function formOf({ article, campaign, rules }: Before, nowMs: number): TermsForm {
  const empty = emptyForm({ article, name: campaign.name, nowMs });
  const typed = (amount: string | undefined): string =>
    amount === undefined ? '' : tidyAmount(minorOf(amount));
  const amountsIn = (currency: Currency): TypedAmounts => {
    const given = rules.amounts.find((one) => one.currency === currency);
    if (given === undefined) return noAmounts;
    const budget = campaign.budgets.find((one) => one.currency === currency)?.amount;
    const { least, most, stake } = given;
    return {
      isOffered: true,
      least: typed(least),
      most: typed(most),
      stake: typed(stake),
      budget: typed(budget),
    };
  };
  return {
    ...empty,
    ...kindFields(rules),
    starts: Date.parse(campaign.starts_at) > nowMs ? typedMoment(campaign.starts_at) : empty.starts,
    ends: typedMoment(campaign.ends_at),
    product: rules.product,
    turn: rules.turn,
    weekdays: rules.weekdays,
    amounts: { TRY: amountsIn('TRY'), USD: amountsIn('USD'), EUR: amountsIn('EUR') },
  };
}

/** What a kind has of its own. */
function kindFields(rules: Before['rules']): Partial<TermsForm> {
  switch (rules.kind) {
    case 'deposit_match':
      return {
        ...turnoverFields(rules),
        kind: rules.kind,
        percent: String(rules.percent),
        isFirstDeposit: rules.first_deposit,
      };
    case 'manual':
      return { ...turnoverFields(rules), kind: rules.kind };
    case 'free_rounds':
      return { kind: rules.kind, game: rules.game, count: String(rules.count), days: String(rules.days) };
    case 'cashback':
      return { kind: rules.kind, percent: String(rules.percent) };
    case 'free_bet':
      return { kind: rules.kind, oddsMin: typedOdds(rules.odds_min), days: String(rules.days) };
  }
}

const turnoverFields = (rules: Extract<Before['rules'], { multiplier: number }>): Partial<TermsForm> => ({
  multiplier: String(rules.multiplier),
  days: String(rules.days),
  order: rules.order,
  percentCounted: String(rules.percent_counted),
  ...(rules.bets === undefined
    ? {}
    : {
        legsMin: String(rules.bets.legs_min),
        legOddsMin: typedOdds(rules.bets.leg_odds_min),
        oddsMin: typedOdds(rules.bets.odds_min),
      }),
  shares: rules.exceptions.map(({ game, percent }) => ({
    game,
    name: builderTexts.gameNumber(game),
    percent: String(percent),
  })),
});

const typedOdds = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** In hundredths; −1 where it is no price. */
export function oddsOf(typed: string): number {
  const [, whole = '', parts = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === '' ? -1 : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}

/** −1 where it is no whole number. */
export const wholeOf = (typed: string): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : -1);

export const minorOfTyped = (typed: string): bigint => typedAmount(typed) ?? -1n;

export const offeredIn = (form: TermsForm): Currency[] =>
  currencies.filter((currency) => form.amounts[currency].isOffered);
