// A child of the bench: the house as one server process has it, kept busy with rounds or with bare postings of stake and win.
import { randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Posting } from '../../apps/server/src/modules/wallet/index.ts';
import type { RoundAsked } from '../../apps/server/src/modules/keno/rounds.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { percentile } from '../figures.ts';
import { sessionOf } from './players.ts';

export type LoadOrder =
  | { kind: 'pairs'; pairs: string[] }
  | { kind: 'rounds' | 'postings'; inFlight: number; leadInMs: number; measureMs: number };

export interface LoadReport {
  perSecond: number;
  p99Ms: number;
}

const { values } = parseArgs({ options: { database: { type: 'string' }, redis: { type: 'string' } } });
const config = testConfig(values.database ?? '', { REDIS_URL: values.redis ?? '' });
const log = createLog({ level: 'warn', role: 'bench', destination: process.stderr });
const platform = createPlatform(config.platform, 'bench', log);
const { wallet, keno } = buildHouse(platform, config);
let pairs: string[] = [];

async function playRound(): Promise<void> {
  const player = randomInt(1, pairs.length);
  await keno.play({
    playerId: String(player) as RoundAsked['playerId'],
    sessionId: sessionOf(player) as RoundAsked['sessionId'],
    currency: 'TRY',
    key: randomUUID(),
    pairId: pairs[player] ?? '',
    picks: [randomInt(1, 81)],
    stake: 100n,
    table: 1,
  });
}

async function postStakeAndWin(): Promise<void> {
  const { outcome } = await wallet.postBatched({
    playerId: String(randomInt(1, pairs.length)) as Posting['playerId'],
    source: 'studio',
    key: randomUUID(),
    currency: 'TRY',
    steps: [
      { code: 'stake', amount: 100n, house: 'ggr:studio' },
      { code: 'win', amount: 100n, house: 'ggr:studio' },
    ],
  });
  if (outcome !== 'posted') throw new Error(`a stake and its win came to ${outcome}`);
}

async function measure(order: Exclude<LoadOrder, { kind: 'pairs' }>): Promise<LoadReport> {
  const from = performance.now() + order.leadInMs;
  const until = from + order.measureMs;
  const latenciesMs: number[] = [];
  const ask = order.kind === 'rounds' ? playRound : postStakeAndWin;
  const keepAsking = async (): Promise<void> => {
    for (let asked = performance.now(); asked < until; asked = performance.now()) {
      await ask();
      const answered = performance.now();
      if (answered >= from && answered < until) latenciesMs.push(answered - asked);
    }
  };
  await Promise.all(Array.from({ length: order.inFlight }, keepAsking));
  return {
    perSecond: latenciesMs.length / (order.measureMs / 1000),
    p99Ms: percentile(Float64Array.from(latenciesMs), 0.99),
  };
}

const answer = async (order: LoadOrder): Promise<void> => {
  if (order.kind === 'pairs') ({ pairs } = order);
  process.send?.(order.kind === 'pairs' ? { perSecond: 0, p99Ms: 0 } : await measure(order));
};
// A rejection ends the process, and the bench with it.
process.on('message', (order: LoadOrder) => void answer(order));
process.once('disconnect', () => void platform.close());
