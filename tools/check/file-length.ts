import type { Finding } from './finding.ts';
import { generatedFiles, listFiles, readText } from './source-tree.ts';

const warnAt = 250;
const stopAt = 400;

/** A file that no longer fits on a few screens holds more than one thing. */
export function checkFileLength(root: string): Finding[] {
  return listFiles(root, /\.(?:ts|tsx|js|mjs|cjs|css|sh|sql)$/)
    .filter((file) => !generatedFiles.has(file))
    .flatMap((file): Finding[] => {
      const lines = readText(root, file).trimEnd().split('\n').length;
      if (lines > stopAt) return [{ file, message: `has ${lines} lines, at most ${stopAt}: split it` }];
      if (lines > warnAt)
        return [{ file, message: `has ${lines} lines; split it before ${stopAt}`, warning: true }];
      return [];
    });
}
