// ops/compose.yaml as an operator starts it, in a folder of its own, by podman-compose. Where there is no systemd nobody asks the health checks,
// so this run does.
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { readExample } from '../../tools/deployment/compose.ts';
import { isPortFree } from '../../tools/engines/index.ts';
import { root } from './build.ts';
import type { Containers } from './containers.ts';

const project = 'yakamoz';
const services = ['api', 'worker', 'notary'];
// As the file publishes them, on this machine alone.
const ports = [3000, 3020];
// Until the migration is done processes end and start again; this only ends what hangs.
const healthyTimeoutMs = 180_000;

export interface ComposeReport {
  /** From the command to the last service that is healthy. */
  healthySeconds: number;
  problems: string[];
}

export async function runCompose(containers: Containers): Promise<ComposeReport> {
  for (const port of ports)
    if (!(await isPortFree({ host: '127.0.0.1', port })))
      throw new Error(`Port ${port} of this machine is taken.`);
  const folder = writeOperatorFiles(containers.cache);
  const compose = (words: readonly string[]): Promise<string> =>
    containers.run('podman-compose', ['-p', project, '-f', join(folder, 'ops/compose.yaml'), ...words]);
  const problems: string[] = [];
  try {
    const begin = performance.now();
    await compose(['up', '--detach', '--no-build', ...services]);
    for (const service of services) await waitUntilHealthy(containers, service);
    const healthySeconds = (performance.now() - begin) / 1000;
    for (const variable of ['PUBLIC_URL', 'STAFF_URL', 'BOARD_URL'])
      problems.push(...(await wrongPage(readExample(root, 'settings.example.env')[variable] ?? '')));
    await compose(['down', '--volumes']);
    for (const left of ['ps --all --quiet', 'volume ls --quiet'])
      if ((await containers.run('podman', left.split(' '))) !== '')
        problems.push(`compose down leaves what 'podman ${left}' shows`);
    return { healthySeconds, problems };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The files that ops/README.md tells an operator to copy, with what must be filled in. */
function writeOperatorFiles(cache: string): string {
  const folder = mkdtempSync(join(cache, 'compose-'));
  const ops = join(folder, 'ops');
  mkdirSync(ops);
  for (const file of ['compose.yaml', 'roles.sh', 'operator.demo.json'])
    copyFileSync(join(root, 'ops', file), join(ops, file));
  copyFileSync(join(root, 'ops/settings.example.env'), join(ops, 'settings.env'));
  const word = (): string => randomBytes(24).toString('hex');
  const key = (): string => randomBytes(32).toString('base64');
  const filled = {
    ...readExample(root, 'compose.example.env'),
    POSTGRES_PASSWORD: word(),
    APP_DATABASE_PASSWORD: word(),
    NOTARY_DATABASE_PASSWORD: word(),
    ENCRYPTION_KEYS: `1:${key()}`,
    BLIND_INDEX_KEY: key(),
    PERSON_KEY: key(),
    NOTARY_KEY: key(),
    // Nobody listens there, and mail waits.
    SMTP_URL: 'smtp://127.0.0.1:25',
  };
  const lines = Object.entries(filled).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(ops, '.env'), lines.join(''), { mode: 0o600 });
  return folder;
}

/** By the health check of the file itself: ops/ready.mjs asks /readyz. */
async function waitUntilHealthy(containers: Containers, service: string): Promise<void> {
  const name = `${project}_${service}_1`;
  const deadline = performance.now() + healthyTimeoutMs;
  while ((await containers.ask('podman', ['healthcheck', 'run', name])).code !== 0) {
    if (performance.now() > deadline) {
      const { output, complaint } = await containers.ask('podman', ['logs', '--tail=20', name]);
      throw new Error(`${service} is not healthy after ${healthyTimeoutMs / 1000} s.\n${output}${complaint}`);
    }
    await sleep(200);
  }
}

/** The host decides which site is shown; the name leads to this machine's own published port. */
async function wrongPage(address: string): Promise<string[]> {
  const { host, port } = new URL(address);
  const page = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    }).on('error', reject);
  });
  const isPage = page.status === 200 && page.body.toLowerCase().startsWith('<!doctype html>');
  return isPage ? [] : [`${address} answers ${page.status}, not its page`];
}
