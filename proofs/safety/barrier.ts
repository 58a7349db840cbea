// Many may call at once; whoever moves the clock is alone. In production no clock moves, so none moves inside a call here either.

interface Barrier {
  among<T>(call: () => Promise<T>): Promise<T>;
  alone<T>(call: () => Promise<T>): Promise<T>;
}

export function createBarrier(): Barrier {
  const running = new Set<Promise<unknown>>();
  let closed: Promise<unknown> = Promise.resolve();
  return {
    async among(call) {
      await closed;
      const own = call();
      running.add(own);
      try {
        return await own;
      } finally {
        running.delete(own);
      }
    },
    async alone(call) {
      const before = closed;
      const done = before.then(async () => {
        await Promise.allSettled(running);
        return call();
      });
      closed = done.catch(() => undefined);
      return done;
    },
  };
}
