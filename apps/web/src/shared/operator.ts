import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from './api-client.ts';

export type OperatorAnswer = ResponseFor<'GET /api/v1/operator'>;

/** The server writes the operator's facts into the page, so that the first paint needs no request. */
function operatorInPage(): OperatorAnswer | undefined {
  const text = document.getElementById('operator')?.textContent;
  return text ? (JSON.parse(text) as OperatorAnswer) : undefined;
}

const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => api('GET /api/v1/operator', {}),
  initialData: operatorInPage,
  staleTime: Infinity,
});

export const useOperator = (): OperatorAnswer => useSuspenseQuery(operatorQuery).data;
