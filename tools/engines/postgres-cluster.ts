// PostgreSQL as an operator for real money has it: three nodes under Patroni, three etcd, and HAProxy that leads to the primary.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findHaproxy, findPostgresProgram } from './binaries.ts';
import { type Engine, startEngine } from './engine.ts';
import { startEtcdCluster } from './etcd.ts';
import { type PatroniNode, startPatroni } from './patroni.ts';
import { freePort } from './ports.ts';
import { type EngineState, probePostgres } from './probes.ts';

const proxyFile = fileURLToPath(new URL('../../ops/patroni/haproxy.cfg', import.meta.url));
const wholeTimeoutMs = 180_000;
const pollMs = 100;

export interface PostgresCluster {
  /** Of the proxy, which leads to the primary. */
  url: string;
  nodes: readonly PatroniNode[];
  etcd: readonly Engine[];
  /** The node that says it is the primary, if one does. */
  primary(): Promise<PatroniNode | undefined>;
  /** Resolves when there is a primary with a synchronous standby, and every other node follows it. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresCluster(dir: string): Promise<PostgresCluster> {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const etcd = await startEtcdCluster(dir);
  const etcdUrls = etcd.map(({ url }) => url);
  const nodes: PatroniNode[] = [];
  for (const name of ['node1', 'node2', 'node3']) {
    const [port, apiPort] = [await freePort(), await freePort()];
    nodes.push(await startPatroni({ name, port, apiPort, dir, etcdUrls }));
  }

  // The first that says so: one that hangs must not be waited for.
  const primary = (): Promise<PatroniNode | undefined> =>
    Promise.any(
      nodes.map(async (node) => ((await node.isPrimary()) ? node : Promise.reject(new Error(node.name)))),
    ).catch(() => undefined);

  async function untilWhole(): Promise<void> {
    const deadline = Date.now() + wholeTimeoutMs;
    for (;;) {
      const members = await readMembers(await primary());
      if (isWhole(members, nodes.length)) return;
      if (Date.now() > deadline)
        throw new Error(
          `The cluster is not whole after ${wholeTimeoutMs / 1000} s: ${JSON.stringify(members)}`,
        );
      await sleep(pollMs);
    }
  }

  await untilWhole();
  const proxy = await startProxy(dir, nodes);
  return {
    url: proxy.url,
    nodes,
    etcd,
    primary,
    untilWhole,
    async stop() {
      await proxy.stop();
      // Standbys first: a primary waits for them when it ends.
      const last = await primary();
      for (const node of nodes) if (node !== last) await node.patroni.stop();
      await last?.patroni.stop();
      await Promise.all(etcd.map((member) => member.stop()));
    },
  };
}

async function startProxy(dir: string, nodes: readonly PatroniNode[]): Promise<Engine> {
  const port = await freePort();
  const addresses = nodes.flatMap(({ port: own, apiPort }, index) => [
    [`NODE_${index + 1}`, `127.0.0.1:${own}`],
    [`NODE_${index + 1}_API_PORT`, String(apiPort)],
  ]);
  return startEngine({
    name: 'HAProxy',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    command: findHaproxy(),
    args: ['-db', '-f', proxyFile],
    variables: { PROXY: `127.0.0.1:${port}`, ...(Object.fromEntries(addresses) as Record<string, string>) },
    logFile: join(dir, 'haproxy.log'),
    // SIGUSR1 would wait for the last connection.
    stopSignal: 'SIGTERM',
    lastSignal: 'SIGKILL',
    probe: () => probeProxy(port, nodes.length),
  });
}

/** Before its first look at each node it leads to standbys, too: connections are dealt out by turns. */
async function probeProxy(port: number, nodes: number): Promise<EngineState> {
  for (let turn = 0; turn < nodes; turn += 1) {
    const state = await probePostgres({ host: '127.0.0.1', port });
    if (state !== 'open') return state;
    const args = [
      '-qtAX',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-c',
      'select pg_is_in_recovery()',
    ];
    if (execFileSync(findPostgresProgram('psql'), args, { encoding: 'utf8' }).trim() !== 'f')
      return 'starting';
  }
  return 'open';
}

interface Member {
  role: string;
  state: string;
}

async function readMembers(primary: PatroniNode | undefined): Promise<Member[]> {
  if (primary === undefined) return [];
  try {
    const answer = await fetch(`${primary.apiUrl}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

// What runs and follows is 'running' in older releases of Patroni and 'streaming' in newer ones.
const follows = new Set(['running', 'streaming']);

const isWhole = (members: readonly Member[], size: number): boolean =>
  members.length === size &&
  members.every(({ state }) => follows.has(state)) &&
  members.filter(({ role }) => role === 'leader').length === 1 &&
  members.some(({ role }) => role === 'sync_standby');
