// Sorted lists in Redis, for a rank among many. Each is a copy of what PostgreSQL has: it may be lost at any time, and whoever reads one
// that is away or not whole is told so and asks PostgreSQL.
import type { Redis } from './redis.ts';

export interface Ranked {
  /** Of equal keys the higher member in the order of letters comes first. */
  member: string;
  /** A whole number below 2^53: a double holds it exactly. */
  key: bigint;
}

export interface Rankings {
  /** The first ones, the highest key first. Undefined where the list is away or not whole. */
  top(name: string, count: number): Promise<Ranked[] | undefined>;
  /** From 0 on; null for a member that is not on it. */
  rankOf(name: string, member: string): Promise<number | null | undefined>;
  sizeOf(name: string): Promise<number | undefined>;
  /** Puts these in and takes those with key 0 out; false where the list is away or not whole. */
  put(name: string, rows: readonly Ranked[]): Promise<boolean>;
  /** Makes the list whole: readers see the old one or the new one. False where Redis is away or was emptied meanwhile. */
  replace(name: string, batches: AsyncIterable<readonly Ranked[]>): Promise<boolean>;
  remove(name: string): Promise<void>;
}

// Lowest of all, so that it changes no rank. A list that lost it, with everything else, is not whole.
const wholeMark = { member: 'whole', key: -1 };
// Longer than anything is ranked by it.
const keptSeconds = 100 * 24 * 3_600;

export function createRankings(redis: Redis | undefined, prefix: string): Rankings {
  const keyOf = (name: string): string => `${prefix}:ranking:${name}`;
  const isAway = (): boolean => redis?.status !== 'ready';

  /** Undefined where Redis does not answer: it is never the only copy. */
  const ask = async <T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined> => {
    if (redis === undefined || isAway()) return undefined;
    try {
      return await work(redis);
    } catch {
      return undefined;
    }
  };
  const isWhole = (open: Redis, name: string): Promise<boolean> =>
    open.zscore(keyOf(name), wholeMark.member).then((score) => score !== null);
  const add = (open: Redis, key: string, rows: readonly Ranked[]): Promise<number> =>
    open.zadd(key, ...rows.flatMap((row) => [row.key.toString(), row.member]));

  return {
    top: (name, count) =>
      ask(async (open) => {
        if (!(await isWhole(open, name))) return undefined;
        const found = await open.zrevrange(keyOf(name), 0, count - 1, 'WITHSCORES');
        const rows: Ranked[] = [];
        for (let at = 0; at < found.length; at += 2) {
          const member = found[at] ?? '';
          if (member !== wholeMark.member) rows.push({ member, key: BigInt(Number(found[at + 1])) });
        }
        return rows;
      }),
    rankOf: (name, member) =>
      ask(async (open) =>
        (await isWhole(open, name)) ? await open.zrevrank(keyOf(name), member) : undefined,
      ),
    sizeOf: (name) =>
      ask(async (open) => ((await isWhole(open, name)) ? (await open.zcard(keyOf(name))) - 1 : undefined)),
    put: async (name, rows) =>
      (await ask(async (open) => {
        if (!(await isWhole(open, name))) return false;
        const gone = rows.filter(({ key }) => key === 0n).map(({ member }) => member);
        const there = rows.filter(({ key }) => key > 0n);
        if (gone.length > 0) await open.zrem(keyOf(name), ...gone);
        if (there.length > 0) await add(open, keyOf(name), there);
        return true;
      })) === true,
    replace: async (name, batches) =>
      (await ask(async (open) => {
        const making = `${keyOf(name)}:making`;
        await open.del(making);
        await open.zadd(making, wholeMark.key, wholeMark.member);
        for await (const rows of batches) if (rows.length > 0) await add(open, making, rows);
        // Emptied meanwhile: what was added before is lost.
        if ((await open.zscore(making, wholeMark.member)) === null) return false;
        await open.expire(making, keptSeconds);
        await open.rename(making, keyOf(name));
        return true;
      })) === true,
    remove: async (name) => void (await ask((open) => open.del(keyOf(name)))),
  };
}
