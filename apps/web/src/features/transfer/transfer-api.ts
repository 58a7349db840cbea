import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { sendMoney } from '../../shared/money-call.ts';
import { refreshBalance } from '../../shared/session/refresh-balance.ts';
import type { BankAccount } from './transfer.state.ts';

/** DEP-06: what is no list counts as an empty one. */
export const accountsQuery = (methodId: number) =>
  queryOptions({
    queryKey: ['member', 'bank-accounts', methodId],
    queryFn: async (): Promise<BankAccount[]> => {
      const answer: unknown = await api('GET /api/get_bank_accounts.php', {
        query: { method_id: String(methodId) },
      });
      return Array.isArray(answer) ? (answer as BankAccount[]) : [];
    },
    staleTime: 0,
    retry: 1,
  });

export interface Claim {
  amount: string;
  methodId: number;
  account: BankAccount;
  key: string;
}

type Answer = ResponseFor<'POST /api/otomatik_havale_deposit.php'>;

export function useClaim(tell: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, methodId, account, key }: Claim) =>
      sendMoney(
        'POST /api/otomatik_havale_deposit.php',
        { body: { amount, method_id: methodId, bank_details: account } },
        key,
      ),
    onSuccess: (answer) => {
      // SESS-02: what was sent a while ago may be matched at once.
      if (answer.status === 'success') void refreshBalance(client);
      tell.onSuccess(answer);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['member', 'payments'] }),
    onError: tell.onError,
  });
}
