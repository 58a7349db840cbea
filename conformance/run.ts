// `pnpm conformance --target https://wallet.example --key id:secret --players players.json [--dialect own|hub|form]`
// holds any wallet against the protocol; without a target, our own house over engines of its own, in all three dialects.
// `--only text` runs the checks whose names hold it, `--json` prints the results for a program.
import { parseArgs } from 'node:util';
import { type DialectName, dialectNames, dialects } from './dialects/index.ts';
import { readPreparedPlayers } from './host.ts';
import { matrix } from './matrix/matrix.ts';
import { describeResult, summarise } from './report.ts';
import { type Result, runSuite } from './suite.ts';
import { openClient } from './wire.ts';

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    key: { type: 'string' },
    players: { type: 'string' },
    dialect: { type: 'string' },
    only: { type: 'string', default: '' },
    budget: { type: 'string', default: '300' },
    json: { type: 'boolean', default: false },
  },
});
const checks = matrix.filter(({ name }) => name.includes(values.only));
const budgetMs = Number(values.budget);
const tell = (result: Result): void => {
  if (!values.json) console.log(describeResult(result));
};

const results =
  values.target === undefined
    ? await holdHouse()
    : await holdWallet(new URL(values.target), values.dialect ?? 'own');
if (values.json) console.log(JSON.stringify(results, undefined, 2));
console.log(summarise(results));
process.exitCode = results.some(({ outcome }) => outcome === 'failed') || results.length === 0 ? 1 : 0;

function isDialect(name: string): name is DialectName {
  return name in dialects;
}

async function holdWallet(target: URL, name: string): Promise<Result[]> {
  if (!isDialect(name)) throw new Error(`--dialect is one of ${dialectNames.join(', ')}`);
  const [, id = '', secret = ''] = /^([^:]+):(.+)$/.exec(values.key ?? '') ?? [];
  if (id === '' || values.players === undefined)
    throw new Error('--key id:secret and --players file are needed');
  const client = openClient(target);
  const host = readPreparedPlayers(values.players);
  const found = await runSuite({
    checks,
    host,
    dialect: dialects[name]({ id, secret }),
    client,
    budgetMs,
    tell,
  });
  client.close();
  return found;
}

async function holdHouse(): Promise<Result[]> {
  // Only here: the kit itself needs nothing of ours.
  const { holdOwnHouse, openOwnHouse } = await import('./own-house.ts');
  const names = dialectNames.filter((name) => (values.dialect ?? name) === name);
  const house = await openOwnHouse();
  try {
    const found = await holdOwnHouse(house, names, { checks, budgetMs });
    for (const [name, ofDialect] of found) {
      if (!values.json) console.log(`\ndialect ${name}`);
      ofDialect.forEach(tell);
    }
    return [...found.values()].flat();
  } finally {
    await house.close();
  }
}
