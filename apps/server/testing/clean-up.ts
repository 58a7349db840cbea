const steps: (() => unknown)[] = [];

/** What a test file opened is closed after it, the last one first (setup.ts). */
export const cleanUpLater = (step: () => unknown): void => void steps.push(step);

export async function cleanUp(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step();
}
