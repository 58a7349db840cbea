// Times in which a part of this sandbox does not answer, as gateways and banks have them.

export type Part = 'company' | 'bank';

export interface Outage {
  how: '503' | 'hang';
  until: number;
}

export interface Outages {
  begin(part: Part, outage: Outage): void;
  end(part: Part): void;
  of(part: Part): Outage | undefined;
  /** Runs when this outage is over. */
  onEnd(part: Part, run: () => void): void;
}

export function createOutages({ now }: { now: () => number }): Outages {
  const outages = new Map<Part, Outage>();
  const waiting: Record<Part, (() => void)[]> = { company: [], bank: [] };
  const timers = new Map<Part, NodeJS.Timeout>();

  function end(part: Part): void {
    clearTimeout(timers.get(part));
    outages.delete(part);
    for (const run of waiting[part].splice(0)) run();
  }
  return {
    begin(part, outage) {
      end(part);
      outages.set(part, outage);
      timers.set(
        part,
        setTimeout(() => end(part), Math.max(0, outage.until - now())),
      );
    },
    end,
    of: (part) => outages.get(part),
    onEnd: (part, run) => void waiting[part].push(run),
  };
}
