import type { RequestFor, ResponseFor } from '@yakamoz/contracts';
import { createApiClient } from '@yakamoz/site/api-client';

type BoardRoute =
  | 'GET /api/v1/sports'
  | 'GET /api/v1/sports/matches'
  | 'GET /api/v1/sports/matches/:id'
  | 'GET /api/v1/sports/search';

/** Public calls alone: nobody is signed in here, whoever looks. */
export const { api } = createApiClient<{
  [R in BoardRoute]: { request: RequestFor<R>; response: ResponseFor<R> };
}>({ noSession: 'identity.no_session' });
