// What bets make of a purse with a bonus, operation by operation in the order of the ledger (SPB-24, WAL-18 to WAL-20).

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

export function shareOf(terms: RunTerms, prices: readonly number[]): number {
  const over = prices.reduce((product, price) => product * BigInt(price), 1n);
  const isEnough =
    prices.length >= terms.legsMin &&
    Math.min(...prices) >= terms.legOddsMin &&
    over * 100n >= BigInt(terms.oddsMin) * 100n ** BigInt(prices.length);
  return isEnough ? terms.percent : 0;
}

export interface BonusBet {
  id: string;
  key: string;
  stake: bigint;
  prices: readonly number[];
  paid: bigint;
  isRefund: boolean;
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
  let isRunning = true;
  /** Where bonus goes that comes after the end. */
  let isLateCash = false;
  const problems: string[] = [];
  const counts: string[] = [];
  const staked = new Map<string, Staked>();

  function splitOf(amount: bigint, isCash: boolean): bigint {
    if (isCash || !isRunning) return 0n;
    return terms.order === 'bonus_first' ? least(bonus, amount) : amount - least(cash, amount);
  }
  function give(inCash: bigint, inBonus: bigint): void {
    cash += inCash;
    if (isRunning) bonus += inBonus;
    else if (isLateCash) cash += inBonus;
    if (!isRunning && inBonus > 0n) counts.push('bonus that came late');
  }
  const isDue = (): boolean => isRunning && (left === 0n || bonus + open === 0n);

  function hold(op: BookedOp, say: (what: string) => void): void {
    const [, , code = '', words = ''] = op.request.split(' ');
    const amount = BigInt(words);
    const isCash = code === 'cash_hold';
    const ofBonus = splitOf(amount, isCash);
    const isTooHigh = ofBonus > 0n && terms.stakeMax !== undefined && amount > terms.stakeMax;
    const isPoor = amount - ofBonus > cash || ofBonus > bonus;
    const expected = isPoor ? 'insufficient_funds' : isTooHigh ? 'bonus_stake_too_high' : 'posted';
    if (op.outcome !== expected && !['gate_closed', 'allowance_exhausted'].includes(op.outcome))
      say(`is ${op.outcome}, not ${expected}`);
    if (op.outcome !== 'posted') return;
    const bet = bets.find(({ key }) => key === op.key);
    const share = isRunning && bet !== undefined ? shareOf(terms, bet.prices) : 0;
    if (isCash !== (share === 0)) say(`is a ${code} where ${share} percent count`);
    staked.set(bet?.id ?? '', { bonus: ofBonus, share, isOfRun: isRunning });
    if (ofBonus > 0n) counts.push('a stake of bonus');
    cash -= amount - ofBonus;
    bonus -= ofBonus;
    open += ofBonus;
  }

  function settle(step: string, bet: BonusBet, was: Staked): void {
    const isOfThis = was.isOfRun && isRunning;
    if (step === 'capture') {
      open -= was.bonus;
      if (isOfThis && !bet.isRefund) left -= least(left, BigInt(was.share) * bet.stake);
    } else if (step === 'refund') give(bet.stake - was.bonus, was.bonus);
    else {
      const inBonus = (bet.paid * was.bonus) / bet.stake;
      give(bet.paid - inBonus, inBonus);
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
  }

  for (const op of ops) {
    const say = (what: string): void => void problems.push(`${op.kind} ${op.key} ${what}`);
    const [, id = '', , step = ''] = op.key.startsWith('bet/') ? op.key.split('/') : [];
    // What belongs to one booking comes before the next decision.
    if (isDue() && op.kind !== 'end_run' && (step === '' || step === 'capture'))
      say('comes where the run must have ended');
    if (op.kind === 'end_run') end(op, say);
    else if (step === '') hold(op, say);
    else {
      const bet = bets.find((each) => each.id === id);
      const was = staked.get(id);
      if (bet === undefined || was === undefined) say('settles what was not held');
      else settle(step, bet, was);
    }
    if (op.outcome === 'posted' && (op.cash_after !== String(cash) || op.bonus_after !== String(bonus)))
      say(`leaves ${op.cash_after} and ${op.bonus_after}, not ${cash} and ${bonus}`);
  }
  if (isDue()) problems.push('a run goes on that must have ended');
  return {
    problems,
    counts,
    purse: [cash, bonus, open, isRunning ? left : 0n, isRunning].join(' '),
  };
}
