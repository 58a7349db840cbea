import type { NewsConnection } from './news-connection.ts';

export type Broadcast = (topic: string, key: string, bytes: Uint8Array) => void;

export const broadcastSubject = (prefix: string, topic: string, key: string): string =>
  `${prefix}.${topic}.${key}`;

/** Publishes beside the stream of news: sent once, heard at most once, kept by nobody, as fast as NATS is. */
export function createBroadcast(
  prefix: string,
  open: () => Promise<NewsConnection | undefined>,
  isAway: () => boolean,
): Broadcast {
  // What is sent before the connection is open; of one subject only the newest counts.
  const waiting = new Map<string, Uint8Array>();
  let connection: NewsConnection | undefined;

  const publish = (subject: string, bytes: Uint8Array): void => {
    // While NATS is away nothing is queued: whoever follows asks again when it is back.
    if (connection === undefined || isAway() || connection.nats.isClosed()) return;
    connection.nats.publish(subject, bytes);
  };
  const publishWaiting = async (): Promise<void> => {
    connection = await open();
    for (const [subject, bytes] of waiting) publish(subject, bytes);
    waiting.clear();
  };

  return (topic, key, bytes) => {
    const subject = broadcastSubject(prefix, topic, key);
    if (connection !== undefined) return publish(subject, bytes);
    waiting.set(subject, bytes);
    void publishWaiting();
  };
}
