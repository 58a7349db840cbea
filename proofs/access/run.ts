// `pnpm prove:access`: every route × everybody × every standing, host and origin, each answer against one table of rules.
// `--seed` repeats the order of an earlier run, `--hole` shows what the proof says about one seeded hole.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { prove } from './proof.ts';
import { holes } from './sabotage.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, hole: { type: 'string' } } });
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const shownMax = 40;

await prepareTemplate();
const hole = holes.find(({ what }) => what === values.hole);
if (values.hole !== undefined && hole === undefined)
  throw new Error(`no such hole; there are: ${holes.map(({ what }) => what).join(', ')}`);
const { leaks, gaps, figures } = await prove({ seed, ...(hole === undefined ? {} : { hole }) });
const problems = [...leaks, ...gaps];
if (hole === undefined)
  for (const each of holes) {
    const found = await prove({ seed, hole: each });
    if (found.leaks.length > 0) print(`${each.what}: ${found.leaks.length} leaks found`);
    else problems.push(`the proof does not find ${each.what}`);
  }
for (const problem of problems.slice(0, shownMax)) print(`- ${problem}`);
if (problems.length > shownMax) print(`- and ${problems.length - shownMax} more`);
// The figures alone could look right where something else was wrong, so they are not the last line then.
print(figures);
if (problems.length > 0) {
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
process.exit();
