const reopenMs = 5_000;
// Where something on the way swallows streams, whoever listens is told to ask at this pace instead.
const checksPerPoll = 4;
// By then the page has its answers; what happened after them and before the stream opened was told to nobody here.
const lateMs = 1_000;

interface StreamManner<Event> {
  path: string;
  /** The same in every tab, and no other stream's. */
  name: string;
  /** Said again and again while the stream is away. */
  whileAway: Event;
  /** Said once it is back, opened late or had to be opened anew: what was said meanwhile is lost, so everybody asks again. */
  whenBack: Event;
}

/**
 * One stream per browser: HTTP/1.1 allows six connections per host, and every tab would take one. The tab that
 * holds the lock listens and tells the others; when it closes, the next one takes over.
 */
export function followStream<Event>(
  { path, name, whileAway, whenBack }: StreamManner<Event>,
  onEvent: (event: Event) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (message: MessageEvent<Event>) => onEvent(message.data));

  const tell = (event: Event): void => {
    channel.postMessage(event);
    onEvent(event);
  };
  const open = (): EventSource => {
    const source = new EventSource(path);
    const asked = performance.now();
    let opened = false;
    source.addEventListener('open', () => {
      if (opened || performance.now() - asked > lateMs) tell(whenBack);
      opened = true;
    });
    source.addEventListener('message', (message: MessageEvent<string>) =>
      tell(JSON.parse(message.data) as Event),
    );
    return source;
  };
  const stopping = new AbortController();
  const lead = () =>
    new Promise<void>((release) => {
      let source = open();
      let checksAway = 0;
      const again = setInterval(() => {
        checksAway = source.readyState === EventSource.OPEN ? 0 : checksAway + 1;
        if (checksAway > 0 && checksAway % checksPerPoll === 0) tell(whileAway);
        // A browser gives up for good on an answer that is no stream (a server restarting, a session over).
        if (source.readyState !== EventSource.CLOSED) return;
        tell(whenBack);
        source = open();
      }, reopenMs);
      stopping.signal.addEventListener('abort', () => {
        clearInterval(again);
        source.close();
        release();
      });
    });
  navigator.locks.request(name, { signal: stopping.signal }, lead).catch(() => undefined);

  return () => {
    stopping.abort();
    channel.close();
  };
}
