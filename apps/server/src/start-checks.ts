// What is checked between the configuration and the first work of a process: that the database has the tables, the mode and
// the rows that this process may work on.
import { pendingMigrations } from './migrate.ts';
import type { Database } from './platform/database.ts';
import { modeOf, readMode, refuseOtherMode, StartRefused } from './platform/mode.ts';
import type { House } from './wiring.ts';

export async function refusePendingMigrations(database: Database): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0)
    throw new StartRefused(`the database lacks ${pending.join(', ')}. Run the role migrate first.`);
}

/** D-60: every process of a database has the mode that the database was made with. */
export async function refuseWrongMode(database: Database, realMoney: boolean): Promise<void> {
  const mode = await readMode(database.pool);
  if (mode === undefined)
    throw new StartRefused(
      'nobody has written whether this database holds real money. Run the role migrate first.',
    );
  refuseOtherMode(mode, modeOf(realMoney));
}

/** FAIR-6: an open seed is a parameter, and whoever reads the engine's log must not find it there. */
export async function refuseLoggedParameters({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ length: string }>(
    `select current_setting('log_parameter_max_length') as length`,
  );
  if (rows[0]?.length !== '0')
    throw new StartRefused(
      'PostgreSQL would write parameters of slow statements to its log, and open seeds of Keno are among them. Set ' +
        'log_parameter_max_length = 0 for this database.',
    );
}

/** D-60: passwords of a demonstration are known to whoever made it, and its accounts are the sandbox's. */
export async function refuseDemoRows({ identity, staff, payments }: House): Promise<void> {
  const { methods, accounts } = await payments.countDemoRows();
  const found = Object.entries({
    players: await identity.countDemoPlayers(),
    'members of staff': await staff.countDemoMembers(),
    'payment methods': methods,
    accounts,
  }).filter(([, count]) => count > 0);
  if (found.length === 0) return;
  const told = found.map(([name, count]) => `${count} ${name}`).join(', ');
  throw new StartRefused(
    `this database holds real money and rows of a demonstration: ${told}. A demonstration needs a database of its own.`,
  );
}

/** SAFE-15: the guards of play safety stand, and the server cannot go around them. */
export async function refuseUnreadySafety({ playSafety }: Pick<House, 'playSafety'>): Promise<void> {
  const missing = await playSafety.whatIsMissing();
  if (missing.length > 0)
    throw new StartRefused(
      `with real money play safety must hold, and it does not:\n${missing.map((what) => `  - ${what}`).join('\n')}`,
    );
}
