import type { Subscription } from '@nats-io/transport-node';

import { delivered, subjectOf } from './news-connection.ts';
import type { Delivered, NewsOptions, NewsConnection } from './news-connection.ts';

/** `onGap`: something may have been missed, because listening has only just begun or begun again. */
export interface Follower {
  onNews(news: Delivered): void;
  onGap(): void;
}

export type Follow = (key: string, follower: Follower) => () => void;

/**
 * A server holds one subscription per key that somebody here follows, not a copy of everything. The stream's own
 * subjects are heard directly, so the news costs no extra hop.
 */
export function createFollowers(
  { prefix, log }: NewsOptions,
  open: () => Promise<NewsConnection | undefined>,
): Follow {
  const followers = new Map<string, Set<Follower>>();
  const subscriptions = new Map<string, Subscription>();

  const subscribe = (connection: NewsConnection, key: string): void => {
    if (subscriptions.has(key) || !followers.has(key)) return;
    const subscription = connection.nats.subscribe(subjectOf(prefix, { subject: '*.*', key }), {
      callback: (error, message) => {
        if (error) return log.warn({ err: error }, 'following news was interrupted');
        // An error that left the callback would end the reading of the whole connection.
        try {
          const news = delivered.parse(message.json());
          for (const follower of followers.get(key) ?? []) follower.onNews(news);
        } catch (problem) {
          log.warn({ err: problem }, 'news could not be used by whoever follows it');
        }
      },
    });
    subscriptions.set(key, subscription);
  };

  let watched = false;
  const watchReconnects = async (connection: NewsConnection): Promise<void> => {
    if (watched) return;
    watched = true;
    for await (const status of connection.nats.status()) {
      if (status.type !== 'reconnect') continue;
      for (const group of followers.values()) for (const follower of group) follower.onGap();
    }
  };

  return (key, follower) => {
    const others = followers.get(key) ?? new Set();
    followers.set(key, others.add(follower));
    void open().then((connection) => {
      if (connection === undefined) return;
      void watchReconnects(connection);
      subscribe(connection, key);
      if (others.has(follower)) follower.onGap();
    });
    return () => {
      others.delete(follower);
      if (others.size > 0) return;
      followers.delete(key);
      subscriptions.get(key)?.unsubscribe();
      subscriptions.delete(key);
    };
  };
}
