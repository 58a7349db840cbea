// Streams that belong to a signed-in browser, of players and of staff alike: bounded for each session, closed when it ends, and told in
// turn after a gap (RTM-1, RTM-3).
import { createPacedBatches } from '../../platform/paced-batches.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Delivered } from '../../platform/news-connection.ts';
import type { Platform } from '../../platform/platform.ts';

interface Connection<Session> {
  session: Session;
  stream: EventStream;
  /** Tells the browser to ask again for what it may have missed. */
  catchUp(): void;
}

/** What is told to one browser. */
export interface Telling {
  /** Whose news it hears: the player's id, or the keys of what a role may see. */
  keys: readonly string[];
  /** `check`: the session may have ended, which is asked of PostgreSQL. */
  onNews(news: Delivered): 'check' | undefined;
  /** Everything it is ever told of may have changed. */
  onMissed(): void;
  onClose?(): void;
}

export interface PrivateStreams<Session> {
  join(session: Session, stream: EventStream, telling: Telling): void;
  connections(): number;
  closeAll(): void;
}

// One browser needs one stream (the tabs share it); a few more are tabs that are just taking over.
const streamsPerSessionMax = 4;
const sweepMs = 5 * 60_000;
// A thousand streams a second: 20,000 of one process have all been checked 20 seconds after NATS is back.
const pace = { batchMax: 250, pauseMs: 250 };

export function createPrivateStreams<Session extends { sessionId: string }>(
  platform: Platform,
  gauge: { name: string; help: string },
  /** Those of these sessions that are open as they were when their stream was. */
  openAmong: (sessions: readonly Session[]) => Promise<ReadonlySet<string>>,
): PrivateStreams<Session> {
  const open = new Set<Connection<Session>>();
  const bySession = new Map<string, Connection<Session>[]>();
  platform.metrics.gauge(gauge.name, gauge.help, () => open.size);

  const checks = createPacedBatches<Connection<Session>>({
    ...pace,
    async work(connections) {
      try {
        const alive = await openAmong(connections.map(({ session }) => session));
        for (const connection of connections) {
          if (alive.has(connection.session.sessionId)) connection.catchUp();
          else tellEnd(connection);
        }
      } catch (error) {
        platform.log.warn({ err: error }, 'streams could not be checked, they are closed');
        for (const { stream } of connections) stream.close();
      }
    },
  });
  const tellEnd = ({ stream }: Connection<Session>): void => {
    stream.send({ topic: 'session' });
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
    join(session, stream, telling) {
      const { sessionId } = session;
      let missed = false;
      const connection: Connection<Session> = {
        session,
        stream,
        catchUp() {
          if (!missed) return;
          missed = false;
          telling.onMissed();
        },
      };
      const siblings = bySession.get(sessionId) ?? [];
      if (siblings.length >= streamsPerSessionMax) siblings[0]?.stream.close();
      bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), connection]);
      open.add(connection);

      const follower = {
        onMessage: (news: Delivered) => {
          if (telling.onNews(news) === 'check') checks.add(connection, 'urgent');
        },
        // Before listening began, or while NATS was away, anything may have happened: the session may have ended. After a gap that is
        // so for every stream at once, and each browser that is told asks several things: so they are told in turn.
        onGap: () => {
          missed = true;
          checks.add(connection);
        },
      };
      const unfollow = telling.keys.map((key) => platform.news.follow(key, follower));
      stream.onClose(() => {
        for (const leave of unfollow) leave();
        checks.remove(connection);
        telling.onClose?.();
        open.delete(connection);
        const left = (bySession.get(sessionId) ?? []).filter((other) => other !== connection);
        if (left.length > 0) bySession.set(sessionId, left);
        else bySession.delete(sessionId);
      });
    },
  };
}
