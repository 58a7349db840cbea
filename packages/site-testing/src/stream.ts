// Stands where the server's streams would: open at once, silent until the test speaks.
import { staffStreamEvent, staffStreamPath, streamEvent, streamPath } from '@yakamoz/contracts';
import type { StaffStreamEvent, StreamEvent } from '@yakamoz/contracts';

const sources = new Set<SilentSource>();

class SilentSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState: number = SilentSource.OPEN;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    sources.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  close(): void {
    this.readyState = SilentSource.CLOSED;
    sources.delete(this);
  }
}

/** Says it on every open stream of this path; `data` and the event's name as the server would write them. */
export function tellOn(path: string, data: unknown, name = 'message'): void {
  for (const source of sources)
    if (source.url.split('?')[0] === path)
      source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
}

/** Says on the player's stream that something changed. */
export const tell = (event: StreamEvent): void => tellOn(streamPath, streamEvent.parse(event));

/** The same on the staff's. */
export const tellStaff = (event: StaffStreamEvent): void =>
  tellOn(staffStreamPath, staffStreamEvent.parse(event));

/** The addresses of the streams that are open now. */
export const openStreams = (): string[] => [...sources].map(({ url }) => url);

export function openSilentStreams(): void {
  globalThis.EventSource = SilentSource as unknown as typeof EventSource;
}

export function closeStreams(): void {
  for (const source of sources) source.close();
}
