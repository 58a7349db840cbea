// Players who close their accounts. Some take it back, at the same moment as staff begin to pay it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { nationalId } from '../../apps/server/testing/given.ts';
import type { House } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import type { Progress } from '../progress.ts';
import { ibanOf } from './addresses.ts';
import { type Client, createClient, type Tally } from './client.ts';
import { enter, playerIdOf } from './players.ts';

export interface Closing {
  requestId: string;
  playerId: string;
  /** In minor units. */
  cash: string;
}

export interface ClosersOptions {
  seed: number;
  house: House;
  closures: number;
  tally: Tally;
  progress: Progress;
  /** Its payout waits for staff. */
  asked: (paymentId: string) => void;
}

export interface Closers {
  closings: Closing[];
  faults: string[];
}

const atOnceMax = 12;
/** The players of players.ts have smaller numbers. */
const firstNumber = 20_001;
const takeBackShare = 0.3;

export async function closeAll(options: ClosersOptions): Promise<Closers> {
  const closers: Closers = { closings: [], faults: [] };
  let next = 0;
  async function closeOn(): Promise<void> {
    while (next < options.closures) {
      const number = firstNumber + next;
      next += 1;
      await closeOne(options, closers, number).catch((error: unknown) => {
        closers.faults.push(`closer ${number}: ${(error as Error).message}`);
      });
      options.progress.advance();
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, closeOn));
  return closers;
}

async function closeOne(options: ClosersOptions, closers: Closers, number: number): Promise<void> {
  const { house, tally, asked } = options;
  const dice = createDice(options.seed * 10_000 + number);
  const client = createClient({
    apis: house.apis,
    tally,
    headers: { 'x-forwarded-for': `10.5.${(number >> 8) & 255}.${number & 255}` },
    turn: number,
  });
  const password = `kapanan-hesap-${number}`;
  await enter(client, number, password);
  const playerId = await playerIdOf(house, number);
  const cash = String(dice.between(1, 30_000));
  await house.query(
    `select wallet.post(${playerId}, 'given', '${randomUUID()}', 'TRY',
       array[('play_money', ${cash}, 'bank')::wallet.step])`,
  );
  const { id, paymentId } = await askClosure(client, {
    password,
    iban: ibanOf(number),
    doc_number: nationalId(),
  });
  closers.closings.push({ requestId: id, playerId, cash });
  asked(paymentId);
  if (!dice.chance(takeBackShare)) return;
  await sleep(dice.between(0, 400));
  const path = `/api/v1/player-requests/${id}/withdrawal`;
  const { status, body } = await client.ask({ method: 'POST', path });
  // Somebody began to pay it; or the account is closed, and its session with it.
  const refused = status === 401 || (status === 409 && body.code === 'player_requests.not_waiting');
  if (status !== 200 && !refused) throw new Error(`taking back answered ${status} ${JSON.stringify(body)}`);
}

/** An answer that got lost: the request is there, and is not asked for twice (PLR-1). */
async function askClosure(client: Client, body: object): Promise<{ id: string; paymentId: string }> {
  const path = '/api/v1/player-requests/closures';
  const answer = await client.ask({ method: 'POST', path, body });
  const known = answer.status === 409 && answer.body.code === 'player_requests.already_open';
  if (answer.status !== 200 && !known)
    throw new Error(`a closure was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  const request = known
    ? (await client.ask({ method: 'GET', path: '/api/v1/player-requests' })).body.requests[0]
    : answer.body;
  return { id: String(request.id), paymentId: String(request.payout.payment_id) };
}
