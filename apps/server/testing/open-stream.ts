import type { TestBrowser } from './test-browser.ts';

/** Opens a player's stream and keeps what comes; `ended` once the server closed it. */
export async function openStream(url: string, browser: TestBrowser) {
  const stopping = new AbortController();
  const response = await fetch(`${url}/api/v1/stream`, {
    headers: { cookie: browser.cookie() ?? '' },
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
