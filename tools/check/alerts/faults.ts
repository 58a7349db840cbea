import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../source-tree.ts';
import type { Alarm, AlertCase } from './files.ts';
import { isServed, seriesIn, wordsIn } from './promql.ts';
import type { Figures } from './promql.ts';

/** `page` wakes somebody, `ticket` waits for the morning. */
const severities = ['page', 'ticket'];

export const wrongSeverity = ({ severity }: Alarm): string[] =>
  severities.includes(severity) ? [] : [`has no severity, which is ${severities.join(' or ')}`];

export function wrongRunbook(root: string, { runbook }: Alarm): string[] {
  const [, page = '', anchor] = /^(docs\/runbooks\/[\w-]+\.md)(?:#(.+))?$/.exec(runbook) ?? [];
  if (page === '') return ['names no page of docs/runbooks'];
  if (!existsSync(join(root, page))) return [`names ${page}, which does not exist`];
  if (anchor === undefined || anchorsOf(readText(root, page)).includes(anchor)) return [];
  return [`names #${anchor}, and ${page} has no such heading`];
}

/** As GitHub makes them of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

export function wrongSeries(expr: string, figures: Figures): string[] {
  const series = seriesIn(expr);
  if (series.length === 0) return ['names no figure'];
  return series
    .filter((name) => !isServed(name, figures))
    .map((name) => `names ${name}, which ops/figures.txt does not list`);
}

/** A word that the server never says is asked for in vain, and the alarm stays silent. Patterns and numbers are not looked for. */
export const unsaidWords = (expr: string, sources: string): string[] =>
  wordsIn(expr)
    .filter((word) => /^[\w:]*[a-z][\w.:]*$/i.test(word))
    // As a text, or as the key of an object.
    .filter((word) => !sources.includes(`'${word}'`) && !sources.includes(` ${word}: `))
    .map((word) => `asks for "${word}", which no source of the server says`);

/** An alarm that was never seen to fire may not fire, and one that was never silent may fire always. */
export const missingCases = (cases: readonly AlertCase[]): string[] => [
  ...(cases.some(({ fires }) => fires) ? [] : ['fires in no test']),
  ...(cases.some(({ fires }) => !fires) ? [] : ['is silent in no test']),
];

/** What worker and notary alone serve, they read from an engine: while that is away it is NaN, and passes no bound. */
export function unseenNaN({ expr }: Alarm, cases: readonly AlertCase[], figures: Figures): string[] {
  const seen = new Set(cases.filter(({ fires }) => fires).flatMap(({ unreadable }) => unreadable));
  return seriesIn(expr)
    .filter((name) => {
      const figure = figures.get(name);
      return figure?.kind === 'gauge' && !figure.roles.includes('api') && !seen.has(name);
    })
    .map((name) => `fires in no test where ${name} is NaN`);
}
