// The sandbox's betting provider as a child of the bench, with ten thousand matches.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../tools/engines/index.ts';
import { type HouseProcess, startHouseProcess } from '../../tools/launch/house-process.ts';

const secret = randomBytes(32).toString('base64');
export const feedKeys = `bench:${secret}`;

interface ProviderMatch {
  id: string;
  status: string;
  suspended: boolean;
  score: { home: number; away: number } | null;
  /** Of the main market, by outcome. */
  prices: Record<string, string>;
}

export interface Provider {
  process: HouseProcess;
  order(path: string, body?: object): Promise<void>;
  matches(): Promise<ProviderMatch[]>;
  /** By market, in the order of the outcomes. */
  markets(matchId: string): Promise<Record<string, number[]>>;
}

export async function startProvider({ dir, houseUrl }: { dir: string; houseUrl: string }): Promise<Provider> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const process_ = await startHouseProcess({
    name: 'betting',
    args: ['apps/sandbox/src/betting/main.ts'],
    variables: {
      PATH: process.env['PATH'] ?? '',
      BETTING_HTTP_PORT: String(port),
      BETTING_SEED: '1',
      BETTING_VIRTUAL: 'off',
      WORLD: 'large',
      FEED_URL: `${houseUrl}/api/providers/sports/v2/feed`,
      FEED_KEY_ID: 'bench',
      FEED_SECRET: secret,
    },
    cwd: join(import.meta.dirname, '../..'),
    url,
    opsUrl: url,
    readyUrl: `${url}/healthz`,
    logFile: join(dir, 'betting.log'),
  });
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    process: process_,
    async order(path, body = {}) {
      const headers = { 'content-type': 'application/json' };
      await ask(`/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    async matches() {
      const answer = await ask('/control/matches');
      return ((await answer.json()) as { matches: ProviderMatch[] }).matches;
    },
    async markets(matchId) {
      const answer = await ask(`/control/matches/${matchId}`);
      const { markets } = (await answer.json()) as {
        markets: { id: string; outcomes: { price: string }[] }[];
      };
      return Object.fromEntries(
        markets.map(({ id, outcomes }) => [id, outcomes.map(({ price }) => Math.round(Number(price) * 100))]),
      );
    },
  };
}
