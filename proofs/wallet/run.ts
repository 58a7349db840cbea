// `pnpm prove:wallet`: random histories of the wallet by parallel clients, replayed in a small model and checked row by
// row. `--seed` repeats the questions of an earlier run, `--calls` and `--clients` change its size.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '200000' },
    clients: { type: 'string', default: '24' },
    days: { type: 'string', default: '8' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const begin = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (line: string): void =>
  print(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);

say(`seed ${seed}`);
await prepareTemplate();
const { problems: found, figures } = await prove({
  calls: Number(values.calls),
  clients: Number(values.clients),
  days: Number(values.days),
  seed,
  say,
});
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
