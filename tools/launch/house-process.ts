// One process of the house: started, waited for, killed, stopped and started again on the same ports.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilReady } from '../dev/readiness.ts';
import type { Variables } from '../dev/settings.ts';
import { endWithUs } from '../engines/index.ts';
import { compileCache } from './compile-cache.ts';

export interface HouseProcess {
  name: string;
  url: string;
  opsUrl: string;
  /** Changes with every restart. */
  readonly pid: number;
  /** Ends it at once (SIGKILL), as a crash would. */
  kill(): Promise<void>;
  /** Ends it in order (SIGTERM). */
  stop(): Promise<void>;
  /** Stops it if it runs, starts it and waits until it is ready. One that ends while it starts is started again, as a supervisor does. */
  restart(): Promise<void>;
}

export interface ProcessPlan {
  name: string;
  /** Arguments of node. */
  args: string[];
  variables: Variables;
  cwd: string;
  url: string;
  opsUrl: string;
  readyUrl: string;
  logFile: string;
}

// A process starts within two seconds; four of them on a machine that does much else besides need far more.
const readyTimeoutMs = 120_000;
// What it needs may be away just then, as PostgreSQL is after a crash.
const startsMax = 6;
const startAgainAfterMs = 1_000;
// Longer than the server itself takes for an orderly end.
const stopTimeoutMs = 30_000;

export async function startHouseProcess(plan: ProcessPlan): Promise<HouseProcess> {
  let child = spawnProcess(plan);
  endWithUs(() => child.kill('SIGKILL'));
  await waitFor(child, plan);

  async function kill(): Promise<void> {
    if (!isRunning(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function stop(): Promise<void> {
    if (!isRunning(child)) return;
    const gone = once(child, 'exit').then(() => true);
    child.kill('SIGTERM');
    if (await Promise.race([gone, sleep(stopTimeoutMs, false, { ref: false })])) return;
    await kill();
    throw new Error(`${plan.name} did not stop within ${stopTimeoutMs} ms and was killed.\n${tail(plan)}`);
  }

  return {
    name: plan.name,
    url: plan.url,
    opsUrl: plan.opsUrl,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    stop,
    async restart() {
      await stop();
      for (let starts = 1; ; starts += 1) {
        child = spawnProcess(plan);
        try {
          return await waitFor(child, plan);
        } catch (error) {
          if (!(error instanceof EndedWhileStarting) || starts === startsMax) throw error;
        }
        await sleep(startAgainAfterMs);
      }
    },
  };
}

class EndedWhileStarting extends Error {}

function spawnProcess(plan: ProcessPlan): ChildProcess {
  const log = openSync(plan.logFile, 'a');
  const stdio = ['ignore', log, log] as const;
  const child = spawn(process.execPath, plan.args, {
    cwd: plan.cwd,
    env: { ...compileCache, ...plan.variables },
    stdio: [...stdio],
  });
  closeSync(log);
  return child;
}

async function waitFor(child: ChildProcess, plan: ProcessPlan): Promise<void> {
  const death = once(child, 'exit').then(([code, signal]) => {
    throw new EndedWhileStarting(
      `${plan.name} ended while it was starting (${code ?? signal}).\n${tail(plan)}`,
    );
  });
  // Awaited only until it is ready; its end later is no fault of the start.
  death.catch(() => undefined);
  try {
    await Promise.race([
      death,
      waitUntilReady({ name: plan.name, url: plan.readyUrl, timeoutMs: readyTimeoutMs }),
    ]);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function tail(plan: ProcessPlan): string {
  const lines = readFileSync(plan.logFile, 'utf8').trimEnd().split('\n').slice(-15);
  return [`Last lines of ${plan.logFile}:`, ...lines].join('\n');
}
