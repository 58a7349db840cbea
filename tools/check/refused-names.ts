import type { Finding } from './finding.ts';
import { listFiles } from './source-tree.ts';

const refused = '(?:utils?|helpers?|misc|managers?|base|common)';
// `common-passwords.ts` says what it holds; `string-utils.ts` does not.
const name = new RegExp(`^(?:${refused}|[a-z0-9-]+-(?:utils?|helpers?|misc|managers?|base))$`, 'i');

/** A name that fits everything describes nothing, and such files only grow. */
export function checkRefusedNames(root: string): Finding[] {
  return listFiles(root).flatMap((file) => {
    const parts = file
      .split('/')
      .map((part, index, all) => (index === all.length - 1 ? part.replace(/\..*$/, '') : part));
    return parts
      .filter((part) => name.test(part))
      .map((part) => ({ file, message: `'${part}' names no content: call it by what it holds` }));
  });
}
