// The accounts of a purse and the movements a command is about to make. Part of the model.

/** Credits above zero. What the player owes is below zero, so that every movement is one minus and one plus. */
export type Accounts = Record<'cash' | 'bonus' | 'open_bets' | 'withdrawal_pending' | 'receivable', bigint>;
export type PlayerAccount = keyof Accounts;

/** Where bonus goes that arrives after the end of its run. */
export type LateWay = 'cash' | 'house';

export interface Movement {
  code: string;
  debit: string;
  credit: string;
  amount: bigint;
  /** The number of the transfer this one takes back. */
  undoes: bigint | null;
}

export const playerAccounts = ['cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable'] as const;
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Movements that are being decided; the purse has them only if the whole command is posted. */
export function openDraft(before: Accounts) {
  const accounts = { ...before };
  const movements: Movement[] = [];
  const isOwn = (name: string): name is PlayerAccount => name in accounts;
  return {
    accounts,
    movements,
    move(
      code: string,
      [debit, credit]: readonly [string, string],
      amount: bigint,
      undoes: bigint | null = null,
    ) {
      if (amount === 0n) return;
      if (isOwn(debit)) accounts[debit] -= amount;
      if (isOwn(credit)) accounts[credit] += amount;
      movements.push({ code, debit, credit, amount, undoes });
    },
    /** WAL-18: bonus that arrives after the end of its run. */
    moveOn(way: LateWay | null, amount: bigint) {
      if (way === 'cash') this.move('bonus_release', ['bonus', 'cash'], amount);
      else this.move('bonus_forfeit', ['bonus', 'bonus_cost'], amount);
    },
    /** A player who owes repays first, as soon as there is any cash. */
    repay() {
      const owed = -accounts.receivable;
      if (owed > 0n && accounts.cash > 0n) {
        this.move('debt_repaid', ['cash', 'receivable'], smaller(owed, accounts.cash));
      }
    },
  };
}
export type Draft = ReturnType<typeof openDraft>;

/** The accounts once everything has moved. */
export function accountsAfter(before: Accounts, movements: readonly Movement[]): Accounts {
  const draft = openDraft(before);
  for (const { code, debit, credit, amount } of movements) draft.move(code, [debit, credit], amount);
  return draft.accounts;
}
