// What every fault run has: a seed, a clock, an end in time, and a last line.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

export interface FaultRun<Count extends string = never> {
  /** Decides every choice; `--seed` repeats those of an earlier run. */
  seed: number;
  /** How much of everything: as usual, or as `--name` says. */
  counts: Record<Count, number>;
  seconds: () => number;
  say: (line: string) => void;
  /** Lists what went wrong and sets the exit code. The folder goes only where nothing did. */
  conclude: (end: { figures: string; problems: readonly string[]; dir: string }) => void;
}

const shownMax = 40;

export function beginFaultRun<Count extends string = never>({
  timeoutMs,
  counts: usual,
}: {
  timeoutMs: number;
  counts?: Record<Count, number>;
}): FaultRun<Count> {
  const names = Object.keys(usual ?? {}) as Count[];
  const text = { type: 'string' } as const;
  const options = { seed: text, ...Object.fromEntries(names.map((name) => [name, text])) };
  const values: Record<string, string | undefined> = parseArgs({ options }).values;
  const seed = Number(values['seed'] ?? randomInt(1_000_000));
  const counts = Object.fromEntries(names.map((name) => [name, Number(values[name] ?? usual?.[name])]));
  const begin = performance.now();
  const seconds = (): number => (performance.now() - begin) / 1000;
  setTimeout(() => {
    console.log(`failed: not done after ${timeoutMs / 1000} s; seed ${seed}`);
    process.exit(1);
  }, timeoutMs).unref();

  return {
    seed,
    counts: counts as Record<Count, number>,
    seconds,
    say: (line) => console.log(`${seconds().toFixed(1).padStart(5)} s  ${line}`),
    conclude({ figures, problems, dir }) {
      for (const problem of problems.slice(0, shownMax)) console.log(`- ${problem}`);
      if (problems.length > shownMax) console.log(`- and ${problems.length - shownMax} more`);
      if (problems.length === 0) {
        rmSync(dir, { recursive: true });
        console.log(figures);
        return;
      }
      // The figures alone could look right where something else was wrong, so they are not the last line.
      console.log(
        `${figures}\nfailed with ${problems.length} problems; seed ${seed}, logs and record in ${dir}`,
      );
      process.exitCode = 1;
    },
  };
}
