import type { RequestFor, ResponseFor, Route } from '@yakamoz/contracts';
import { createApiClient } from '@yakamoz/site/api-client';
import { dataInPage } from '@yakamoz/site/page-data';

type PlayerCalls = { [R in Route]: { request: RequestFor<R>; response: ResponseFor<R> } };

export const { api, onRefused, onSessionLost } = createApiClient<PlayerCalls>({
  noSession: 'identity.no_session',
  // A page that shows an editor's draft carries the answers that differ by it, and no other page carries any.
  answerInPage: (address) => (dataInPage('preview') as Record<string, unknown> | undefined)?.[address],
});
