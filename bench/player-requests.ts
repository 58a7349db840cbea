// Requests of signed-in players, written out to the last byte before the clock starts; wrk hands them out, each once.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { tokenOf } from './keno/players.ts';

export interface PlayerRequest {
  player: number;
  path: string;
  body: object;
}

/** As a proxy tells it: everybody has their own. */
export const addressOf = (player: number): string =>
  `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;
export const cookieOf = (player: number): string => `__Host-session=${tokenOf(player)}`;

/** One after another, each behind its length in ten digits. */
export async function writePlayerRequests(
  { url, requestsFile }: { url: string; requestsFile: string },
  requests: Iterable<PlayerRequest>,
): Promise<void> {
  const { host } = new URL(url);
  const out = createWriteStream(requestsFile);
  for (const { player, path, body } of requests) {
    const content = JSON.stringify(body);
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/json',
      `content-length: ${content.length}`,
      `idempotency-key: ${randomUUID()}`,
      `x-forwarded-for: ${addressOf(player)}`,
      'user-agent: bench',
      `cookie: ${cookieOf(player)}`,
    ];
    const request = `${head.join('\r\n')}\r\n\r\n${content}`;
    if (!out.write(String(request.length).padStart(10, '0') + request)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
