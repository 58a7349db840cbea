import type { Finding } from './finding.ts';
import { listFiles, readText } from './source-tree.ts';
import { commentsOf, parse } from './syntax.ts';

const mention = /\b(?:TODO|FIXME)\b/;
const promiseInProse = /^[\s*>#[\]-]*(?:TODO|FIXME)\b|(?:TODO|FIXME):/;
const owned = /\b(?:TODO|FIXME)\([a-z][\w.-]*, (?:#\d+|ADR-\d{4})\)/;

/** A promise in the code names who keeps it and where it is tracked. */
export function checkTodoOwners(root: string): Finding[] {
  return listFiles(root, /\.(?:ts|tsx|js|mjs|cjs|css|sql|sh|ya?ml|toml|html|md)$/).flatMap((file) =>
    remarksOf(root, file)
      .filter(({ text }) => mention.test(text.replaceAll(new RegExp(owned, 'g'), '')))
      .map(({ line }) => ({
        file,
        line,
        message: 'a bare TODO: write TODO(owner, #issue) or TODO(owner, ADR-nnnn)',
      })),
  );
}

/** Code is read by its comments, so that a string may hold the word; prose may talk about it. */
function remarksOf(root: string, file: string): { line: number; text: string }[] {
  const text = readText(root, file);
  if (!mention.test(text)) return [];
  if (/\.tsx?$/.test(file)) return commentsOf(parse(root, file));
  return text
    .split('\n')
    .map((words, index) => ({ line: index + 1, text: words }))
    .filter((remark) => !file.endsWith('.md') || promiseInProse.test(remark.text));
}
