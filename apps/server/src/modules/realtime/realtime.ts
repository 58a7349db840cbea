import type { PlayerId, SessionId, StreamEvent } from '@yakamoz/contracts';

import { createPacedBatches } from '../../platform/paced-batches.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { identityNews } from '../identity/index.ts';
import type { Identity } from '../identity/index.ts';
import { paymentsNews } from '../payments/index.ts';
import { playerRequestsNews } from '../player-requests/index.ts';
import { verificationNews } from '../verification/index.ts';
import { walletNews } from '../wallet/index.ts';
import { createWalletTeller } from './wallet-teller.ts';

interface Connection {
  sessionId: SessionId;
  stream: EventStream;
  /** Tells the browser to ask again for what it may have missed. */
  catchUp(): void;
}

export interface Realtime {
  /** Joins a browser's stream to what concerns its player, until it closes. */
  join(player: { playerId: PlayerId; sessionId: SessionId }, stream: EventStream): void;
  connections(): number;
  closeAll(): void;
}

// One browser needs one stream (the tabs share it); a few more are tabs that are just taking over.
const streamsPerSessionMax = 4;
const sweepMs = 5 * 60_000;
// A thousand streams a second: 20,000 of one process have all been checked 20 seconds after NATS is back.
const pace = { batchMax: 250, pauseMs: 250 };
/** What is told as it is: something of this kind changed. */
const plainEvents: ReadonlyMap<string, StreamEvent> = new Map([
  [paymentsNews.changed, { topic: 'payments' }],
  [playerRequestsNews.changed, { topic: 'requests' }],
  [verificationNews.decided, { topic: 'verification' }],
]);

/** Streams to browsers. Listens to news; nobody calls it but its own route. */
export function createRealtime(platform: Platform, uses: { identity: Identity }): Realtime {
  const open = new Set<Connection>();
  const bySession = new Map<SessionId, Connection[]>();
  platform.metrics.gauge('streams_open', 'Open streams to browsers', () => open.size);

  const checks = createPacedBatches<Connection>({
    ...pace,
    async work(connections) {
      try {
        const alive = await uses.identity.openSessionsAmong(connections.map(({ sessionId }) => sessionId));
        for (const connection of connections) {
          if (alive.has(connection.sessionId)) connection.catchUp();
          else tellEnd(connection);
        }
      } catch (error) {
        platform.log.warn({ err: error }, 'streams could not be checked, they are closed');
        for (const { stream } of connections) stream.close();
      }
    },
  });
  const tellEnd = ({ stream }: Connection): void => {
    stream.send({ topic: 'session' } satisfies StreamEvent);
    stream.close();
  };

  // Sessions also end by idleness and age, and no news is made of that.
  const sweep = setInterval(() => {
    for (const connection of open) checks.add(connection);
  }, sweepMs).unref();

  return {
    connections: () => open.size,
    closeAll() {
      clearInterval(sweep);
      checks.stop();
      for (const { stream } of open) stream.close();
    },
    join({ playerId, sessionId }, stream) {
      let missed = false;
      const connection: Connection = {
        sessionId,
        stream,
        catchUp() {
          if (!missed) return;
          missed = false;
          wallet.missed();
          for (const event of plainEvents.values()) stream.send(event);
        },
      };
      const siblings = bySession.get(sessionId) ?? [];
      if (siblings.length >= streamsPerSessionMax) siblings[0]?.stream.close();
      bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), connection]);
      open.add(connection);
      const wallet = createWalletTeller(stream);

      const unfollow = platform.news.follow(playerId, {
        onMessage: (news) => {
          if (news.subject === identityNews.sessionsEnded) checks.add(connection, 'urgent');
          if (news.subject === walletNews.changed) wallet.changed(Number(news.body['seq']));
          const event = plainEvents.get(news.subject);
          if (event !== undefined) stream.send(event);
        },
        // Before listening began, or while NATS was away, anything may have happened: the session may have ended. After a gap that is
        // so for every stream at once, and each browser that is told asks several things: so they are told in turn.
        onGap: () => {
          missed = true;
          checks.add(connection);
        },
      });
      stream.onClose(() => {
        unfollow();
        checks.remove(connection);
        wallet.stop();
        open.delete(connection);
        const left = (bySession.get(sessionId) ?? []).filter((other) => other !== connection);
        if (left.length > 0) bySession.set(sessionId, left);
        else bySession.delete(sessionId);
      });
    },
  };
}
