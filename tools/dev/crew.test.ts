import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildPlan, createCrew } from './crew.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'crew-'));
  const stubborn =
    "process.on('SIGTERM', () => undefined); console.log('up'); setInterval(() => undefined, 1000);";
  writeFileSync(join(root, 'stubborn.mjs'), stubborn);
  writeFileSync(join(root, 'failing.mjs'), "console.error('no luck'); process.exitCode = 3;");
});

afterAll(() => rmSync(root, { recursive: true }));

const plan = (name: string): ChildPlan => ({ name, colour: 'cyan', args: [`${name}.mjs`], variables: {} });

test('a child that ignores SIGTERM is killed in the end', async () => {
  const up = Promise.withResolvers<void>();
  const lines: string[] = [];
  const crew = createCrew({
    root,
    stopTimeoutMs: 200,
    print: (line) => {
      lines.push(line);
      if (line.endsWith('up')) up.resolve();
    },
  });
  crew.start(plan('stubborn'));
  await up.promise;
  await crew.stopAll();
  expect(lines.at(-1)).toBe('stubborn did not stop within 0.2 s and is killed.');
});

test('a step that fails says which it was, after its last words', async () => {
  const lines: string[] = [];
  const crew = createCrew({ root, print: (line) => lines.push(line) });
  await expect(crew.run(plan('failing'))).rejects.toThrow('failing failed (3).');
  expect(lines.join('\n')).toContain('no luck');
});
