import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 150_000;
const restMs = 300;

/** What a database that is away does not answer is asked again. */
export async function persist<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(restMs);
    }
  }
}
