// Differences somebody has to explain: taken by one member, closed by the same one.
import type { CaseId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findCase, lockCase, setClosed, setOwner } from '../request/case-desk-store.ts';
import type { DeskCase } from '../request/case-desk-store.ts';
import type { Context } from '../context.ts';

/** Also from somebody who has it already and is not here: the trail says from whom. */
export const takeCase = (context: Context, session: StaffSession, caseId: CaseId): Promise<DeskCase> =>
  context.platform.database.inTransaction(async (tx) => {
    const known = await lockOpen(tx, caseId);
    if (known.owner === session.login) return known;
    await setOwner(tx, caseId, session.login);
    await context.staff.record(tx, session, {
      action: 'payments.take_case',
      subject: `case:${caseId}`,
      facts: { kind: known.kind, owner_before: known.owner, owner_after: session.login },
    });
    return required(await findCase(tx, caseId));
  });

export const closeCase = (
  context: Context,
  session: StaffSession,
  { caseId, reason }: { caseId: CaseId; reason: string },
): Promise<DeskCase> =>
  context.platform.database.inTransaction(async (tx) => {
    const known = await lockOpen(tx, caseId);
    if (known.owner !== session.login) throw new Refusal('payments.case_not_yours');
    await setClosed(tx, caseId, { by: session.login, reason });
    await context.staff.record(tx, session, {
      action: 'payments.close_case',
      subject: `case:${caseId}`,
      facts: { kind: known.kind, reason },
    });
    return required(await findCase(tx, caseId));
  });

async function lockOpen(tx: Tx, caseId: CaseId): Promise<DeskCase> {
  const known = required(await lockCase(tx, caseId));
  if (known.closedAt !== null) throw new Refusal('payments.already_handled');
  return known;
}

function required(known: DeskCase | undefined): DeskCase {
  if (known === undefined) throw new Refusal('payments.case_unknown');
  return known;
}
