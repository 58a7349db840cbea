import type { Step, StepResult } from './step.ts';

// Three at a time on two cores: the programs wait for files often enough to make room for one more.
const lanesMax = 3;

interface Outcome {
  passed: number;
  skipped: number;
  failed: number;
}

/** Runs every step, also after a failure, prints each as it ends, and counts how they ended. */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<Outcome> {
  const waiting = [...steps];
  const outcome: Outcome = { passed: 0, skipped: 0, failed: 0 };
  const drain = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const from = performance.now();
      const { failed, lines, skipped } = await runStep(root, step);
      const end = failed ? 'failed' : skipped === undefined ? 'passed' : 'skipped';
      outcome[end] += 1;
      print(`${words[end]}  ${step.name.padEnd(16)} ${seconds(performance.now() - from)}`);
      for (const line of skipped === undefined ? lines : [...lines, `skipped: ${skipped}`])
        print(`      ${line}`);
    }
  };
  await Promise.all(Array.from({ length: lanesMax }, drain));
  return outcome;
}

const words = { passed: 'ok  ', skipped: 'skip', failed: 'FAIL' };

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
