import { expect, test } from 'vitest';

import { checkCheckpoint, keyIdOf, readLogKey, readNote } from './checkpoint.ts';

// The note and the key in the documentation of Go's golang.org/x/mod/sumdb/note, from which C2SP's signed-note comes.
const text = 'If you think cryptography is the answer to your problem,\n'.concat(
  "then you don't know what your problem is.\n",
);
const goKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';

test('a key is read as other logs write it, and its id must fit', () => {
  const key = readLogKey(goKey);
  expect(key?.name).toBe('PeterNeumann');
  expect(key?.id).toBe('c74f20a3');
  expect(key && keyIdOf(key.name, key.publicKey)).toBe('c74f20a3');
  expect(readLogKey(goKey.replace('c74f20a3', 'c74f20a4'))).toBeUndefined();
  expect(readLogKey(goKey.replace('+ARpc', '+Arpc'))).toBeUndefined();
  expect(readLogKey('name')).toBeUndefined();
});

const root = 'A'.repeat(43) + '=';
const line = `\u2014 a ${Buffer.alloc(68).toString('base64')}\n`;

test.each([
  ['no signature', `a\n7\n${root}\n`],
  ['no last line break', `a\n7\n${root}\n\n${line.trimEnd()}`],
  ['no size', `a\n\n${root}\n\n${line}`],
  ['a size with a zero before it', `a\n07\n${root}\n\n${line}`],
  ['a size that is too large', `a\n9999999999999999\n${root}\n\n${line}`],
  ['a short root', `a\n7\nAAAA\n\n${line}`],
  ['a root in another spelling', `a\n7\n${'A'.repeat(42)}B=\n\n${line}`],
  ['a line that is no signature', `a\n7\n${root}\n\n${line}more\n`],
])('a note with %s is not read', (_, note) => expect(readNote(note)).toBeUndefined());

test('a note may have more lines and more signatures', () => {
  const note = readNote(`a\n7\n${root}\nmore\n\n${line}${line}`);
  expect(note?.text).toBe(`a\n7\n${root}\nmore\n`);
  expect(note?.signatures).toHaveLength(2);
  expect(readNote(`${text}\n${line}`)).toBeUndefined();
});

test('a signature of zeros is none', async () => {
  const key = readLogKey(goKey);
  if (key === undefined) throw new Error('no key');
  const signed = Buffer.concat([Buffer.from(key.id, 'hex'), Buffer.alloc(64)]).toString('base64');
  const { findings } = await checkCheckpoint(
    `PeterNeumann\n7\n${root}\n\n\u2014 PeterNeumann ${signed}\n`,
    key,
  );
  expect(findings.map(({ code }) => code)).toEqual(['checkpoint.signature']);
});
