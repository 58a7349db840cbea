// Each role in a closed container, over engines of this machine: those that stay are waited for and ended by a signal, the others come
// to their own end.
import { rmSync } from 'node:fs';

import type { Role } from '../../apps/server/src/role-secrets.ts';
import { secretOf } from '../../tools/deployment/variables.ts';
import { createRolesAndDatabase, joinGroups } from '../../tools/dev/database.ts';
import { waitUntilReady } from '../../tools/dev/readiness.ts';
import { readSettings, type Variables } from '../../tools/dev/settings.ts';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { chooseVariables } from '../../tools/launch/house-variables.ts';
import { closed } from './closed.ts';
import { type Containers, proved } from './containers.ts';
import { startPod } from './kube.ts';
import { opsPortOf, variablesOf, writeVariables } from './role-variables.ts';

export interface Stay {
  role: Role;
  /** From the start of the container to the first 200 of /readyz. */
  readySeconds: number;
  /** From SIGTERM to the end of the container. */
  stopSeconds: number;
  exitCode: number;
}

export interface RolesReport {
  /** Roles that came to a good end by themselves. */
  ended: Role[];
  stays: Stay[];
}

type Say = (line: string) => void;

export async function runRoles(containers: Containers, say: Say, kube: boolean): Promise<RolesReport> {
  const engines = await startPrivateEngines('yakamoz-image');
  try {
    const { postgres, redis, nats } = engines;
    const urls = { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url };
    const { FEED_SECRET: _unused, ...variables } = await chooseVariables(urls, 'yakamoz-image');
    const settings = readSettings(variables);
    const fileOf = (role: Role): string =>
      writeVariables(engines.dir, role, variablesOf(role, variables, settings));
    const report: RolesReport = { ended: [], stays: [] };

    const runOnce = async (role: Role): Promise<void> => {
      await containers.run('podman', [...start(role, fileOf(role)), '--rm', proved, role]);
      say(`${role}: ended with 0`);
      report.ended.push(role);
    };
    await createRolesAndDatabase(settings);
    await runOnce('migrate');
    await joinGroups(settings);
    await runOnce('seed');
    for (const role of ['api', 'worker', 'notary'] as const) {
      const stay = await startAndStop(containers, { role, file: fileOf(role), variables });
      const { readySeconds, stopSeconds, exitCode } = stay;
      say(
        `${role}: ready after ${readySeconds.toFixed(1)} s, ended ${stopSeconds.toFixed(1)} s after SIGTERM with ${exitCode}`,
      );
      report.stays.push(stay);
    }
    await runOnce('verify');
    for (const role of kube ? (['migrate', 'api'] as const) : []) {
      const secrets = Object.entries(variablesOf(role, variables, settings)).filter(([name]) =>
        secretOf(name),
      );
      await startPod(containers, { role, folder: engines.dir, secrets: Object.fromEntries(secrets) });
      say(`the pod of ${role} does what it should`);
    }
    return report;
  } finally {
    await engines.stop();
    rmSync(engines.dir, { recursive: true });
  }
}

const start = (role: Role, file: string): string[] => [
  'run',
  ...closed,
  '--network=host',
  `--name=${role}`,
  `--env-file=${file}`,
  // A new volume begins with the owner that its folder has in the image.
  ...(role === 'notary' ? ['--volume=/var/lib/yakamoz-notary'] : []),
];

interface Plan {
  role: Role;
  file: string;
  variables: Variables;
}

async function startAndStop(containers: Containers, { role, file, variables }: Plan): Promise<Stay> {
  const begin = performance.now();
  await containers.run('podman', [...start(role, file), '--detach', proved, role]);
  const url = `http://127.0.0.1:${opsPortOf(role, variables)}/readyz`;
  await waitUntilReady({ name: role, url }).catch(async (error: unknown) => {
    const { output, complaint } = await containers.ask('podman', ['logs', '--tail=20', role]);
    throw new Error(`${String(error)}\n${output}${complaint}`, { cause: error });
  });
  const ready = performance.now();
  await containers.run('podman', ['kill', '--signal=TERM', role]);
  const exitCode = Number(await containers.run('podman', ['wait', '--interval=50ms', role]));
  const stopped = performance.now();
  await containers.run('podman', ['rm', '--volumes', role]);
  return {
    role,
    readySeconds: (ready - begin) / 1000,
    stopSeconds: (stopped - ready) / 1000,
    exitCode,
  };
}
