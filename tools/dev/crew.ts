// The child processes: their output with a coloured name before each line, their death noticed, their end in order.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { paint, readableLine } from './log-line.ts';
import { PlainFailure } from './plain-failure.ts';
import type { Variables } from './settings.ts';

export interface ChildPlan {
  name: string;
  colour: 'cyan' | 'magenta' | 'blue' | 'yellow' | 'green';
  /** Arguments of node. */
  args: string[];
  variables: Variables;
}

export interface Crew {
  /** Runs one that ends by itself; gives its lines of output, fails if it fails. */
  run(plan: ChildPlan): Promise<string[]>;
  /** Starts one that stays. */
  start(plan: ChildPlan): void;
  /** Never resolves; rejects when one of those that should stay has ended. */
  firstDeath: Promise<never>;
  /** Last started, first stopped. */
  stopAll(): Promise<void>;
  killAll(): void;
}

const nameWidth = 7;

export interface CrewOptions {
  root: string;
  print: (line: string) => void;
  onStart?: (pid: number) => void;
  onEnd?: (pid: number) => void;
  stopTimeoutMs?: number;
}

export function createCrew({ root, print, onStart, onEnd, stopTimeoutMs = 10_000 }: CrewOptions): Crew {
  const alive = new Map<ChildProcess, string>();
  let stopping = false;
  const death = Promise.withResolvers<never>();
  // It is awaited only while the crew works; a death before or after that must not end us uncaught.
  death.promise.catch(() => undefined);

  function launch(plan: ChildPlan, onLine: (line: string) => void): ChildProcess {
    if (stopping) throw new PlainFailure(`${plan.name} is not started any more: everything is stopping.`);
    const child = spawn(process.execPath, plan.args, {
      cwd: root,
      env: plan.variables,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that Ctrl-C reaches us alone and we decide the order of the end.
      detached: true,
    });
    alive.set(child, plan.name);
    const { pid } = child;
    if (pid !== undefined) onStart?.(pid);
    child.once('exit', () => {
      alive.delete(child);
      if (pid !== undefined) onEnd?.(pid);
    });
    const prefix = paint(plan.colour, `${plan.name.padEnd(nameWidth)}│`);
    for (const stream of [child.stdout, child.stderr] as Readable[]) {
      createInterface({ input: stream }).on('line', (line) => {
        onLine(line);
        for (const part of readableLine(line).split('\n')) print(`${prefix} ${part}`);
      });
    }
    return child;
  }

  return {
    firstDeath: death.promise,
    async run(plan) {
      const lines: string[] = [];
      const child = launch(plan, (line) => lines.push(line));
      // 'close' comes after the last line of output, 'exit' may come before it.
      const [code, signalName] = await once(child, 'close');
      if (code !== 0) throw new PlainFailure(`${plan.name} failed (${code ?? signalName}).`);
      return lines;
    },
    start(plan) {
      const child = launch(plan, () => undefined);
      child.once('close', (code, signalName) => {
        if (stopping) return;
        death.reject(new PlainFailure(`${plan.name} ended by itself (${code ?? signalName}).`));
      });
    },
    async stopAll() {
      stopping = true;
      for (const [child, name] of [...alive].toReversed()) {
        if (!alive.has(child)) continue;
        const gone = once(child, 'exit').then(() => true);
        signalGroup(child, 'SIGTERM');
        const ended = await Promise.race([gone, sleep(stopTimeoutMs, false, { ref: false })]);
        if (ended) continue;
        print(`${name} did not stop within ${stopTimeoutMs / 1000} s and is killed.`);
        signalGroup(child, 'SIGKILL');
        await gone;
      }
    },
    killAll() {
      stopping = true;
      for (const child of alive.keys()) signalGroup(child, 'SIGKILL');
    },
  };
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
