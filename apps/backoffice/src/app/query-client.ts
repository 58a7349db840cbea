import { createQueryClient } from '@yakamoz/site/query-client';
import { showToast } from '@yakamoz/site/toast-store';

import { onSessionLost } from '../shared/api-client.ts';
import { forgetSession, meQuery } from '../shared/session/session.ts';
import { waitingQuery } from '../shared/waiting.ts';
import { shellTexts } from './shell/shell-texts.ts';

export const queryClient = createQueryClient(5_000);

// What somebody has just done may have taken something from a queue, or put it there.
queryClient.getMutationCache().subscribe(({ type, ...event }) => {
  if (type === 'updated' && 'action' in event && event.action.type === 'success')
    void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
});

// The server ended the session. Told once, however many calls find it out; the sign-in page keeps the way back.
onSessionLost(() => {
  if (!queryClient.getQueryData(meQuery.queryKey)) return;
  forgetSession(queryClient);
  showToast({ title: shellTexts.sessionOver });
});
