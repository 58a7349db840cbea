// Builds ops/Dockerfile as it stands. What this machine needs beside it (its own authority, settings of npm, packages fetched before) is
// mounted while it is built and is not in the image.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

import { type Containers, proved } from './containers.ts';

export const root = join(import.meta.dirname, '../..');
const authorities = '/etc/ssl/certs/ca-certificates.crt';

interface Build {
  name: string;
  file: string;
  /** What COPY copies from. */
  folder: string;
  words?: readonly string[];
}

export const build = (containers: Containers, { name, file, folder, words = [] }: Build): Promise<string> =>
  containers.run('buildah', [
    'bud',
    '--runtime=runc',
    '--isolation=oci',
    '--pull-never',
    '--network=host',
    ...containers.limits.map((limit) => `--ulimit=${limit}`),
    ...words,
    `--tag=localhost/${name}`,
    `--file=${file}`,
    folder,
  ]);

/** Gives the size of the image in MB. */
export async function buildServer(containers: Containers): Promise<number> {
  const folder = mkdtempSync(join(containers.cache, 'building-'));
  try {
    const mounts = [...ownAuthorities(folder), ...(await fetchedPackages(containers))];
    await build(containers, {
      name: proved,
      file: join(root, 'ops/Dockerfile'),
      folder: root,
      words: mounts.map((mount) => `--volume=${mount}`),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const bytes = await containers.run('podman', [
    'image',
    'inspect',
    '--format={{.Size}}',
    `localhost/${proved}`,
  ]);
  return Number(bytes) / 1e6;
}

/** Where a proxy signs with an authority of its own, npm must know it. */
function ownAuthorities(folder: string): string[] {
  if (!existsSync(authorities)) return [];
  const own = join(homedir(), '.npmrc');
  const settings = join(folder, 'npmrc');
  const lines = [existsSync(own) ? readFileSync(own, 'utf8') : '', `cafile=${authorities}`, ''];
  writeFileSync(settings, lines.join('\n'), { mode: 0o600 });
  return [`${authorities}:${authorities}:ro`, `${settings}:/root/.npmrc:ro`];
}

/** The store of pnpm on this machine; what the build adds to it is thrown away. */
async function fetchedPackages(containers: Containers): Promise<string[]> {
  const store = await containers.run('pnpm', ['store', 'path'], { cwd: root });
  return existsSync(store) ? [`${store}:/root/.local/share/pnpm/store/${basename(store)}:O`] : [];
}
