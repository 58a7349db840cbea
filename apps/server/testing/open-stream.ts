import type { TestBrowser } from './test-browser.ts';

/** Opens a stream, the player's where none is named, and keeps what comes; `ended` once the server closed it. */
export async function openStream(url: string, browser: TestBrowser, path = '/api/v1/stream', host?: string) {
  const stopping = new AbortController();
  const response = await fetch(url + path, {
    headers: {
      cookie: browser.cookie() ?? '',
      ...(host === undefined ? {} : { 'x-forwarded-host': host }),
    },
    signal: stopping.signal,
  });
  const seen = { text: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body ?? []) seen.text += new TextDecoder().decode(chunk as Uint8Array);
    seen.ended = true;
  };
  const reading = read().catch(() => undefined);
  return { status: response.status, seen, close: () => (stopping.abort(), reading) };
}
