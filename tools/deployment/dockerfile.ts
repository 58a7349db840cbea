// What ops/Dockerfile copies of the workspace, and what of it the server needs.
import { dirname } from 'node:path';

import { listFiles, readText } from '../check/source-tree.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

/** The folders of the workspace packages that one package needs, its own and those of its dependencies among them. */
export function neededFolders(root: string, name: string): string[] {
  const packages = new Map(
    listFiles(root, /^(?:apps|packages)\/[^/]+\/package\.json$/).map((file) => {
      const manifest = JSON.parse(readText(root, file)) as Manifest;
      return [manifest.name, { folder: dirname(file), needs: Object.keys(manifest.dependencies ?? {}) }];
    }),
  );
  const needed = new Set([name]);
  // A set also hands out what is added while it is walked through.
  for (const one of needed)
    for (const other of packages.get(one)?.needs ?? []) if (packages.has(other)) needed.add(other);
  return [...needed].map((one) => packages.get(one)?.folder ?? one).toSorted();
}

/** The folders whose package.json, or whose src, is copied from this machine into the image. */
export const copiedFolders = (dockerfile: string, part: 'package.json' | 'src'): string[] =>
  [...dockerfile.matchAll(/^COPY ((?:apps|packages)\/\S+) /gm)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith(`/${part}`))
    .map(dirname)
    .toSorted();
