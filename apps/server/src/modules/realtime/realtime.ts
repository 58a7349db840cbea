import { safetyChange } from '@yakamoz/contracts';
import type { PlayerId, SessionId, StreamEvent } from '@yakamoz/contracts';

import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { identityNews } from '../identity/index.ts';
import type { Identity } from '../identity/index.ts';
import { kenoNews } from '../keno/index.ts';
import { notificationsNews } from '../notifications/index.ts';
import { promotionsNews } from '../promotions/index.ts';
import { sportsbookNews } from '../sportsbook/index.ts';
import { paymentsNews } from '../payments/index.ts';
import { playSafetyNews } from '../play-safety/index.ts';
import { playerRequestsNews } from '../player-requests/index.ts';
import { verificationNews } from '../verification/index.ts';
import { supportNews } from '../support/index.ts';
import type { Support } from '../support/index.ts';
import { walletNews } from '../wallet/index.ts';
import { createPrivateStreams } from './private-streams.ts';
import { talkEvent, typingEvent } from './talk-events.ts';
import { createWalletTeller } from './wallet-teller.ts';

interface Listening {
  playerId: PlayerId;
  sessionId: SessionId;
}

export interface Realtime {
  /** Joins a browser's stream to what concerns its player, until it closes. */
  join(player: Listening, stream: EventStream): void;
  connections(): number;
  closeAll(): void;
}

/** What is told as it is: something of this kind changed. */
const plainEvents: ReadonlyMap<string, StreamEvent> = new Map([
  [kenoNews.changed, { topic: 'keno' }],
  [promotionsNews.changed, { topic: 'bonuses' }],
  [sportsbookNews.changed, { topic: 'bets' }],
  [paymentsNews.changed, { topic: 'payments' }],
  [playerRequestsNews.changed, { topic: 'requests' }],
  [verificationNews.decided, { topic: 'verification' }],
  [notificationsNews.changed, { topic: 'inbox' }],
]);

/** What changed is told too, so that a screen stops play before it asks; a change that is not for players is told without. */
function safetyEvent(what: unknown): StreamEvent {
  const change = safetyChange.safeParse(what);
  return change.success ? { topic: 'safety', change: change.data } : { topic: 'safety' };
}

/** Streams to browsers. Listens to news; nobody calls it but its own route. */
export function createRealtime(platform: Platform, uses: { identity: Identity; support: Support }): Realtime {
  const streams = createPrivateStreams<Listening>(
    platform,
    { name: 'streams_open', help: 'Open streams to browsers' },
    (sessions) => uses.identity.openSessionsAmong(sessions.map(({ sessionId }) => sessionId)),
  );
  return {
    connections: () => streams.connections(),
    closeAll: () => streams.closeAll(),
    join(player, stream) {
      const wallet = createWalletTeller(stream);
      const leaveTyping = uses.support.followTyping(player.playerId, (talkId) =>
        stream.send(typingEvent(talkId)),
      );
      streams.join(player, stream, {
        keys: [player.playerId],
        onNews(news) {
          if (news.subject === walletNews.changed) wallet.changed(Number(news.body['seq']));
          if (news.subject === playSafetyNews.changed) stream.send(safetyEvent(news.body['what']));
          if (news.subject === supportNews.changed) stream.send(talkEvent(news));
          const event = plainEvents.get(news.subject);
          if (event !== undefined) stream.send(event);
          return news.subject === identityNews.sessionsEnded ? 'check' : undefined;
        },
        onMissed() {
          wallet.missed();
          stream.send({ topic: 'safety' });
          stream.send({ topic: 'support' });
          for (const event of plainEvents.values()) stream.send(event);
        },
        onClose() {
          wallet.stop();
          leaveTyping();
        },
      });
    },
  };
}
