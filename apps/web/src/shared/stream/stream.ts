import type { StreamEvent } from '@yakamoz/contracts';
import { streamPath } from '@yakamoz/contracts/stream';

const lockName = 'yakamoz-stream';
const reopenMs = 5_000;
// Where something on the way swallows streams, the balance is asked for at this pace instead.
const checksPerPoll = 4;

/**
 * One stream per browser: HTTP/1.1 allows six connections per host, and every tab would take one. The tab that
 * holds the lock listens and tells the others; when it closes, the next one takes over.
 */
export function followStream(onEvent: (event: StreamEvent) => void): () => void {
  const channel = new BroadcastChannel(lockName);
  channel.addEventListener('message', (message: MessageEvent<StreamEvent>) => onEvent(message.data));

  const tell = (event: StreamEvent): void => {
    channel.postMessage(event);
    onEvent(event);
  };
  const stopping = new AbortController();
  const lead = () =>
    new Promise<void>((release) => {
      let source = openSource(tell);
      let checksAway = 0;
      const again = setInterval(() => {
        checksAway = source.readyState === EventSource.OPEN ? 0 : checksAway + 1;
        if (checksAway > 0 && checksAway % checksPerPoll === 0) tell({ topic: 'wallet' });
        // A browser gives up for good on an answer that is no stream (a server restarting, a session over).
        if (source.readyState !== EventSource.CLOSED) return;
        tell({ topic: 'session' });
        source = openSource(tell);
      }, reopenMs);
      stopping.signal.addEventListener('abort', () => {
        clearInterval(again);
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

/**
 * What was said while the stream was away is lost, so everybody asks again once it is back. The session's answer
 * carries the balance too.
 */
function openSource(tell: (event: StreamEvent) => void): EventSource {
  const source = new EventSource(streamPath);
  let opened = false;
  source.addEventListener('open', () => {
    if (opened) tell({ topic: 'session' });
    opened = true;
  });
  source.addEventListener('message', (message: MessageEvent<string>) =>
    tell(JSON.parse(message.data) as StreamEvent),
  );
  return source;
}
