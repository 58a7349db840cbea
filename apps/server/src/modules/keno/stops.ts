// FAIR-10: after a mismatch Keno stays closed for money until two members have opened it.
import type { ApprovalId } from '@yakamoz/contracts';

import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Context } from './context.ts';
import { endStop, findStop } from './stop-store.ts';
import type { Stop } from './stop-store.ts';

const reopenKind = 'keno.reopen';

export const readStop = ({ platform }: Context): Promise<Stop | undefined> =>
  findStop(platform.database.reader);

export async function proposeOpening(
  context: Context,
  session: StaffSession,
  { stopId, reason }: { stopId: number; reason: string },
): Promise<ApprovalId> {
  const stop = await readStop(context);
  // Another one than the member saw is another mismatch.
  if (stop?.id !== stopId) throw new Refusal('keno.not_stopped');
  return context.platform.database.inTransaction((tx) =>
    context.staff.approvals.propose(tx, session, {
      kind: reopenKind,
      subject: `keno:${stop.day}`,
      // SQL compares the number when two members have decided (keno.end_stop).
      payload: {
        stop_id: String(stop.id),
        day: stop.day,
        mismatches: String(stop.mismatches),
        gaps: String(stop.gaps),
      },
      reason,
    }),
  );
}

export const registerOpenings = ({ staff }: Context): void =>
  staff.approvals.register({
    kind: reopenKind,
    permission: 'games.switch',
    async execute(tx, { approvalId }) {
      if (await endStop(tx, approvalId)) return { outcome: 'done' };
      return { outcome: 'failed', result: new Refusal('keno.not_stopped').sentence() };
    },
  });
