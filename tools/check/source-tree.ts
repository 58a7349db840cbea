import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Written by tools or by installation, never by a person, so no rule of ours applies to them.
const skippedFolders = new Set([
  'node_modules',
  '.git',
  'dist',
  'coverage',
  '.results',
  '.yakamoz',
  'test-results',
  'playwright-report',
]);

/** Files that a generator writes; the shape checks leave them alone. */
export const generatedFiles = new Set([
  'database/schema.sql',
  'database/testing/at-0038.sql',
  'apps/server/src/platform/database-types.ts',
]);

/** Paths relative to root with forward slashes, sorted, so that every run reports in the same order. */
export function listFiles(root: string, pattern: RegExp = /./): string[] {
  return readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => walk(root, '', entry.name, entry.isDirectory()))
    .filter((path) => pattern.test(path))
    .toSorted();
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

function walk(root: string, folder: string, name: string, isFolder: boolean): string[] {
  if (!isFolder) return [folder + name];
  if (skippedFolders.has(name)) return [];
  const inside = `${folder}${name}/`;
  return readdirSync(join(root, inside), { withFileTypes: true }).flatMap((entry) =>
    walk(root, inside, entry.name, entry.isDirectory()),
  );
}
