import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Finding } from './finding.ts';
import { isTestFile, listFiles } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

const tableFile = 'packages/contracts/src/refusals.ts';
const textsFile = 'packages/contracts/src/refusal-texts.ts';
/** A module with many sentences has a file of its own, which the first one spreads. */
const textsFiles = /^packages\/contracts\/src\/(?:[a-z-]+-)?refusal-texts\.ts$/;
const code = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9_]*$/;

interface Place {
  file: string;
  line: number;
}

/** Every refusal that can be thrown has a status and a Turkish text, and no row outlives its code. */
export function checkRefusalTable(root: string): Finding[] {
  if (!existsSync(join(root, tableFile))) return [{ file: tableFile, message: 'is missing' }];
  const table = keysOf(root, tableFile);
  const texts = new Map(listFiles(root, textsFiles).flatMap((file) => [...keysOf(root, file)]));
  const thrown = thrownCodes(root);
  const complain = (
    codes: Map<string, Place>,
    known: Map<string, Place>,
    message: (name: string) => string,
  ): Finding[] =>
    [...codes]
      .filter(([name]) => !known.has(name))
      .map(([name, place]) => ({ ...place, message: message(name) }));
  return [
    ...complain(thrown, table, (name) => `throws ${name}, which has no row in ${tableFile}`),
    ...complain(table, thrown, (name) => `${name} is thrown nowhere: remove the row and its text`),
    ...complain(table, texts, (name) => `${name} has no text in ${textsFile}`),
    ...complain(texts, table, (name) => `${name} has a text and no row in ${tableFile}`),
  ];
}

function thrownCodes(root: string): Map<string, Place> {
  const codes = new Map<string, Place>();
  for (const file of listFiles(root, /^apps\/server\/src\/.*\.ts$/)) {
    if (isTestFile(file)) continue;
    const source = parse(root, file);
    visit(source, (node) => {
      if (!ts.isNewExpression(node) || node.expression.getText(source) !== 'Refusal') return;
      const [first] = node.arguments ?? [];
      // `new Refusal(late ? 'a.b' : 'a.c')` throws both, so every literal inside the argument counts.
      if (first)
        for (const name of codesIn(first))
          codes.set(name, { file, line: lineOf(source, first.getStart(source)) });
    });
  }
  return codes;
}

function keysOf(root: string, file: string): Map<string, Place> {
  const source = parse(root, file);
  const keys = new Map<string, Place>();
  visit(source, (node) => {
    if (!ts.isPropertyAssignment(node) && !ts.isMethodDeclaration(node)) return;
    if (!ts.isStringLiteral(node.name) || !code.test(node.name.text)) return;
    keys.set(node.name.text, { file, line: lineOf(source, node.getStart(source)) });
  });
  return keys;
}

function codesIn(node: ts.Node): string[] {
  const codes: string[] = [];
  visit(node, (part) => {
    if (ts.isStringLiteral(part) && code.test(part.text)) codes.push(part.text);
  });
  return codes;
}
