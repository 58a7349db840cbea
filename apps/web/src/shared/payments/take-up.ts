import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../api-client.ts';
import { resumeTransfer } from '../cashier-opener.ts';
import { methodsQuery } from './payment-methods.ts';

/** Goes on with a transfer that nobody said was paid: the wizard opens at its third step, with the same code and account. */
export function useTakeUp(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const claim = await api('POST /api/v1/payments/requests/:id/take-up', { params: { id } });
      const { methods } = await client.fetchQuery(methodsQuery('deposit'));
      const method = methods.find((one) => one.id === claim.method_id);
      if (method === undefined) throw new Error('the method of a claim that can be taken up is offered');
      return { method, claim };
    },
    onSuccess: ({ method, claim }) => resumeTransfer(method, claim),
    onSettled: () => void client.invalidateQueries({ queryKey: ['member', 'payments'] }),
  });
}
