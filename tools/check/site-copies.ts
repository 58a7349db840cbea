import type { Finding } from './finding.ts';
import { isTestFile, listFiles, readText } from './source-tree.ts';

/** From this many equal lines on, a piece belongs into packages/site or packages/ui. */
const tooMany = 10;

const sites = ['apps/web/', 'apps/backoffice/', 'apps/betting/'];

interface Line {
  text: string;
  number: number;
}

/** A run of lines that stands in the first site and in another; blank lines, comments, imports and lone punctuation do not count. */
export function checkSiteCopies(root: string): Finding[] {
  const [first = [], ...others] = sites.map((site) =>
    listFiles(root, /\.(?:tsx?|css)$/)
      .filter((file) => file.startsWith(site) && !isTestFile(file))
      .map((file) => ({ file, runs: runsOf(readText(root, file)) })),
  );
  const known = new Map(first.flatMap(({ file, runs }) => runs.map(({ text }) => [text, file])));
  return others.flat().flatMap(({ file, runs }): Finding[] => {
    const copy = runs.find(({ text }) => known.has(text));
    if (copy === undefined) return [];
    const message = `repeats ${tooMany} lines of ${known.get(copy.text)}; both sites take them from one package`;
    return [{ file, line: copy.number, message }];
  });
}

/** Every run of so many lines, by the number of its first. */
function runsOf(text: string): Line[] {
  const lines = countedLines(text);
  return lines.slice(0, Math.max(0, lines.length - tooMany + 1)).map(({ number }, index) => ({
    number,
    text: lines
      .slice(index, index + tooMany)
      .map((line) => line.text)
      .join('\n'),
  }));
}

const countedLines = (text: string): Line[] =>
  withoutComments(text)
    .split('\n')
    .map((line, index) => ({ text: line.trim().replaceAll(/\s+/g, ' '), number: index + 1 }))
    .filter(({ text: line }) => /\w/.test(line) && !line.startsWith('import '));

/** Keeps the line breaks, so that the numbers stay true. */
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^\s*\/\/.*$/gm, '');
