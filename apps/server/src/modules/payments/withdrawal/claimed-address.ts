// Two players name one address: the case of it, and its end in favour of the one who asked.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredCase } from '../../cases/index.ts';
import { openCase } from '../request/cases.ts';
import { findByMark, markRemoved } from './destination-store.ts';
import type { Destination } from './destination-store.ts';

const kind = 'address_claimed';

const subjectOf = ({ mark, playerId }: Pick<Destination, 'mark' | 'playerId'>): string =>
  `${mark.toString('hex')}-${playerId}`;
const markIn = (subject: string): Buffer => Buffer.from(subject.split('-', 1)[0] ?? '', 'hex');

/** Whoever asks may be the rightful owner. */
export async function openClaim(
  tx: Tx,
  claim: Pick<Destination, 'playerId' | 'mark' | 'masked'>,
): Promise<void> {
  const holder = await findByMark(tx, claim.mark);
  await openCase(tx, {
    kind,
    subject: subjectOf(claim),
    facts: { address: claim.masked, asked_by: claim.playerId, saved_by: holder?.playerId ?? null },
    playerId: claim.playerId,
  });
}

/** The address is nobody's again; the one who asked still has to prove it and give the own name. */
export async function releaseClaimed(tx: Tx, one: StoredCase): Promise<Record<string, string>> {
  if (one.kind !== kind) throw new Refusal('payments.case_of_other_kind');
  const holder = await findByMark(tx, markIn(one.subject));
  if (holder === undefined || holder.playerId === one.playerId) return { released: 'nothing' };
  await markRemoved(tx, holder.playerId, holder.destinationId);
  return { released_from: holder.playerId satisfies PlayerId };
}
