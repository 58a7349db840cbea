// `pnpm prove:image`: ops/Dockerfile is built as it stands, every role runs from the image in a closed container, and ops/compose.yaml starts.
// No registry is asked: the images that the two files name are made from Debian's packages. The engines of compose are stand-ins, so it is our
// wiring that is proved and not the vendors' images. `--fresh` makes the stand-ins anew, `--kube` starts the pods of migrate and api too.
import { parseArgs } from 'node:util';

import { MissingProgram } from '../../tools/engines/index.ts';
import { buildServer } from './build.ts';
import { runCompose } from './compose.ts';
import { openContainers } from './containers.ts';
import { proveClosed, type Rule } from './inside.ts';
import { runRoles } from './roles.ts';
import { prepareStandIns } from './stand-ins.ts';

const readySecondsMax = 20;
const stopSecondsMax = 2;

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { fresh: flag, kube: flag } });
const begin = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (line: string): void =>
  print(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);

async function prove(): Promise<{ figures: string; problems: string[] }> {
  const containers = openContainers();
  // Whatever ends this run, nothing of it stays.
  process.once('exit', () => containers.clear());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  containers.clear();
  if (values.fresh) containers.forget();

  const made = await prepareStandIns(containers);
  say(made.length === 0 ? 'stand-ins are kept from an earlier run' : `stand-ins made: ${made.join(', ')}`);
  const megabytes = await buildServer(containers);
  say(`image built, ${Math.round(megabytes)} MB`);

  const faults = await proveClosed(containers);
  const { ended, stays } = await runRoles(containers, say, values.kube);
  const compose = await runCompose(containers);
  say(`compose: healthy after ${compose.healthySeconds.toFixed(1)} s`);

  const keeps = (wanted: Rule): boolean => faults.every(({ rule }) => rule !== wanted);
  const readySeconds = Math.max(...stays.map((stay) => stay.readySeconds));
  const stopSeconds = Math.max(...stays.map((stay) => stay.stopSeconds));
  const problems = [
    ...faults.map(({ rule, what }) => `${rule}: a container ${what}`),
    ...stays.flatMap(({ role, exitCode }) => (exitCode === 0 ? [] : [`${role} ends with ${exitCode}`])),
    ...(readySeconds <= readySecondsMax ? [] : [`ready only after ${readySeconds.toFixed(1)} s`]),
    ...(stopSeconds <= stopSecondsMax ? [] : [`stopped only after ${stopSeconds.toFixed(1)} s`]),
    ...compose.problems,
  ];
  const figures = [
    `roles=${ended.length + stays.length}`,
    `readonly=${keeps('readonly') ? 'yes' : 'no'}`,
    `root=${keeps('root') ? 'no' : 'yes'}`,
    `ready_s=${readySeconds.toFixed(1)}`,
    `stop_s=${stopSeconds.toFixed(1)}`,
    `compose=${compose.problems.length === 0 ? 'up' : 'down'}`,
  ].join(' ');
  return { figures, problems };
}

try {
  const { figures, problems } = await prove();
  for (const problem of problems) print(`- ${problem}`);
  print(figures);
  if (problems.length > 0) {
    // The figures alone could look right where something else was wrong, so they are not the last line.
    print(`failed with ${problems.length} problems`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  print(`skipped: the image was neither built nor run. ${error.message}`);
  process.exitCode = 1;
}
