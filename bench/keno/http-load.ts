// Rounds over HTTP, written out before the clock starts; wrk sends them, each connection the next as soon as it was answered.
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type Figures, runWrk } from '../casino/wrk.ts';
import { tokenOf } from './players.ts';

export interface HttpOrder {
  url: string;
  /** By the player's number, from one on. */
  pairs: readonly string[];
  connections: number;
  seconds: number;
  requestsFile: string;
}

// More than any machine of this size answers in a second.
const requestsPerSecondMax = 6_000;

export async function measureHttp(order: HttpOrder): Promise<Figures> {
  const { url, connections, seconds, requestsFile } = order;
  const count = requestsPerSecondMax * seconds;
  await writeRounds(order, count);
  const figures = await runWrk({ url, connections, seconds, requestsFile });
  if (figures.requests >= count) throw new Error('The house was faster than its players had rounds.');
  return figures;
}

/** Players take turns: nobody plays again before all others did. */
async function writeRounds({ url, pairs, requestsFile }: HttpOrder, count: number): Promise<void> {
  const { host } = new URL(url);
  const out = createWriteStream(requestsFile);
  for (let index = 0; index < count; index += 1) {
    const player = (index % (pairs.length - 1)) + 1;
    const body = JSON.stringify({ pair_id: pairs[player], picks: [randomInt(1, 81)], stake: 1, table: 1 });
    const head = [
      'POST /api/v1/keno/rounds HTTP/1.1',
      `host: ${host}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      `idempotency-key: ${randomUUID()}`,
      `x-forwarded-for: 10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`,
      'user-agent: bench',
      `cookie: __Host-session=${tokenOf(player)}`,
    ];
    const request = `${head.join('\r\n')}\r\n\r\n${body}`;
    if (!out.write(String(request.length).padStart(10, '0') + request)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
