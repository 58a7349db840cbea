import type { Step, StepResult } from './step.ts';

// Three at a time on two cores: the programs wait for files often enough to make room for one more.
const lanesMax = 3;

/** Runs every step, also after a failure, prints each as it ends, and answers how many failed. */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<number> {
  const waiting = [...steps];
  let failures = 0;
  const drain = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const from = performance.now();
      const { failed, lines } = await runStep(root, step);
      if (failed) failures += 1;
      print(`${failed ? 'FAIL' : 'ok  '}  ${step.name.padEnd(16)} ${seconds(performance.now() - from)}`);
      for (const line of lines) print(`      ${line}`);
    }
  };
  await Promise.all(Array.from({ length: lanesMax }, drain));
  return failures;
}

/** A step that breaks has failed; the others still run. */
async function runStep(root: string, step: Step): Promise<StepResult> {
  try {
    return await step.run(root);
  } catch (fault) {
    const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    return { failed: true, lines: stack.split('\n').slice(0, 5) };
  }
}

export const seconds = (durationMs: number): string => `${(durationMs / 1000).toFixed(1)} s`;
