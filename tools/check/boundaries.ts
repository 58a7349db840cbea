import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaryRules } from './boundary-rules.ts';
import type { Finding } from './finding.ts';
import { moduleLevels } from './module-levels.ts';
import { listFiles } from './source-tree.ts';

const cruised = ['apps', 'packages', 'e2e', 'faults', 'bench', 'conformance', 'tools'];

export async function checkBoundaries(root: string): Promise<Finding[]> {
  const { output } = await cruise(
    cruised.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden: boundaryRules },
      validate: true,
      // Types are part of a boundary: a type-only import couples two modules just as well.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/dist/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  );
  const result = output as ICruiseResult;
  return [...unseenFiles(root, result), ...unknownModules(root), ...violations(result)];
}

function violations(result: ICruiseResult): Finding[] {
  return result.summary.violations.map(({ from, to, cycle, rule, comment }) => {
    const why = comment ?? boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
    const target = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    return { file: from, message: `imports ${target} (${rule.name}): ${why}` };
  });
}

/** A cruise without a working TypeScript parser finds no modules and would let everything pass. */
function unseenFiles(root: string, result: ICruiseResult): Finding[] {
  const sources = listFiles(root, /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/);
  if (result.modules.length === 0)
    return [{ file: 'apps', message: 'no module was cruised, so nothing was checked' }];
  const seen = new Set(result.modules.map(({ source }) => source));
  return sources
    .filter((path) => !seen.has(path))
    .map((file) => ({ file, message: 'was not cruised, so its imports are unchecked' }));
}

function unknownModules(root: string): Finding[] {
  const folder = 'apps/server/src/modules';
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((module) => moduleLevels[module] === undefined)
    .map((module) => ({
      file: `${folder}/${module}`,
      message: 'has no level: add it to tools/check/module-levels.ts',
    }));
}
