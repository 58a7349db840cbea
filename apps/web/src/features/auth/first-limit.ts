// A limit that was wished for at registration. The account can take it once its owner has signed in, which comes next; until
// then this page remembers it. Whoever signs in elsewhere or later is asked before the first deposit instead.
import type { QueryClient } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';

import { api } from '../../shared/api-client.ts';
import { showSafety } from '../../shared/play-safety/safety-query.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { authTexts } from './auth-texts.ts';

let wished: { username: string; cap: string } | undefined;

export function keepFirstLimit(limit: { username: string; cap: string }): void {
  wished = limit;
}

/** Tells what came of it either way: nobody believes in a limit that does not hold. */
export async function setFirstLimit(client: QueryClient, { username, currency }: SessionUser): Promise<void> {
  if (wished?.username !== username) return;
  const { cap } = wished;
  wished = undefined;
  try {
    const body = { kind: 'deposit', window: 'day', cap } as const;
    await api('POST /api/v1/safety/limits', { body });
    showSafety(client, await api('POST /api/v1/safety/first-question', { body: { wants_limit: true } }));
    showToast({ title: authTexts.firstLimitSet(formatMoney(cap, currency)), variant: 'success' });
  } catch {
    const description = authTexts.firstLimitFailedMore;
    showToast({ title: authTexts.firstLimitFailed, description, variant: 'destructive' });
  }
}
