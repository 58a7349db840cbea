// `pnpm check:alerts`: every alarm can be read, is tested in both directions, and leads to a page that says what to do;
// it and the dashboard ask for figures that are served.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MissingProgram } from '../../engines/index.ts';
import { formatFinding } from '../finding.ts';
import type { Finding } from '../finding.ts';
import { readText } from '../source-tree.ts';
import type { Step } from '../step.ts';
import { missingCases, unsaidWords, unseenNaN, wrongRunbook, wrongSeries, wrongSeverity } from './faults.ts';
import {
  alertsFolder,
  dashboardFile,
  readAlarms,
  readAlertCases,
  readQueries,
  serverSources,
} from './files.ts';
import { readFigures } from './promql.ts';
import { askPromtool, findPromtool } from './promtool.ts';

interface AlertsReport {
  alarms: number;
  tested: number;
  runbooks: number;
  findings: Finding[];
  /** Why promtool was not asked. */
  skipped?: string;
}

export async function checkAlerts(root: string, find = findPromtool): Promise<AlertsReport> {
  const figures = readFigures(readText(root, 'ops/figures.txt'));
  const alarms = readAlarms(root);
  const cases = readAlertCases(root);
  const queries = existsSync(join(root, dashboardFile)) ? readQueries(root) : [];
  const sources = serverSources(root);
  const casesOf = (name: string) => cases.filter(({ alarm }) => alarm === name);
  const findings: Finding[] = [
    ...(alarms.length === 0 ? [{ file: alertsFolder, message: 'has no alarm' }] : []),
    ...alarms.flatMap((alarm) =>
      [
        ...wrongSeverity(alarm),
        ...wrongRunbook(root, alarm),
        ...wrongSeries(alarm.expr, figures),
        ...unsaidWords(alarm.expr, sources),
        ...missingCases(casesOf(alarm.name)),
        ...unseenNaN(alarm, casesOf(alarm.name), figures),
      ].map((message) => ({ file: alarm.file, line: alarm.line, message: `${alarm.name} ${message}` })),
    ),
    ...(queries.length === 0 ? [{ file: dashboardFile, message: 'has no query' }] : []),
    ...queries.flatMap(({ line, panel, expr }) =>
      [...wrongSeries(expr, figures), ...unsaidWords(expr, sources)].map((message) => ({
        file: dashboardFile,
        line,
        message: `'${panel}' ${message}`,
      })),
    ),
  ];
  const report = {
    alarms: alarms.length,
    tested: alarms.filter(({ name }) => missingCases(casesOf(name)).length === 0).length,
    runbooks: new Set(alarms.map(({ runbook }) => runbook.replace(/#.*/, ''))).size,
  };
  try {
    findings.push(...(await askPromtool(root, find(), queries)));
    return { ...report, findings };
  } catch (error) {
    if (error instanceof MissingProgram) return { ...report, findings, skipped: error.message };
    throw error;
  }
}

export const alertsStep: Step = {
  name: 'alerts',
  run: async (root) => {
    const { findings, skipped } = await checkAlerts(root);
    const result = { failed: findings.length > 0, lines: findings.map(formatFinding) };
    return skipped === undefined ? result : { ...result, skipped };
  },
};

if (import.meta.main) {
  const report = await checkAlerts(join(import.meta.dirname, '../../..'));
  const { alarms, tested, runbooks, findings, skipped } = report;
  for (const finding of findings) console.log(formatFinding(finding));
  console.log(`alarms=${alarms} tested=${tested} runbooks=${runbooks} faults=${findings.length}`);
  if (skipped !== undefined) console.log(`skipped: rules and their tests were not run. ${skipped}`);
  process.exitCode = findings.length === 0 && skipped === undefined ? 0 : 1;
}
