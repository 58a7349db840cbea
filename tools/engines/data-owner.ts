import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

export interface DataOwner {
  take(path: string): void;
  run(command: [string, ...string[]]): [string, ...string[]];
}

/** PostgreSQL refuses to run as root, so root hands data and process to the user postgres. */
export function dataOwner(): DataOwner {
  if (process.getuid?.() !== 0) return { take: () => undefined, run: (command) => command };
  const uid = idOf('-u');
  const gid = idOf('-g');
  return {
    take: (path) => chownSync(path, uid, gid),
    run: (command) => ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--', ...command],
  };
}

function idOf(option: '-u' | '-g'): number {
  try {
    return Number(
      execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }),
    );
  } catch (error) {
    throw new Error("PostgreSQL cannot run as root and there is no user 'postgres' to run it.", {
      cause: error,
    });
  }
}
