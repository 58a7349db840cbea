import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';

import { forgetSession, sessionQuery } from '../../shared/session/session.ts';
import { memberTexts } from './member-texts.ts';

/** The server ended the session. Told once, however many calls find it out. */
export function sessionOver(client: QueryClient): void {
  const known = client.getQueryData(sessionQuery.queryKey);
  if (known === null || known === undefined) return;
  forgetSession(client);
  showToast({ title: memberTexts.sessionOver });
}
