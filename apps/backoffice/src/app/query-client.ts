import { createQueryClient } from '@yakamoz/site/query-client';
import { showToast } from '@yakamoz/site/toast-store';

import { onSessionLost } from '../shared/api-client.ts';
import { forgetSession, meQuery } from '../shared/session/session.ts';
import { shellTexts } from './shell/shell-texts.ts';

export const queryClient = createQueryClient(5_000);

// The server ended the session. Told once, however many calls find it out; the sign-in page keeps the way back.
onSessionLost(() => {
  if (!queryClient.getQueryData(meQuery.queryKey)) return;
  forgetSession(queryClient);
  showToast({ title: shellTexts.sessionOver });
});
