// What auditors and players hold against the log: the audit trail, and the verifier itself.
import { verifyDocument } from '@yakamoz/proof/verify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenNotary } from '../../../testing/given-notary.ts';
import type { TestNotary } from '../../../testing/given-notary.ts';
import { givenStaff, sessionOf, signInStaff } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

const code = '#!/usr/bin/env node\n// yakamoz-verify 0.1.0: checks.\n';
const sites = mkdtempSync(join(tmpdir(), 'sites-'));
const verifierFile = join(sites, 'web/dist/yakamoz-verify.mjs');
let house: TestHouse;
let api: TestApi;
let notary: TestNotary;

beforeAll(async () => {
  mkdirSync(join(sites, 'web/dist'), { recursive: true });
  house = await openTestHouse({ SITES_DIR: sites });
  api = await house.startApi();
  notary = givenNotary(house, { verifierFile });
});
afterAll(() => rmSync(sites, { recursive: true }));

async function record(subject: string): Promise<void> {
  const member = sessionOf(await givenStaff(house, 'support'));
  await house.platform.database.inTransaction((tx) =>
    house.house.staff.record(tx, member, { action: 'test.deed', subject, facts: { reason: 'Ölçü: ğüş' } }),
  );
}

test('API-112 the audit trail is proved from one head in the log to the next, to whoever may read it', async () => {
  const member = await givenStaff(house, 'finance');
  let auditor = await signInStaff(house, api.staffBrowser(), member);
  const support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  const path = '/api/staff/v1/fairness/audit';
  expect((await auditor.get(path)).status).toBe(404);
  expect((await support.get(path)).status).toBe(403);
  for (const subject of ['first:1', 'first:2']) await record(subject);
  await house.house.staff.tellHead();
  await notary.run();
  const { body: first } = await auditor.get(path);
  expect(first).toMatchObject({ kind: 'audit', before: { seq: '0' } });
  expect(await verifyDocument(first)).toMatchObject({ findings: [] });

  await record('second:1');
  await house.house.staff.tellHead();
  await house.moveClock('61 minutes');
  await notary.run();
  // A desk at which nobody does anything for so long is signed out.
  auditor = await signInStaff(house, api.staffBrowser(), member);
  const { body: second } = await auditor.get(path);
  expect(await verifyDocument(second)).toMatchObject({ findings: [] });
  // The second goes on where the first ended.
  expect(second.before.hash).toBe(first.entries.at(-1).hash);
  expect(second.entries.at(-1).entry).toContain('"second:1"');
  expect((await auditor.get(`${path}?leaf=${first.log.index}`)).body.entries).toEqual(first.entries);
  expect((await auditor.get(`${path}?leaf=0`)).status).toBe(404);
});

test('API-114 the verifier is told with its hash, and with the proof of its leaf once it is signed', async () => {
  const visitor = api.browser();
  const path = '/api/v1/fairness/verifier';
  expect((await visitor.get(path)).status).toBe(404);
  writeFileSync(verifierFile, code);
  const file = createHash('sha256').update(code).digest('hex');
  expect((await visitor.get(path)).body).toEqual({ file, bytes: code.length, proof: null });
  await notary.run();
  const { body } = await visitor.get(path);
  expect(body).toMatchObject({ file, proof: { kind: 'log.inclusion' } });
  expect(JSON.parse(body.proof.leaf)).toMatchObject({ kind: 'verifier', version: '0.1.0', file });
  expect(await verifyDocument(body.proof)).toMatchObject({ findings: [] });
  // Another file than the one in the log has no proof.
  writeFileSync(verifierFile, `${code}// and more\n`);
  expect((await visitor.get(path)).body.proof).toBeNull();
});
