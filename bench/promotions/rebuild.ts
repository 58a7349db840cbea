// A board that Redis has lost, until the API process has made it anew from PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises';
import { tellRedis } from '../../tools/launch/index.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { startApi } from '../casino/api.ts';
import { median } from '../figures.ts';

export interface RebuildFigures {
  seconds: number;
  problems: string[];
}

export interface RebuildOrder {
  dir: string;
  redisUrl: string;
  natsUrl: string;
  profileDir: string | undefined;
  tournament: string;
  entrants: number;
  times: number;
}

const pollMs = 50;
const patienceMs = 120_000;
const sizeScript = `local found = redis.call('keys', '*:ranking:' .. ARGV[1])
if #found == 0 or not redis.call('zscore', found[1], 'whole') then return -1 end
return redis.call('zcard', found[1])`;

export async function measureRebuild(database: BenchDatabase, order: RebuildOrder): Promise<RebuildFigures> {
  const { redisUrl, tournament, entrants, times } = order;
  const api = await startApi(database, order);
  const sizeOf = async (): Promise<number> =>
    Number((await tellRedis(redisUrl, ['EVAL', sizeScript, '0', tournament])).slice(1));
  const whole = async (): Promise<number> => {
    const from = performance.now();
    let size = await sizeOf();
    for (; size < 0; size = await sizeOf()) {
      if (performance.now() - from > patienceMs) throw new Error('The board was not made.');
      await sleep(pollMs);
    }
    return size;
  };
  await whole();
  const measured: number[] = [];
  const sizes: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await tellRedis(redisUrl, ['FLUSHALL']);
    sizes.push(await whole());
    measured.push((performance.now() - from) / 1000);
    console.log(`board of ${entrants} rebuilt in ${measured.at(-1)?.toFixed(1)} s`);
  }
  await api.process.stop();
  // Each with the mark of a whole list.
  const wrong = sizes.filter((size) => size !== entrants + 1);
  return {
    seconds: median(measured),
    problems: wrong.map((size) => `a board of ${entrants} players was made with ${size - 1}`),
  };
}
