import { alertsStep } from './alerts/alerts.ts';
import { checkAsvs } from './asvs.ts';
import { checkBannedCalls } from './banned-calls.ts';
import { checkBoundaries } from './boundaries.ts';
import { command, typeCheck } from './commands.ts';
import { checkCompliance } from './compliance.ts';
import { checkDocPaths } from './doc-paths.ts';
import { checkDrawnNumbers } from './drawn-numbers.ts';
import { checkFileLength } from './file-length.ts';
import { formatFinding, type Check } from './finding.ts';
import { checkFunctionDoors } from './function-doors.ts';
import { checkFunctionShape } from './function-shape.ts';
import { checkInvariantNumbers } from './invariant-numbers.ts';
import { checkManifests } from './manifests.ts';
import { checkMigrationShape } from './migration-shape.ts';
import { checkModuleRooms } from './module-rooms.ts';
import { checkRefusalTable } from './refusal-table.ts';
import { checkRefusedNames } from './refused-names.ts';
import { checkReleasedFunctions } from './released-functions.ts';
import { checkRouteAudiences, routesOfServer } from './route-audiences.ts';
import { checkSiteCopies } from './site-copies.ts';
import { checkSqlBoundaries } from './sql-boundaries.ts';
import type { Step } from './step.ts';
import { checkTodoOwners } from './todo-owners.ts';
import { checkTurkishLetters } from './turkish-letters.ts';
import { checkWiringOnly } from './wiring-only.ts';

const own = (name: string, check: Check): Step => ({
  name,
  run: async (root) => {
    const findings = await check(root);
    return { failed: findings.some(({ warning }) => !warning), lines: findings.map(formatFinding) };
  },
});

/** Slow ones first, so that the last core is not left alone with the longest step. */
export const steps: readonly Step[] = [
  command('prettier', 'prettier', [
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '.',
  ]),
  command('oxlint', 'oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
    '--format',
    'unix',
  ]),
  typeCheck,
  command('schema snapshot', 'node', ['tools/database/snapshot.ts', '--check']),
  command('knip', 'knip', ['--no-progress', '--cache', '--no-config-hints']),
  alertsStep,
  own('boundaries', checkBoundaries),
  own('route audiences', async (root) => checkRouteAudiences(root, await routesOfServer())),
  command('squawk', 'squawk', ['--no-error-on-unmatched-pattern', 'database/migrations/*.sql']),
  own('manifests', checkManifests),
  own('migration shape', checkMigrationShape),
  own('module rooms', checkModuleRooms),
  own('function shape', checkFunctionShape),
  own('function doors', checkFunctionDoors),
  own('released functions', checkReleasedFunctions),
  own('wiring only', checkWiringOnly),
  own('drawn numbers', checkDrawnNumbers),
  own('sql boundaries', checkSqlBoundaries),
  own('refusal table', checkRefusalTable),
  own('banned calls', checkBannedCalls),
  own('doc paths', checkDocPaths),
  own('asvs', checkAsvs),
  own('compliance', checkCompliance),
  own('invariant numbers', checkInvariantNumbers),
  own('site copies', checkSiteCopies),
  own('file length', checkFileLength),
  own('turkish letters', checkTurkishLetters),
  own('todo owners', checkTodoOwners),
  own('refused names', checkRefusedNames),
];
