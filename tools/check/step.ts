export interface StepResult {
  failed: boolean;
  lines: string[];
}

/** One line of `pnpm check`. */
export interface Step {
  name: string;
  run: (root: string) => Promise<StepResult>;
}
