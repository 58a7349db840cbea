// A process of its own that does nothing until `dev.ts` is gone. If that was not an orderly end (a closed terminal,
// a kill -9), it ends whatever is left, so that no server keeps running unseen and no port stays taken.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signal } from '../engines/process-tree.ts';

const stopTimeoutMs = 10_000;

const children = new Set<number>();
const engines = new Set<number>();

// A signal meant for the whole terminal must not take the guard away first.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const [word, number] = line.split(' ');
  const pid = Number(number);
  if (word === 'child') children.add(pid);
  if (word === 'engine') engines.add(pid);
  if (word !== 'ended') continue;
  // The system may give the number to somebody else's process later.
  children.delete(pid);
  engines.delete(pid);
}

// The input has ended, so dev.ts has. Children first: they still write to the engines while they stop.
await endAll(children, 'SIGTERM');
await endAll(engines, 'SIGINT');

async function endAll(pids: Set<number>, name: NodeJS.Signals): Promise<void> {
  for (const pid of pids) signal(pid, name);
  const deadline = Date.now() + stopTimeoutMs;
  while ([...pids].some(isAlive) && Date.now() < deadline) await sleep(100);
  for (const pid of pids) if (isAlive(pid)) signal(pid, 'SIGKILL');
}
