import { expect, test } from 'vitest';
import { MissingProgram } from '../../engines/index.ts';
import { fixtureTree } from '../fixture-tree.ts';
import { checkAlerts } from './alerts.ts';
import { findPromtool } from './promtool.ts';

const rules = 'ops/alerts/work.yml';
const tests = 'ops/alerts/tests/work.yml';
const page = 'docs/runbooks/work.md';
const dashboard = 'ops/dashboard.json';

const inOrder: Record<string, string> = {
  'apps/server/src/main.ts': "const role = 'worker';\n",
  'apps/server/src/main.test.ts': "const role = 'waiter';\n",
  'ops/figures.txt':
    'http_seconds histogram api: How long\njobs_total counter worker: How many\noutbox_age gauge worker: How old\n',
  [rules]: `groups:
  - name: work
    rules:
      - alert: NewsWaits
        expr: max(outbox_age) > 10 or max(outbox_age) != max(outbox_age)
        labels: { severity: page }
        annotations:
          runbook: docs/runbooks/work.md#news-waits-pnpm-dev
`,
  [tests]: `rule_files: [../work.yml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - series: outbox_age{role="worker"}
        values: 1 40 NaN NaN
    alert_rule_test:
      - eval_time: 0m
        alertname: NewsWaits
      - eval_time: 1m
        alertname: NewsWaits
        exp_alerts: &fires
          - exp_labels: { severity: page }
            exp_annotations: { runbook: docs/runbooks/work.md#news-waits-pnpm-dev }
      - eval_time: 3m
        alertname: NewsWaits
        exp_alerts: *fires
`,
  [page]: '# Work\n\n```sh\n# no heading\n```\n\n## News waits (`pnpm dev`)\n',
  [dashboard]: JSON.stringify({
    panels: [
      { type: 'row', title: 'Work' },
      { type: 'timeseries', title: 'News', targets: [{ expr: 'max by (role) (outbox_age{role="worker"})' }] },
      { title: 'Calls', targets: [{ expr: 'rate(http_seconds_count[$__rate_interval])' }] },
    ],
  }),
};

/** A machine without the package. */
const lacking = (): never => {
  throw new MissingProgram('promtool', 'prometheus');
};

const canAsk = ((): boolean => {
  try {
    return findPromtool() !== '';
  } catch {
    return false;
  }
})();

/** The tree with one text put in place of another. */
function planted(file: string, from: string, to: string): string {
  const before = inOrder[file] ?? '';
  expect(before).toContain(from);
  return fixtureTree({ ...inOrder, [file]: before.replaceAll(from, to) });
}

test.each([
  ['a name that no figure has', rules, 'outbox_age', 'outbox_old', 'names outbox_old, which ops/figures'],
  ['a histogram without its series', rules, 'max(outbox_age) > 10', 'http_seconds > 1', 'names http_seconds'],
  [
    'no name at all',
    rules,
    'max(outbox_age) > 10 or max(outbox_age) != max(outbox_age)',
    'vector(1)',
    'no figure',
  ],
  ['a word that only a test says', dashboard, '"worker', '"waiter', 'asks for "waiter"'],
  ['a severity of its own', rules, 'severity: page', 'severity: loud', 'has no severity'],
  ['no severity', rules, 'severity: page', 'team: night', 'has no severity'],
  ['no runbook', rules, 'runbook: docs', 'see: docs', 'names no page'],
  ['a page that is gone', rules, 'work.md', 'works.md', 'docs/runbooks/works.md, which does not exist'],
  ['a page outside', rules, 'docs/runbooks/', 'docs/', 'names no page'],
  ['a heading that is gone', page, 'News', 'Mail', 'names #news-waits-pnpm-dev'],
  ['a heading in a block of code', rules, 'news-waits-pnpm-dev', 'no-heading', 'names #no-heading'],
  ['an alarm of another name', rules, 'NewsWaits', 'MailWaits', 'MailWaits fires in no test'],
  ['never silent', tests, '- eval_time: 0m\n        alertname: NewsWaits', '', 'is silent in no test'],
  ['never NaN', tests, 'NaN NaN', '40 40', 'fires in no test where outbox_age is NaN'],
  ['a query of a name that no figure has', dashboard, 'max by (role) (outbox_age', '(outbox', "'News' names"],
  [
    'a panel without a query',
    dashboard,
    'rate(http_seconds_count[$__rate_interval])',
    '',
    "'Calls' names no",
  ],
  ['no rules', rules, 'alert: NewsWaits', 'record: news', 'has no alarm'],
  ['no panels', dashboard, '"panels"', '"rows"', 'has no query'],
])('%s is found', async (_what, file, from, to, message) => {
  const { findings } = await checkAlerts(planted(file, from, to), lacking);
  expect(findings.map((finding) => finding.message).join('\n')).toContain(message);
});

test('without promtool what can be seen without it is in order, and the rest was skipped', async () => {
  expect(await checkAlerts(fixtureTree(inOrder), lacking)).toEqual({
    alarms: 1,
    tested: 1,
    runbooks: 1,
    findings: [],
    skipped: "The program 'promtool' is not installed (Debian package 'prometheus').",
  });
});

test.skipIf(!canAsk)('rules, tests and queries in order are taken by promtool', async () => {
  const report = { alarms: 1, tested: 1, runbooks: 1, findings: [] };
  expect(await checkAlerts(fixtureTree(inOrder))).toEqual(report);
});

test.skipIf(!canAsk).each([
  ['an expression', rules, '> 10', '> > 10', 'ops/alerts', 'parse error'],
  ['a file that is no YAML', rules, 'labels: {', 'labels: [', 'ops/alerts', 'yaml'],
  ['a bound that no test expects', rules, '> 10', '> 50', tests, 'NewsWaits, time: 1m'],
  ['a query', dashboard, 'rate(', 'rat(', dashboard, 'parse error'],
])('%s that promtool refuses is found', async (_what, file, from, to, at, message) => {
  const { findings } = await checkAlerts(planted(file, from, to));
  expect(findings.find((finding) => finding.message.includes(message))).toMatchObject({ file: at });
});
