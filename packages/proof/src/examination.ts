// What one document was found to be: which checks it went through, and what did not hold.
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { checkCheckpoint, readLogKey } from './checkpoint.ts';
import { type Fields, MalformedDocument } from './fields.ts';
import { type Finding, finding } from './finding.ts';
import { hashLeaf, isSame, rootByInclusion, type TreeHead } from './merkle.ts';

/** What whoever asks knows from elsewhere. Without it a document is only checked against itself, and the verdict says so. */
export interface Trust {
  /** The log's key, as `name+id+base64`. */
  key?: string | undefined;
  /** The commitment of a pair, as it was shown before its first round. */
  commitment?: string | undefined;
}

export class Examination {
  readonly checked: string[] = [];
  readonly findings: Finding[] = [];
  readonly notes: string[] = [];
  readonly trust: Trust;

  constructor(trust: Trust) {
    this.trust = trust;
  }

  check(what: string, findings: readonly Finding[]): void {
    this.checked.push(what);
    this.findings.push(...findings);
  }

  hold(what: string, holds: boolean, fault: Finding): void {
    this.check(what, holds ? [] : [fault]);
  }

  /** A checkpoint whose signature is checked; undefined where it cannot be read. */
  async checkpoint(fields: Fields, field = 'checkpoint'): Promise<TreeHead | undefined> {
    const told = fields.text('key');
    const key = readLogKey(this.trust.key ?? told);
    if (key === undefined) throw new MalformedDocument('the key of the log is no key');
    if (this.trust.key === undefined) this.note(`the log's key came with the file: compare it, ${told}`);
    else if (told !== this.trust.key)
      this.check('key', [
        finding('checkpoint.key', 'the file names another key of the log than the one given'),
      ]);
    const { head, findings } = await checkCheckpoint(fields.note(field), key);
    this.check('checkpoint', findings);
    return head;
  }

  /** That a text is a leaf of the log: `log` has its index and path, `checkpoint` the signed root. */
  async inLog(fields: Fields, leaf: string): Promise<void> {
    const claim = fields.object('log');
    const index = claim.count('index');
    const path = claim.hashPath('path');
    const head = await this.checkpoint(fields);
    if (head === undefined) return;
    const root = rootByInclusion({ leafHash: hashLeaf(utf8ToBytes(leaf)), index, size: head.size, path });
    this.hold(
      'leaf in the log',
      root !== undefined && isSame(root, head.root),
      finding('log.inclusion', `the leaf is not number ${index} of the ${head.size} in the signed log`),
    );
  }

  private note(words: string): void {
    if (!this.notes.includes(words)) this.notes.push(words);
  }
}
