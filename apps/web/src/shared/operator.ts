import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { dataInPage } from '@yakamoz/site/page-data';

import { api } from './api-client.ts';

export type OperatorAnswer = ResponseFor<'GET /api/v1/operator'>;

const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => api('GET /api/v1/operator', {}),
  // The server writes the operator's facts into the page, so that the first paint needs no request.
  initialData: () => dataInPage('operator') as OperatorAnswer | undefined,
  staleTime: Infinity,
});

export const useOperator = (): OperatorAnswer => useSuspenseQuery(operatorQuery).data;
