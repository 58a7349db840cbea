import { mayDo } from '@yakamoz/contracts';
import type { StaffStreamEvent } from '@yakamoz/contracts';

import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { staffNews } from '../staff/index.ts';
import type { Staff, StaffSession } from '../staff/index.ts';
import { supportNews } from '../support/index.ts';
import type { Support } from '../support/index.ts';
import { createPacedTeller } from './paced-teller.ts';
import { createPrivateStreams } from './private-streams.ts';
import { talkEvent, typingEvent } from './talk-events.ts';

export interface StaffStreams {
  /** Joins a member's stream to the queues that the role may see, until it closes. */
  join(session: StaffSession, stream: EventStream): void;
  connections(): number;
  closeAll(): void;
}

// Every member whose menu shows a queue asks for its number anew; more often than this nobody reads it.
const everyMs = 2_000;

/** What reaches a member, by the key of the news: a queue that the role may see. Another kind of subject is another line here. */
const eventsFor = ({ role }: StaffSession, staff: Staff): ReadonlyMap<string, StaffStreamEvent> =>
  new Map(
    staff.waiting
      .desksFor(role)
      .map((desk) => [staffNews.deskKey(desk), { topic: 'waiting', desk } as const]),
  );

/** The staff's streams, by the rules of the players' (RTM-1 to RTM-5). */
export function createStaffStreams(
  platform: Platform,
  uses: { staff: Staff; support: Support },
): StaffStreams {
  const streams = createPrivateStreams<StaffSession>(
    platform,
    { name: 'staff_streams_open', help: 'Open streams to browsers of staff' },
    (sessions) => uses.staff.openSessionsAmong(sessions),
  );
  return {
    connections: () => streams.connections(),
    closeAll: () => streams.closeAll(),
    join(session, stream) {
      const events = eventsFor(session, uses.staff);
      const teller = createPacedTeller<StaffStreamEvent>((event) => stream.send(event), everyMs);
      const holdsTalks = mayDo(session.role, 'support.work');
      const leaveTyping = holdsTalks
        ? uses.support.followTyping(supportNews.memberKey(session.staffId), (talkId) =>
            stream.send(typingEvent(talkId)),
          )
        : undefined;
      streams.join(session, stream, {
        keys: [staffNews.memberKey(session.staffId), ...events.keys()],
        onNews(news) {
          if (news.subject === staffNews.accessChanged) return 'check';
          if (news.subject === supportNews.changed && holdsTalks) stream.send(talkEvent(news));
          const event = events.get(news.key);
          if (event !== undefined) teller.tell(event);
          return undefined;
        },
        onMissed() {
          for (const event of events.values()) teller.tell(event);
          if (holdsTalks) stream.send({ topic: 'support' });
        },
        onClose() {
          teller.stop();
          leaveTyping?.();
        },
      });
    },
  };
}
