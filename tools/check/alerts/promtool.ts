import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../engines/index.ts';
import type { Finding } from '../finding.ts';
import { alertsFolder, alertTests, dashboardFile, ruleFiles } from './files.ts';
import type { Query } from './files.ts';

/** Throws MissingProgram. */
export const findPromtool = (): string => findProgram({ name: 'promtool', debianPackage: 'prometheus' });

/** What promtool says of the rules, of each file of tests, and of the dashboard's queries. */
export async function askPromtool(
  root: string,
  promtool: string,
  queries: readonly Query[],
): Promise<Finding[]> {
  const ask = async (file: string, parameters: string[]): Promise<Finding[]> => {
    const refusal = await run(root, promtool, parameters);
    return refusal === undefined ? [] : [{ file, message: `promtool refuses it\n${refusal}` }];
  };
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-queries-'));
  try {
    const queryFile = join(folder, 'dashboard.json');
    writeFileSync(queryFile, asRules(queries));
    const answers = await Promise.all([
      ask(alertsFolder, ['check', 'rules', ...ruleFiles(root)]),
      ask(dashboardFile, ['check', 'rules', queryFile]),
      ...alertTests(root).map((file) => ask(file, ['test', 'rules', file])),
    ]);
    return answers.flat();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A recording rule is any expression with a name, and JSON is YAML. Grafana puts a time in place of its variable. */
const asRules = (queries: readonly Query[]): string =>
  JSON.stringify({
    groups: [
      {
        name: 'dashboard',
        rules: queries.map(({ expr }, index) => ({
          record: `query_${index}`,
          expr: expr.replaceAll('$__rate_interval', '5m'),
        })),
      },
    ],
  });

// A file of tests takes a second; this ends what hangs.
const timeoutMs = 120_000;

/** Gives what it complains of. */
const run = (root: string, program: string, parameters: string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(program, parameters, { cwd: root, timeout: timeoutMs }, (fault, stdout, stderr) => {
      const said = `${stdout}\n${stderr}`.split('\n').filter((line) => !/^\s*$|SUCCESS/.test(line));
      resolve(fault === null ? undefined : said.join('\n') || fault.message);
    });
  });
