import type { StreamEvent } from '@yakamoz/contracts';
import { streamPath } from '@yakamoz/contracts/stream';

const lockName = 'yakamoz-stream';

/**
 * One stream per browser: HTTP/1.1 allows six connections per host, and every tab would take one. The tab that
 * holds the lock listens and tells the others; when it closes, the next one takes over.
 */
export function followStream(onEvent: (event: StreamEvent) => void): () => void {
  const channel = new BroadcastChannel(lockName);
  channel.addEventListener('message', (message: MessageEvent<StreamEvent>) => onEvent(message.data));

  const stopping = new AbortController();
  const lead = () =>
    new Promise<void>((release) => {
      const source = new EventSource(streamPath);
      source.addEventListener('message', (message: MessageEvent<string>) => {
        const event = JSON.parse(message.data) as StreamEvent;
        channel.postMessage(event);
        onEvent(event);
      });
      stopping.signal.addEventListener('abort', () => {
        source.close();
        release();
      });
    });
  navigator.locks.request(lockName, { signal: stopping.signal }, lead).catch(() => undefined);

  return () => {
    stopping.abort();
    channel.close();
  };
}
