export interface Verdict {
  lost: string[];
  doubled: string[];
}

/** All that was told has left the outbox. `kept` says how often the stream has each of it. */
export function judge(told: readonly string[], kept: ReadonlyMap<string, number>): Verdict {
  return {
    lost: told
      .filter((key) => !kept.has(key))
      .map((key) => `${key} left the outbox and is not in the stream`),
    doubled: [...kept]
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `${key} is in the stream ${count} times`),
  };
}
