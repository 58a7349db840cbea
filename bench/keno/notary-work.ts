// A child of the bench: the notary's work on one day, in one process as the role has it, with its own database role.
import { parseArgs } from 'node:util';
import { publishDebts } from '../../apps/server/src/modules/fairness/notary/debts.ts';
import { publishKenoDay } from '../../apps/server/src/modules/fairness/notary/keno-day.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

export type NotaryWork = 'rounds' | 'purses';

export interface NotaryReport {
  seconds: number;
  /** The most memory that the process ever had. */
  residentMb: number;
  /** What the leaves say. */
  fields: Record<string, unknown>[];
}

const { values } = parseArgs({
  options: { database: { type: 'string' }, day: { type: 'string' }, work: { type: 'string' } },
});
const log = createLog({ level: 'warn', role: 'bench', destination: process.stderr });
const database = openDatabase({ url: values.database ?? '', poolMax: 4, name: 'bench-notary', log });
const day = values.day ?? '';

const began = performance.now();
const leaves =
  values.work === 'rounds' ? [(await publishKenoDay(database, day)).leaf] : await publishDebts(database, day);
const report: NotaryReport = {
  seconds: (performance.now() - began) / 1000,
  residentMb: process.resourceUsage().maxRSS / 1024,
  fields: leaves.map(({ fields }) => fields),
};
process.send?.(report);
await database.close();
process.disconnect();
