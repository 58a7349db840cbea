import ts from 'typescript';
import type { SourceFile } from './syntax.ts';

/** `member('process', 'env')` finds process.env, process['env'] and globalThis.process.env. */
export const member = (object: string, name?: string) => (node: ts.Node, source: SourceFile) => {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const owner = node.expression.getText(source).replace(/^(?:globalThis|window)\./, '');
  const key = ts.isPropertyAccessExpression(node) ? node.name.text : textOf(node.argumentExpression);
  return owner === object && (name === undefined || key === name);
};

export const importsFrom = (node: ts.Node, module: RegExp): boolean =>
  ts.isImportDeclaration(node) && module.test(textOf(node.moduleSpecifier));

export const callOf = (node: ts.Node, source: SourceFile): string =>
  ts.isCallExpression(node) ? node.expression.getText(source).replace(/^(?:globalThis|window)\./, '') : '';

const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '');

export function isSleep(node: ts.Node, source: SourceFile): boolean {
  if (callOf(node, source).endsWith('.waitForTimeout')) return true;
  if (callOf(node, source) !== 'setTimeout') return false;
  const promise = ts.findAncestor(
    node,
    (above) => ts.isNewExpression(above) && builds(above, source, 'Promise'),
  );
  return promise !== undefined;
}

const builds = (node: ts.NewExpression, source: SourceFile, name: string): boolean =>
  node.expression.getText(source) === name;

export const isCurrentTime = (node: ts.Node, source: SourceFile): boolean =>
  (ts.isNewExpression(node) && builds(node, source, 'Date') && !node.arguments?.length) ||
  ['Date', 'Date.now'].includes(callOf(node, source));
