import type { Finding } from './finding.ts';
import { bans } from './bans.ts';
import { listFiles } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

/** Calls that are refused because the project has a better way; the message names it. */
export function checkBannedCalls(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const file of listFiles(root, /^(?:apps|packages|tools|e2e|faults|bench)\/.*\.tsx?$/)) {
    const applicable = bans.filter((ban) => ban.applies(file));
    if (applicable.length === 0) continue;
    const source = parse(root, file);
    visit(source, (node) => {
      for (const ban of applicable) {
        if (!ban.matches(node, source)) continue;
        const message = `${ban.call} is refused here: ${ban.instead}`;
        findings.push({ file, line: lineOf(source, node.getStart(source)), message });
      }
    });
  }
  return findings;
}
