// Differences somebody has to explain, as staff see, take and close them.
import type { BankLineId, CaseId, PaymentRequestId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredCase } from '../../cases/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { proposeReversal, reversalsOf } from './reverse-by-two.ts';
import type { Reversal } from './reverse-by-two.ts';
import { releaseClaimed } from '../withdrawal/claimed-address.ts';

type KnownCase = ReturnType<typeof toDeskCase>;
export type DeskCase = KnownCase & {
  /** How the deposit can be taken back; null where it cannot. */
  reversal: Reversal | null;
};

const ids = z.object({ request_id: z.optional(z.string()), line_id: z.optional(z.string()) });

/** What belongs to it is kept among its facts; what is left of them are figures. */
function toDeskCase({ facts, ...one }: StoredCase) {
  const { request_id: requestId = null, line_id: lineId = null } = ids.parse(facts);
  const figures = Object.fromEntries(Object.entries(facts).filter(([name]) => !(name in ids.shape)));
  return {
    ...one,
    caseId: one.caseId as CaseId,
    facts: figures,
    requestId: requestId as PaymentRequestId | null,
    lineId: lineId as BankLineId | null,
  };
}

export function createCaseDesk(context: Context) {
  const { cases } = context;
  const desk = cases.deskOf({
    module: 'payments',
    name: 'case_id',
    closedOrder: 'case_id',
    audit: {
      take: 'payments.take_case',
      close: 'payments.close_case',
      subjectOf: (caseId) => `case:${caseId}`,
      factsOf: ({ kind }) => ({ kind }),
    },
    refusals: {
      unknown: () => new Refusal('payments.case_unknown'),
      closed: () => new Refusal('payments.already_handled'),
      notYours: () => new Refusal('payments.case_not_yours'),
    },
  });
  const withReversals = async (known: KnownCase[]): Promise<DeskCase[]> => {
    const reversals = await reversalsOf(context, known);
    return known.map((one) => ({ ...one, reversal: reversals.get(one.caseId) ?? null }));
  };
  const withReversal = async (stored: StoredCase): Promise<DeskCase> => {
    const [one] = await withReversals([toDeskCase(stored)]);
    assert(one, 'one case is shown as one');
    return one;
  };
  return {
    async listCases(page: PageQuery & { open: boolean }) {
      const { shown, open, next } = await desk.list(page);
      return { cases: await withReversals(shown.map(toDeskCase)), open, next };
    },
    takeCase: async (session: StaffSession, caseId: CaseId) => withReversal(await desk.take(session, caseId)),
    closeCase: async (session: StaffSession, { caseId, reason }: { caseId: CaseId; reason: string }) =>
      withReversal(await desk.close(session, { id: caseId, reason })),
    /** PAY-17: the rightful owner may save the address from now on; whoever had saved it has to prove it anew. */
    releaseAddress: async (session: StaffSession, { caseId, reason }: { caseId: CaseId; reason: string }) =>
      withReversal(await desk.close(session, { id: caseId, reason, effect: releaseClaimed })),
    /** PAY-27: a second member decides; until then the case stays open. */
    proposeReversal: async (session: StaffSession, { caseId, reason }: { caseId: CaseId; reason: string }) =>
      withReversal(
        await proposeReversal(context, session, {
          caseId,
          reason,
          requireOwn: (tx) => desk.requireOwn(tx, session, caseId),
        }),
      ),
  };
}
