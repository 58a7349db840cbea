// A database as the project's own migrations make it, and the two ways into it.
import { migrate } from '../apps/server/src/migrate.ts';
import type { Engine } from '../tools/engines/index.ts';
import { askPostgres } from '../tools/launch/engine-words.ts';

export interface BenchDatabase {
  name: string;
  ownerUrl: URL;
  /** As the application's role, which may do only what the migrations grant. */
  appUrl: URL;
  /** Asks as the owner; one line per row. */
  ask(statement: string): Promise<string[]>;
  askNumber(statement: string): Promise<number>;
}

/** Whatever answers the owner's questions: players are brought into other houses, too. */
export type Asked = Pick<BenchDatabase, 'ask'>;

export async function createBenchDatabase(engine: Engine, name: string): Promise<BenchDatabase> {
  const database = benchDatabase(engine, name);
  await askPostgres(new URL(engine.url), `create database ${name} template template0`);
  await migrate(database.ownerUrl.href);
  await database.ask(
    'do $$ begin create role yakamoz login; exception when duplicate_object then null; end $$',
  );
  await database.ask('grant yakamoz_app to yakamoz');
  return database;
}

/** One that exists. */
export function benchDatabase(engine: Engine, name: string): BenchDatabase {
  const ownerUrl = new URL(engine.url);
  ownerUrl.pathname = `/${name}`;
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'yakamoz';
  const ask = (statement: string): Promise<string[]> => askPostgres(ownerUrl, statement);
  return { name, ownerUrl, appUrl, ask, askNumber: async (statement) => Number((await ask(statement))[0]) };
}

/** Everything that the wallet's own checker finds wrong about some players. */
export const findingsAbout = (database: BenchDatabase, from: number, to: number): Promise<string[]> =>
  database.ask(`select rule, player_id, seq, finding from wallet.verify(${from}, ${to})`);
