// The syntax tree is read with the TypeScript 6 API: the native compiler offers none yet, and a
// search over plain text would trip over comments and strings.
import ts from 'typescript';
import { readText } from './source-tree.ts';

export type SourceFile = ts.SourceFile;

export function parse(root: string, path: string): SourceFile {
  return ts.createSourceFile(path, readText(root, path), ts.ScriptTarget.Latest, true);
}

export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

export function lineOf(source: SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** Every comment of a file with the line it starts on. */
export function commentsOf(source: SourceFile): { line: number; text: string }[] {
  const found = new Map<number, string>();
  const collect = (ranges: ts.CommentRange[] | undefined): void => {
    for (const range of ranges ?? []) found.set(range.pos, source.text.slice(range.pos, range.end));
  };
  // Tokens are walked too: a comment before a closing brace belongs to no statement.
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    collect(ts.getLeadingCommentRanges(source.text, node.pos));
    collect(ts.getTrailingCommentRanges(source.text, node.end));
    node.getChildren(source).forEach(walk);
  };
  walk(source);
  return [...found].map(([position, text]) => ({ line: lineOf(source, position), text }));
}

/** The fixed text inside string and template literals; `${…}` becomes a space. */
export function literalsOf(source: SourceFile): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  visit(source, (node) => {
    const line = lineOf(source, node.getStart(source));
    if (ts.isStringLiteralLike(node)) found.push({ line, text: node.text });
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
      found.push({ line, text });
    }
  });
  return found;
}
