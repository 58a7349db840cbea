// Pure: the rules that a form comes to, and what is wrong with it, by field.
import {
  asksTurnover,
  countedShare,
  expectedCost,
  faultsOf,
  promiseOf,
  turnoverOf,
} from '@yakamoz/promotions';
import type { AmountsByCurrency, Currency, KnownGame, TermsFault, TurnoverRules } from '@yakamoz/promotions';
import { wireMoment } from '@yakamoz/site/typed-day';

import { builderTexts } from './builder-texts.ts';
import { kindForms } from './kinds.ts';
import { minorOfTyped, offeredIn } from './terms-form.ts';
import type { AmountName, FormRules, TermsForm, TypedAmounts } from './terms-form.ts';

const texts = builderTexts.faults;

export function rulesOf(form: TermsForm): FormRules {
  const { amounts: asked, rulesOf: read } = kindForms[form.kind];
  const minor = (typed: TypedAmounts, name: AmountName): bigint =>
    asked.some((known) => known === name) ? minorOfTyped(typed[name]) : 0n;
  const amounts: AmountsByCurrency = Object.fromEntries(
    offeredIn(form).map((currency) => {
      const typed = form.amounts[currency];
      return [
        currency,
        { least: minor(typed, 'least'), most: minor(typed, 'most'), stake: minor(typed, 'stake') },
      ];
    }),
  );
  const { product, turn, weekdays } = form;
  return read(form, { product, turn, weekdays: weekdays.toSorted((one, other) => one - other), amounts });
}

/** A name of the form's fields: `most_TRY`, `share_31`, or one of the form itself. */
export type Faults = Readonly<Record<string, string>>;

/** What is told as it is typed; the rest when somebody wants to propose. */
const liveFaults: ReadonlySet<TermsFault['fault']> = new Set([
  'over_ten',
  'cost',
  'other_product',
  'no_game',
]);

export function faultsOfForm(form: TermsForm, games: readonly KnownGame[], isTried: boolean): Faults {
  const rules = rulesOf(form);
  const live = asksTurnover(rules) ? faultsOfTurnover(rules, games) : [];
  if (!isTried) return Object.fromEntries(live);
  return Object.fromEntries([
    ...faultsOf(rules, games)
      .filter(({ fault }) => !asksTurnover(rules) || !liveFaults.has(fault))
      .flatMap((fault) => placedShape(fault, rules)),
    ...live,
    ...ownFaults(form, rules),
  ]);
}

const faultsOfTurnover = (rules: TurnoverRules, games: readonly KnownGame[]): Placed[] =>
  faultsOf(turnoverAlone(rules), games)
    .filter(({ fault }) => liveFaults.has(fault))
    .map(placed)
    // Of one field the first fault is told: that no game counts follows from it.
    .toReversed();

/** Whether a turnover is fair depends on multiplier, shares and games; what else is still to be typed must not hide it. */
const turnoverAlone = (rules: TurnoverRules): TurnoverRules => ({
  ...rules,
  ...(rules.kind === 'deposit_match' ? { percent: 100 } : {}),
  days: 1,
  amounts: { TRY: { least: 100n, most: 100n, stake: 100n } },
});

type Placed = [field: string, sentence: string];

/** Of the product as a whole, or of one game that is counted by name. */
function placed(found: TermsFault): Placed {
  const field = 'game' in found && found.game !== 0 ? `share_${found.game}` : 'percentCounted';
  const sentences: Partial<Record<TermsFault['fault'], string>> = {
    over_ten: texts.overTen,
    cost: texts.cost,
    other_product: texts.otherProduct,
  };
  return [field, sentences[found.fault] ?? texts.noGame];
}

function placedShape({ fault }: TermsFault, rules: FormRules): Placed[] {
  if (fault === 'percent') return percentFaults(rules);
  if (fault === 'odds') return oddsFaults(rules);
  // Amounts are named in their own currency below.
  if (fault === 'amounts') return [];
  const placedAt: Partial<Record<TermsFault['fault'], Placed>> = {
    no_amounts: ['amounts', texts.noAmounts],
    multiplier: ['multiplier', texts.multiplier],
    days: ['days', texts.days],
    count: ['count', texts.count],
    legs: ['legsMin', texts.legs],
    no_game: ['game', texts.game],
    other_product: ['game', texts.otherProduct],
  };
  return [placedAt[fault] ?? ['other', texts.other]];
}

const oddsFaults = (rules: FormRules): Placed[] => {
  const asked = asksTurnover(rules)
    ? { ...rules.bets }
    : 'oddsMin' in rules
      ? { oddsMin: rules.oddsMin }
      : {};
  return Object.entries(asked)
    .filter(([field, odds]) => field !== 'legsMin' && (odds < 101 || odds > 100_000))
    .map(([field]): Placed => [field, texts.odds]);
};

function percentFaults(rules: FormRules): Placed[] {
  const isShare = (percent: number): boolean => percent >= 0 && percent <= 100;
  const isGiven = !('percent' in rules) || (rules.percent >= 1 && rules.percent <= 200);
  const shares = asksTurnover(rules)
    ? [
        ...(isShare(rules.percentCounted) ? [] : ['percentCounted']),
        ...rules.exceptions.filter(({ percent }) => !isShare(percent)).map(({ game }) => `share_${game}`),
      ]
    : [];
  return [
    ...(isGiven ? [] : [['percent', texts.percent] as Placed]),
    ...shares.map((field): Placed => [field, texts.percentCounted]),
  ];
}

function ownFaults(form: TermsForm, rules: FormRules): Placed[] {
  const starts = timeOf(form.starts);
  const ends = timeOf(form.ends);
  return [
    ...(form.article === '' ? [['article', texts.article] as Placed] : []),
    ...(form.name.trim().length < 3 ? [['name', texts.name] as Placed] : []),
    ...(Number.isNaN(starts) ? [['starts', texts.starts] as Placed] : []),
    ...(ends > starts || (Number.isNaN(starts) && !Number.isNaN(ends))
      ? []
      : [['ends', texts.ends] as Placed]),
    ...(form.kind === 'free_rounds' && form.game === null ? [['game', texts.game] as Placed] : []),
    ...offeredIn(form).flatMap((currency) => amountFaults(form, rules, currency)),
  ];
}

function amountFaults(form: TermsForm, rules: FormRules, currency: Currency): Placed[] {
  const given = rules.amounts[currency];
  if (given === undefined) return [];
  const wrong = kindForms[form.kind].amounts
    .filter((name) => given[name] <= 0n)
    .map((name): Placed => [`${name}_${currency}`, texts.amount]);
  const bringsNothing =
    rules.kind === 'deposit_match' &&
    given.least > 0n &&
    rules.percent > 0 &&
    given.least * BigInt(rules.percent) < 100n;
  const budget = minorOfTyped(form.amounts[currency].budget);
  return [
    ...wrong,
    ...(bringsNothing ? [[`least_${currency}`, texts.least] as Placed] : []),
    ...(budget <= 0n
      ? [[`budget_${currency}`, texts.amount] as Placed]
      : budget < promiseOf(rules, given)
        ? [[`budget_${currency}`, texts.budget] as Placed]
        : []),
  ];
}

/** NaN where it is no whole moment. */
export const timeOf = (typed: string): number => {
  const wire = wireMoment(typed);
  return wire === typed ? Number.NaN : Date.parse(wire);
};

export interface Fairness {
  /** Multiplier ÷ share. */
  times: number;
  /** What clearing costs on average, in percent of the bonus. */
  cost: number;
}

const hundred = 10_000n;

/** Of one game with a share of its own, or of the dearest game that counts; undefined where none does. */
export function fairnessOf(
  rules: TurnoverRules,
  games: readonly KnownGame[],
  game?: number,
): Fairness | undefined {
  if (rules.multiplier < 1) return undefined;
  let dearest: Fairness | undefined;
  for (const known of games) {
    if (game !== undefined && known.id !== game) continue;
    const percent = countedShare(rules, known);
    if (percent <= 0 || known.return === null) continue;
    const cost = Number(expectedCost(turnoverOf(hundred, rules.multiplier), percent, known.return)) / 100;
    if (dearest === undefined || cost > dearest.cost)
      dearest = { times: (rules.multiplier * 100) / percent, cost };
  }
  return dearest;
}

export const countGames = (
  rules: TurnoverRules,
  games: readonly KnownGame[],
): { counted: number; all: number } => {
  const own = games.filter(({ product }) => product === rules.product);
  const counted = own.filter((game) => rules.multiplier > 0 && countedShare(rules, game) > 0);
  return { all: own.length, counted: counted.length };
};
