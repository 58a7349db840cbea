// What is to be done later, by name: a new time for the same name replaces the old one.

export interface Alarms {
  set(name: string, at: number, ring: () => void): void;
  clear(): void;
}

export function createAlarms({ now }: { now: () => number }): Alarms {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    set(name, at, ring) {
      clearTimeout(timers.get(name));
      const timer = setTimeout(
        () => {
          timers.delete(name);
          ring();
        },
        Math.max(0, at - now()),
      );
      timers.set(name, timer);
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
