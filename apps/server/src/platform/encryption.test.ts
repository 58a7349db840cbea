import { expect, test } from 'vitest';

import { createEncryption } from './encryption.ts';

const key = (id: number) => ({ id, key: Buffer.alloc(32, id) });
const blindIndexKey = Buffer.alloc(32, 99);
const encryption = createEncryption({ keys: [key(1)], blindIndexKey });

test('what was sealed for a place opens there and nowhere else', () => {
  const sealed = encryption.encrypt('10000000146', 'player:1');
  expect(encryption.decrypt(sealed, 'player:1')).toBe('10000000146');
  expect(() => encryption.decrypt(sealed, 'player:2')).toThrow();
});

test('bytes that are no text come back as they were', () => {
  const file = Buffer.from([0xff, 0xd8, 0x00, 0x80, 0xfe]);
  const sealed = encryption.encryptBytes(file, 'file:1');
  expect(encryption.decryptBytes(sealed, 'file:1')).toEqual(file);
  expect(() => encryption.decryptBytes(sealed, 'file:2')).toThrow();
});

test('a changed byte is noticed, wherever it is', () => {
  const sealed = encryption.encrypt('10000000146', 'player:1');
  for (let index = 0; index < sealed.length; index += 1) {
    const spoilt = Buffer.from(sealed);
    spoilt[index] = (spoilt[index] ?? 0) ^ 1;
    expect(() => encryption.decrypt(spoilt, 'player:1')).toThrow();
  }
});

test('after a rotation old rows still open and new ones use the new key', () => {
  const old = encryption.encrypt('10000000146', 'player:1');
  const rotated = createEncryption({ keys: [key(2), key(1)], blindIndexKey });
  expect(rotated.decrypt(old, 'player:1')).toBe('10000000146');
  expect(rotated.encrypt('x', 'p')[0]).toBe(2);
});

test('equal values seal differently and index alike', () => {
  expect(encryption.encrypt('a', 'p')).not.toEqual(encryption.encrypt('a', 'p'));
  expect(encryption.blindIndex('a', 'd')).toEqual(encryption.blindIndex('a', 'd'));
  expect(encryption.blindIndex('a', 'd')).not.toEqual(encryption.blindIndex('a', 'other'));
});
