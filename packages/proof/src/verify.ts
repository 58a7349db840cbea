// The one verifier: in the browser, in the notary and as the file yakamoz-verify.mjs. Nothing but the document is read,
// and nothing is asked for over the network. docs/protocols/fairness is the contract.
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { Examination, type Trust } from './examination.ts';
import { Fields, MalformedDocument } from './fields.ts';
import { type Finding, finding } from './finding.ts';
import { hashLeaf, isConsistent, isSame, rootOf } from './merkle.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyBalance, verifyPurse } from './verify-balance.ts';
import { verifyStudioRound } from './verify-chain.ts';
import { verifyDay, verifyRound } from './verify-keno.ts';
import { verifyMatch } from './verify-match.ts';

export type { Finding, FindingCode } from './finding.ts';
export type { Trust } from './examination.ts';

export interface Verdict {
  kind: string;
  /** What was looked at. */
  checked: readonly string[];
  /** What did not hold; none means verified. */
  findings: readonly Finding[];
  /** What the verdict does not cover. */
  notes: readonly string[];
}

const kinds: Readonly<Record<string, (fields: Fields, exam: Examination) => Promise<void> | void>> = {
  'keno.round': verifyRound,
  'keno.day': verifyDay,
  'log.checkpoint': async (fields, exam) => void (await exam.checkpoint(fields)),
  'log.inclusion': (fields, exam) => exam.inLog(fields, fields.text('leaf')),
  'log.consistency': verifyConsistency,
  'log.leaves': verifyLeaves,
  purse: (fields, exam) => void verifyPurse(fields, exam),
  balance: verifyBalance,
  audit: verifyAudit,
  'studio.round': verifyStudioRound,
  'virtual.match': verifyMatch,
};

export async function verifyDocument(document: unknown, trust: Trust = {}): Promise<Verdict> {
  const exam = new Examination(trust);
  let kind = 'unknown';
  try {
    const fields = new Fields('document', document);
    kind = fields.text('kind');
    const verify = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (verify === undefined) throw new MalformedDocument(`the kind ${kind} is not known to this verifier`);
    await verify(fields, exam);
  } catch (fault) {
    if (!(fault instanceof MalformedDocument)) throw fault;
    // What was found before says little about a document that cannot be read whole.
    return { kind, checked: [], findings: [finding('document.malformed', fault.message)], notes: [] };
  }
  return { kind, checked: exam.checked, findings: exam.findings, notes: exam.notes };
}

/** That nothing the older checkpoint covers was changed or taken out since. */
async function verifyConsistency(fields: Fields, exam: Examination): Promise<void> {
  const path = fields.hashPath('path');
  const older = await exam.checkpoint(fields, 'older');
  const newer = await exam.checkpoint(fields, 'newer');
  if (older === undefined || newer === undefined) return;
  if (newer.size < older.size)
    exam.check('growth', [
      finding('log.short', `the log was cut short: it had ${older.size} leaves and has ${newer.size}`),
    ]);
  else if (newer.size === older.size && !isSame(newer.root, older.root))
    exam.check('growth', [
      finding('log.forked', `there are two logs of ${newer.size} leaves: it was forked`),
    ]);
  else
    exam.hold(
      'growth',
      isConsistent(older, newer, path),
      finding(
        'log.consistency',
        'the newer log does not begin with the older one, or the path is that of another log',
      ),
    );
}

/** As the notary writes the leaf of a chain's head. */
const headPattern =
  /^\{"kind":"(audit|house|ledger)\.head","at":"[^"]*","seq":"([0-9]+)","head":"([0-9a-f]{64})"\}$/;

/** All leaves of the log against a signed root. Leaves behind the checkpoint may follow. */
async function verifyLeaves(fields: Fields, exam: Examination): Promise<void> {
  const leaves = fields.texts('leaves');
  const head = await exam.checkpoint(fields);
  if (head === undefined) return;
  if (leaves.length < head.size) {
    exam.check('leaves', [
      finding(
        'log.short',
        `the log was cut short: ${leaves.length} leaves are here, ${head.size} were signed`,
      ),
    ]);
    return;
  }
  exam.hold(
    'leaves',
    isSame(rootOf(leaves.slice(0, head.size).map((leaf) => hashLeaf(utf8ToBytes(leaf)))), head.root),
    finding('log.root', 'the leaves give another root than the one that was signed'),
  );
  exam.check('heads', checkHeads(leaves));
}

/** The heads of the house's own chains: one entry cannot have two hashes, so a chain that was rewritten shows here. */
function checkHeads(leaves: readonly string[]): Finding[] {
  const heads = new Map<string, string>();
  return leaves.flatMap((line) => {
    const [, chain, seq, head] = headPattern.exec(line) ?? [];
    if (chain === undefined || seq === undefined || head === undefined) return [];
    const known = heads.get(`${chain} ${seq}`) ?? head;
    heads.set(`${chain} ${seq}`, known);
    return known === head
      ? []
      : [finding('log.heads', `entry ${seq} of the chain ${chain} has two hashes: it was rewritten`)];
  });
}
