import type { Subscription } from '@nats-io/transport-node';

import type { NewsOptions, NewsConnection } from './news-connection.ts';

/** `onGap`: something may have been missed, because listening has only just begun or begun again. */
export interface Eavesdropper {
  onShout(bytes: Uint8Array): void;
  onGap(): void;
}

export type Shout = (topic: string, key: string, bytes: Uint8Array) => void;
export type Overhear = (topic: string, key: string, listener: Eavesdropper) => () => void;

interface Place {
  listeners: Set<Eavesdropper>;
  subscription: Subscription | undefined;
}

/**
 * Plain subjects beside the stream of news, as fast as NATS is: published once, heard at most once, kept by nobody.
 * However many listen to a key here, this process hears it once.
 */
export function createShouts(
  { prefix, log }: NewsOptions,
  open: () => Promise<NewsConnection | undefined>,
): { shout: Shout; overhear: Overhear } {
  const places = new Map<string, Place>();
  // What is shouted before the connection is open; of one key only the newest counts.
  const waiting = new Map<string, Uint8Array>();
  let connection: NewsConnection | undefined;
  let away = false;

  const ready = async (): Promise<NewsConnection | undefined> => {
    const opened = await open();
    if (opened === undefined || connection !== undefined) return opened;
    connection = opened;
    for (const [subject, bytes] of waiting) opened.nats.publish(subject, bytes);
    waiting.clear();
    void watch(opened);
    return opened;
  };

  const watch = async ({ nats }: NewsConnection): Promise<void> => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') away = true;
      if (status.type !== 'reconnect') continue;
      away = false;
      for (const place of places.values()) for (const listener of place.listeners) listener.onGap();
    }
  };

  // An error that left the callback would end the reading of the whole connection.
  const hear = (listener: Eavesdropper, bytes: Uint8Array): void => {
    try {
      listener.onShout(bytes);
    } catch (error) {
      log.warn({ err: error }, 'what was overheard could not be used');
    }
  };

  const listen = async (subject: string, place: Place): Promise<void> => {
    const opened = await ready();
    // Everybody may have left while the connection was opened.
    if (opened === undefined || places.get(subject) !== place) return;
    place.subscription = opened.nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) return log.warn({ err: error }, 'overhearing was interrupted');
        for (const listener of place.listeners) hear(listener, message.data);
      },
    });
    // Only once the server has the subscription nothing is missed any more.
    await opened.nats.flush();
    for (const listener of place.listeners) listener.onGap();
  };

  return {
    shout(topic, key, bytes) {
      const subject = `${prefix}.${topic}.${key}`;
      // While the connection is away nothing is piled up: whoever listens asks again when it is back.
      if (connection !== undefined) {
        if (!away && !connection.nats.isClosed()) connection.nats.publish(subject, bytes);
        return;
      }
      waiting.set(subject, bytes);
      void ready();
    },
    overhear(topic, key, listener) {
      const subject = `${prefix}.${topic}.${key}`;
      const place = places.get(subject) ?? { listeners: new Set(), subscription: undefined };
      place.listeners.add(listener);
      if (!places.has(subject)) {
        places.set(subject, place);
        listen(subject, place).catch((error: unknown) => {
          // The connection broke meanwhile; the subscription comes back with it, and with it the gap is told.
          log.warn({ err: error }, 'overhearing begins late');
        });
      }
      return () => {
        place.listeners.delete(listener);
        if (place.listeners.size > 0 || places.get(subject) !== place) return;
        places.delete(subject);
        place.subscription?.unsubscribe();
      };
    },
  };
}
