// Deposits through the house's own door: asked over HTTP, paid on the company's page, told by its signed event, and credited by whichever API process
// takes the event, together with what was claimed for them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decimalOf } from '../../packages/money/src/money.ts';
import type { House } from '../../tools/launch/index.ts';
import type { Dice } from '../dice.ts';
import type { Client } from '../payments/client.ts';
import { createControl } from '../payments/company.ts';
import { busy, insist } from '../payments/players.ts';
import { persist } from './persist.ts';

const bankCode = 'papara';
const lookEveryMs = 300;
const patienceMs = 150_000;

/** Gives the number of the request, which is credited for certain. */
export type Pay = (client: Client, amount: bigint, dice: Dice) => Promise<number>;

export async function openPage({ payments, query }: Pick<House, 'payments' | 'query'>): Promise<Pay> {
  if (payments === undefined) throw new Error('The payment company was asked for.');
  const control = createControl(payments);
  await query(
    `with method as (
       insert into payments.method (name, display_name, category, direction, flow, bank_code, usual_minutes, latest_minutes)
       values ('page', 'Page', 'page', 'deposit', 'redirect', '${bankCode}', 2, 60) returning method_id
     )
     insert into payments.method_bounds (method_id, currency, min, max) select method_id, 'TRY', 1, 10000000 from method`,
  );

  return async (client, amount, dice) => {
    await acceptAll(client);
    const body = { amount: decimalOf(amount), bankCode };
    const key = randomUUID();
    const request = await insist(
      () => client.ask({ method: 'POST', path: '/api/f1pays_deposit.php', body, key }),
      busy,
    );
    const callback = dice.chance(0.3) ? { callback: 'twice' } : {};
    await control('deposits/decide', { reference: `dep-${request}`, outcome: 'succeed', ...callback });
    await waitForCredit(query, request);
    return Number(request);
  };
}

/** Whoever pays in has accepted the terms in force (IDN-19). */
async function acceptAll(client: Client): Promise<void> {
  const path = '/api/v1/consents';
  const { body } = await client.ask({ method: 'GET', path });
  for (const { document, current_version: version, due } of body.consents)
    if (due === true) await client.ask({ method: 'POST', path, body: { document, version, accepted: true } });
}

async function waitForCredit(query: House['query'], request: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(lookEveryMs)) {
    const [credited] = await persist(() =>
      query(`select count(*) from promotions.deposit where request_id = ${request}`),
    );
    if (credited === '1') return;
  }
  throw new Error(`deposit ${request} was paid on the page and never credited`);
}
