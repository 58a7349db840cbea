// Rounds over HTTP, written out before the clock starts; wrk sends them, each connection the next as soon as it was answered.
import { randomInt } from 'node:crypto';
import { type Figures, runWrk } from '../casino/wrk.ts';
import { type PlayerRequest, writePlayerRequests } from '../player-requests.ts';

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
  await writePlayerRequests({ url, requestsFile }, roundsOf(order.pairs, count));
  const figures = await runWrk({ url, connections, seconds, requestsFile });
  if (figures.requests >= count) throw new Error('The house was faster than its players had rounds.');
  return figures;
}

/** Players take turns: nobody plays again before all others did. */
function* roundsOf(pairs: readonly string[], count: number): Generator<PlayerRequest> {
  for (let index = 0; index < count; index += 1) {
    const player = (index % (pairs.length - 1)) + 1;
    const body = { pair_id: pairs[player], picks: [randomInt(1, 81)], stake: 1, table: 1 };
    yield { player, path: '/api/v1/keno/rounds', body };
  }
}
