// Every ciphertext can be put under a newer key, and then the older one is needed nowhere. Only the owner of the database does it.
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';

import { givenSealedRows, sealedNames } from '../../testing/given-sealed-rows.ts';
import { givenStaff, signInStaff } from '../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../testing/given.ts';
import { runRole } from '../../testing/run-role.ts';
import { testConfig, testEnvironment } from '../../testing/test-config.ts';
import { pdfFile } from '../../testing/test-files.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import type { TestHouse } from '../../testing/test-house.ts';
import { buildHouse } from '../wiring.ts';
import { makeTotpSecret } from './auth/totp.ts';
import { createLog } from './log.ts';
import { createPlatform } from './platform.ts';

const [old, next] = [Buffer.alloc(32, 7), randomBytes(32)].map((key) => key.toString('base64'));
const bothKeys = `2:${next},1:${old}`;
const openOld = () => openTestHouse({ ENCRYPTION_KEYS: `1:${old}` });

/** Another process over the same database, with these keys; as the owner, as the role reseal works. */
function processWith({ config, ownerUrl, platform: first }: TestHouse, keys: string, log = first.log) {
  const own = testConfig(ownerUrl, {
    ENCRYPTION_KEYS: keys,
    REDIS_PREFIX: config.platform.redisPrefix,
    NATS_PREFIX: config.platform.natsPrefix,
  });
  const platform = createPlatform(own.platform, 'reseal', log);
  return { platform, house: buildHouse(platform, own) };
}

test(
  'a document, a national id and a secret of staff are read under the newer key alone after the run',
  { timeout: 60_000 },
  async () => {
    const house = await openOld();
    const api = await house.startApi();
    const player = await givenPlayer(house);
    const { verification, identity } = house.house;
    const document = await verification.upload(player.id, {
      kind: 'address',
      type: 'application/pdf',
      name: 'fatura.pdf',
      bytes: pdfFile(),
    });
    await house.platform.database.inTransaction((tx) =>
      identity.keepNationalId(tx, player.id, '10000000146'),
    );
    const { nationalIdMasked: masked } = await identity.profileOf(player.id);
    expect(masked).not.toBe('');
    const member = await givenStaff(house, 'support');

    const both = processWith(house, bothKeys);
    expect(await both.house.reencryption.run()).toEqual({ done: 3, failed: 0, remaining: 0 });
    expect(await both.house.reencryption.run()).toEqual({ done: 0, failed: 0, remaining: 0 });
    expect((await both.house.reencryption.count()).every(({ key }) => key === 2)).toBe(true);
    await both.platform.close();

    const alone = processWith(house, `2:${next}`);
    const [file] = await house.sql<{ sealed: Buffer }>(
      'select sealed from verification.document_file where document_id = $1',
      [document.documentId],
    );
    const place = `verification.document_file.sealed:${document.documentId}`;
    expect(alone.platform.encryption.decryptBytes(file?.sealed ?? Buffer.alloc(0), place)).toEqual(pdfFile());
    const { nationalIdMasked } = await alone.house.identity.profileOf(player.id);
    expect(nationalIdMasked).toBe(masked);
    await alone.platform.close();

    // The older key alone reads nothing any more: a process that missed the change says so and does not guess. Whoever gave no
    // national id signs in all the same; a known one is read for the screening.
    await expect(signInStaff(house, api.staffBrowser(), member)).rejects.toThrow();
    const nameless = await givenPlayer(house);
    expect((await signIn(api.browser(), nameless)).cookie()).toBeDefined();
  },
);

test(
  'every sealed column is put under the newer key in every state that a fence keeps',
  { timeout: 60_000 },
  async () => {
    const house = await openOld();
    const listed = await house.sql<{ name: string }>(
      'select name from platform.sealed_column where key_column is not null order by name',
    );
    expect(listed.map(({ name }) => name)).toEqual(sealedNames);
    const rows = await givenSealedRows(house);
    const both = processWith(house, bothKeys);
    const { failed, remaining } = await both.house.reencryption.run();
    expect({ failed, remaining }).toEqual({ failed: 0, remaining: 0 });
    await both.platform.close();
    const alone = processWith(house, `2:${next}`);
    for (const { column, place, plain, sealed } of rows)
      expect([column, alone.platform.encryption.decrypt(await sealed(), place)]).toEqual([column, plain]);
    await alone.platform.close();
  },
);

test('every column of bytes is a hash or a listed ciphertext', async () => {
  const house = await openOld();
  const others = await house.sql<{ name: string }>(
    `select distinct attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where atttypid = 'bytea'::regtype and relkind in ('r', 'p') and not relispartition and not attisdropped
       and relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'
       and not exists (select from platform.sealed_column where of_table = attrelid and of_column = attname)
     order by 1`,
  );
  expect(others.map(({ name }) => name)).toEqual([
    'body',
    'code_hash',
    'content',
    'digest',
    'hash',
    'hashes',
    'head',
    'mark',
    'national_id_index',
    'nodes',
    'payer_mark',
    'payload_hash',
    'preview_hash',
    'recipient',
    'salt',
    // Blinds a player's leaf in the tree of debts; shown to that player, worth nothing to anybody else.
    'secret',
    'sha256',
    'signature',
    'token_hash',
  ]);
});

test('a row that cannot be read is logged, counted and skipped, and its key is not retirable', async () => {
  const house = await openOld();
  const [broken, whole] = [await givenStaff(house, 'support'), await givenStaff(house, 'support')];
  await house.sql(
    `update staff.member set totp_secret = set_byte(totp_secret, 40, 255 - get_byte(totp_secret, 40)) where staff_id = $1`,
    [broken.id],
  );
  const lines = new PassThrough();
  const both = processWith(
    house,
    bothKeys,
    createLog({ level: 'error', role: 'reseal', destination: lines }),
  );
  expect(await both.house.reencryption.run()).toEqual({ done: 1, failed: 1, remaining: 1 });
  const said = String(lines.read());
  expect(said).toContain(`"column":"staff.member.totp_secret","row":"${broken.id}"`);
  expect(said).not.toContain(`"row":"${whole.id}"`);
  expect(await both.house.reencryption.keys()).toEqual([
    { key: 2, rows: 1, retirable: false },
    { key: 1, rows: 1, retirable: false },
  ]);
  await house.sql('update staff.member set password_hash = null, totp_secret = null where staff_id = $1', [
    broken.id,
  ]);
  expect(await both.house.reencryption.keys()).toEqual([
    { key: 2, rows: 1, retirable: false },
    { key: 1, rows: 0, retirable: true },
  ]);
  await both.platform.close();
});

test('a file of copied data is counted and not renewed: its key waits until the file is gone', async () => {
  const house = await openOld();
  await house.sql(
    `insert into player_requests.request (player_id, kind, state) values (900100, 'export', 'preparing')`,
  );
  await house.sql(
    `insert into player_requests.export_part select player_id, request_id, 0, $1 from player_requests.request`,
    [house.platform.encryption.encrypt('{}', 'anywhere')],
  );
  const both = processWith(house, bothKeys);
  expect(await both.house.reencryption.run()).toEqual({ done: 0, failed: 0, remaining: 1 });
  expect(await both.house.reencryption.count()).toEqual([
    { column: 'player_requests.export_part.sealed', key: 1, rows: 1 },
  ]);
  await both.platform.close();
});

test(
  'the roles reseal and count-keys say what remains, and whether a key is retirable',
  { timeout: 180_000 },
  async () => {
    const house = await openOld();
    const member = await givenStaff(house, 'support');
    const env = {
      ...testEnvironment(house.config.platform.databaseUrl),
      MIGRATION_DATABASE_URL: house.ownerUrl,
      ENCRYPTION_KEYS: bothKeys,
    };
    expect(await runRole('count-keys', env)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/key=1 rows=1 retirable=no\ncurrent=2 remaining=1\n$/),
    });
    expect(await runRole('reseal', env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/resealed=1 failed=0 remaining=0\n$/),
    });
    expect(await runRole('count-keys', env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/key=1 rows=0 retirable=yes\ncurrent=2 remaining=0\n$/),
    });
    expect(member.id).toBeDefined();
  },
);

test('STF-9 attack: the server’s role cannot put a secret it chose in the place of a member’s', async () => {
  const house = await openOld();
  const { pool } = house.platform.database;
  const member = await givenStaff(house, 'admin');
  // Whoever controls a process has its keys too.
  const thief = processWith(house, bothKeys);
  const place = `staff.member.totp_secret:${member.id}`;
  const chosen = thief.platform.encryption.encrypt(makeTotpSecret(), place);
  await thief.platform.close();
  const secret = async () =>
    (
      await house.sql<{ totp_secret: Buffer }>('select totp_secret from staff.member where staff_id = $1', [
        member.id,
      ])
    )[0]?.totp_secret;
  const before = await secret();
  const reseal = pool.query('select platform.reseal($1, $2, $3, $4)', [
    'staff.member.totp_secret',
    member.id,
    before,
    chosen,
  ]);
  await expect(reseal).rejects.toThrow('permission denied');
  expect(await secret()).toEqual(before);
});

test('the fences open for the owner alone: the server’s role changes no ciphertext of a row that is kept', async () => {
  const house = await openOld();
  const asServer = (statement: string) => house.platform.database.pool.query(statement);
  await givenSealedRows(house);
  const other = (column: string) => `${column} = set_byte(${column}, 0, 2)`;
  await expect(asServer(`update identity.second_factor set ${other('secret')}`)).rejects.toThrow('IDN-8');
  for (const state of ['done', 'refused', 'withdrawn'])
    await expect(
      asServer(`update player_requests.request set ${other('iban')} where state = '${state}'`),
    ).rejects.toThrow('PLR-2');
  for (const table of [
    'payments.line',
    'payments.destination',
    'staff.member',
    'verification.document_file',
  ]) {
    const column = { 'payments.line': 'other_iban', 'staff.member': 'totp_secret' }[table] ?? 'sealed';
    await expect(asServer(`update ${table} set ${other(column)}`)).rejects.toThrow('permission denied');
  }
  // The owner changes nothing else of such a row either.
  await expect(
    house.sql(`update player_requests.request set ${other('iban')}, iban_end = '0000' where state = 'done'`),
  ).rejects.toThrow('PLR-2');
  await expect(
    house.sql(`update payments.line set ${other('other_iban')}, amount = 1 where state = 'returned'`),
  ).rejects.toThrow('PAY-4');
});

test('nothing but the same length under another key is written, and only where ciphertexts are', async () => {
  const house = await openOld();
  const reseal = (...values: unknown[]) => house.sql('select platform.reseal($1, $2, $3, $4)', values);
  const sealed = house.platform.encryption.encrypt('x', 'y');
  await expect(reseal('staff.member.totp_secret', 1, sealed, sealed)).rejects.toThrow('not the same text');
  await expect(reseal('staff.member.totp_secret', 1, sealed, Buffer.from([2]))).rejects.toThrow(
    'not the same text',
  );
  await expect(reseal('staff.member.role', 1, sealed, sealed)).rejects.toThrow('query returned no rows');
});
