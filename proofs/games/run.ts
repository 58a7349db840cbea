// `pnpm prove:games`: a million rounds of every game of the sandbox studio against the exact probabilities, and the dice
// over the machine's own generator. `--seed` repeats the rounds of an earlier run, `--rounds` changes its size.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { trueDice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import { games } from './games.ts';
import { proveGames } from './proof.ts';
import { overlooked } from './sabotage.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

print(`seed ${seed}`);
const { problems: found, figures } = proveGames({
  games,
  rounds: Number(values.rounds),
  seed,
  dice: trueDice,
  say: print,
});
const problems = [...found, ...overlooked({ games, rounds: 100_000, seed, say: print })];
for (const problem of problems) print(`- ${problem}`);
print(figures);
if (problems.length > 0) {
  // The figures alone could look right where something else was wrong, so they are not the last line.
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
