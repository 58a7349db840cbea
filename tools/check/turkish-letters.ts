import type { Finding } from './finding.ts';
import { isTestFile, listFiles, readText } from './source-tree.ts';

const letters = /[ğĞşŞıİçÇöÖüÜâîû]/;
const excepted = (file: string): boolean =>
  isTestFile(file) ||
  /-texts\.tsx?$/.test(file) ||
  /(?:^|\/)turkish-folding\.ts$/.test(file) ||
  /(?:^|[/-])seeds?(?:\/|\.|-)/.test(file);

/** Every Turkish sentence lives in a *-texts.ts, where someone who knows the language can read them all. */
export function checkTurkishLetters(root: string): Finding[] {
  return listFiles(root, /^(?:apps|packages)\/[^/]+\/src\/.*\.(?:ts|tsx|css|html|json|txt|sql)$/)
    .filter((file) => !excepted(file))
    .flatMap((file) =>
      readText(root, file)
        .split('\n')
        .flatMap((text, index) => {
          const found = letters.exec(text)?.[0];
          if (found === undefined) return [];
          return [
            { file, line: index + 1, message: `holds the letter ${found}: move the text to a *-texts.ts` },
          ];
        }),
    );
}
