// PRO-11: one product, an effective turnover of at most ten times the bonus, and an expected cost below the bonus.
import { asksTurnover, isOfBets } from './rules.ts';
import type { Fraction, KnownGame, Rules, TurnoverRules } from './rules.ts';

const effectiveMax = 10;
const daysMax = 90;
const percentMax = 200;
const countMax = 1_000;
const legsMax = 20;

export type TermsFault =
  | {
      fault:
        'no_amounts' | 'amounts' | 'percent' | 'multiplier' | 'days' | 'weekdays' | 'count' | 'odds' | 'legs';
    }
  /** Multiplier ÷ share is above ten. */
  | { fault: 'over_ten'; game: number; picks: number }
  /** Clearing the bonus there costs as much as the bonus, or nobody knows what it costs. */
  | { fault: 'cost'; game: number; picks: number }
  | { fault: 'other_product'; game: number; picks: number }
  | { fault: 'no_game' };

/** Multiplier ÷ share ≤ 10, without a division. */
const isWithinTen = (multiplier: number, percent: number): boolean =>
  multiplier * 100 <= effectiveMax * percent;

/** Turnover ÷ share × (1 − return) < bonus; the bonus itself cancels out. */
const isWorthIt = (multiplier: number, percent: number, back: Fraction): boolean =>
  BigInt(multiplier) * 100n * (back.of - back.ways) < BigInt(percent) * back.of;

/**
 * What counts of a stake in a game, in percent. 0 in another product, in bets of too few legs and where a bonus would not be worth clearing:
 * such a game takes no bonus money, whatever the product's share is.
 */
export function countedShare(rules: TurnoverRules, game: KnownGame): number {
  if (game.product !== rules.product || game.return === null) return 0;
  const { multiplier, bets } = rules;
  if (bets !== undefined && bets.legsMin > game.picks) return 0;
  const percent = exceptionOf(rules, game)?.percent ?? rules.percentCounted;
  if (percent === 0 || !isWithinTen(multiplier, percent)) return 0;
  return isWorthIt(multiplier, percent, game.return) ? percent : 0;
}

/** From how many legs to how many bets count; undefined where none does. */
export function legsCounted(
  rules: TurnoverRules,
  games: readonly KnownGame[],
): { least: number; most: number } | undefined {
  const counted = games.filter((game) => countedShare(rules, game) > 0).map(({ picks }) => picks);
  return counted.length === 0 ? undefined : { least: Math.min(...counted), most: Math.max(...counted) };
}

/** The share of exactly this count of picks, else the one of the whole game. */
const exceptionOf = ({ exceptions }: TurnoverRules, { id, picks }: Pick<KnownGame, 'id' | 'picks'>) =>
  exceptions.find((share) => share.game === id && share.picks === picks) ??
  exceptions.find((share) => share.game === id && share.picks === 0);

/** Why these terms cannot be proposed; empty where they can. */
export function faultsOf(rules: Rules, games: readonly KnownGame[]): TermsFault[] {
  const shape = shapeFaults(rules);
  // What is no number of the kind cannot be reckoned with.
  if (shape.length > 0) return shape;
  return asksTurnover(rules) ? turnoverFaults(rules, games) : giftFaults(rules, games);
}

function shapeFaults(rules: Rules): TermsFault[] {
  const faults: TermsFault[] = [];
  const given = Object.values(rules.amounts);
  if (given.length === 0) faults.push({ fault: 'no_amounts' });
  const isMoney = rules.kind === 'deposit_match' || rules.kind === 'manual' || rules.kind === 'cashback';
  const isStaked = rules.kind !== 'cashback';
  if (
    given.some(({ least, most, stake }) => least < 0n || (isMoney && most <= 0n) || (isStaked && stake <= 0n))
  )
    faults.push({ fault: 'amounts' });
  if (rules.kind === 'deposit_match' && given.some(({ least }) => bringsNothing(least, rules.percent)))
    faults.push({ fault: 'amounts' });
  const { weekdays } = rules;
  const isWindowed = rules.kind === 'cashback' && weekdays.length > 0;
  if (isWindowed || new Set(weekdays).size < weekdays.length || weekdays.some((day) => !isWhole(day, 1, 7)))
    faults.push({ fault: 'weekdays' });
  if ('percent' in rules && !isWhole(rules.percent, 1, percentMax)) faults.push({ fault: 'percent' });
  if (asksTurnover(rules) && sharesOf(rules).some((percent) => !isWhole(percent, 0, 100)))
    faults.push({ fault: 'percent' });
  if ('days' in rules && !isWhole(rules.days, 1, daysMax)) faults.push({ fault: 'days' });
  if (rules.kind === 'free_rounds' && !isWhole(rules.count, 1, countMax)) faults.push({ fault: 'count' });
  if (rules.kind === 'free_bet' && !isPrice(rules.oddsMin)) faults.push({ fault: 'odds' });
  if (asksTurnover(rules)) faults.push(...betFaults(rules));
  if (asksTurnover(rules) && !isWhole(rules.multiplier, 1, effectiveMax))
    faults.push({ fault: 'multiplier' });
  return faults;
}

/** Other games have neither legs nor prices. Bets count from one number of legs to another, without exceptions: the card says so. */
function betFaults(rules: TurnoverRules): TermsFault[] {
  const { bets = { legsMin: 1, legOddsMin: 101, oddsMin: 101 }, exceptions } = rules;
  const isPlaced = isOfBets(rules) ? exceptions.length === 0 : rules.bets === undefined;
  const { legsMin, legOddsMin, oddsMin } = bets;
  return [
    ...(isPlaced && isWhole(legsMin, 1, legsMax) ? [] : [{ fault: 'legs' as const }]),
    ...(isPrice(legOddsMin) && isPrice(oddsMin) ? [] : [{ fault: 'odds' as const }]),
  ];
}

/** The least deposit brings one minor unit of bonus at least; a percentage that is none is a fault of its own. */
const bringsNothing = (least: bigint, percent: number): boolean =>
  least <= 0n || (isWhole(percent, 1, percentMax) && least * BigInt(percent) < 100n);

const sharesOf = ({ percentCounted, exceptions }: TurnoverRules): number[] => [
  percentCounted,
  ...exceptions.map(({ percent }) => percent),
];

function turnoverFaults(rules: TurnoverRules, games: readonly KnownGame[]): TermsFault[] {
  const { multiplier, percentCounted, exceptions } = rules;
  const faults: TermsFault[] = [];
  if (percentCounted > 0 && !isWithinTen(multiplier, percentCounted))
    faults.push({ fault: 'over_ten', game: 0, picks: 0 });
  for (const { game, picks, percent } of exceptions) {
    const named = games.filter((known) => known.id === game && (picks === 0 || known.picks === picks));
    if (named.length === 0 || named.some(({ product }) => product !== rules.product))
      faults.push({ fault: 'other_product', game, picks });
    else if (percent > 0 && !isWithinTen(multiplier, percent))
      faults.push({ fault: 'over_ten', game, picks });
    // What is counted by name must be worth counting; of a product's other games the odd ones fall out by themselves.
    else if (
      percent > 0 &&
      !named.some(({ return: back }) => back !== null && isWorthIt(multiplier, percent, back))
    )
      faults.push({ fault: 'cost', game, picks });
  }
  if (!games.some((game) => countedShare(rules, game) > 0)) faults.push({ fault: 'no_game' });
  return faults;
}

function giftFaults(rules: Exclude<Rules, TurnoverRules>, games: readonly KnownGame[]): TermsFault[] {
  if (rules.kind !== 'free_rounds') return [];
  const played = games.filter(({ id }) => id === rules.game.id);
  if (played.length === 0) return [{ fault: 'no_game' }];
  return played.every(({ product }) => product === rules.product)
    ? []
    : [{ fault: 'other_product', game: rules.game.id, picks: 0 }];
}

/** In hundredths. */
const isPrice = (value: number): boolean => isWhole(value, 101, 100_000);

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
