// The five things that happen to the cluster under load. Each resolves when the cluster is whole again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PatroniNode, PostgresCluster } from '../../tools/engines/index.ts';

export interface Fault {
  name: string;
  /** Longer than this without an answer is a fault of ours. */
  outageMaxS: number;
  /** Tells of a new primary as soon as there is one. */
  happen: (cluster: PostgresCluster, told: () => void) => Promise<void>;
}

const pollMs = 50;
const leaderTimeoutMs = 120_000;
const awayMs = 5_000;
const etcdAwayMs = 40_000;

async function primaryOf(cluster: PostgresCluster): Promise<PatroniNode> {
  const node = await cluster.primary();
  if (node === undefined) throw new Error('There is no primary before the fault.');
  return node;
}

async function untilAnother(cluster: PostgresCluster, than: PatroniNode): Promise<void> {
  const others = cluster.nodes.filter((node) => node !== than);
  const deadline = Date.now() + leaderTimeoutMs;
  for (;;) {
    const answers = await Promise.all(others.map((node) => node.isPrimary()));
    if (answers.includes(true)) return;
    if (Date.now() > deadline) throw new Error(`Nobody took over from ${than.name}.`);
    await sleep(pollMs);
  }
}

async function loseMachine(cluster: PostgresCluster, told: () => void): Promise<void> {
  const node = await primaryOf(cluster);
  await node.kill();
  await untilAnother(cluster, node);
  told();
  await sleep(awayMs);
  await node.patroni.restart();
}

async function losePostgres(cluster: PostgresCluster, told: () => void): Promise<void> {
  const node = await primaryOf(cluster);
  node.signal('SIGKILL', { sparePatroni: true });
  await untilAnother(cluster, node);
  told();
}

/** As a virtual machine that stands still: its connections stay open, and it wakes and believes that it is the primary. */
async function pauseMachine(cluster: PostgresCluster, told: () => void): Promise<void> {
  const node = await primaryOf(cluster);
  node.signal('SIGSTOP');
  await untilAnother(cluster, node);
  told();
  await sleep(awayMs);
  node.signal('SIGCONT');
}

async function switchOver(cluster: PostgresCluster, told: () => void): Promise<void> {
  const node = await primaryOf(cluster);
  // Answers when the other one has taken over.
  const answer = fetch(`${node.apiUrl}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: node.name }),
  });
  await untilAnother(cluster, node);
  told();
  const { status } = await answer;
  if (status !== 200) throw new Error(`The switchover was answered with ${status}.`);
}

async function loseEtcd(cluster: PostgresCluster): Promise<void> {
  for (const { pid } of cluster.etcd) process.kill(pid, 'SIGSTOP');
  await sleep(etcdAwayMs);
  for (const { pid } of cluster.etcd) process.kill(pid, 'SIGCONT');
}

const lostMaxS = 30;
const plannedMaxS = 6;
const etcdMaxS = 1;

export const faults: readonly Fault[] = [
  // First: players go on meanwhile, and must not be done before it is over.
  { name: 'etcd is away for 40 s', outageMaxS: etcdMaxS, happen: loseEtcd },
  { name: 'the machine of the primary is lost', outageMaxS: lostMaxS, happen: loseMachine },
  { name: "the primary's PostgreSQL is killed", outageMaxS: lostMaxS, happen: losePostgres },
  { name: 'the machine of the primary is paused', outageMaxS: lostMaxS, happen: pauseMachine },
  { name: 'planned switchover', outageMaxS: plannedMaxS, happen: switchOver },
];
