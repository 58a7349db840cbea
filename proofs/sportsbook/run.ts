// `pnpm prove:sportsbook`: 100,000 random tickets by SQL and by the browser's function against an oracle that goes through their
// lines one by one. `--seed` repeats an earlier run, `--tickets` changes its size.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveTickets } from './proof.ts';
import { overlooked } from './sabotage.ts';
import { withValuers } from './valuers.ts';

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

print(`seed ${seed}`);
const { problems: found, figures } = await withValuers((valuers) =>
  proveTickets(valuers, { tickets: Number(values.tickets), seed }),
);
const problems = [...found, ...(await overlooked({ tickets: 5_000, seed, say: print }))];
for (const problem of problems) print(`- ${problem}`);
print(figures);
if (problems.length > 0) {
  // The figures alone could look right where something else was wrong, so they are not the last line.
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
