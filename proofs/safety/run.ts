// `pnpm prove:safety`: limits, time-outs, exclusions, reality checks, blocks and a register's news, set and tried at once by many clients
// over three API processes while the clock is moved; judged afterwards from the ledger and the history alone. Then each guard is taken
// out once, in a house inside this process, and that must be found. `--seed` repeats the choices of an earlier run, `--sabotages` only tries the faults.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { openInsideStage } from './inside-stage.ts';
import { openLaunchedStage } from './launched-stage.ts';
import { prove } from './proof.ts';
import { tryAll } from './sabotage.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '24' },
    seed: { type: 'string' },
    sabotages: { type: 'boolean', default: false },
    'no-sabotages': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const calls = Number(values.calls);
const begin = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (line: string): void =>
  print(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const shownMax = 40;

const problems: string[] = [];
let figures = '';
if (!values.sabotages) await proveAll();
if (!values['no-sabotages']) await trySabotages();

async function proveAll(): Promise<void> {
  say(`seed ${seed}`);
  const stage = await openLaunchedStage();
  try {
    say('three API processes are ready');
    const options = {
      calls,
      clients: Number(values.clients),
      players: Math.min(60, Math.max(12, Math.ceil(calls / 1000))),
      moves: Math.ceil(calls / 170),
      seed,
      say,
    };
    const result = await prove(stage, options);
    for (const [name, count] of [...result.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      say(`${String(count).padStart(8)} ${name}`);
    problems.push(...result.breaches.map(({ rule, text }) => `${rule} ${text}`), ...result.gaps);
    figures = result.figures;
  } finally {
    await stage.close();
  }
}

async function trySabotages(): Promise<void> {
  await prepareTemplate();
  const stage = await openInsideStage();
  try {
    problems.push(...(await tryAll(stage, say)));
  } finally {
    await stage.close();
  }
}

for (const problem of problems.slice(0, shownMax)) print(`- ${problem}`);
if (problems.length > shownMax) print(`- and ${problems.length - shownMax} more`);
// The figures alone could look right where something else was wrong, so they are not the last line then.
if (figures !== '') print(figures);
if (problems.length > 0) {
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
process.exit();
