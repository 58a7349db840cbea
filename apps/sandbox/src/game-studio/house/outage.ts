// Times in which the studio does not answer the house, or answers late, as studios have them.

export type Outage = { how: '503' | 'hang' } | { how: 'late'; ms: number };

export interface Outages {
  begin(outage: Outage): void;
  end(): void;
  now(): Outage | undefined;
  /** Runs when this outage is over. */
  onEnd(run: () => void): void;
}

export function createOutages(): Outages {
  let outage: Outage | undefined;
  const waiting: (() => void)[] = [];
  function end(): void {
    outage = undefined;
    for (const run of waiting.splice(0)) run();
  }
  return {
    begin(next) {
      end();
      outage = next;
    },
    end,
    now: () => outage,
    onEnd: (run) => void waiting.push(run),
  };
}
