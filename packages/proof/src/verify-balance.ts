// A player's own transfers, and that the balance they come to is in what the house says it owes.
import { hexToBytes } from '@noble/hashes/utils.js';

import type { Examination } from './examination.ts';
import { type Fields, MalformedDocument } from './fields.ts';
import { finding } from './finding.ts';
import { isSame } from './merkle.ts';
import { checkPurse, type PurseAccounts, type PurseChain } from './purse.ts';
import { partCount, rootBySums, sumEnd, sumLeafHash, type SumNode } from './sum-tree.ts';
import { readLeaf } from './verify-keno.ts';

const wordPattern = /^[a-z0-9_:-]{1,64}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function verifyPurse(
  fields: Fields,
  exam: Examination,
): { purse: PurseChain; accounts: PurseAccounts } {
  const purse: PurseChain = {
    player: fields.int64('player'),
    currency: fields.text('currency', /^[A-Z]{3}$/),
    head: fields.hash('head'),
    transfers: fields.objects('transfers').map((transfer) => ({
      seq: transfer.int64('seq'),
      at: transfer.time('at'),
      opId: transfer.text('op', uuidPattern),
      code: transfer.text('code', wordPattern),
      debit: transfer.text('debit', wordPattern),
      credit: transfer.text('credit', wordPattern),
      amount: transfer.int64('amount'),
      cashAfter: transfer.int64('cash_after'),
      bonusAfter: transfer.int64('bonus_after'),
      undoes: transfer.has('undoes') ? transfer.int64('undoes') : null,
      hash: transfer.hash('hash'),
    })),
  };
  const { accounts, findings } = checkPurse(purse);
  exam.check('chain of transfers', findings);
  return { purse, accounts };
}

/** Own transfers, head, leaves, root, log: each step follows from the one before. */
export async function verifyBalance(fields: Fields, exam: Examination): Promise<void> {
  const { purse, accounts } = verifyPurse(fields.object('purse'), exam);
  const leafText = fields.text('leaf');
  const leaf = readLeaf(leafText, 'liabilities');
  const leaves = leaf.count('leaves');
  const root: SumNode = { sum: leaf.sum('sum'), hash: leaf.hashBytes('root') };
  exam.hold(
    'currency',
    leaf.text('currency', /^[A-Z]{3}$/) === purse.currency,
    finding('sum.leaf', `the leaf is about another currency than ${purse.currency}`),
  );
  const secret = fields.hashBytes('secret');
  const parts = fields.objects('parts').map((part) => ({
    amount: part.sum('amount'),
    place: part.count('place'),
    path: part.objects('path').map((node) => ({ sum: node.sum('sum'), hash: node.hashBytes('hash') })),
  }));
  if (parts.length !== partCount) throw new MalformedDocument(`a balance has ${partCount} parts`);
  const owed = accounts.cash + accounts.open_bets + accounts.withdrawal_pending;
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  exam.hold(
    'parts',
    total === owed,
    finding('sum.parts', `the transfers come to ${owed}, the parts in the tree to ${total}`),
  );
  exam.hold(
    'places',
    new Set(parts.map(({ place }) => place)).size === partCount,
    finding('sum.places', 'two parts have one place in the tree'),
  );
  const seq = purse.transfers.at(-1)?.seq ?? 0n;
  const head = hexToBytes(purse.head);
  for (const [part, { amount, place, path }] of parts.entries()) {
    const hash = sumLeafHash({ secret, player: purse.player, seq, head, part });
    exam.hold(
      `part ${part}`,
      place < leaves && 2 ** path.length === leaves && leadsTo({ sum: amount, hash }, place, path, root),
      finding('sum.path', `part ${part} is not at place ${place} of what the house says it owes`),
    );
  }
  await exam.inLog(fields, leafText);
}

function leadsTo(leaf: SumNode, place: number, path: readonly SumNode[], root: SumNode): boolean {
  // The sums are read as 128 bits each; together they could be more.
  if (path.reduce((sum, node) => sum + node.sum, leaf.sum) >= sumEnd) return false;
  const found = rootBySums(leaf, place, path);
  return found.sum === root.sum && isSame(found.hash, root.hash);
}
