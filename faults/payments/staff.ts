// A member of staff who approves whatever is asked for, over HTTP.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import type { Tally } from './client.ts';
import { openMember } from './members.ts';

export interface Approver {
  add(requestId: string): void;
  /** Approves what is left and gives one line for each that was not to be approved. */
  finish(): Promise<string[]>;
}

const atOnceMax = 4;
const lookMs = 100;
const shortenMs = 500;

export async function startApprover(house: House, tally: Tally): Promise<Approver> {
  const member = await openMember(house, tally, { login: 'fault-run', role: 'payments_checker' });

  const waiting: string[] = [];
  const faults: string[] = [];
  let finishing = false;

  async function approveOn(turn: number): Promise<void> {
    const client = member.client(turn);
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
