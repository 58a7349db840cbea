import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Finding } from './finding.ts';
import { listFiles, readText } from './source-tree.ts';

const topFolder = /^(?:\.ci|apps|bench|database|docs|e2e|faults|ops|packages|tools)\//;
const fileEnding = /\.(?:ts|tsx|js|cjs|mjs|json|md|sql|ya?ml|toml|sh|css|html|txt|svg)$/;
// Placeholders, globs, addresses, scoped packages, and what only exists after a run.
const notAPath =
  /[*<>{}…|$=()'"]|:\/\/|^[/@~]|^mailto:|^(?:.*\/)?(?:node_modules|dist|\.results|\.yakamoz|test-results)(?:\/|$)/;

/** Every path that a document names exists, so that a rename cannot leave a document behind. */
export function checkDocPaths(root: string): Finding[] {
  const files = listFiles(root);
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      pathsIn(readText(root, file))
        .filter(({ path, link }) => !exists(root, files, file, path, link))
        .map(({ line, path }) => ({ file, line, message: `names ${path}, which does not exist` })),
    );
}

interface Mention {
  line: number;
  path: string;
  link: boolean;
}

function pathsIn(text: string): Mention[] {
  let fenced = false;
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (/^\s*(?:```|~~~)/.test(content)) {
      fenced = !fenced;
      return [];
    }
    const words = fenced
      ? content.split(/\s+/).filter((word) => topFolder.test(word))
      : [...content.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
    const links = fenced
      ? []
      : [...content.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    return [
      ...words
        .map(clean)
        .filter(looksLikePath)
        .map((path) => ({ line, path, link: false })),
      ...links
        .map(clean)
        .filter((path) => path !== '' && !notAPath.test(path))
        .map((path) => ({ line, path, link: true })),
    ];
  });
}

const clean = (word: string): string =>
  word
    .replace(/#.*$/, '')
    .replace(/[,;.:]+$/, '')
    .replace(/:\d+(?::\d+)?$/, '');

const looksLikePath = (word: string): boolean =>
  !notAPath.test(word) &&
  (topFolder.test(word) || (fileEnding.test(word) && !word.startsWith('.'))) &&
  word.length > 4;

function exists(root: string, files: string[], document: string, path: string, link: boolean): boolean {
  const beside = normalize(join(dirname(document), path));
  if (existsSync(join(root, beside))) return true;
  if (link) return false;
  if (existsSync(join(root, path))) return true;
  // Prose shortens `apps/server/src/platform/mail.ts` to `platform/mail.ts`.
  return !topFolder.test(path) && files.some((file) => file.endsWith(`/${path}`));
}
