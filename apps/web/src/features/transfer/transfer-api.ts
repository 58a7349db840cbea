import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { wireAmount } from '@yakamoz/site/typed-amount';

import { api } from '../../shared/api-client.ts';
import { sendMoney } from '../../shared/money-call.ts';
import { refreshBalance } from '../../shared/session/refresh-balance.ts';
import type { BankAccount, TransferDraft } from './transfer.state.ts';

/** DEP-06: what is no list counts as an empty one. The server names accounts for an amount within the bounds alone. */
export const accountsQuery = (methodId: number, amount: string) =>
  queryOptions({
    queryKey: ['member', 'bank-accounts', methodId, amount],
    queryFn: async (): Promise<BankAccount[]> => {
      const answer: unknown = await api('GET /api/get_bank_accounts.php', {
        query: { method_id: String(methodId), amount },
      });
      return Array.isArray(answer) ? (answer as BankAccount[]) : [];
    },
    staleTime: 0,
    retry: 1,
  });

export type Claim = ResponseFor<'POST /api/v1/payments/transfer-claims'>;

/**
 * The third step opens the claim, so that money sent with its code finds its player. Asked again under the same key it is the
 * same claim: after a reload, from another tab, or when it is taken up again.
 */
export const claimQuery = (methodId: number, { amount, accountId, key, opened }: TransferDraft) =>
  queryOptions({
    queryKey: ['member', 'transfer-claim', key],
    queryFn: (): Promise<Claim> =>
      sendMoney(
        'POST /api/v1/payments/transfer-claims',
        {
          body: {
            method_id: methodId,
            amount: wireAmount(amount) ?? '',
            account_id: accountId ?? 0,
            ...(opened !== undefined && opened.key !== key && { replaces: opened.key }),
          },
        },
        key,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes back asks again: the account may be closed by then.
    gcTime: 0,
    // What got lost was asked for twice already.
    retry: false,
  });

/** Where the stream does not get through, an opened claim is asked for at this pace. */
const followMs = 30_000;

/** How the claim stands while its account is on the screen: the money may come before anybody says that it was sent. */
export const useClaimState = (requestId: string | undefined) =>
  useQuery({
    queryKey: ['member', 'payments', 'opened-claim', requestId],
    queryFn: () => api('GET /api/v1/payments/requests/:id', { params: { id: requestId ?? '' } }),
    enabled: requestId !== undefined,
    select: ({ state }) => state,
    staleTime: 0,
    refetchInterval: followMs,
  }).data;

export const giveUp = (requestId: string): Promise<unknown> =>
  api('POST /api/v1/payments/requests/:id/give-up', { params: { id: requestId } });

type Answer = ResponseFor<'POST /api/otomatik_havale_deposit.php'>;

export function useSayPaid(tell: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, method_id, account, key }: Claim) =>
      sendMoney(
        'POST /api/otomatik_havale_deposit.php',
        { body: { amount, method_id, bank_details: account } },
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
