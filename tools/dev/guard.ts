import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Who must not outlive us. */
export interface Guard {
  childStarted: (pid: number) => void;
  engineStarted: (pid: number) => void;
  ended: (pid: number) => void;
}

export function startGuard(): Guard {
  const guard = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./orphan-guard.ts'))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // Without a guard everything still works; only an unorderly end would leave processes behind.
  guard.stdin.on('error', () => undefined);
  const tell = (word: string, pid: number): void => void guard.stdin.write(`${word} ${pid}\n`);
  return {
    childStarted: (pid) => tell('child', pid),
    engineStarted: (pid) => tell('engine', pid),
    ended: (pid) => tell('ended', pid),
  };
}
