// Which statements a database spent its time with, those of functions too (pg_stat_statements, of PostgreSQL's own package).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../tools/engines/index.ts';
import { askPostgres } from '../tools/launch/engine-words.ts';
import type { Settings } from './bench-engine.ts';

export const statementFigures: Settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
};

/** From here on. */
export async function countStatements(engine: Engine): Promise<void> {
  await askPostgres(new URL(engine.url), 'create extension if not exists pg_stat_statements');
  await askPostgres(new URL(engine.url), 'select pg_stat_statements_reset()');
}

export async function writeStatements(engine: Engine, dir: string): Promise<void> {
  const lines = await askPostgres(
    new URL(engine.url),
    `select format('%s ms in %s calls, %s ms each: %s', round(total_exec_time), calls, round(mean_exec_time::numeric, 3),
       regexp_replace(left(query, 400), '\\s+', ' ', 'g'))
     from pg_stat_statements order by total_exec_time desc limit 60`,
  );
  writeFileSync(join(dir, 'statements.txt'), `${lines.join('\n')}\n`);
}
