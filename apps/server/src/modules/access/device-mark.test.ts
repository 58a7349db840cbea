import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { createEncryption } from '../../platform/encryption.ts';
import { makeDeviceMark, readDeviceMark } from './device-mark.ts';

const keyOf = (id: number) => ({ id, key: randomBytes(32) });
const [own, next] = [keyOf(1), keyOf(2)];
const encryption = createEncryption({ keys: [own], blindIndexKey: undefined });

test('ACC-3 a device mark is read back by the house that made it, and by no other', () => {
  const { device, cookie } = makeDeviceMark(encryption);
  expect(readDeviceMark(encryption, cookie)?.device).toBe(device);
  // The same number of a key, and another key: that of another installation.
  const other = createEncryption({ keys: [keyOf(1)], blindIndexKey: undefined });
  expect(readDeviceMark(other, cookie)).toBeUndefined();
});

test('ACC-3 a device mark that was changed anywhere counts for nothing, before anything in it is looked at', () => {
  const sealed = Buffer.from(makeDeviceMark(encryption).cookie, 'base64url');
  for (let index = 0; index < sealed.length; index += 1) {
    const spoilt = Buffer.from(sealed);
    spoilt[index] = (spoilt[index] ?? 0) ^ 1;
    expect(readDeviceMark(encryption, spoilt.toString('base64url'))).toBeUndefined();
  }
  for (const text of ['', 'null', '{"alg":"none"}', 'a'.repeat(500)])
    expect(readDeviceMark(encryption, text)).toBeUndefined();
});

test('ACC-3 what the house sealed for something else is no device mark', () => {
  const { device } = makeDeviceMark(encryption);
  const elsewhere = encryption.encrypt(device, 'access.elsewhere:1').toString('base64url');
  expect(readDeviceMark(encryption, elsewhere)).toBeUndefined();
  const noDevice = encryption.encrypt('12', 'access.device').toString('base64url');
  expect(readDeviceMark(encryption, noDevice)).toBeUndefined();
});

test('ACC-3 the key of a device mark is one of the configuration: it ends with its key, and names no other', () => {
  const { cookie, device } = makeDeviceMark(encryption);
  const both = createEncryption({ keys: [next, own], blindIndexKey: undefined });
  const alone = createEncryption({ keys: [next], blindIndexKey: undefined });
  expect(readDeviceMark(both, cookie)?.device).toBe(device);
  expect(readDeviceMark(alone, cookie)).toBeUndefined();
});
