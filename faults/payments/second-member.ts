// Other members of staff, who decide on whatever is proposed: most of it is approved, some is refused and proposed again. Many
// of them, because an approval takes a code, and a member has one in half a minute.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import type { Dice } from '../dice.ts';
import type { Tally } from './client.ts';
import { openMember } from './members.ts';
import type { Member } from './members.ts';

export interface SecondMember {
  /** Decides on what is left, and gives one line for each decision that went wrong. */
  finish(): Promise<string[]>;
}

const lookMs = 200;
const membersCount = 60;
const refusedShare = 0.1;

export async function startSecondMember(options: {
  house: House;
  tally: Tally;
  dice: Dice;
  /** A proposal about this request was refused, or could not be carried out. */
  putBack: (kind: string, requestId: string) => void;
}): Promise<SecondMember> {
  const { house, tally, dice, putBack } = options;
  const members: Member[] = [];
  for (let number = 1; number <= membersCount; number += 1)
    members.push(await openMember(house, tally, { login: `fault-second-${number}`, role: 'risk' }));
  const reader = (await openMember(house, tally, { login: 'fault-second', role: 'risk' })).client(1);
  const faults: string[] = [];
  /** Decided with a code that was used up by a try whose answer got lost: decided, if it waits no more. */
  const unsure = new Map<string, () => void>();
  let turn = 0;
  let finishing = false;

  async function nextCode(): Promise<{ member: Member; code: string }> {
    for (;;) {
      for (let tried = 0; tried < members.length; tried += 1) {
        const member = members[(turn += 1) % members.length];
        const code = member?.freshCode();
        if (member !== undefined && code !== undefined) return { member, code };
      }
      await sleep(lookMs);
    }
  }

  async function decideOn(): Promise<void> {
    for (;;) {
      const isLast = finishing;
      const { body } = await reader.ask({
        method: 'GET',
        path: '/api/staff/v1/approvals?state=waiting&limit=50',
      });
      const waiting = new Set(body.approvals.map(({ id }: { id: string }) => id));
      for (const [id, tell] of unsure) {
        unsure.delete(id);
        if (!waiting.has(id)) tell();
      }
      for (const { id, kind, payload, payload_hash } of body.approvals) {
        const decision = dice.chance(refusedShare) ? 'refuse' : 'approve';
        const { member, code } = await nextCode();
        const decided = await member.client(1).ask({
          method: 'POST',
          path: `/api/staff/v1/approvals/${id}/decision`,
          body: { decision, payload_hash, reason: 'fault run', ...(decision === 'approve' && { code }) },
        });
        const tell = (): void => putBack(kind, String(payload.payment_id));
        if (decided.status === 422 && decided.body.code === 'staff.code_wrong') {
          unsure.set(id, tell);
          continue;
        }
        // An answer that got lost: it was decided the first time, and whoever waits for it sees that.
        const known = decided.status === 409 && decided.body.code === 'staff.approval_decided';
        if (decided.status !== 200 && !known)
          faults.push(`deciding ${id} answered ${decided.status} ${JSON.stringify(decided.body)}`);
        if (known || decided.body.state !== 'done') tell();
      }
      if (isLast && body.approvals.length === 0) return;
      if (body.approvals.length === 0) await sleep(lookMs);
    }
  }

  const deciding = decideOn();
  return {
    async finish() {
      finishing = true;
      await deciding;
      return faults;
    },
  };
}
