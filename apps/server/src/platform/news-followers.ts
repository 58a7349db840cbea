import type { Subscription } from '@nats-io/transport-node';

import { delivered, subjectOf } from './news-parts.ts';
import type { Delivered, LineOptions, OpenLine } from './news-parts.ts';

export type Follow = (key: string, onNews: (news: Delivered) => void) => () => void;

/**
 * A server holds one subscription per key that somebody here follows, not a copy of everything. The stream's own
 * subjects are heard directly, so the news costs no extra hop.
 */
export function createFollowers(
  { prefix, log }: LineOptions,
  open: () => Promise<OpenLine | undefined>,
): Follow {
  const followers = new Map<string, Set<(news: Delivered) => void>>();
  const subscriptions = new Map<string, Subscription>();

  const subscribe = (line: OpenLine, key: string): void => {
    if (subscriptions.has(key) || !followers.has(key)) return;
    const subscription = line.connection.subscribe(subjectOf(prefix, { subject: '*.*', key }), {
      callback: (error, message) => {
        if (error) return log.warn({ err: error }, 'following news was interrupted');
        const news = delivered.parse(message.json());
        for (const follower of followers.get(key) ?? []) follower(news);
      },
    });
    subscriptions.set(key, subscription);
  };

  return (key, onNews) => {
    const others = followers.get(key) ?? new Set();
    followers.set(key, others.add(onNews));
    void open().then((line) => line && subscribe(line, key));
    return () => {
      others.delete(onNews);
      if (others.size > 0) return;
      followers.delete(key);
      subscriptions.get(key)?.unsubscribe();
      subscriptions.delete(key);
    };
  };
}
