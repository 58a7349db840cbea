// Every ciphertext can be put under a newer key, and then the older one is needed nowhere.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../testing/given.ts';
import { testConfig } from '../../testing/test-config.ts';
import { pdfFile } from '../../testing/test-files.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import { buildHouse } from '../wiring.ts';
import { createPlatform } from './platform.ts';

const [old, next] = [Buffer.alloc(32, 7), randomBytes(32)].map((key) => key.toString('base64'));

test(
  'a document, a national id and a secret of staff are read under the newer key alone after the job',
  { timeout: 60_000 },
  async () => {
    const house = await openTestHouse({ ENCRYPTION_KEYS: `1:${old}` });
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

    const platformWith = (keys: string) => {
      const config = testConfig(house.config.platform.databaseUrl, {
        ENCRYPTION_KEYS: keys,
        REDIS_PREFIX: house.config.platform.redisPrefix,
        NATS_PREFIX: house.config.platform.natsPrefix,
      });
      const platform = createPlatform(config.platform, 'worker', house.platform.log);
      return { platform, house: buildHouse(platform, config) };
    };
    const both = platformWith(`2:${next},1:${old}`);
    const before = await both.house.reencryption.count();
    const older = before.filter(({ key }) => key === 1).reduce((sum, { rows }) => sum + rows, 0);
    expect(older).toBeGreaterThanOrEqual(3);
    expect(await both.house.reencryption.run()).toBe(older);
    expect(await both.house.reencryption.run()).toBe(0);
    expect((await both.house.reencryption.count()).every(({ key }) => key === 2)).toBe(true);
    await both.platform.close();

    const alone = platformWith(`2:${next}`);
    const [file] = await house.sql<{ sealed: Buffer }>(
      'select sealed from verification.document_file where document_id = $1',
      [document.documentId],
    );
    const place = `verification.document_file.sealed:${document.documentId}`;
    expect(alone.platform.encryption.decryptBytes(file?.sealed ?? Buffer.alloc(0), place)).toEqual(pdfFile());
    const { nationalIdMasked } = await alone.house.identity.profileOf(player.id);
    expect(nationalIdMasked).toBe(masked);
    await alone.platform.close();

    // The older key alone reads nothing any more: a process that missed the change says so and does not guess.
    await expect(signInStaff(house, api.staffBrowser(), member)).rejects.toThrow();
    expect((await signIn(api.browser(), player)).cookie()).toBeDefined();
  },
);

test('nothing but the same length under another key is written, and only where ciphertexts are', async () => {
  const house = await openTestHouse({ ENCRYPTION_KEYS: `1:${old}` });
  const { pool } = house.platform.database;
  const reseal = (...values: unknown[]) => pool.query('select platform.reseal($1, $2, $3, $4)', values);
  const sealed = house.platform.encryption.encrypt('x', 'y');
  await expect(reseal('staff.member.totp_secret', 1, sealed, sealed)).rejects.toThrow('not the same text');
  await expect(reseal('staff.member.totp_secret', 1, sealed, Buffer.from([2]))).rejects.toThrow(
    'not the same text',
  );
  await expect(reseal('staff.member.role', 1, sealed, sealed)).rejects.toThrow('query returned no rows');
});
