// The page's calls to the studio. The seat's id lives here and nowhere else.
import { pause } from './pause.ts';

interface Failure {
  status: string;
  ends?: boolean;
  balance?: Balance | null;
  waitMs?: number;
}

export interface Balance {
  cash: string;
  bonus: string;
}

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.status);
    this.failure = failure;
  }
}

/** Longer than the studio itself waits for the house. */
const callMs = 12_000;
const listenAgainMs = 1500;

export interface Calls {
  post<T>(path: string, body?: object): Promise<T>;
  listen(path: string, hear: (event: { type: string; data: unknown }) => void): () => void;
  setSeat(seat: string): void;
}

export function createCalls(): Calls {
  let seat: string | undefined;
  const seatHeader = (): Record<string, string> => (seat === undefined ? {} : { 'x-studio-session': seat });

  async function post<T>(path: string, body: object = {}): Promise<T> {
    let answer: Response;
    let content: unknown;
    try {
      answer = await fetch(`/play/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...seatHeader() },
        body: JSON.stringify(body, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
        signal: AbortSignal.timeout(callMs),
      });
      content = await answer.json();
    } catch {
      throw new CallFailed({ status: 'UNREACHABLE' });
    }
    if (!answer.ok) throw new CallFailed(content as Failure);
    return content as T;
  }

  function listen(path: string, hear: (event: { type: string; data: unknown }) => void): () => void {
    const stopping = new AbortController();
    async function once(): Promise<void> {
      const answer = await fetch(`/play/api/${path}`, { headers: seatHeader(), signal: stopping.signal });
      if (!answer.ok || answer.body === null) return;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const events = `${rest}${read.value}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) hearOne(event, hear);
      }
    }
    async function forever(): Promise<void> {
      while (!stopping.signal.aborted) {
        await once().catch(() => undefined);
        await pause(listenAgainMs, stopping.signal);
      }
    }
    void forever();
    return () => stopping.abort();
  }

  return { post, listen, setSeat: (id) => void (seat = id) };
}

function hearOne(text: string, hear: (event: { type: string; data: unknown }) => void): void {
  const lines = text.split('\n');
  const valueOf = (name: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  const data = valueOf('data').join('\n');
  if (data !== '') hear({ type: valueOf('event')[0] ?? 'message', data: JSON.parse(data) });
}
