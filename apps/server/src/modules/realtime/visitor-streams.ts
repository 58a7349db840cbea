import type { SupportStreamEvent } from '@yakamoz/contracts';

import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { supportNews } from '../support/index.ts';
import type { Support } from '../support/index.ts';
import { createPrivateStreams } from './private-streams.ts';
import { createStreamPlaces } from './stream-places.ts';
import type { StreamLimits } from './stream-places.ts';
import { talkEvent, typingEvent } from './talk-events.ts';

export interface VisitorStreams {
  /** Joins a visitor's stream to their talks, until it closes. */
  join(visitor: { visitorId: string; address: string }, open: () => EventStream): void;
  closeAll(): void;
}

/** Streams of visitors with a talk: private by their cookie, and bounded per address like public ones (RTM-9), because a cookie costs nothing. */
export function createVisitorStreams(
  platform: Platform,
  { support, limits }: { support: Support; limits: StreamLimits },
): VisitorStreams {
  const places = createStreamPlaces(limits);
  const streams = createPrivateStreams<{ sessionId: string }>(
    platform,
    { name: 'visitor_streams_open', help: 'Open streams to browsers of visitors with a talk' },
    // A cookie that runs out opens no other stream; what this one tells is of no use without it.
    (sessions) => Promise.resolve(new Set(sessions.map(({ sessionId }) => sessionId))),
  );
  return {
    closeAll() {
      streams.closeAll();
      places.closeAll();
    },
    join({ visitorId, address }, open) {
      const stream = places.take(address, open);
      const send = (event: SupportStreamEvent): void => stream.send(event);
      const key = supportNews.visitorKey(visitorId);
      const leaveTyping = support.followTyping(key, (talkId) => send(typingEvent(talkId)));
      streams.join({ sessionId: key }, stream, {
        keys: [key],
        onNews(news) {
          if (news.subject === supportNews.changed) send(talkEvent(news));
          return undefined;
        },
        onMissed: () => send({ topic: 'support' }),
        onClose: leaveTyping,
      });
    },
  };
}
