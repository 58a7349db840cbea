// C12: differences somebody has to explain: taken by one member, closed by the same one.
import type { DifferenceId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findDifference, lockDifference, setClosed, setOwner } from './difference-store.ts';
import type { Difference } from './difference-store.ts';
import type { DeskContext } from './context.ts';

/** Also from somebody who has it already and is not here: the trail says from whom. */
export const takeDifference = (
  { platform, staff }: DeskContext,
  session: StaffSession,
  id: DifferenceId,
): Promise<Difference> =>
  platform.database.inTransaction(async (tx) => {
    const known = await lockOpen(tx, id);
    if (known.owner === session.login) return known;
    await setOwner(tx, id, session.login);
    const taken = required(await findDifference(tx, id));
    await staff.record(tx, session, {
      action: 'casino.take_difference',
      subject: `difference:${id}`,
      facts: { ...factsOf(known), owner_before: known.owner, owner_after: session.login },
    });
    return taken;
  });

export const closeDifference = (
  { platform, staff }: DeskContext,
  session: StaffSession,
  { id, reason }: { id: DifferenceId; reason: string },
): Promise<Difference> =>
  platform.database.inTransaction(async (tx) => {
    const known = await lockOpen(tx, id);
    if (known.owner !== session.login) throw new Refusal('casino.difference_not_yours');
    await setClosed(tx, id, { by: session.login, note: reason });
    const closed = required(await findDifference(tx, id));
    await staff.record(tx, session, {
      action: 'casino.close_difference',
      subject: `difference:${id}`,
      facts: { ...factsOf(known), reason },
    });
    return closed;
  });

const factsOf = ({ kind, studio, round, tx }: Difference) => ({
  difference: kind,
  studio,
  round,
  transaction: tx,
});

async function lockOpen(tx: Tx, id: DifferenceId): Promise<Difference> {
  const known = required(await lockDifference(tx, id));
  if (known.closedAt !== null) throw new Refusal('casino.difference_closed');
  return known;
}

function required(known: Difference | undefined): Difference {
  if (known === undefined) throw new Refusal('casino.difference_unknown');
  return known;
}
