import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { sendMoney } from '../../shared/money-call.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import type { Place } from '../../shared/payments/voice.tsx';

type Body = RequestFor<'POST /api/request_transaction.php'>['body'];
export type Details = Extract<Body, { type: 'withdrawal' }>['details'];
type Answer = ResponseFor<'POST /api/request_transaction.php'>;

export interface WithdrawalRequest {
  method: PaymentMethod;
  /** As it goes over the wire. */
  amount: string;
  details: Details;
  /** Of the preview of the run's end that the player confirmed. */
  endRunSeq?: string | undefined;
}

/** WD-05: modal and page have each their own shape, and the server takes both. */
function bodyOf(place: Place, { method, amount, details, endRunSeq }: WithdrawalRequest): Body {
  const ends = endRunSeq === undefined ? {} : { end_run_seq: endRunSeq };
  return place === 'modal'
    ? { type: 'withdrawal', method_id: method.id, amount, details, ...ends }
    : { request_type: 'withdrawal', payment_method_id: method.id, amount, request_details: details, ...ends };
}

export function useWithdrawal(
  place: Place,
  tell: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: WithdrawalRequest) =>
      sendMoney('POST /api/request_transaction.php', { body: bodyOf(place, request) }),
    // The new address, what is left, and the national id that is known now.
    onSettled: () => void client.invalidateQueries({ queryKey: ['member', 'payments'] }),
    // A password is not kept longer than it is needed.
    gcTime: 0,
    ...tell,
  });
}
