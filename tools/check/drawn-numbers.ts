import ts from 'typescript';
import type { Finding } from './finding.ts';
import { isTestFile, listFiles, readText } from './source-tree.ts';
import { argumentsAt, blankComments, functionFiles, lineAt, migrationFiles } from './sql-text.ts';
import { lineOf, literalsOf, parse, visit } from './syntax.ts';

// FAIR-2: a draw is a function of both seeds and the nonce. Whatever writes one draws it itself.
const writer = 'database/functions/keno/play_rounds.sql';
const drawer = 'database/functions/keno/draw_numbers.sql';
const writes = /\b(?:insert\s+into|update(?:\s+only)?|merge\s+into|copy)\s+keno\.draw(?:_\w+)?\b/gi;
const outcomes = /\b(?:drawn|hits|multiplier|payout|outcome|numbers|draw)\b/;
const drawing = new Set(['draw', 'drawKeno', 'drawerOf', 'fairBelow']);

/** Nothing that writes a draw takes drawn numbers from outside: walks SQL and TypeScript. */
export const checkDrawnNumbers = (root: string): Finding[] => [
  ...[...functionFiles(root), ...migrationFiles(root)].flatMap((file) => faultsOfSql(root, file)),
  ...listFiles(root, /^apps\/server\/src\/.*\.ts$/)
    .filter((file) => !isTestFile(file))
    .flatMap((file) => faultsOfCode(root, file)),
];

function faultsOfSql(root: string, file: string): Finding[] {
  const sql = blankComments(readText(root, file));
  const at = (index: number, message: string): Finding => ({ file, line: lineAt(sql, index), message });
  const findings = [...sql.matchAll(writes)]
    .filter(() => file !== writer)
    .map(({ index }) => at(index, `writes draws: only ${writer} does`));
  for (const { index, 0: found } of sql.matchAll(/\bdrawn\s*(?::=|=>)(?!\s*keno\.draw_numbers\()/g))
    findings.push(at(index, `${found.trim()} takes numbers that keno.draw_numbers did not draw`));
  for (const { index, 0: found } of sql.matchAll(/(?:create|alter)\s+type\s+keno\.call\b[^;]*/g))
    if (outcomes.test(found)) findings.push(at(index, 'a call of a round carries no outcome'));
  if (file.startsWith('database/functions/keno/')) findings.push(...faultsOfParameters(root, file, sql));
  return findings;
}

/** What the server may call takes seeds and wishes; what draws takes seeds and the nonce, and asks nothing else. */
function faultsOfParameters(root: string, file: string, sql: string): Finding[] {
  const name = file.replace(/^.*\/|\.sql$/g, '');
  const given = argumentsAt(sql, sql.indexOf('('));
  const door = readText(root, 'database/functions/keno/door.txt');
  const findings: Finding[] = [];
  if (new RegExp(`^${name} .*\\bserver\\b`, 'm').test(door) && outcomes.test(given.join(' ')))
    findings.push({ file, message: 'is open to the server and takes an outcome' });
  if (file !== drawer) return findings;
  if (given.join(', ') !== 'seed text, client text, nonce bigint')
    findings.push({ file, message: 'draws from seed, client and nonce alone' });
  if (/\brandom|\bfrom\s+(?!generate_series)\w|platform\.now|clock_timestamp/i.test(sql))
    findings.push({ file, message: 'draws from its parameters alone: no chance, no table, no clock' });
  return findings;
}

function faultsOfCode(root: string, file: string): Finding[] {
  const source = parse(root, file);
  const findings = literalsOf(source)
    .filter(({ text }) => text.match(writes) !== null)
    .map(({ line }) => ({ file, line, message: `writes draws: only ${writer} does` }));
  if (!file.startsWith('apps/server/src/modules/keno/')) return findings;
  visit(source, (node) => {
    if (!ts.isImportSpecifier(node) || !drawing.has((node.propertyName ?? node.name).text)) return;
    const message = `imports ${node.getText(source)}: SQL draws, and nobody else in this module`;
    findings.push({ file, line: lineOf(source, node.getStart(source)), message });
  });
  return findings;
}
