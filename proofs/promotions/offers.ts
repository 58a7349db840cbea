// What is offered in a run, and what counts in its games.
import type { Rules } from '../../packages/promotions/src/rules.ts';

import { termsOnWire } from '../../apps/server/src/modules/promotions/rules-wire.ts';
import { promiseOf } from './steps.ts';
import type { Offer, Terms, World } from './steps.ts';

/** In the order of their launches. Rounds are given in the first. The share of the second is an exception, the third is of another product, the return of the last moves. */
export const games = ['proof-slot', 'proof-half', 'proof-table', 'proof-moving'] as const;
const halfPercent = 50n;

export const firstReturns: Record<string, bigint> = {
  'proof-slot': 96n,
  'proof-half': 97n,
  'proof-table': 99n,
  'proof-moving': 96n,
};
/** With three times the bonus and more, clearing there costs more than the bonus. */
export const otherReturn = 60n;

export const gamesOnWire = (ids: ReadonlyMap<string, number>, returns: Readonly<Record<string, bigint>>) =>
  games.map((game) => ({
    game_id: ids.get(game),
    picks: 0,
    product: game === 'proof-table' ? 'table' : 'slot',
    return_ways: String(returns[game]),
    return_of: '100',
    takes_gifts: game === games[0],
  }));

interface Plan extends Omit<Terms, 'version' | 'hash' | 'counted'> {
  /** How many claims its budget holds, each at its highest. */
  budget: bigint;
}

const daily: Plan = {
  kind: 'deposit_match',
  turn: 'day',
  isFirst: false,
  currency: 'TRY',
  percent: 50n,
  multiplier: 3n,
  days: 2,
  order: 'cash_first',
  least: 1000n,
  most: 2000n,
  stake: 400n,
  rounds: 0,
  budget: 1_000_000n,
};

export const plans: readonly Plan[] = [
  daily,
  { ...daily, percent: 100n, multiplier: 2n, days: 1, order: 'bonus_first', least: 500n, most: 1500n },
  { ...daily, turn: 'week', percent: 100n, multiplier: 5n, days: 3, most: 3000n, stake: 5000n, budget: 30n },
  { ...daily, turn: 'once', isFirst: true, percent: 100n, multiplier: 1n, least: 500n, most: 1000n },
  { ...daily, multiplier: 1n, days: 1, most: 1000n, budget: 5n },
  { ...daily, currency: 'EUR' },
  { ...daily, kind: 'free_rounds', rounds: 3, days: 1, stake: 200n },
  { ...daily, kind: 'free_rounds', turn: 'week', rounds: 6, days: 2, stake: 100n, budget: 12n },
  { ...daily, kind: 'cashback', percent: 15n, least: 300n, most: 500n },
];

/** A budget of so few is fought for. */
const scarceMax = 100n;
export const isScarce = ({ budget }: Plan): boolean => budget < scarceMax;

/** The next version of a plan: what was claimed by the one before must not notice. */
export const changed = (terms: Terms): Terms => ({
  ...terms,
  percent: terms.percent === 50n ? 80n : 50n,
  multiplier: terms.multiplier === 4n ? 2n : 4n,
  stake: terms.stake === 300n ? 450n : 300n,
  days: terms.days === 2 ? 1 : 2,
  rounds: terms.rounds === 0 ? 0 : terms.rounds === 3 ? 4 : 3,
});

export const countedIn = (): Terms['counted'] => ({
  'proof-slot': 100n,
  'proof-half': halfPercent,
  'proof-moving': 100n,
});

const rulesOf = (plan: Omit<Terms, 'version' | 'hash'>, ids: ReadonlyMap<string, number>): Rules =>
  plan.kind === 'deposit_match'
    ? matchOf(plan, ids)
    : plan.kind === 'cashback'
      ? cashbackOf(plan)
      : giftOf(plan, ids);

const cashbackOf = ({ turn, percent, currency, least, most }: Omit<Terms, 'version' | 'hash'>): Rules => ({
  kind: 'cashback',
  product: 'slot',
  turn,
  weekdays: [],
  percent: Number(percent),
  amounts: { [currency]: { least, most, stake: 0n } },
});

const giftOf = (plan: Omit<Terms, 'version' | 'hash'>, ids: ReadonlyMap<string, number>): Rules => ({
  kind: 'free_rounds',
  product: 'slot',
  turn: plan.turn,
  weekdays: [],
  game: { id: ids.get(games[0]) ?? 0, name: 'Proof' },
  count: plan.rounds,
  days: plan.days,
  amounts: { [plan.currency]: { least: 0n, most: 0n, stake: plan.stake } },
});

const matchOf = (plan: Omit<Terms, 'version' | 'hash'>, ids: ReadonlyMap<string, number>): Rules => ({
  kind: 'deposit_match',
  product: 'slot',
  turn: plan.turn,
  weekdays: [],
  percent: Number(plan.percent),
  isFirstDeposit: plan.isFirst,
  multiplier: Number(plan.multiplier),
  days: plan.days,
  order: plan.order,
  percentCounted: 100,
  exceptions: [{ game: ids.get('proof-half') ?? 0, picks: 0, percent: Number(halfPercent) }],
  amounts: { [plan.currency]: { least: plan.least, most: plan.most, stake: plan.stake } },
});

/** Far enough for every clock that is moved. */
const endsAt = new Date(Date.UTC(2090, 0, 1));

export const onWire = (plan: Omit<Terms, 'version' | 'hash'>, ids: ReadonlyMap<string, number>): string =>
  JSON.stringify(termsOnWire(rulesOf(plan, ids), { startsAt: null, endsAt, games: [] }));

export const budgetsOnWire = (plan: Plan): string =>
  JSON.stringify({ [`budget_${plan.currency}`]: String(plan.budget * promiseOf(plan)) });

export function offerOf({ offers }: World, article: number): Offer {
  const offer = offers.find((each) => each.article === article);
  if (offer === undefined) throw new Error(`there is no offer ${article}`);
  return offer;
}

export const replaceOffer = (offers: readonly Offer[], by: Offer): Offer[] =>
  offers.map((each) => (each.article === by.article ? by : each));
