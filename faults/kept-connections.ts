// A house whose database is asked over connections that stay: a program for each question, as `query` starts one, takes most of the
// machine from a run whose hundred players look several times a second.
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import type { House } from '../tools/launch/index.ts';

const connectionsMax = 6;
const patience = "set lock_timeout = '60s'";
// As the engine writes them, and as psql prints them: a run compares text.
const asText = { getTypeParser: () => (value: string | Buffer) => value.toString() };

/** The same house; its own `stop` ends the connections first. */
export function keepConnections(house: House): House {
  const database = openDatabase({
    url: house.databaseUrl.href,
    poolMax: connectionsMax,
    name: 'fault-run',
    log: createLog({ level: 'silent', role: 'fault-run' }),
    // The books of a whole run are checked in one statement.
    statementMs: 900_000,
  });
  database.pool.on('connect', (client) => void client.query(patience));
  return {
    ...house,
    async query(statement) {
      const answer: unknown = await database.pool.query({ text: statement, rowMode: 'array', types: asText });
      // One answer for each statement of several.
      const answers = (Array.isArray(answer) ? answer : [answer]) as { rows: (string | null)[][] }[];
      return answers
        .flatMap(({ rows }) => rows.map((row) => row.map((value) => value ?? '').join('|')))
        .filter((line) => line !== '');
    },
    async stop() {
      await database.close();
      await house.stop();
    },
  };
}
