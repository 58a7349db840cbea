import type { Subscription } from '@nats-io/transport-node';

import type { Log } from './log.ts';
import type { NewsConnection } from './news-connection.ts';

/** `onGap`: something may have been missed, because listening has only just begun or begun again. */
export interface Follower<Message> {
  onMessage(message: Message): void;
  onGap(): void;
}

export interface Subscriptions<Message> {
  /** Calls the follower until the returned function is called. */
  follow(subject: string, follower: Follower<Message>): () => void;
  /** NATS was away and is back: whatever was said meanwhile is lost. */
  tellGap(): void;
}

interface Followed<Message> {
  followers: Set<Follower<Message>>;
  subscription: Subscription | undefined;
  /** Whether NATS was asked for the subject; false if everybody left before the connection was open. */
  ready: Promise<boolean>;
}

/**
 * One NATS subscription for each subject that somebody in this process follows, however many they are. A message is
 * heard at most once and kept by nobody: a follower asks the database for what it may have missed.
 */
export function createSubscriptions<Message>(
  log: Log,
  open: () => Promise<NewsConnection | undefined>,
  read: (bytes: Uint8Array) => Message,
): Subscriptions<Message> {
  const followed = new Map<string, Followed<Message>>();

  // An error that left a callback would end the reading of the whole connection.
  const guard = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      log.warn({ err: error }, 'a message from NATS could not be used by one of its followers');
    }
  };

  const warnLate = (error: unknown): void =>
    log.warn({ err: error }, 'a NATS subscription could not begin at once');

  const subscribe = async (subject: string, entry: Followed<Message>): Promise<boolean> => {
    const connection = await open();
    // All followers may have left while the connection was opened.
    if (connection === undefined || followed.get(subject) !== entry) return false;
    const { nats } = connection;
    entry.subscription = nats.subscribe(subject, {
      callback(error, received) {
        if (error) return log.warn({ err: error }, 'a NATS subscription was interrupted');
        guard(() => {
          const message = read(received.data);
          for (const follower of entry.followers) guard(() => follower.onMessage(message));
        });
      },
    });
    // Only once the server has the subscription nothing is missed any more. If the connection breaks meanwhile, the
    // subscription comes back with it, and the gap is told then.
    await nats.flush().catch((error: unknown) => warnLate(error));
    return true;
  };

  const startFollowing = (subject: string): Followed<Message> => {
    const entry: Followed<Message> = {
      followers: new Set(),
      subscription: undefined,
      ready: Promise.resolve(false),
    };
    followed.set(subject, entry);
    // A connection that is closed for good accepts no subscription.
    entry.ready = subscribe(subject, entry).catch((error: unknown) => (warnLate(error), false));
    return entry;
  };

  return {
    follow(subject, follower) {
      const entry = followed.get(subject) ?? startFollowing(subject);
      entry.followers.add(follower);
      void entry.ready.then((isReady) => {
        if (isReady && entry.followers.has(follower)) guard(() => follower.onGap());
      });
      return () => {
        entry.followers.delete(follower);
        if (entry.followers.size > 0 || followed.get(subject) !== entry) return;
        followed.delete(subject);
        entry.subscription?.unsubscribe();
      };
    },
    tellGap() {
      for (const { followers } of followed.values()) {
        for (const follower of followers) guard(() => follower.onGap());
      }
    },
  };
}
