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
export type FormKind = Extract<Rules['kind'], 'deposit_match' | 'manual'>;
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
    starts: Date.parse(campaign.starts_at) > nowMs ? typedMoment(campaign.starts_at) : empty.starts,
    ends: typedMoment(campaign.ends_at),
    product: rules.product,
    turn: rules.turn,
    weekdays: rules.weekdays,
    amounts: { TRY: amountsIn('TRY'), USD: amountsIn('USD'), EUR: amountsIn('EUR') },
    percent: String(rules.percent),
    isFirstDeposit: rules.first_deposit,
    multiplier: String(rules.multiplier),
    days: String(rules.days),
    order: rules.order,
    percentCounted: String(rules.percent_counted),
    shares: rules.exceptions.map(({ game, percent }) => ({
      game,
      name: builderTexts.gameNumber(game),
      percent: String(percent),
    })),
  };
}

/** −1 where it is no whole number. */
export const wholeOf = (typed: string): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : -1);

export const minorOfTyped = (typed: string): bigint => typedAmount(typed) ?? -1n;

export const offeredIn = (form: TermsForm): Currency[] =>
  currencies.filter((currency) => form.amounts[currency].isOffered);
