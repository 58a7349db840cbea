import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '@yakamoz/contracts';
import { streamPath } from '@yakamoz/contracts/stream';
import { followStream } from '@yakamoz/site/stream';
import { useEffect, useRef } from 'react';

import { api, onRefused } from '../../shared/api-client.ts';
import { closeCashier } from '../../shared/cashier-opener.ts';
import { setClosedPlay } from '../../shared/play-safety/closed-play.ts';
import { reportActivity } from '../../shared/session/activity.ts';
import { offeredKey } from '../../shared/promotions/promotions-query.ts';
import { createBalanceRefresh } from '../../shared/session/balance.ts';
import { refreshBalance } from '../../shared/session/refresh-balance.ts';
import { sessionQuery, setSessionUser, useSession } from '../../shared/session/session.ts';
import { memberHint } from './member-hint.ts';
import { sessionOver } from './session-over.ts';

/** The session's answer carries the balance too; where no stream arrives, the balance is asked for instead. */
const stream = {
  path: streamPath,
  name: 'yakamoz-stream',
  whileAway: { topic: 'wallet' } as StreamEvent,
  whenBack: { topic: 'session' } as StreamEvent,
};

/** While somebody is signed in: keeps the session alive, hears when it changes, and keeps the balance fresh. */
export function SessionWatch() {
  const client = useQueryClient();
  const { user, known } = useSession();
  const playerId = user?.id;

  useEffect(() => {
    if (!known) return;
    memberHint.remember(playerId !== undefined);
    if (playerId === undefined) setClosedPlay(false);
  }, [known, playerId]);

  const offeredTo = useRef<string | null>(undefined);
  useEffect(() => {
    if (!known) return;
    const who = playerId ?? null;
    if (offeredTo.current !== undefined && offeredTo.current !== who) void askForOffers(client);
    offeredTo.current = who;
  }, [client, known, playerId]);

  useEffect(() => {
    if (playerId === undefined) return;
    const balanceChanged = createBalanceRefresh({
      shownSeq: () => client.getQueryData(sessionQuery.queryKey)?.balance_seq ?? -1,
      fetch: () => refreshBalance(client),
    });
    // SESS-02
    void balanceChanged();
    const stopReporting = reportActivity();
    const stopFollowing = followStream(stream, (event) => {
      // Told after a stream that was away as well: what happened to payments meanwhile is not known.
      if (event.topic === 'session') void Promise.all([checkAgain(client), followTopic(client, 'session')]);
      else if (event.topic === 'wallet')
        void Promise.all([balanceChanged(event.seq), followTopic(client, 'statement')]);
      else {
        // Play stops before it is known until when.
        if (event.topic === 'safety' && closing.includes(event.change ?? '')) setClosedPlay(true);
        if (event.topic === 'safety') void askForOffers(client);
        void followTopic(client, event.topic, event.topic === 'safety');
      }
    });
    // The server asks for a consent that this page did not know of: the session says which, and the gate opens.
    const stopHearing = onRefused((code) => {
      if (code === 'identity.consent_due') void checkAgain(client);
    });
    // A tab that nobody looked at may have been asleep.
    const lookAgain = () => void (document.visibilityState === 'visible' && balanceChanged());
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      stopReporting();
      stopFollowing();
      stopHearing();
      closeCashier();
    };
  }, [client, playerId]);

  return null;
}

const askForOffers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [offeredKey] });

const closing = ['excluded', 'time_out_taken'];

/**
 * What a topic also concerns. A request that staff decided may have changed the person, and with it what counts as verified;
 * a request to close the account shows how far its payout is. Whoever closes play has no offer any more.
 */
const concerned: Readonly<Record<string, readonly string[]>> = {
  requests: ['requests', 'profile', 'verification'],
  payments: ['payments', 'statement', 'requests'],
  safety: ['safety', 'bonuses'],
  session: ['payments', 'statement', 'requests', 'safety', 'bonuses', 'inbox'],
};

/** `anew`: what is under way was asked before the news, and its answer does not count. */
const followTopic = (client: QueryClient, topic: string, anew = false): Promise<unknown> =>
  Promise.all(
    (concerned[topic] ?? [topic]).map(async (part) => {
      const queryKey = ['member', part];
      if (anew) await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );

/** An answer counts; silence does not: somebody whose connection fails for a moment stays signed in. */
async function checkAgain(client: QueryClient): Promise<void> {
  const answer = await api('GET /api/check_session.php', {}).catch(() => undefined);
  if (answer === undefined) return;
  if (answer.user === null) sessionOver(client);
  else setSessionUser(client, answer.user);
}
