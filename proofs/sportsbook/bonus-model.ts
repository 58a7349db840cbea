// What bets make of a purse with a bonus, operation by operation in the order of the ledger (SPB-24, WAL-18 to WAL-20).
import { leastLineOf, type SystemWish } from './system-model.ts';
import type { Revision } from './revisions.ts';

export interface RunTerms {
  order: 'cash_first' | 'bonus_first';
  /** The percent of a stake that counts, and what a bet must have for it; prices in hundredths. */
  percent: number;
  legsMin: number;
  legOddsMin: number;
  oddsMin: number;
  /** The highest stake with any bonus in it. */
  stakeMax: bigint | undefined;
  bonus: bigint;
  /** What has to be counted, in hundredths of a minor unit. */
  required: bigint;
  /** In the purse when the run begins. */
  cash: bigint;
}

const usual = { percent: 100, legsMin: 1, legOddsMin: 101, oddsMin: 101, stakeMax: undefined } as const;

/** Each is that of the players with this number of six. */
export const runKinds: readonly { seat: number; terms: RunTerms }[] = [
  {
    seat: 0,
    terms: {
      ...usual,
      order: 'cash_first',
      legOddsMin: 120,
      oddsMin: 150,
      stakeMax: 1_200n,
      bonus: 1_500n,
      required: 100_000n,
      cash: 800n,
    },
  },
  // Its bonus is lost before it is completed.
  {
    seat: 1,
    terms: { ...usual, order: 'bonus_first', bonus: 300n, required: 900_000n, cash: 4_000n },
  },
  {
    seat: 3,
    terms: {
      ...usual,
      order: 'bonus_first',
      percent: 50,
      oddsMin: 200,
      bonus: 2_000n,
      required: 60_000n,
      cash: 500n,
    },
  },
];
export const runOf = (player: number): RunTerms | undefined =>
  runKinds.find(({ seat }) => player % 6 === seat)?.terms;

/** A system counts as the least of its lines. */
export function shareOf(terms: RunTerms, bet: SystemWish & { prices: readonly number[] }): number {
  const { legs, over, under } = leastLineOf(bet, bet.prices);
  const isEnough =
    legs >= terms.legsMin &&
    Math.min(...bet.prices) >= terms.legOddsMin &&
    over * 100n >= BigInt(terms.oddsMin) * under;
  return isEnough ? terms.percent : 0;
}

export interface BonusBet extends SystemWish {
  id: string;
  key: string;
  stake: bigint;
  prices: readonly number[];
  revisions: readonly Pick<Revision, 'payout' | 'isRefund' | 'isOpen'>[];
}

/** Of the ledger, in its order. */
export interface BookedOp {
  kind: string;
  key: string;
  outcome: string;
  request: string;
  detail: string | null;
  cash_after: string;
  bonus_after: string;
}

interface Staked {
  bonus: bigint;
  share: number;
  /** Of the run that was under way. */
  isOfRun: boolean;
}

/** What one step gave a bet, for whoever takes it back. */
interface Given {
  inCash: bigint;
  inBonus: bigint;
  /** Where the bonus went that came after its run. */
  went: 'cash' | 'house' | undefined;
  repaid: bigint;
  /** While the run was under way. */
  isOfRun: boolean;
}

export interface Replayed {
  problems: string[];
  counts: string[];
  /** As it must be in the end. */
  purse: string;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export function replay(terms: RunTerms, bets: readonly BonusBet[], ops: readonly BookedOp[]): Replayed {
  let { cash, bonus } = terms;
  let left = terms.required;
  let open = 0n;
  let debt = 0n;
  let isRunning = true;
  /** Where bonus goes that comes after the end. */
  let isLateCash = false;
  const problems: string[] = [];
  const counts: string[] = [];
  const staked = new Map<string, Staked>();
  /** By the key of the operation. */
  const gifts = new Map<string, Given>();
  /** The revision that is being booked. */
  let booking = '';

  /** A player who owes repays first. */
  function repay(): bigint {
    const repaid = least(debt, cash);
    cash -= repaid;
    debt -= repaid;
    return repaid;
  }
  function splitOf(amount: bigint, isCash: boolean): bigint {
    if (isCash || !isRunning) return 0n;
    return terms.order === 'bonus_first' ? least(bonus, amount) : amount - least(cash, amount);
  }
  function give(key: string, inCash: bigint, inBonus: bigint): void {
    cash += inCash;
    if (isRunning) bonus += inBonus;
    else if (isLateCash) cash += inBonus;
    if (!isRunning && inBonus > 0n) counts.push('bonus that came late');
    const went = isRunning ? undefined : isLateCash ? 'cash' : 'house';
    gifts.set(key, { inCash, inBonus, went, repaid: repay(), isOfRun: isRunning });
  }
  /** Cash that is gone is owed, bonus that is gone is the house's loss; bonus of a run that is over is none of what is here. */
  function takeBack({ inCash, inBonus, went, repaid, isOfRun }: Given): void {
    debt += repaid;
    cash += repaid;
    const take = (amount: bigint): void => {
      const there = least(cash, amount);
      cash -= there;
      debt += amount - there;
    };
    if (went === 'cash') take(inBonus);
    else if (went === undefined && isOfRun && isRunning) bonus -= least(bonus, inBonus);
    take(inCash);
    repay();
    if (debt > 0n) counts.push('a debt of a run');
  }
  const isDue = (): boolean => isRunning && (left === 0n || bonus + open === 0n);

  function hold(op: BookedOp, say: (what: string) => void): void {
    const [, , code = '', words = ''] = op.request.split(' ');
    const amount = BigInt(words);
    const isCash = code === 'cash_hold';
    const ofBonus = splitOf(amount, isCash);
    const isTooHigh = ofBonus > 0n && terms.stakeMax !== undefined && amount > terms.stakeMax;
    const isPoor = amount - ofBonus > cash || ofBonus > bonus;
    const expected =
      debt > 0n ? 'debt_open' : isPoor ? 'insufficient_funds' : isTooHigh ? 'bonus_stake_too_high' : 'posted';
    if (op.outcome !== expected && !['gate_closed', 'allowance_exhausted'].includes(op.outcome))
      say(`is ${op.outcome}, not ${expected}`);
    if (op.outcome !== 'posted') return;
    const bet = bets.find(({ key }) => key === op.key);
    const share = isRunning && bet !== undefined ? shareOf(terms, bet) : 0;
    if (isCash !== (share === 0)) say(`is a ${code} where ${share} percent count`);
    staked.set(bet?.id ?? '', { bonus: ofBonus, share, isOfRun: isRunning });
    if (ofBonus > 0n) counts.push('a stake of bonus');
    cash -= amount - ofBonus;
    bonus -= ofBonus;
    open += ofBonus;
  }

  /** What counts for the run changes with a revision as a whole. */
  function count(bet: BonusBet, number: number, was: Staked): void {
    const isCounted = (index: number): boolean => {
      const revision = bet.revisions[index];
      return revision !== undefined && !revision.isOpen && !revision.isRefund;
    };
    if (!was.isOfRun || !isRunning) return;
    const counted = BigInt(was.share) * bet.stake;
    if (isCounted(number - 1) && !isCounted(number - 2)) left -= least(left, counted);
    if (!isCounted(number - 1) && isCounted(number - 2)) left += counted;
  }

  function settle(key: string, bet: BonusBet, was: Staked, say: (what: string) => void): void {
    const [, id = '', number = '', step = ''] = key.split('/');
    const revision = bet.revisions[Number(number) - 1];
    if (revision === undefined) return say('is of no revision');
    if (booking !== `${id} ${number}`) count(bet, Number(number), was);
    booking = `${id} ${number}`;
    if (step === 'capture') open -= was.bonus;
    else if (step === 'rehold') open += was.bonus;
    else if (step === 'refund') give(key, bet.stake - was.bonus, was.bonus);
    else if (step === 'win') {
      const inBonus = (revision.payout * was.bonus) / bet.stake;
      give(key, revision.payout - inBonus, inBonus);
    } else {
      const before = `bet/${id}/${Number(number) - 1}`;
      const given = gifts.get(`${before}/win`) ?? gifts.get(`${before}/refund`);
      if (step !== 'reverse' || given === undefined) return say('takes back what was not given');
      counts.push('taken back from a run');
      takeBack(given);
    }
  }

  function end(op: BookedOp, say: (what: string) => void): void {
    const how = op.request.split(' ').at(-1) ?? '';
    if (how !== 'cancelled' && how !== (left === 0n ? 'completed' : bonus + open === 0n ? 'spent' : ''))
      say(`ends ${how} with ${left} left, ${bonus} and ${open}`);
    if (op.detail !== String(left)) say(`had ${op.detail} left, not ${left}`);
    counts.push(`a run was ${how}`);
    isRunning = false;
    isLateCash = left === 0n;
    if (isLateCash) cash += bonus;
    bonus = 0n;
    repay();
  }

  for (const op of ops) {
    const say = (what: string): void => void problems.push(`${op.kind} ${op.key} ${what}`);
    const [, id = '', number = '', step = ''] = op.key.startsWith('bet/') ? op.key.split('/') : [];
    // What belongs to one booking comes before the next decision.
    if (isDue() && op.kind !== 'end_run' && booking !== `${id} ${number}`)
      say('comes where the run must have ended');
    if (op.kind === 'end_run') end(op, say);
    else if (step === '') hold(op, say);
    else {
      const bet = bets.find((each) => each.id === id);
      const was = staked.get(id);
      if (bet === undefined || was === undefined) say('settles what was not held');
      else settle(op.key, bet, was, say);
    }
    if (op.outcome === 'posted' && (op.cash_after !== String(cash) || op.bonus_after !== String(bonus)))
      say(`leaves ${op.cash_after} and ${op.bonus_after}, not ${cash} and ${bonus}`);
  }
  if (isDue()) problems.push('a run goes on that must have ended');
  return {
    problems,
    counts,
    purse: [cash, bonus, debt, open, isRunning ? left : 0n, isRunning].join(' '),
  };
}
