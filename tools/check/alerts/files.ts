// What rules, their tests and the dashboard say. Their form is promtool's matter: what is missing here is empty.
import { parseDocument } from 'yaml';
import { isTestFile, listFiles, readText } from '../source-tree.ts';

export const alertsFolder = 'ops/alerts';
export const dashboardFile = 'ops/dashboard.json';

export const ruleFiles = (root: string): string[] => listFiles(root, /^ops\/alerts\/[^/]+\.yml$/);
export const alertTests = (root: string): string[] => listFiles(root, /^ops\/alerts\/tests\/[^/]+\.yml$/);

export const serverSources = (root: string): string =>
  listFiles(root, /^apps\/server\/src\/.*\.ts$/)
    .filter((file) => !isTestFile(file))
    .map((file) => readText(root, file))
    .join('\n');

export interface Alarm {
  file: string;
  line: number;
  name: string;
  expr: string;
  severity: string;
  runbook: string;
}

interface RuleFile {
  groups?: {
    rules?: {
      alert?: string;
      expr?: unknown;
      labels?: { severity?: string };
      annotations?: { runbook?: string };
    }[];
  }[];
}

export const readAlarms = (root: string): Alarm[] =>
  ruleFiles(root).flatMap((file) => {
    const text = readText(root, file);
    const { groups = [] } = parseYaml(text) as RuleFile;
    return groups
      .flatMap(({ rules = [] }) => rules)
      .filter(({ alert }) => alert !== undefined)
      .map(({ alert = '', expr = '', labels, annotations }) => ({
        file,
        line: lineOf(text, `alert: ${alert}`),
        name: alert,
        expr: String(expr),
        severity: labels?.severity ?? '',
        runbook: annotations?.runbook ?? '',
      }));
  });

/** One look at one alarm in one test. */
export interface AlertCase {
  alarm: string;
  fires: boolean;
  /** The series of its test that are NaN at some time. */
  unreadable: string[];
}

interface TestFile {
  tests?: {
    input_series?: { series?: string; values?: unknown }[];
    alert_rule_test?: { alertname?: string; exp_alerts?: unknown[] }[];
  }[];
}

export const readAlertCases = (root: string): AlertCase[] =>
  alertTests(root).flatMap((file) => {
    const { tests = [] } = parseYaml(readText(root, file)) as TestFile;
    return tests.flatMap(({ input_series: series = [], alert_rule_test: looks = [] }) => {
      const unreadable = series
        .filter(({ values }) => /\bNaN\b/.test(String(values)))
        .map((one) => String(one.series).replace(/\{.*$/s, ''));
      return looks.map(({ alertname = '', exp_alerts: expected = [] }) => ({
        alarm: alertname,
        fires: expected.length > 0,
        unreadable,
      }));
    });
  });

export interface Query {
  line: number;
  panel: string;
  expr: string;
}

interface Panel {
  type?: string;
  title?: string;
  panels?: Panel[];
  targets?: { expr?: string }[];
}

/** A panel without a query has an empty one. */
export function readQueries(root: string): Query[] {
  const text = readText(root, dashboardFile);
  const queriesOf = ({ type, title = '', panels = [], targets = [] }: Panel): Query[] => [
    ...panels.flatMap(queriesOf),
    ...(type === 'row' ? [] : targets.length > 0 ? targets : [{}]).map(
      ({ expr = '' }: { expr?: string }) => ({
        line: lineOf(text, JSON.stringify(title)),
        panel: title,
        expr,
      }),
    ),
  ];
  return ((JSON.parse(text) as Panel).panels ?? []).flatMap(queriesOf);
}

/** As far as it can be read. */
const parseYaml = (text: string): unknown => parseDocument(text).toJS() ?? {};

const lineOf = (text: string, words: string): number =>
  text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length;
