import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { readText } from './source-tree.ts';

const document = 'docs/asvs.md';
/** The number and level of every requirement of levels 1 and 2, as the standard has them. */
const numbers = 'tools/check/asvs-numbers.txt';

const statuses = ['met', 'not applicable', 'not met'] as const;
type Status = (typeof statuses)[number];

interface Row {
  line: number;
  number: string;
  level: string;
  status: Status;
  words: string;
}

const rowForm = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([12]) \| (met|not applicable|not met) \| ([^|]+) \|$/;
const reasonForm = /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]{20,} \|$/;
const countForm = /^\| (1|2|1 and 2) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/;
const beginsAsRow = /^\| \d+\.\d+\.\d+ \|/;
/** A file in backticks, and the title of a test in it. */
const evidence = /`([^`\s]+)`(?: “([^”]+)”)?/g;
const isFile = /\/|^\.|\.(?:json|ts|md|yaml)$/;

/** The table of the standard: complete, counted right, and every file and test that it names is there. */
export function checkAsvs(root: string): Finding[] {
  const lines = readText(root, document).split('\n');
  const rows = lines.flatMap((text, index): Row[] => {
    const [, number = '', level = '', status, words = ''] = rowForm.exec(text) ?? [];
    return number === '' ? [] : [{ line: index + 1, number, level, status: status as Status, words }];
  });
  const reasons = new Set(lines.flatMap((text) => reasonForm.exec(text)?.[1] ?? []));
  const say = (message: string, line?: number): Finding => ({
    file: document,
    message,
    ...(line === undefined ? {} : { line }),
  });
  return [
    ...lines.flatMap((text, index) =>
      beginsAsRow.test(text) && !rowForm.test(text) && !reasonForm.test(text)
        ? [say('this row has not the form of a row', index + 1)]
        : [],
    ),
    ...wrongNumbers(root, rows).map((message) => say(message)),
    ...wrongCounts(lines, rows).map((message) => say(message)),
    ...rows.flatMap((row) => faultsOf(root, row, reasons).map((message) => say(message, row.line))),
  ];
}

function wrongNumbers(root: string, rows: readonly Row[]): string[] {
  const asked = readText(root, numbers)
    .split('\n')
    .filter((text) => text !== '');
  const told = rows.map(({ number, level }) => `${number} ${level}`);
  const twice = told.filter((one, index) => told.indexOf(one) !== index);
  return [
    ...asked.filter((one) => !told.includes(one)).map((one) => `has no row for ${one} (number, level)`),
    ...told.filter((one) => !asked.includes(one)).map((one) => `${one} is no requirement of that level`),
    ...twice.map((one) => `${one} is there twice`),
  ];
}

function wrongCounts(lines: readonly string[], rows: readonly Row[]): string[] {
  const counted = lines.flatMap((text) => countForm.exec(text)?.[0] ?? []);
  const expected = [['1'], ['2'], ['1', '2']].map((levels) => {
    const of = rows.filter(({ level }) => levels.includes(level));
    const each = statuses.map((status) => of.filter((row) => row.status === status).length);
    return `| ${levels.join(' and ')} | ${[of.length, ...each].join(' | ')} |`;
  });
  return expected
    .filter((row) => !counted.includes(row))
    .map((row) => `the counts in the head must have the row ${row}`);
}

function faultsOf(root: string, { number, status, words }: Row, reasons: ReadonlySet<string>): string[] {
  const named = [...words.matchAll(evidence)].filter(([, file = '']) => isFile.test(file));
  const faults = named.flatMap(([, file = '', title]) => {
    if (!existsSync(join(root, file))) return [`${number} names ${file}, which does not exist`];
    if (title === undefined || readText(root, file).includes(title)) return [];
    return [`${number} names “${title}”, which is not in ${file}`];
  });
  if (status === 'met' && named.length === 0) faults.push(`${number} is met by no file`);
  if (status === 'not applicable' && words.trim().length < 8) faults.push(`${number} says not why`);
  if ((status === 'not met') !== reasons.has(number))
    faults.push(`${number}: what is not met, and nothing else, has its reason in the head`);
  return faults;
}
