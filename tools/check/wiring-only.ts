import ts from 'typescript';
import type { Finding } from './finding.ts';
import { isTestFile, listFiles } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

// Modules import each other's types and functions; building one is a decision for wiring.ts alone,
// because the order in that file is the architecture. The cruiser sees files, not names, hence this check.
export function checkWiringOnly(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const file of listFiles(root, /^apps\/server\/src\/.*\.ts$/)) {
    if (file === 'apps/server/src/wiring.ts' || isTestFile(file)) continue;
    const source = parse(root, file);
    visit(source, (node) => {
      if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
      if (!leadsToModuleIndex(file, node.moduleSpecifier.text)) return;
      const bindings = node.importClause?.namedBindings;
      const builders =
        bindings && ts.isNamedImports(bindings)
          ? bindings.elements
              .filter((element) => !element.isTypeOnly && !node.importClause?.isTypeOnly)
              .map((element) => (element.propertyName ?? element.name).text)
              .filter((name) => /^create[A-Z]/.test(name))
          : [];
      for (const name of builders) {
        const message = `imports ${name}: only wiring.ts builds modules; take the built module as an argument`;
        findings.push({ file, line: lineOf(source, node.getStart(source)), message });
      }
    });
  }
  return findings;
}

function leadsToModuleIndex(file: string, specifier: string): boolean {
  const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
  return specifier.startsWith('.') && /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(target);
}
