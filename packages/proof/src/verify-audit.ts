// What staff did, from one head in the log to the next: an entry that was changed, added or taken out breaks the chain between them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Examination } from './examination.ts';
import { type Fields, MalformedDocument } from './fields.ts';
import { type Finding, finding } from './finding.ts';
import { readLeaf } from './verify-keno.ts';

export async function verifyAudit(fields: Fields, exam: Examination): Promise<void> {
  const before = fields.object('before');
  let seq = before.int64('seq');
  let hash = before.hash('hash');
  const found: Finding[] = [];
  if (seq === 0n && hash !== bytesToHex(sha256(utf8ToBytes('yakamoz'))))
    found.push(finding('audit.hash', 'the chain does not begin where every chain begins'));
  for (const one of fields.objects('entries')) {
    const entry = one.text('entry');
    const told = one.hash('hash');
    const [, number] = /^\[(\d{1,18}),/.exec(entry) ?? [];
    if (number === undefined) throw new MalformedDocument('an entry does not begin with its number');
    if (BigInt(number) !== seq + 1n)
      found.push(finding('audit.seq', `entry ${number} follows on ${seq}: one is missing or doubled`));
    if (bytesToHex(sha256(concatBytes(hexToBytes(hash), utf8ToBytes(entry)))) !== told)
      found.push(finding('audit.hash', `entry ${number} is not the one that was recorded`));
    seq = BigInt(number);
    hash = told;
  }
  exam.check('chain of entries', found);
  const leafText = fields.text('leaf');
  const leaf = readLeaf(leafText, 'audit.head');
  exam.hold(
    'head of the chain',
    leaf.int64('seq') === seq && leaf.hash('head') === hash,
    finding(
      'audit.head',
      `the entries end at ${seq} with another hash than the log has for ${leaf.int64('seq')}`,
    ),
  );
  await exam.inLog(fields, leafText);
}
