export type StepResult = { failed: boolean; lines: string[] };

/** One line of `pnpm check`. */
export type Step = { name: string; run: (root: string) => Promise<StepResult> };
