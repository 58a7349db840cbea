// `pnpm prove:amounts`: illegal amounts in every disguise, sent the way a request takes. `--seed` repeats an earlier run,
// `--fuzzed` changes its size.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { openEndpoint } from './amount-endpoint.ts';
import { proveAmounts } from './proof.ts';
import { sabotages } from './sabotage.ts';

const { values } = parseArgs({
  options: { fuzzed: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

print(`seed ${seed}`);
const endpoint = await openEndpoint();
const { problems: found, figures } = await proveAmounts({
  fuzzed: Number(values.fuzzed),
  seed,
  asks: endpoint.asks,
  say: print,
});
await endpoint.close();

const problems = [...found];
for (const { what, ask } of sabotages) {
  const { accepted } = await proveAmounts({ fuzzed: 2_000, seed, asks: [ask], say: () => undefined });
  if (accepted > 0) print(`${what} would take ${accepted} of 2000`);
  else problems.push(`the proof does not find ${what}`);
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
