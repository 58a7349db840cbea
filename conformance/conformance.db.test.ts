// The whole matrix against the server's real listener, in every dialect it has an adapter for.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feature } from './dialects/dialect.ts';
import { type DialectName, dialectNames } from './dialects/index.ts';
import { matrix } from './matrix/matrix.ts';
import { holdOwnHouse, openOwnHouse, type OwnHouse } from './own-house.ts';
import { describeResult } from './report.ts';
import type { Result } from './suite.ts';

// The real budget is a bench's business: a machine that tests does other work besides.
const budgetMs = 3000;
const runTimeoutMs = 480_000;

/** What each dialect cannot say; a check that is skipped for another reason is a fault. */
const lacks: Record<DialectName, Feature[]> = {
  own: [],
  hub: ['bet-win', 'promo', 'win_ref'],
  form: ['bet-win', 'closing_win', 'rollback_tx', 'rollback_of_win'],
};

let house: OwnHouse;
let results: Map<DialectName, Result[]>;
beforeAll(async () => {
  house = await openOwnHouse();
  results = await holdOwnHouse(house, dialectNames, { checks: matrix, budgetMs });
}, runTimeoutMs);
afterAll(() => house.close());

describe.each(dialectNames)('a studio that speaks %s', (name) => {
  test.each(matrix)('$name', (check) => {
    const result = results.get(name)?.find((each) => each.name === check.name);
    if (result === undefined) throw new Error(`${check.name} was not run`);
    expect(result.outcome === 'failed' ? describeResult(result) : '').toBe('');
    // Our own house can prepare everything: only what a dialect cannot say is skipped.
    expect(result.outcome === 'skipped').toBe(check.says !== undefined && lacks[name].includes(check.says));
  });
});

test('the command holds any wallet by its address, with players from a file, and skips what is not prepared', async () => {
  const { host } = await house.hold('own');
  const prepared = [await host.prepare('plain'), await host.prepare('blocked')];
  const [plain, blocked] = prepared.map((player) => player?.token);
  const dir = mkdtempSync(join(tmpdir(), 'conformance-players-'));
  const file = join(dir, 'players.json');
  const players = [
    { trait: 'plain', token: plain },
    { trait: 'blocked', token: blocked },
  ];
  writeFileSync(file, JSON.stringify({ stake: '1000', stake_max: '250000', players }));
  const { id, secret } = house.keyOf('own');
  const command = [join(import.meta.dirname, 'run.ts'), '--target', house.walletUrl.href, '--players', file];
  const ran = await promisify(execFile)(process.execPath, [
    ...command,
    '--key',
    `${id}:${secret}`,
    '--only',
    'bet: ',
  ]);
  rmSync(dir, { recursive: true });
  const lines = ran.stdout.trim().split('\n');
  expect(lines).toContain('ok      bet: taken  [bet]');
  expect(lines).toContain('ok      bet: of a blocked player  [rule 2]');
  expect(lines).toContain('          nobody is prepared as plain');
  expect(lines.at(-1)).toMatch(/^checks=\d+ passed=2 failed=0 skipped=\d+$/);
});
