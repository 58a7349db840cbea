// The second factor, asked for again at the moment of a decision: a session that was left open or stolen does not approve.
import { verifyTotp } from '../../../platform/auth/totp.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SideAccess } from '../../access/index.ts';
import { secretPlace } from '../sealed-secret.ts';
import { keepStep, lockMember, nowMs } from '../member-store.ts';
import type { StaffSession } from '../session-store.ts';

/** Refuses unless the code is right and was never used. Outside the decision's transaction: a code that was right is used up. */
export type StepUp = (session: StaffSession, code: string | undefined) => Promise<void>;

export function createStepUp({ database, encryption }: Platform, access: SideAccess): StepUp {
  return async (session, code) => {
    const { staffId } = session;
    if (code === undefined) throw new Refusal('staff.code_needed');
    const attempt = await access.attempt('step_up', staffId);
    await attempt.within((limits) => limits.tryStepUp(staffId));
    await database.inTransaction(async (tx) => {
      const member = await lockMember(tx, staffId);
      if (member === undefined || member.closed_at !== null || member.totp_secret === null)
        throw attempt.refusal('closed', new Refusal('staff.no_session'));
      const step = verifyTotp({
        secret: encryption.decrypt(member.totp_secret, secretPlace(staffId)),
        code,
        nowMs: await nowMs(tx),
        after: member.totp_step === null ? null : Number(member.totp_step),
      });
      if (step === undefined) throw attempt.refusal('wrong_code', new Refusal('staff.code_wrong'));
      await keepStep(tx, staffId, step);
      await attempt.passed(tx);
    });
  };
}
