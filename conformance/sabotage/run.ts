// `node conformance/sabotage/run.ts [--only text]`: a guard that was never seen red is not a guard. Every fault is seeded
// into a house of its own and the checks that must notice it are run; the table of README.md is printed. A fault that goes
// unnoticed, or a check that never went red, fails the run.
import { parseArgs } from 'node:util';
import { matrix } from '../matrix/matrix.ts';
import { openOwnHouse, type OwnHouse } from '../own-house.ts';
import { runSuite } from '../suite.ts';
import { betFaults } from './bet-faults.ts';
import type { Cut, Fault } from './fault.ts';
import { gateFaults } from './gate-faults.ts';
import { roundFaults } from './round-faults.ts';

const budgetMs = 500;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const faults = [...gateFaults, ...betFaults, ...roundFaults].filter(({ name }) => name.includes(values.only));
const problems: string[] = [];
const seenRed = new Set<string>();
const sabotaged = await openOwnHouse();
try {
  console.log('| a wallet that … | checks that went red |\n| --- | --- |');
  for (const fault of faults) {
    const red = await tryFault(sabotaged, fault);
    for (const name of red) seenRed.add(name);
    console.log(`| ${fault.name} | ${red.join(' · ')} |`);
    const missed = fault.reds.filter((name) => !red.includes(name));
    problems.push(...missed.map((name) => `a wallet that ${fault.name} passed '${name}'`));
  }
} finally {
  await sabotaged.close();
}
if (values.only === '') {
  const never = matrix.filter(({ name }) => !seenRed.has(name));
  problems.push(...never.map(({ name }) => `'${name}' never went red`));
}
for (const problem of problems) console.log(`- ${problem}`);
console.log(`faults=${faults.length} red=${seenRed.size} of=${matrix.length} problems=${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function tryFault(house: OwnHouse, { sql = [], action, gate, reds }: Fault): Promise<string[]> {
  const checks = matrix.filter(({ name }) => reds.includes(name));
  if (checks.length !== reds.length) throw new Error(`no such check: ${reds.join(', ')}`);
  const { host, ...parts } = await house.hold('own');
  const before = new Map<string, string>();
  for (const { of } of sql) if (!before.has(of)) before.set(of, await definitionOf(house, of));
  for (const [of, definition] of before)
    await house.query(
      cut(
        definition,
        sql.filter((each) => each.of === of),
      ),
    );
  if (action !== undefined) await house.query(action.does);
  try {
    const results = await runSuite({ checks, host, ...(gate?.(parts) ?? parts), budgetMs });
    return results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  } finally {
    for (const definition of before.values()) await house.query(definition);
    if (action !== undefined) await house.query(action.undoes);
  }
}

async function definitionOf(house: OwnHouse, name: string): Promise<string> {
  return (await house.query(`select pg_get_functiondef('${name}'::regproc)`)).join('\n');
}

function cut(definition: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, { of, from, to }) => {
    if (!text.includes(from)) throw new Error(`${of} has no '${from}' any more`);
    return text.replace(from, () => to);
  }, definition);
}
