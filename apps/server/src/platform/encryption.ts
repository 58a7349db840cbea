import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import assert from 'node:assert/strict';

export interface EncryptionKeys {
  /** Newest first; the first one encrypts, all of them decrypt. */
  keys: { id: number; key: Buffer }[];
  /** Undefined, as the list is empty, in a role that seals and finds nothing. */
  blindIndexKey: Buffer | undefined;
  /** Of person keys. A nation's exclusion register has it too, so it is the key of nothing else. */
  personKey?: Buffer | undefined;
}

export interface Encryption {
  /** The id of the key that encrypts; undefined where the role has none. */
  currentKey: number | undefined;
  /** The ids of all keys that decrypt. */
  keys: readonly number[];
  /** `place` names table, column and row: a ciphertext that was moved to another row cannot be decrypted. */
  encrypt(plain: string, place: string): Buffer;
  decrypt(sealed: Buffer, place: string): string;
  /** The same for bytes, such as a file. */
  encryptBytes(plain: Uint8Array, place: string): Buffer;
  decryptBytes(sealed: Buffer, place: string): Buffer;
  /** Equal values have equal indexes; without the key an index tells nothing else. */
  blindIndex(plain: string, domain: string): Buffer;
  /** What tells a person, as docs/protocols/exclusion-register writes it. */
  personDigest(kind: string, text: string): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

// Layout: key id (1 byte) · iv (12) · tag (16) · ciphertext. The key id lets old rows be read after a rotation.
export function createEncryption({ keys, blindIndexKey, personKey }: EncryptionKeys): Encryption {
  const [current] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));

  const encryptBytes = (plain: Uint8Array, place: string): Buffer => {
    assert(current, 'this role has encryption keys');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place));
    const body = [cipher.update(plain), cipher.final()];
    return Buffer.concat([Buffer.from([current.id]), iv, cipher.getAuthTag(), ...body]);
  };
  const decryptBytes = (sealed: Buffer, place: string): Buffer => {
    const key = byId.get(sealed[0] ?? -1);
    assert(key, 'the key of this ciphertext is configured');
    const iv = sealed.subarray(1, 1 + ivBytes);
    const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    const body = sealed.subarray(1 + ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  };

  return {
    currentKey: current?.id,
    keys: keys.map(({ id }) => id),
    encrypt: (plain, place) => encryptBytes(Buffer.from(plain), place),
    decrypt: (sealed, place) => decryptBytes(sealed, place).toString('utf8'),
    encryptBytes,
    decryptBytes,
    blindIndex(plain, domain) {
      assert(blindIndexKey, 'this role has the key of blind indexes');
      return createHmac('sha256', blindIndexKey).update(`${domain}\0${plain}`).digest();
    },
    personDigest(kind, text) {
      assert(personKey, 'this role has the key of person keys');
      return createHmac('sha256', personKey).update(`${kind}\0${text}`).digest();
    },
  };
}
