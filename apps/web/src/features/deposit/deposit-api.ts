import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendMoney } from '../../shared/money-call.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { webAddress } from '../../shared/payments/request-address.ts';

export interface DepositRequest {
  method: PaymentMethod;
  /** As it goes over the wire. */
  amount: string;
  fullName: string;
}

export type DepositOutcome =
  | { kind: 'taken'; requestId: string | undefined }
  | { kind: 'quoted'; requestId: string }
  | { kind: 'redirect'; address: string }
  | { kind: 'refused'; message: string };

/** A coin gets a quote, a method with a code is paid on the company's page (DEP-09), any other is told to the house (DEP-04). */
async function askForDeposit({ method, amount, fullName }: DepositRequest): Promise<DepositOutcome> {
  if (method.asset !== undefined) {
    const { id } = await sendMoney('POST /api/v1/payments/crypto-deposits', {
      body: { method_id: method.id, amount },
    });
    return { kind: 'quoted', requestId: id };
  }
  if (method.bankCode === undefined) {
    const answer = await sendMoney('POST /api/request_transaction.php', {
      body: { type: 'deposit', method_id: method.id, amount, details: { fullName } },
    });
    return answer.status === 'success'
      ? { kind: 'taken', requestId: answer.request_id }
      : { kind: 'refused', message: answer.message };
  }
  const answer = await sendMoney('POST /api/f1pays_deposit.php', {
    body: { amount, bankCode: method.bankCode },
  });
  const address = answer.status === 'success' ? webAddress(answer.redirect_url) : undefined;
  return address === undefined
    ? { kind: 'refused', message: answer.message ?? '' }
    : { kind: 'redirect', address };
}

/** What came of it is told also to somebody who has closed the window meanwhile. */
export function useDeposit(tell: {
  onSuccess: (outcome: DepositOutcome) => void;
  onError: (error: Error) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: askForDeposit,
    onSettled: () => void client.invalidateQueries({ queryKey: ['member', 'payments'] }),
    ...tell,
  });
}
