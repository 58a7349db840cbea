// pnpm check: everything that can be known without running the product. `pnpm check tsc knip` runs only
// the named steps.
import { join } from 'node:path';
import { runSteps, seconds } from './run-steps.ts';
import { steps } from './steps.ts';

const names = steps.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are: ${names.join(', ')}`);
  process.exit(1);
}

const started = performance.now();
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name));
const { passed, skipped, failed } = await runSteps(join(import.meta.dirname, '../..'), chosen, console.log);
console.log(
  `${passed} of ${chosen.length} steps passed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds(performance.now() - started)}`,
);
// Loading the server for its routes may leave timers behind; there is nothing to wait for.
process.exit(failed === 0 ? 0 : 1);
