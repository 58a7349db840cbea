// `pnpm prove:statement`: random histories of purses, and the statement of each in the API, as CSV and as PDF: the opening balance and
// the rows are the closing balance. `--seed` repeats an earlier run, `--histories` changes its size.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const begin = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (line: string): void =>
  print(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);

say(`seed ${seed}`);
await prepareTemplate();
const { problems: found, figures } = await prove({ histories: Number(values.histories), seed, say });
const problems = [...found];
for (const sabotage of sabotages) {
  if (await isFound(sabotage)) say(`the judgement finds ${sabotage.what}`);
  else problems.push(`the judgement does not find ${sabotage.what}`);
}
const shownMax = 40;
for (const problem of problems.slice(0, shownMax)) print(`- ${problem}`);
if (problems.length > shownMax) print(`- and ${problems.length - shownMax} more`);
print(figures);
if (problems.length > 0) {
  // The figures alone could look right where something else was wrong, so they are not the last line.
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
