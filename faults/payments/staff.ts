// A member of staff who approves whatever is asked for, over HTTP.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import { createClient, type Tally } from './client.ts';

export interface Approver {
  add(requestId: string): void;
  /** Approves what is left and gives one line for each that was not to be approved. */
  finish(): Promise<string[]>;
}

const atOnceMax = 4;
const lookMs = 100;
const shortenMs = 500;

export async function startApprover(house: House, tally: Tally): Promise<Approver> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  // A session as signing in leaves it.
  await house.query(`
    with member as (
      insert into staff.member (login, name, role, password_hash, totp_secret)
      values ('fault-run', 'fault-run', 'payments_checker', '$argon2id$none', '\\x00') returning staff_id
    )
    insert into staff.session (staff_id, token_hash, expires_at)
    select staff_id, '\\x${hash}', platform.now() + interval '10 hours' from member`);

  const waiting: string[] = [];
  const faults: string[] = [];
  let finishing = false;

  async function approveOn(turn: number): Promise<void> {
    const headers = { 'x-forwarded-for': '10.4.0.1', 'x-forwarded-host': new URL(house.staffUrl).host };
    const client = createClient({ apis: house.apis, tally, headers, turn });
    client.keepCookie(`__Host-staff=${token}`);
    for (;;) {
      const id = waiting.shift();
      if (id === undefined) {
        if (finishing) return;
        await sleep(lookMs);
        continue;
      }
      const path = `/api/staff/v1/payments/withdrawals/${id}/approval`;
      const { status, body } = await client.ask({ method: 'POST', path, body: { reason: 'fault run' } });
      // An answer that got lost: it was approved the first time.
      const known = status === 409 && body.code === 'payments.already_handled';
      if (status !== 200 && !known) faults.push(`approving ${id} answered ${status} ${JSON.stringify(body)}`);
    }
  }

  /** Ten minutes in which a player can correct the address are longer than this run. */
  async function shortenCorrections(): Promise<void> {
    for (;;) {
      const isLast = finishing && waiting.length === 0;
      await house.query(`
        update payments.request set correct_until = platform.now(), attend_at = platform.now()
        where state = 'approved' and correct_until > platform.now()`);
      if (isLast) return;
      await sleep(shortenMs);
    }
  }

  const approving = Promise.all(Array.from({ length: atOnceMax }, (_, turn) => approveOn(turn)));
  const shortening = shortenCorrections();
  return {
    add: (id) => void waiting.push(id),
    async finish() {
      finishing = true;
      await approving;
      await shortening;
      await house.query(`
        update payments.request set correct_until = platform.now(), attend_at = platform.now()
        where state = 'approved' and correct_until > platform.now()`);
      return faults;
    },
  };
}
