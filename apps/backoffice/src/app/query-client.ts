import { QueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';

import { ApiRefusal, onSessionLost } from '../shared/api-client.ts';
import { forgetSession, meQuery } from '../shared/session/session.ts';
import { shellTexts } from './shell/shell-texts.ts';

const retriesMax = 2;

/** A refusal is an answer and asking again changes nothing; a failure may be over in a second. */
const worthRetrying = (failures: number, error: Error): boolean =>
  !(error instanceof ApiRefusal) && failures < retriesMax;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000 },
    mutations: { retry: false },
  },
});

// The server ended the session. Told once, however many calls find it out; the sign-in page keeps the way back.
onSessionLost(() => {
  if (!queryClient.getQueryData(meQuery.queryKey)) return;
  forgetSession(queryClient);
  showToast({ title: shellTexts.sessionOver });
});
