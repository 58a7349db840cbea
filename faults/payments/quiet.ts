// Waits until something is so, or until nothing moves any more: every request has its end, every event is told, every record and line is read.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import type { Control } from './company.ts';

const patienceMs = 150_000;
const lookMs = 1000;
/** For one thing while many others go on: a worker that is killed every half minute reads records and lines minutes late. */
export const truePatienceMs = 600_000;
const trueLookMs = 400;

interface Counters {
  events: Record<string, number>;
  deposits: Record<string, number>;
  payouts: Record<string, number>;
  refunds: Record<string, number>;
  records: number;
  bank_lines: number;
}

/** One line for each thing that never came to rest. */
export async function waitForQuiet(house: House, control: Control): Promise<string[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const noise = await listNoise(house, control);
    if (noise.length === 0 || Date.now() > deadline) return noise;
    await sleep(lookMs);
  }
}

/** What staff refused is proposed again, so both members go on until nothing waits for them. */
export async function waitForDecisions(house: House): Promise<void> {
  const deadline = Date.now() + patienceMs;
  // The seed has withdrawals of its own, which nobody decides on.
  const waiting = `select count(*) from payments.request
    where state = 'second_approval' or (state = 'requested' and kind = 'closure')`;
  while (Date.now() < deadline && (await house.query(waiting))[0] !== '0') await sleep(lookMs);
}

export async function waitUntil(house: House, statement: string): Promise<void> {
  const deadline = Date.now() + truePatienceMs;
  while (Date.now() < deadline) {
    if ((await house.query(statement))[0] === 't') return;
    await sleep(trueLookMs);
  }
  throw new Error(`never true: ${statement}`);
}

async function listNoise(house: House, control: Control): Promise<string[]> {
  const counters = (await control('counters')) as Counters;
  const count = async (statement: string): Promise<number> => Number((await house.query(statement))[0]);
  const open = await count(
    `select count(*) from payments.request
     where (state in ('claimed', 'approved', 'sent', 'second_approval') and not only_opened) or (state = 'requested' and kind = 'closure')`,
  );
  const records = await count('select count(*) from payments.record');
  const lines = await count('select count(*) from payments.line');
  // A bounce may still follow what was paid; a page that expired may still be paid late.
  const settled = await count(`
    select count(*) from payments.record as k join payments.request as r using (request_id)
    where k.kind = 'payout_returned' and r.state <> 'failed'
      or k.kind = 'deposit' and r.state <> 'credited' and r.reason_code is distinct from 'returned'
        and not exists (select from payments.refund as f where f.request_id = r.request_id and f.state in ('paid', 'failed'))`);
  const onTheWay = await count(`
    select count(*) from payments.refund as f where f.state in ('reserved', 'sent') or f.state = 'paid' and exists (
      select from payments.record as k where k.refund_id = f.refund_id and k.kind in ('refund_returned', 'payout_returned'))`);
  return [
    ...(open === 0 ? [] : [`${open} requests have no end`]),
    ...((counters.events['waiting'] ?? 0) === 0 ? [] : [`${counters.events['waiting']} events are not told`]),
    ...((counters.deposits['pending'] ?? 0) === 0 ? [] : [`${counters.deposits['pending']} pages are open`]),
    ...((counters.payouts['accepted'] ?? 0) === 0
      ? []
      : [`${counters.payouts['accepted']} payouts are open`]),
    ...(onTheWay === 0 ? [] : [`${onTheWay} refunds have no end`]),
    ...((counters.refunds['accepted'] ?? 0) === 0
      ? []
      : [`${counters.refunds['accepted']} refunds are open outside`]),
    ...(records === counters.records ? [] : [`${records} of ${counters.records} records are read`]),
    ...(lines === counters.bank_lines ? [] : [`${lines} of ${counters.bank_lines} lines are read`]),
    ...(settled === 0 ? [] : [`${settled} records disagree with their request`]),
  ];
}
