import type { ResponseFor } from '@yakamoz/contracts';

type Account = ResponseFor<'GET /api/get_user.php'>;
export type Balance = Pick<Account, 'id' | 'balance' | 'bonus_balance' | 'owed' | 'balance_seq' | 'currency'>;

/**
 * Several calls answer the balance, and an answer may come later than one that was asked for after it. Whatever
 * brought it, of two balances of one player the one with the greater number stays.
 */
export function keepNewestBalance<User extends Balance>(
  shown: User | null | undefined,
  arrived: User | null,
): User | null {
  if (!shown || arrived?.id !== shown.id || arrived.balance_seq >= shown.balance_seq) return arrived;
  return { ...arrived, ...balanceOf(shown) };
}

export const balanceOf = ({ id, balance, bonus_balance, owed, balance_seq, currency }: Balance): Balance => ({
  id,
  balance,
  bonus_balance,
  owed,
  balance_seq,
  currency,
});

export const hasBonus = ({ bonus_balance: bonus }: Balance): boolean => Number(bonus) > 0;

/** BET-12: what was taken back when it was gone already. */
export const isOwing = ({ owed }: Balance): boolean => Number(owed) > 0;

interface BalanceSource {
  shownSeq: () => number;
  /** Asks the server and shows what it answers. A failure is over when it returns, never thrown. */
  fetch: () => Promise<void>;
}

/**
 * Fetches the balance when it hears of a newer one than is shown, or of one without a number. There is one request
 * at a time; whatever is heard meanwhile leads to at most one more, and to none if the answer already covers it.
 */
export function createBalanceRefresh({ shownSeq, fetch }: BalanceSource): (seq?: number) => Promise<void> {
  let fetching = false;
  let newestHeard = -Infinity;
  return async (seq = Infinity) => {
    newestHeard = Math.max(newestHeard, seq);
    if (fetching) return;
    fetching = true;
    while (newestHeard > shownSeq()) {
      newestHeard = -Infinity;
      await fetch();
    }
    fetching = false;
  };
}
