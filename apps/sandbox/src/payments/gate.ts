export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many in at a time; the others wait in the order of their coming. */
export function createGate(inMax: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= inMax) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
