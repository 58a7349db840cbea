import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const sites = ['web', 'backoffice', 'betting'];
const sharedSources = [
  'packages/site/src',
  'packages/ui/src',
  'packages/contracts/src',
  'packages/matches/src',
  'packages/bets/src',
];

/** Builds each site whose sources are newer than its build, so that nobody looks at yesterday's screens. */
export async function buildStaleSites(root: string): Promise<string[]> {
  const stale: string[] = [];
  for (const site of sites) {
    const folder = join(root, 'apps', site);
    const built = await changedAt(join(folder, 'dist/index.html'));
    const sources = [
      join(folder, 'src'),
      join(folder, 'index.html'),
      join(folder, 'public'),
      ...sharedSources.map((path) => join(root, path)),
    ];
    const newest = Math.max(...(await Promise.all(sources.map(newestChange))));
    if (newest > built) stale.push(site);
  }
  for (const site of stale) {
    await promisify(execFile)('pnpm', ['--filter', `@yakamoz/${site}`, 'run', 'build'], { cwd: root });
  }
  return stale;
}

/** 0 for what is not there. */
async function newestChange(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name));
  return Math.max(...(await Promise.all([path, ...files].map(changedAt))));
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    (file) => file.mtimeMs,
    () => 0,
  );
