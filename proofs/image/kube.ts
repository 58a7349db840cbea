// The pods of migrate and api as ops/kubernetes says them, started by `podman play kube`, which is no cluster: what it cannot take is
// changed here. The settings are those of play money, since real money needs engines with certificates.
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';

import { makeAuthority } from '../../apps/server/testing/test-certificates.ts';
import {
  containersIn,
  manifestsIn,
  parseManifests,
  type ManifestContainer,
  settingsOf,
} from '../../tools/deployment/manifests.ts';
import type { Variables } from '../../tools/dev/settings.ts';
import { root } from './build.ts';
import { memoryLimit } from './closed.ts';
import { type Containers, proved } from './containers.ts';
import { type Inside, judgeInside, question } from './inside.ts';

export type PodRole = 'migrate' | 'api';
const readyTimeoutMs = 60_000;

interface Start {
  role: PodRole;
  folder: string;
  /** Of this role, by the names of their variables. */
  secrets: Variables;
}

export async function startPod(containers: Containers, { role, folder, secrets }: Start): Promise<void> {
  const own = join(folder, `pod-${role}`);
  const certificate = makeAuthority().sign();
  const mounts = {
    secrets,
    tls: { 'tls.crt': certificate.cert, 'tls.key': certificate.key },
    operator: { 'operator.json': readFileSync(join(root, 'ops/operator.demo.json'), 'utf8') },
    'internal-ca': { 'ca.crt': certificate.cert },
  };
  for (const [name, files] of Object.entries(mounts)) writeMount(join(own, name), files);
  const file = join(own, 'pod.yaml');
  writeFileSync(file, podOf(role, own));
  await containers.run('podman', ['play', 'kube', file]);
  // Podman names a container by its pod and its own name.
  const name = `${role}-${role}`;
  if (role === 'migrate') await endOf(containers, name);
  else {
    await readinessOf(containers, name);
    await refuseOpen(containers, name);
  }
  await containers.run('podman', ['play', 'kube', '--down', file]);
}

// TLS at our own ports, none at the engines of this machine.
const playMoney: Readonly<Record<string, string>> = {
  REAL_MONEY: 'false',
  INTERNAL_CA_FILE: '',
  NATS_REPLICAS: '1',
};

function podOf(role: PodRole, own: string): string {
  const manifests = parseManifests(root).flatMap(manifestsIn);
  const found = containersIn(manifests).find(({ container }) => container.name === role) as ManifestContainer;
  const { pod } = found;
  // On the machine's own network podman refuses to publish ports.
  const { ports: _published, ...container } = found.container;
  const maps = settingsOf(found, manifests).map(({ name, data }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries(
      Object.entries({ ...data }).map(([key, value]) => [key, playMoney[key] ?? value]),
    ),
  }));
  const spec = {
    ...pod,
    hostNetwork: true,
    containers: [{ ...container, image: `localhost/${proved}` }],
    // Podman 4.3 writes a Secret readable for everybody, which the server refuses.
    volumes: pod.volumes?.map(({ name }) => ({
      name,
      hostPath: { path: join(own, name), type: 'Directory' },
    })),
  };
  const documents = [...maps, { apiVersion: 'v1', kind: 'Pod', metadata: { name: role }, spec }];
  return documents.map((document) => stringify(document)).join('---\n');
}

/** What defaultMode and fsGroup do in a cluster: closed to others, readable by the group of the process. */
function writeMount(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, text);
    chownSync(file, 0, 1000);
    chmodSync(file, 0o440);
  }
}

/** As closed as the manifest says; its memory limit is its own. */
async function refuseOpen(containers: Containers, name: string): Promise<void> {
  const inside = JSON.parse(await containers.run('podman', ['exec', name, 'node', ...question])) as Inside;
  const faults = judgeInside({ ...inside, memoryLimit });
  if (faults.length > 0) throw new Error(`${name} ${faults.map(({ what }) => what).join(', ')}`);
}

async function endOf(containers: Containers, name: string): Promise<void> {
  const code = await containers.run('podman', ['wait', '--interval=50ms', name]);
  if (code !== '0') throw new Error(`${name} ended with ${code}.\n${await logOf(containers, name)}`);
}

async function readinessOf(containers: Containers, name: string): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while ((await containers.ask('podman', ['exec', name, 'node', 'ops/ready.mjs'])).code !== 0) {
    if (performance.now() > deadline)
      throw new Error(`${name} is not ready.\n${await logOf(containers, name)}`);
    await sleep(200);
  }
}

async function logOf(containers: Containers, name: string): Promise<string> {
  const { output, complaint } = await containers.ask('podman', ['logs', '--tail=20', name]);
  return output + complaint;
}
