import { afterAll } from 'vitest';

const steps: (() => unknown)[] = [];

/**
 * What was opened is closed after the test file, the last one first. Registered here, while the file is being read:
 * a hook that is added from within another hook never runs.
 */
export const cleanUpLater = (step: () => unknown): void => void steps.push(step);

afterAll(async () => {
  for (const step of steps.toReversed()) await step();
});
