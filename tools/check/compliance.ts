import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { readText } from './source-tree.ts';

const document = 'docs/compliance.md';

const rowForm = /^\| ([a-z]+-\d+) \| [^|]+ \| (met|in part|not met) \| ([^|]+) \|$/;
const beginsAsRow = /^\| [a-z]+-\d+ \|/;
const countForm = /^\| \d+ \| \d+ \| \d+ \| \d+ \|$/;
/** A file in backticks, and the title of a test in it. */
const evidence = /`([^`\s]+)`(?: “([^”]+)”)?/g;
const isFile = /\//;
const isTest = /\.(?:test|spec)\.tsx?$|^proofs\/|^faults\//;

/** Each clause is met by a test that is there, or says why it is not; the numbers in the head are counted right. */
export function checkCompliance(root: string): Finding[] {
  const lines = readText(root, document).split('\n');
  const say = (message: string, line?: number): Finding => ({
    file: document,
    message,
    ...(line === undefined ? {} : { line }),
  });
  const statuses: string[] = [];
  const numbers = new Set<string>();
  const findings = lines.flatMap((text, index): Finding[] => {
    if (!beginsAsRow.test(text)) return [];
    const [, number = '', status = '', words = ''] = rowForm.exec(text) ?? [];
    if (number === '') return [say('this row has not the form of a row', index + 1)];
    const faults = faultsOf(root, number, status, words);
    if (numbers.has(number)) faults.push(`${number} is there twice`);
    numbers.add(number);
    statuses.push(status);
    return faults.map((message) => say(message, index + 1));
  });
  const counts = ['met', 'in part', 'not met'].map((each) => statuses.filter((one) => one === each).length);
  const expected = `| ${[statuses.length, ...counts].join(' | ')} |`;
  if (!lines.some((text) => countForm.test(text) && text === expected))
    findings.push(say(`the counts in the head must be the row ${expected}`));
  return findings;
}

function faultsOf(root: string, number: string, status: string, words: string): string[] {
  const named = [...words.matchAll(evidence)].filter(([, file = '']) => isFile.test(file));
  const faults = named.flatMap(([, file = '', title]) => {
    if (!existsSync(join(root, file))) return [`${number} names ${file}, which does not exist`];
    if (title === undefined || readText(root, file).includes(title)) return [];
    return [`${number} names “${title}”, which is not in ${file}`];
  });
  if (status !== 'not met' && !named.some(([, file = '']) => isTest.test(file)))
    faults.push(`${number} is met by no test`);
  if (status !== 'met' && words.replaceAll(evidence, '').trim().length < 20)
    faults.push(`${number} says not why`);
  return faults;
}
