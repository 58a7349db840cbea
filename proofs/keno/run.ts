// `pnpm prove:keno`: ten million draws against their exact chances, and 100,000 random rounds and every golden file of
// the protocol before four verifiers: the package, the built file, Python and SQL. `--seed` repeats an earlier run, `--draws` and `--rounds` change its size.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveKeno } from './proof.ts';
import { overlooked } from './sabotage.ts';

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

print(`seed ${seed}`);
const { problems: found, figures } = await proveKeno({
  draws: Number(values.draws),
  rounds: Number(values.rounds),
  seed,
  say: print,
});
const problems = [...found, ...overlooked({ draws: 100_000, seed, say: print })];
for (const problem of problems) print(`- ${problem}`);
print(figures);
if (problems.length > 0) {
  // The figures alone could look right where something else was wrong, so they are not the last line.
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
