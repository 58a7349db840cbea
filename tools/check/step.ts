export interface StepResult {
  failed: boolean;
  lines: string[];
  /** Why a part of it was not run. What did not run has not passed. */
  skipped?: string;
}

/** One line of `pnpm check`. */
export interface Step {
  name: string;
  run: (root: string) => Promise<StepResult>;
}
