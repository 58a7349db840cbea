import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { cheats } from '../fixtures/cheats.ts';
import { goldenFiles } from '../fixtures/golden.ts';
import { applyChanges, tampered } from '../fixtures/tampered.ts';
import { verifyDocument } from './verify.ts';

const folder = join(import.meta.dirname, '../../../docs/protocols/fairness/examples');
const golden = goldenFiles();
const documents = Object.entries(golden).filter(
  ([, content]) => (content as { kind?: string }).kind !== undefined,
);

test('the golden files are what the code makes', () => {
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown,
    ]),
  );
  expect(written).toEqual(JSON.parse(JSON.stringify(golden)));
});

test.each(documents)('the golden document %s is verified', async (_, document) => {
  const { findings, checked } = await verifyDocument(document);
  expect(findings).toEqual([]);
  expect(checked.length).toBeGreaterThan(0);
});

test.each(tampered.map((one) => [one.what, one] as const))('%s: the change is found', async (_, one) => {
  const { findings } = await verifyDocument(applyChanges(golden[one.of], one.changes));
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(one.finds));
  expect(findings.every(({ words }) => words.length > 10)).toBe(true);
});

test.each(cheats().map((one) => [one.what, one] as const))('%s: the lie is found', async (_, one) => {
  const { findings } = await verifyDocument(one.document, one.trust);
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(one.finds));
});

test('a key that came with the file is named, and one that is known must be it', async () => {
  const { key } = golden['checkpoint'] as { key: string };
  expect((await verifyDocument(golden['checkpoint'])).notes.join()).toContain(key);
  expect((await verifyDocument(golden['checkpoint'], { key })).notes).toEqual([]);
});

test.each([
  null,
  'text',
  7,
  [],
  {},
  { kind: 'toString' },
  { kind: 'keno.round' },
  { kind: 'purse', transfers: {} },
])('what is no document is refused in words: %j', async (value) => {
  const { findings } = await verifyDocument(value);
  expect(findings.map(({ code }) => code)).toEqual(['document.malformed']);
});
