// What players owe: every step of the wallet for their bets is done again here, by what the bets came to, and compared.

/** One posted operation of the wallet about a bet, as it is booked. */
export interface BookedStep {
  player: number;
  /** The bet's own key for its hold, else `bet/<id>/<revision>/<word>` or `bet/<id>/release`. */
  key: string;
  cashAfter: bigint;
  /** How much of it became a debt, and how much debt was paid back with it. */
  owed: bigint;
  repaid: bigint;
}

export interface SteppedBet {
  id: string;
  key: string;
  stake: bigint;
  /** By its number, what each revision paid, and what each was cashed out for. */
  payouts: ReadonlyMap<number, bigint>;
  cashOuts: ReadonlyMap<number, bigint>;
}

interface Purse {
  cash: bigint;
  debt: bigint;
}

/** What is wrong with the steps of one player, in their order. */
export function replayDebts(
  firstCash: bigint,
  bets: readonly SteppedBet[],
  steps: readonly BookedStep[],
): { problems: string[]; owed: bigint; repaid: bigint; left: Purse } {
  const problems: string[] = [];
  const byKey = new Map(bets.map((bet) => [bet.key, bet]));
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const purse: Purse = { cash: firstCash, debt: 0n };
  let [owedInAll, repaidInAll] = [0n, 0n];
  for (const step of steps) {
    const [moved, isStake] = movedBy(step.key, { byKey, byId });
    if (moved === undefined) {
      problems.push(`nobody knows what ${step.key} is`);
      continue;
    }
    if (isStake && purse.debt > 0n) problems.push(`${step.key} was staked while ${purse.debt} was owed`);
    const before = purse.cash + moved;
    const owed = before < 0n ? -before : 0n;
    const there = before < 0n ? 0n : before;
    if (isStake && owed > 0n) problems.push(`${step.key} was staked with ${purse.cash} in cash`);
    purse.debt += owed;
    const repaid = there < purse.debt ? there : purse.debt;
    purse.debt -= repaid;
    purse.cash = there - repaid;
    // What takes a win back also takes back that a debt was paid with it, and pays it again: what counts is how the debt changes.
    if (step.owed - step.repaid !== owed - repaid || step.cashAfter !== purse.cash)
      problems.push(
        `${step.key} made a debt of ${step.owed}, paid back ${step.repaid} and left ${step.cashAfter}, not ${owed}, ${repaid} and ${purse.cash}`,
      );
    owedInAll += owed;
    repaidInAll += repaid;
  }
  return { problems, owed: owedInAll, repaid: repaidInAll, left: purse };
}

/** What it does to the cash, and whether it is a stake of a new bet; undefined where no bet knows of it. */
function movedBy(
  key: string,
  { byKey, byId }: { byKey: ReadonlyMap<string, SteppedBet>; byId: ReadonlyMap<string, SteppedBet> },
): [bigint | undefined, boolean] {
  const staked = byKey.get(key);
  if (staked !== undefined) return [-staked.stake, true];
  const [, id = '', revision = '', word = ''] = key.split('/');
  const bet = byId.get(id);
  if (bet === undefined) return [undefined, false];
  if (revision === 'release') return [bet.stake, false];
  const number = Number(revision);
  switch (word) {
    case 'capture':
    case 'rehold':
      return [0n, false];
    case 'win':
    case 'refund':
      return [bet.payouts.get(number), false];
    case 'cash_out':
      return [bet.cashOuts.get(number), false];
    case 'reverse': {
      const paid = bet.payouts.get(number - 1);
      return [paid === undefined ? undefined : -paid, false];
    }
    default:
      return [undefined, false];
  }
}
