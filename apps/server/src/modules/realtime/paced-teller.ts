/** Tells each event at once, and the same event again at most once in this time, however often it happens. */
export function createPacedTeller<Event>(send: (event: Event) => void, everyMs: number) {
  /** Events told lately, each with whether it happened again since. */
  const pausing = new Map<Event, { again: boolean; timer: NodeJS.Timeout }>();

  const tell = (event: Event): void => {
    const told = pausing.get(event);
    if (told !== undefined) {
      told.again = true;
      return;
    }
    send(event);
    const timer = setTimeout(() => {
      const again = pausing.get(event)?.again === true;
      pausing.delete(event);
      if (again) tell(event);
    }, everyMs);
    pausing.set(event, { again: false, timer });
  };

  return {
    tell,
    stop: (): void => {
      for (const { timer } of pausing.values()) clearTimeout(timer);
      pausing.clear();
    },
  };
}
