// The steps that are somebody else's program. All of them come from node_modules/.bin.
import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { listFiles } from './source-tree.ts';
import type { Step, StepResult } from './step.ts';

// Ends what hangs, also on a machine that does other work besides.
const timeoutMs = 900_000;

export const command = (name: string, program: string, parameters: string[]): Step => ({
  name,
  run: (root) => execute(root, program, parameters),
});

/** The root project first, then every application that has a project of its own, such as one with a DOM. */
export const typeCheck: Step = {
  name: 'tsc',
  run: async (root) => {
    const projects = [
      'tsconfig.json',
      ...listFiles(root, /^(?:(?:apps|packages)\/[^/]+|e2e)\/tsconfig\.json$/),
    ];
    const results: StepResult[] = [];
    for (const project of projects)
      results.push(await execute(root, 'tsc', ['--noEmit', '--pretty', 'false', '-p', project]));
    return { failed: results.some(({ failed }) => failed), lines: results.flatMap(({ lines }) => lines) };
  },
};

function execute(root: string, program: string, parameters: string[]): Promise<StepResult> {
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, NO_COLOR: '1', PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  return new Promise((resolve) => {
    const options = { cwd: root, env, timeout: timeoutMs, maxBuffer: 16 * 1024 * 1024 };
    execFile(join(bin, program), parameters, options, (fault, stdout, stderr) => {
      const failed = fault !== null;
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
      if (fault?.killed) lines.push(`stopped after ${timeoutMs / 1000} s`);
      else if (failed && lines.length === 0) lines.push(fault.message);
      // What a passing program has to say (counts, praise) is of no use to the reader.
      resolve({ failed, lines: failed ? lines : [] });
    });
  });
}
