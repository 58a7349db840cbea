// Deposits that cannot be credited when they come: one member sends them back while another tries to credit them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import { createDice, type Dice } from '../dice.ts';
import type { Progress } from '../progress.ts';
import { type Client, createClient, type Tally } from './client.ts';
import type { Control } from './company.ts';
import { openMember, type Member } from './members.ts';
import { amountBetween, busy, enter, insist, playerIdOf } from './players.ts';
import { waitUntil } from './quiet.ts';

export interface ReturnersOptions {
  seed: number;
  house: House;
  control: Control;
  returns: number;
  tally: Tally;
  progress: Progress;
}

export interface Returners {
  deposits: string[];
  faults: string[];
}

const playersMax = 10;
const firstNumber = 30_001;
const patienceMs = 240_000;
const lookMs = 500;
const releasedShare = 0.4;
const desk = '/api/staff/v1/payments/deposits';

export async function returnAll(options: ReturnersOptions): Promise<Returners> {
  const { house, tally } = options;
  const returners: Returners = { deposits: [], faults: [] };
  const maker = await openMember(house, tally, { login: 'fault-maker', role: 'payments_maker' });
  let next = 0;
  async function returnOn(_: unknown, index: number): Promise<void> {
    const number = firstNumber + index;
    const player = createClient({
      apis: house.apis,
      tally,
      headers: { 'x-forwarded-for': `10.6.0.${index + 1}` },
      turn: number,
    });
    await enter(player, number, `donen-para-${number}`);
    const playerId = await playerIdOf(house, number);
    while (next < options.returns) {
      const turn = next;
      next += 1;
      await returnOne(options, returners, { player, playerId, maker, turn }).catch((error: unknown) => {
        returners.faults.push(`return ${turn}: ${(error as Error).message}`);
      });
      options.progress.advance();
    }
  }
  const players = Math.min(playersMax, options.returns);
  await Promise.all(Array.from({ length: players }).map(returnOn));
  return returners;
}

interface One {
  player: Client;
  playerId: string;
  maker: Member;
  turn: number;
}

async function returnOne(options: ReturnersOptions, returners: Returners, one: One): Promise<void> {
  const { house, control } = options;
  const { player, playerId, maker, turn } = one;
  const dice = createDice(options.seed * 10_000 + firstNumber + turn);
  const key = randomUUID();
  const body = { amount: amountBetween(dice, 100, 600), bankCode: 'papara' };
  const id = await insist(
    () => player.ask({ method: 'POST', path: '/api/f1pays_deposit.php', body, key }),
    busy,
  );
  returners.deposits.push(id);
  const setGate = (until: string) =>
    house.query(`select wallet.set_gate(${playerId}, 'fault', 'deposit', ${until})`);
  await setGate("'infinity'");
  await control('deposits/decide', { reference: `dep-${id}`, outcome: 'succeed' });
  await waitUntil(house, `select state = 'in_review' from payments.request where request_id = ${id}`);
  await setGate('null');
  await waitUntil(house, `select exists (select from payments.record where reference = 'dep-${id}')`);
  await sendBack(house, maker, id, dice);
}

/**
 * Proposed, refused and proposed again, sent and recorded, unless the other member was quicker with the credit. Some cannot be sent: a
 * release is proposed, and decided while others record, propose or credit.
 */
async function sendBack(house: House, maker: Member, id: string, dice: Dice): Promise<void> {
  const [one, other] = [maker.client(0), maker.client(1)];
  const reason = 'fault run';
  const propose = () => one.ask({ method: 'POST', path: `${desk}/${id}/return`, body: { reason } });
  const credit = () => other.ask({ method: 'POST', path: `${desk}/${id}/credit`, body: { reason } });
  const record = () =>
    one.ask({
      method: 'POST',
      path: `${desk}/${id}/return-record`,
      body: { bank_reference: `EFT-${id}`, reason },
    });
  const release = () => one.ask({ method: 'POST', path: `${desk}/${id}/return-release`, body: { reason } });
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    await Promise.all([propose(), credit(), dice.chance(releasedShare) ? release() : record()]);
    const [ended] = await house.query(
      `select state in ('credited', 'rejected') from payments.request where request_id = ${id}`,
    );
    if (ended === 't') return;
    await sleep(lookMs);
  }
  throw new Error(`deposit ${id} was neither credited nor sent back`);
}
