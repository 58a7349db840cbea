// Runs checks one after the other and keeps what came of each.
import { type Check, createDesk, NotPrepared, Unmet } from './check.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Host } from './host.ts';
import type { WalletClient } from './wire.ts';

export interface Result {
  name: string;
  rule: string;
  outcome: 'passed' | 'failed' | 'skipped';
  expected: string;
  /** What was said and heard. */
  got: string;
  /** Of what was failed or skipped. */
  reason?: string;
  ms: number;
}

export interface SuiteOptions {
  checks: readonly Check[];
  host: Host;
  dialect: Dialect;
  client: WalletClient;
  budgetMs: number;
  /** Told as soon as it is known. */
  tell?: (result: Result) => void;
}

export async function runSuite({ checks, tell, ...parts }: SuiteOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const result = await runCheck(check, parts);
    results.push(result);
    tell?.(result);
  }
  return results;
}

async function runCheck(check: Check, parts: Omit<SuiteOptions, 'checks' | 'tell'>): Promise<Result> {
  const { name, rule, expects, says } = check;
  const notes: string[] = [];
  const begin = performance.now();
  const conclude = (outcome: Result['outcome'], reason?: string): Result => ({
    name,
    rule,
    outcome,
    expected: expects,
    got: shorten(notes),
    ...(reason === undefined ? {} : { reason }),
    ms: Math.round(performance.now() - begin),
  });
  const lacking = says && parts.dialect.lacks[says];
  if (lacking !== undefined) return conclude('skipped', lacking);
  try {
    await check.run(createDesk({ ...parts, note: (line) => notes.push(line) }));
    return conclude('passed');
  } catch (error) {
    if (error instanceof NotPrepared) return conclude('skipped', error.message);
    if (error instanceof Unmet) return conclude('failed', `expected ${error.message}`);
    throw new Error(`${name} could not be run`, { cause: error });
  }
}

/** What was said many times is said once, with its number. */
function shorten(notes: readonly string[]): string {
  const groups: { note: string; times: number }[] = [];
  for (const note of notes) {
    const last = groups.at(-1);
    if (last?.note === note) last.times += 1;
    else groups.push({ note, times: 1 });
  }
  return groups.map(({ note, times }) => (times === 1 ? note : `${note} (×${times})`)).join(', ');
}
