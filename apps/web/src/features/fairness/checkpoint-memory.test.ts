// FAIR-11: a browser that saw another log says so, and keeps what it saw.
import { consistencyPath, hashLeaf, rootOf } from '@yakamoz/proof/merkle';
import { createPrivateKey, sign } from 'node:crypto';
import { expect, test } from 'vitest';

import { createSigner } from '../../../../../packages/proof/fixtures/signer.ts';
import { judgeLog } from './checkpoint-memory.ts';

const name = 'yakamoz.test/adalet';
const signer = createSigner(name);
const leaves = Array.from({ length: 9 }, (_, index) => hashLeaf(Uint8Array.of(index)));
const noteOf = (hashes: readonly Uint8Array[], by = signer) =>
  by.sign({ size: hashes.length, root: rootOf(hashes) });
const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => Buffer.from(hash).toString('hex'));
const keyLine = (key: string, more = {}) => JSON.stringify({ kind: 'key', key, ...more });

const seen = { note: noteOf(leaves.slice(0, 5)), key: signer.key };
const shown = (hashes = leaves, from = 5) => ({
  note: noteOf(hashes),
  key: signer.key,
  keys: [keyLine(signer.key)],
  path: hex(consistencyPath(hashes, from)),
});

test('a log that is seen first, again, or grown holds', async () => {
  expect(await judgeLog(undefined, shown())).toEqual({ holds: 'first', size: 9, seenSize: 0 });
  expect(await judgeLog(seen, shown())).toEqual({ holds: 'grown', size: 9, seenSize: 5 });
  expect(await judgeLog({ ...seen, note: noteOf(leaves) }, { ...shown(), path: [] })).toMatchObject({
    holds: 'same',
  });
});

test('a log that is shorter, forked, rewritten or signed by nobody does not', async () => {
  const other = leaves.toSpliced(2, 1, hashLeaf(Uint8Array.of(99)));
  const whole = { ...seen, note: noteOf(leaves) };
  expect(await judgeLog(whole, shown(leaves.slice(0, 5)))).toEqual({ holds: false, why: 'short' });
  expect(await judgeLog(whole, { ...shown(other), path: [] })).toEqual({ holds: false, why: 'forked' });
  expect(await judgeLog(seen, shown(other))).toEqual({ holds: false, why: 'consistency' });
  const forged = shown().note.replace(/(\n\u2014 \S+ .{20})./, (_, head: string) => `${head}A`);
  expect(await judgeLog(undefined, { ...shown(), note: forged })).toEqual({ holds: false, why: 'signature' });
});

test('a new key holds only if the old one signed it', async () => {
  const secret = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
  const newer = createSigner(name, secret);
  const old = createPrivateKey({
    key: Buffer.from(
      `302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60`,
      'hex',
    ),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign(null, Buffer.from(`yakamoz key ${newer.key}`), old).toString('base64');
  const log = (more: object) => ({
    ...shown(),
    note: noteOf(leaves, newer),
    key: newer.key,
    keys: [keyLine(signer.key), keyLine(newer.key, more)],
  });
  expect(await judgeLog(seen, log({ signature }))).toMatchObject({ holds: 'grown' });
  expect(await judgeLog(seen, log({}))).toEqual({ holds: false, why: 'key' });
  expect(await judgeLog(seen, log({ lost: 'abcdef01' }))).toEqual({ holds: false, why: 'key_lost' });
});
