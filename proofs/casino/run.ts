// `pnpm prove:casino`: random histories of studios' calls against a model of the protocol. `--seed` repeats one.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '200000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

await prepareTemplate();
const { problems: found, figures } = await prove({ calls: Number(values.calls), seed });
const problems = [...found];
for (const sabotage of sabotages) {
  if (await isFound(sabotage)) print(`the model notices ${sabotage.what}`);
  else problems.push(`the model does not notice ${sabotage.what}`);
}
for (const problem of problems) print(`- ${problem}`);
print(figures);
if (problems.length > 0) {
  // The figures alone could look right where something else was wrong, so they are not the last line.
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
