/**
 * Limits how many calls of one studio run at once. Others wait in their order of arrival; where `waitingMax` wait already, the
 * call is not begun.
 */
export function createTurnstile({ insideMax, waitingMax }: { insideMax: number; waitingMax: number }) {
  const gates = new Map<string, { inside: number; waiting: (() => void)[] }>();

  /** Returns undefined where the work was not begun. */
  return async <Done>(studio: string, work: () => Promise<Done>): Promise<Done | undefined> => {
    const gate = gates.get(studio) ?? { inside: 0, waiting: [] };
    gates.set(studio, gate);
    if (gate.inside < insideMax) gate.inside += 1;
    else if (gate.waiting.length >= waitingMax) return undefined;
    // A call that ends passes its place to the first one that waits.
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
