// `pnpm prove:promotions`: random histories of bonuses against a model of their rules, then each rule spoilt once. `--seed` repeats the
// choices of an earlier run, `--bets 2000` is a small one, `--sabotages` only tries the faults.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '50000' },
    seed: { type: 'string' },
    sabotages: { type: 'boolean', default: false },
    /** Only faults whose words have these. */
    only: { type: 'string', default: '' },
    'no-sabotages': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** What must have happened for the run to have proved anything. */
const needed = [
  ...['completed', 'spent', 'cancelled', 'withdrawn', 'expired', 'excluded', 'reversed'].map(
    (how) => `run ${how}`,
  ),
  'claim turn_taken',
  'claim budget_spent',
  'claim terms_changed',
  'claim gate_closed',
  'claim run_open',
  'confirm purse_moved',
  'withdraw run_would_end',
  'bet BONUS_MAX_BET',
  'rollback OK',
  'whole rollback OK',
  'gift bet OK',
  'gift bet BAD_REQUEST',
  'gift win OK',
  'gift rollback OK',
  'redeem done',
  'redeem too_few_points',
  'enter entered',
  'cashback granted',
  'signal device',
  'signal address',
  'signal payer',
  'gift after a review',
  'prize paid',
  'race',
];

await prepareTemplate();
const problems: string[] = [];
let figures = '';
if (!values.sabotages) {
  const proof = await prove({ bets: Number(values.bets), seed });
  problems.push(...proof.problems);
  figures = proof.figures;
  for (const [name, count] of [...proof.counts].toSorted(([one], [two]) => (one < two ? -1 : 1)))
    print(`${String(count).padStart(8)} ${name}`);
  for (const name of needed) if (!proof.counts.has(name)) problems.push(`never happened: ${name}`);
}
const tried = sabotages.filter(({ what }) => what.includes(values.only));
// What is found in a house that nobody spoilt would be found in every other.
const isControlled = !values['no-sabotages'] && values.only === '';
if (isControlled && (await isFound({ what: 'nothing', sql: 'select' })))
  problems.push('the model notices something where nothing is spoilt');
for (const sabotage of values['no-sabotages'] ? [] : tried) {
  if (await isFound(sabotage)) print(`the model notices ${sabotage.what}`);
  else problems.push(`the model does not notice ${sabotage.what}`);
}
for (const problem of problems) print(`- ${problem}`);
if (figures !== '') print(figures);
if (problems.length > 0) {
  // The figures alone could look right where something else was wrong, so they are not the last line.
  print(`failed with ${problems.length} problems; seed ${seed}`);
  process.exitCode = 1;
}
process.exit();
