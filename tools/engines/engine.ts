// Runs one engine as a private process: starts it, waits until it answers, stops, kills and restarts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithUs } from './leftovers.ts';
import type { EngineState } from './probes.ts';
import { childrenOf, isAlive, signal } from './process-tree.ts';

export interface Engine {
  name: string;
  url: string;
  /** Changes with every restart. */
  readonly pid: number;
  /** Ends the engine the way it likes to be ended, so that it writes everything down first. */
  stop(): Promise<void>;
  /** Ends the engine and all its processes at once, as a power cut would. */
  kill(): Promise<void>;
  /** Stops the engine if it runs and starts it on the same data and port. */
  restart(): Promise<void>;
}

export interface EnginePlan {
  name: string;
  url: string;
  command: string;
  args: string[];
  /** Beside those of our own process. */
  variables?: Record<string, string>;
  logFile: string;
  stopSignal: NodeJS.Signals;
  /** Sent when our own process ends without having stopped the engine. */
  lastSignal: NodeJS.Signals;
  probe: () => Promise<EngineState>;
}

// After a crash PostgreSQL replays its log before it answers, on a busy machine for more than half a minute.
const readyTimeoutMs = 180_000;
const stopTimeoutMs = 20_000;
const pollMs = 50;

export async function startEngine(plan: EnginePlan): Promise<Engine> {
  let child = await launch(plan);
  endWithUs(() => {
    if (isRunning(child)) signal(pidOf(child), plan.lastSignal);
  });

  async function stop(): Promise<void> {
    if (!isRunning(child)) return;
    const gone = once(child, 'exit');
    signal(pidOf(child), plan.stopSignal);
    const ended = await Promise.race([gone.then(() => true), sleep(stopTimeoutMs, false, { ref: false })]);
    if (ended) return;
    await killTree(child);
    throw new Error(`${plan.name} did not stop within ${stopTimeoutMs} ms and was killed.\n${logTail(plan)}`);
  }

  return {
    name: plan.name,
    url: plan.url,
    get pid() {
      return pidOf(child);
    },
    stop,
    kill: () => killTree(child),
    async restart() {
      await stop();
      child = await launch(plan);
    },
  };
}

async function launch(plan: EnginePlan): Promise<ChildProcess> {
  // Answered by another process, the wait below would call an engine ready that never came up.
  const before = await plan.probe();
  if (before !== 'silent') throw new Error(`${plan.name}: another process already answers at ${plan.url}.`);

  const log = openSync(plan.logFile, 'a');
  // Its own process group: Ctrl-C in a terminal must not take the engine away from those who still use it.
  const child = spawn(plan.command, plan.args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...plan.variables },
  });
  closeSync(log);
  await once(child, 'spawn');

  const deadline = Date.now() + readyTimeoutMs;
  while (isRunning(child)) {
    if ((await plan.probe()) === 'open') return child;
    if (Date.now() > deadline) {
      await killTree(child);
      throw new Error(
        `${plan.name} did not answer at ${plan.url} in ${readyTimeoutMs} ms.\n${logTail(plan)}`,
      );
    }
    await sleep(pollMs);
  }
  throw new Error(`${plan.name} ended while it was starting (code ${child.exitCode}).\n${logTail(plan)}`);
}

async function killTree(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const pid = pidOf(child);
  const gone = once(child, 'exit');
  // Stopped first, so that it cannot start another child between counting and killing.
  signal(pid, 'SIGSTOP');
  // PostgreSQL puts each of its processes into a group of its own, so the group of the first is not enough.
  const family = [pid, ...childrenOf(pid)];
  for (const member of family) signal(member, 'SIGKILL');
  await gone;
  // A survivor would still hold the shared memory and make the next start fail.
  const deadline = Date.now() + stopTimeoutMs;
  while (family.some(isAlive)) {
    if (Date.now() > deadline) throw new Error(`Processes of ${pid} are still alive after SIGKILL.`);
    await sleep(pollMs);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The process has never started.');
  return child.pid;
}

function logTail(plan: EnginePlan): string {
  const lines = readFileSync(plan.logFile, 'utf8').trimEnd().split('\n').slice(-15);
  return [`Last lines of ${plan.logFile}:`, ...lines].join('\n');
}
