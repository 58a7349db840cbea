// A child of the bench: the wallet as one server process has it, kept busy with a fixed number of postings at once.
import { randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Posting } from '../../apps/server/src/modules/wallet/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { percentile } from '../figures.ts';
import type { Range } from './players.ts';

export interface BatcherOrder {
  /** Whose purses are played with. */
  players: Range;
  inFlight: number;
  leadInMs: number;
  measureMs: number;
}

export interface BatcherReport {
  perSecond: number;
  p99Ms: number;
}

const { values } = parseArgs({ options: { database: { type: 'string' }, redis: { type: 'string' } } });
const config = testConfig(values.database ?? '', { REDIS_URL: values.redis ?? '' });
const log = createLog({ level: 'warn', role: 'bench', destination: process.stderr });
const platform = createPlatform(config.platform, 'bench', log);
const { wallet } = buildHouse(platform, config);

const nextPosting = ({ from, to }: Range): Posting => ({
  playerId: String(randomInt(from, to + 1)) as Posting['playerId'],
  source: 'studio',
  key: randomUUID(),
  currency: 'TRY',
  steps: [{ code: 'stake', amount: 100n, house: 'ggr:studio' }],
});

async function measure({ players, inFlight, leadInMs, measureMs }: BatcherOrder): Promise<BatcherReport> {
  const from = performance.now() + leadInMs;
  const until = from + measureMs;
  const latenciesMs: number[] = [];

  /** One caller that asks again as soon as it was answered. */
  const keepAsking = async (): Promise<void> => {
    for (let asked = performance.now(); asked < until; asked = performance.now()) {
      const { outcome, replayed } = await wallet.postBatched(nextPosting(players));
      if (outcome !== 'posted' || replayed) throw new Error(`a stake came to ${outcome}`);
      const answered = performance.now();
      if (answered >= from && answered < until) latenciesMs.push(answered - asked);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepAsking));
  return {
    perSecond: latenciesMs.length / (measureMs / 1000),
    p99Ms: percentile(Float64Array.from(latenciesMs), 0.99),
  };
}

const answer = async (order: BatcherOrder): Promise<void> => {
  process.send?.(await measure(order));
};
// A rejection ends the process, and the bench with it.
process.on('message', (order: BatcherOrder) => void answer(order));
process.once('disconnect', () => void platform.close());
