import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Finding } from './finding.ts';
import { isTestFile, listFiles } from './source-tree.ts';

const modules = 'apps/server/src/modules';
const filesMax = 30;
const relativeImport = /(?:from|import\()\s*'(\.[^']+)'/g;

/**
 * A room is a folder of a module. A folder holds at most 30 files, and rooms of one module may import one another,
 * but not in a circle. Files at the root of a module belong to no room.
 */
export function checkModuleRooms(root: string): Finding[] {
  const files = listFiles(root, new RegExp(`^${modules}/`));
  return [...crowdedFolders(files), ...circlesOfRooms(root, files)];
}

function crowdedFolders(files: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([file, count]) => ({
      file,
      message: `holds ${count} files, at most ${filesMax}: give it rooms, named by business words`,
    }));
}

const roomOf = (file: string): string | undefined => {
  const [module, room, ...rest] = file.slice(modules.length + 1).split('/');
  return rest.length > 0 ? `${module}/${room}` : undefined;
};

function circlesOfRooms(root: string, files: readonly string[]): Finding[] {
  /** By room: the rooms of the same module that it imports, each with one file that does. */
  const imports = new Map<string, Map<string, string>>();
  for (const file of files.filter((name) => name.endsWith('.ts') && !isTestFile(name))) {
    const from = roomOf(file);
    if (from === undefined) continue;
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(relativeImport)) {
      const to = roomOf(normalize(join(dirname(file), path)));
      if (to === undefined || to === from || to.split('/')[0] !== from.split('/')[0]) continue;
      const found = imports.get(from) ?? new Map<string, string>();
      imports.set(from, found.set(to, found.get(to) ?? file));
    }
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(imports, to, from))
      .map(([to, file]) => ({
        file,
        message: `imports the room ${to}, which imports ${from} in turn: move what both need below them`,
      })),
  );
}

function reaches(
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(imports.get(from)?.keys() ?? [])].some((next) => reaches(imports, next, to, seen));
}
