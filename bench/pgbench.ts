import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findPostgresProgram } from '../tools/engines/index.ts';

export interface Load {
  url: URL;
  script: string;
  clients: number;
  seconds: number;
}

export interface Throughput {
  transactions: number;
  perSecond: number;
}

/** Runs a script over and over; throws if a single transaction of it failed. */
export async function runPgbench({ url, script, clients, seconds }: Load): Promise<Throughput> {
  const threads = Math.min(clients, 2);
  const { stdout } = await promisify(execFile)(
    findPostgresProgram('pgbench'),
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      `--jobs=${threads}`,
      `--time=${seconds}`,
    ].concat([`--file=${script}`, url.href]),
  );
  const figure = (pattern: RegExp): number => {
    const found = pattern.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said something else:\n${stdout}`);
    return Number(found);
  };
  const failed = figure(/number of failed transactions: (\d+)/);
  if (failed > 0) throw new Error(`${failed} transactions of ${script} failed:\n${stdout}`);
  return {
    transactions: figure(/number of transactions actually processed: (\d+)/),
    perSecond: figure(/tps = ([\d.]+) \(without initial connection time\)/),
  };
}
