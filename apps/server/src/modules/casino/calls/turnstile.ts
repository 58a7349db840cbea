/** At most so many of one studio are inside at a time, in the order in which they came; a longer line is turned away. */
export function createTurnstile({ insideMax, waitingMax }: { insideMax: number; waitingMax: number }) {
  const gates = new Map<string, { inside: number; waiting: (() => void)[] }>();

  /** Gives nothing where the work was not begun. */
  return async <Done>(studio: string, work: () => Promise<Done>): Promise<Done | undefined> => {
    const gate = gates.get(studio) ?? { inside: 0, waiting: [] };
    gates.set(studio, gate);
    if (gate.inside < insideMax) gate.inside += 1;
    else if (gate.waiting.length >= waitingMax) return undefined;
    // Whoever leaves hands its place on.
    else await new Promise<void>((enter) => void gate.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = gate.waiting.shift();
      if (next === undefined) gate.inside -= 1;
      else next();
    }
  };
}
