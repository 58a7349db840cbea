// FAIR-11, FAIR-12: the log only grows, and only the notary signs it.
import { verifyDocument } from '@yakamoz/proof/verify';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { givenNotary } from '../../../../testing/given-notary.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { othersTables } from '../../../../testing/tampering.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { startTestMail } from '../../../../testing/test-mail.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

const leaves = async () =>
  (await house.sql<{ line: string }>('select line from fairness.leaf order by position')).map(
    ({ line }) => JSON.parse(line) as Record<string, unknown>,
  );
const notes = async () =>
  (await house.sql<{ note: string }>('select note from fairness.checkpoint order by size')).map(
    ({ note }) => note,
  );
async function record(subject: string): Promise<void> {
  const member = sessionOf(await givenStaff(house, 'support'));
  await house.platform.database.inTransaction((tx) =>
    house.house.staff.record(tx, member, { action: 'test.deed', subject, facts: {} }),
  );
  await house.house.staff.tellHead();
}

test('FAIR-11 the log begins with its key, gets heads and the verifier, and every checkpoint extends the one before', async () => {
  const folder = givenNotary(house).folder;
  const verifierFile = join(folder, 'verify.mjs');
  writeFileSync(verifierFile, '#!/usr/bin/env node\n// yakamoz-verify 0.1.0: checks.\n');
  const notary = givenNotary(house, { folder, verifierFile });
  await record('log:1');
  await house.house.wallet.tellHeads();
  expect(await notary.run()).toBe(5);
  expect(await notary.run()).toBe(0);
  // Within the hour the audit chain is not told again, the house book not within the day.
  await record('log:2');
  expect(await notary.run()).toBe(0);
  await house.moveClock('61 minutes');
  expect(await notary.run()).toBe(1);
  expect((await leaves()).map(({ kind }) => kind)).toEqual([
    'key',
    'verifier',
    'keno.table',
    'audit.head',
    'house.head',
    'audit.head',
  ]);
  const [older = '', newer = ''] = await notes();
  const { path, key } = await house.house.fairness.consistency(5);
  const document = { kind: 'log.consistency', older, newer, path, key };
  expect(await verifyDocument(document)).toMatchObject({ findings: [] });
  expect(readFileSync(join(folder, 'checkpoint'), 'utf8')).toBe(newer);
  expect(readFileSync(join(folder, 'checkpoints'), 'utf8')).toBe(`${older}\n${newer}\n`);

  // FAIR-11 what was signed and lost on the way to the database is published by the next run.
  await house.sql(`alter table fairness.checkpoint disable trigger user`);
  await house.sql(`delete from fairness.checkpoint where size = 6`);
  await house.sql(`alter table fairness.checkpoint enable trigger user`);
  await notary.run();
  expect(await notes()).toEqual([older, newer]);

  // A leaf that the database's owner changed is found before anything is signed over it.
  await house.sql(`alter table fairness.leaf disable trigger user`);
  const [{ line } = { line: '' }] = await house.sql<{ line: string }>(
    `select line from fairness.leaf where position = 3`,
  );
  await house.sql(`update fairness.leaf set line = replace(line, '"seq":"', '"seq":"9') where position = 3`);
  await expect(notary.run()).rejects.toThrow('the first 6 leaves are other ones than those that were signed');
  await house.sql(`update fairness.leaf set line = $1 where position = 3`, [line]);
  // So is a log that was cut short, as by an old backup.
  await house.sql(`create table public.last as select * from fairness.leaf where position = 5`);
  await house.sql(`delete from fairness.leaf where position = 5`);
  await expect(notary.run()).rejects.toThrow('the log was cut short: 6 leaves were signed, 5 are there');
  await house.sql(`insert into fairness.leaf select * from public.last`);
  await house.sql(`alter table fairness.leaf enable trigger user`);
  expect(await notary.run()).toBe(0);

  // A notary without its folder cannot know what was signed, one with another name is of another log.
  await expect(givenNotary(house).run()).rejects.toThrow('has no checkpoint of its own');

  // Keys: the old one signs the new one; without it the notary signs nothing, unless its loss is told.
  const changed = { folder, key: Buffer.alloc(32, 14), verifierFile };
  await expect(givenNotary(house, changed).run()).rejects.toThrow(
    'NOTARY_PREVIOUS_KEY must sign the new one',
  );
  expect(await givenNotary(house, { ...changed, previousKey: Buffer.alloc(32, 13) }).run()).toBe(1);
  const [, first = ''] = key.split('+');
  expect((await leaves()).at(-1)).toMatchObject({ kind: 'key', by: first, signature: expect.any(String) });
  const [, second = ''] = String((await leaves()).at(-1)?.['key']).split('+');
  expect(await givenNotary(house, { ...changed, key: Buffer.alloc(32, 15), lostKey: second }).run()).toBe(1);
  expect((await leaves()).at(-1)).toMatchObject({ kind: 'key', lost: second });
});

test('FAIR-12 the server may read the log and add nothing; the notary may add to it and touch nothing else', async () => {
  const { pool } = house.platform.database;
  for (const statement of [
    `select fairness.add_leaf('key', 'x', '{}')`,
    `select fairness.add_checkpoint(1, 'x')`,
    `insert into fairness.leaf (position, kind, subject, line) values (99, 'key', 'x', '{}')`,
    `insert into fairness.checkpoint (size, note) values (99, 'x')`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  const notary = givenNotary(house).platform.database.pool;
  for (const statement of [
    `insert into fairness.leaf (position, kind, subject, line) values (99, 'key', 'x', '{}')`,
    ...othersTables.map((table) => `select * from ${table}`),
    `update fairness.leaf set line = '{}'`,
    `delete from fairness.checkpoint`,
  ])
    await expect(notary.query(statement), statement).rejects.toThrow('permission denied');
  for (const statement of [
    `update fairness.leaf set line = '{}'`,
    'delete from fairness.checkpoint',
    'truncate fairness.leaf',
  ])
    await expect(house.sql(statement), statement).rejects.toThrow('is changed or removed');
});

test('STF-7 two addresses outside get the checkpoint and the newest head of every chain, once a day', async () => {
  const mail = await startTestMail();
  const own = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  const auditorEmails = ['denetci@example.com', 'tanik@example.org'];
  await own.house.wallet.tellHeads();
  const notary = givenNotary(own, { auditorEmails });
  await notary.run();
  const [{ hour } = { hour: 0 }] = await own.sql<{ hour: number }>(
    `select extract(hour from platform.now() at time zone 'Europe/Istanbul')::int as hour`,
  );
  await own.moveClock(`${30 - hour} hours`);
  expect(await notary.mail()).toBe(0);
  await own.moveClock('2 hours');
  expect(await notary.mail()).toBe(2);
  expect(await notary.mail()).toBe(0);
  const [note] = await own.sql<{ note: string }>('select note from fairness.checkpoint');
  const [head] = await own.sql<{ hash: string }>(
    `select encode(hash, 'hex') as hash from platform.head where chain = 'house'`,
  );
  for (const address of auditorEmails) {
    const { text } = await mail.received(address, /imzalı özeti/);
    expect(text).toContain(note?.note.trimEnd());
    expect(text).toContain(head?.hash);
  }
  await own.moveClock('24 hours');
  expect(await notary.mail()).toBe(2);
});
