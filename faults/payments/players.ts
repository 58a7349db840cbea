// Players who pay in and out over HTTP, each with a script of its own that the seed decides. What happens outside, at
// the company and at the bank, is part of the script.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { nationalId, registrationForm } from '../../apps/server/testing/given.ts';
import type { House } from '../../tools/launch/index.ts';
import { createDice, type Dice } from '../dice.ts';
import type { Progress } from '../progress.ts';
import { ibanOf, tronAddressOf } from './addresses.ts';
import { type Answer, type Client, createClient, type Tally } from './client.ts';
import type { Control } from './company.ts';

export type Methods = Record<'otomatik-havale' | 'banka-cekim' | 'papara-cekim' | 'kripto-cekim', number>;

export interface CrowdOptions {
  seed: number;
  house: House;
  control: Control;
  methods: Methods;
  deposits: number;
  withdrawals: number;
  tally: Tally;
  progress: Progress;
  /** A withdrawal was asked for and waits for staff. */
  asked: (requestId: string) => void;
}

export interface Crowd {
  faults: string[];
  deposits: string[];
  withdrawals: string[];
}

// Each waits for the money of its own claims, so there are many.
const atOnceMax = 100;
const depositsEach = 25;
const patienceMs = 300_000;
// A full list of claims empties as the worker follows up requests; asking more often would only keep it from that.
const pauseMs = 2500;
const accounts = ['TR080001000000000000001001', 'TR760006200000000000001002', 'TR340006400000000000001003'];
export const ownName = 'DENIZ YILDIZ';

/** Plays all scripts to their end. */
export async function playAll(options: CrowdOptions): Promise<Crowd> {
  const crowd: Crowd = { faults: [], deposits: [], withdrawals: [] };
  const players = Math.max(1, Math.ceil(options.deposits / depositsEach));
  const share = (all: number, player: number): number =>
    Math.floor((all * player) / players) - Math.floor((all * (player - 1)) / players);
  let next = 1;
  async function playOn(): Promise<void> {
    while (next <= players) {
      const player = next;
      next += 1;
      const counts = {
        deposits: share(options.deposits, player),
        withdrawals: share(options.withdrawals, player),
      };
      await playOne(options, crowd, { player, ...counts }).catch((error: unknown) => {
        crowd.faults.push(`player ${player}: ${(error as Error).message}`);
      });
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, playOn));
  options.progress.end();
  return crowd;
}

interface Script {
  player: number;
  deposits: number;
  withdrawals: number;
}

async function playOne(options: CrowdOptions, crowd: Crowd, script: Script): Promise<void> {
  const { player } = script;
  const dice = createDice(options.seed * 10_000 + player);
  const client = createClient({
    apis: options.house.apis,
    tally: options.tally,
    headers: { 'x-forwarded-for': `10.3.${player >> 8}.${player & 255}` },
    turn: player,
  });
  const password = `deniz-feneri-${player}`;
  await enter(client, player, password);
  const purse = { options, client, dice, player, password };
  let withdrawn = 0;
  for (let made = 1; made <= script.deposits; made += 1) {
    crowd.deposits.push(await deposit(purse));
    options.progress.advance();
    // As much goes out as came in by then, so that there is something to take.
    const due = Math.floor((script.withdrawals * Math.max(0, made - 3)) / Math.max(1, script.deposits - 3));
    for (; withdrawn < due; withdrawn += 1) {
      crowd.withdrawals.push(await withdraw(purse));
      options.progress.advance();
    }
  }
  for (; withdrawn < script.withdrawals; withdrawn += 1) {
    crowd.withdrawals.push(await withdraw(purse));
    options.progress.advance();
  }
}

export async function enter(client: Client, player: number, password: string): Promise<void> {
  const form = registrationForm({
    username: `odeyen_${player}`,
    email: `odeyen_${player}@posta.example`,
    phone_number: `+90533${1_000_000 + player}`,
    doc_number: nationalId(),
    consents: { terms: true, privacy: true },
    password,
    repeat_password: password,
  });
  const registered = await client.ask({ method: 'POST', path: '/api/register.php', body: form });
  if (registered.status !== 200 && registered.body.code !== 'identity.username_taken') {
    throw new Error(`registering answered ${registered.status} ${JSON.stringify(registered.body)}`);
  }
  const body = { username: form.username, password };
  const entered = await client.ask({ method: 'POST', path: '/api/login.php', body });
  if (entered.cookie === undefined) throw new Error(`signing in answered ${JSON.stringify(entered.body)}`);
  client.keepCookie(entered.cookie);
}

/** Of the player that `enter` registered with this number. */
export async function playerIdOf(house: House, player: number): Promise<string> {
  const [playerId = ''] = await house.query(
    `select player_id from identity.player where username = 'odeyen_${player}'`,
  );
  return playerId;
}

interface Purse {
  options: CrowdOptions;
  client: Client;
  dice: Dice;
  player: number;
  password: string;
}

export const amountBetween = (dice: Dice, low: number, high: number): string =>
  `${dice.between(low, high - 1)}.${String(dice.between(0, 99)).padStart(2, '0')}`;

/** Asked until it is taken: a full list of claims and a company that is away are no end. */
export async function insist(
  ask: () => Promise<Answer>,
  mayWait: (code: string) => boolean,
): Promise<string> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { status, body } = await ask();
    if (status === 200 && body.status === 'success') return String(body.request_id);
    const told = `${status} ${JSON.stringify(body)}`;
    if (!mayWait(String(body.code)) || Date.now() > deadline)
      throw new Error(`a request was refused: ${told}`);
    await sleep(pauseMs);
  }
}

async function deposit(purse: Purse): Promise<string> {
  return purse.dice.chance(0.5) ? payOnPage(purse) : payByTransfer(purse);
}

export const busy = (code: string): boolean =>
  code === 'payments.too_many_open' || code === 'payments.company_away';

async function payOnPage({ options, client, dice }: Purse): Promise<string> {
  const body = { amount: amountBetween(dice, 100, 600), bankCode: dice.chance(0.5) ? 'papara' : 'card' };
  const key = randomUUID();
  const id = await insist(
    () => client.ask({ method: 'POST', path: '/api/f1pays_deposit.php', body, key }),
    busy,
  );
  const turn = dice.between(1, 100);
  const reference = `dep-${id}`;
  const decide = (decision: object) => options.control('deposits/decide', { reference, ...decision });
  if (turn <= 76) await decide({ outcome: 'succeed' });
  else if (turn <= 82) await decide({ outcome: 'succeed', callback: 'never' });
  else if (turn <= 86) await decide({ outcome: 'succeed', callback: 'twice' });
  else if (turn <= 90) await decide({ outcome: 'succeed', callback: 'late', delayMs: 3000 });
  else if (turn <= 92) await decide({ outcome: 'succeed', callback: 'wrong_amount' });
  else if (turn <= 97) await decide({ outcome: 'refuse' });
  else await decide({ outcome: 'expire' });
  return id;
}

async function payByTransfer({ options, client, dice }: Purse): Promise<string> {
  const { methods } = options;
  const iban = accounts[dice.between(0, accounts.length - 1)] ?? '';
  const amount = amountBetween(dice, 100, 600);
  const body = { amount, method_id: methods['otomatik-havale'], bank_details: { iban } };
  const key = randomUUID();
  const id = await insist(
    () => client.ask({ method: 'POST', path: '/api/otomatik_havale_deposit.php', body, key }),
    busy,
  );
  const told = await client.ask({ method: 'GET', path: `/api/v1/payments/requests/${id}` });
  const code = String(told.body.pay_to?.reference_code ?? '');
  const line = { account: iban, amount, otherName: ownName, description: `${code} havale` };
  const turn = dice.between(1, 100);
  const send = (changes: object = {}) => options.control('bank/lines', { ...line, ...changes });
  if (turn <= 90) await send();
  // Twice under one code: the second one is nobody's yet.
  else if (turn <= 94) await Promise.all([send(), send()]);
  // A customer who writes another amount pays the right one afterwards; so it is with name and code.
  else if (turn <= 96) await Promise.all([send({ amount: `${Number(amount.slice(0, -3)) + 1}.00` }), send()]);
  else if (turn <= 98) await Promise.all([send({ otherName: 'ALI VELI' }), send()]);
  else await Promise.all([send({ description: 'havale' }), send()]);
  return id;
}

/** A new address may be tried ten times a day: nobody asks for what the screen does not show yet. */
async function waitForMoney(client: Client, amount: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const { body } = await client.ask({ method: 'GET', path: '/api/get_user.php' });
    if (Number(body.balance ?? 0) >= amount) return;
    await sleep(pauseMs);
  }
}

async function withdraw({ options, client, dice, player, password }: Purse): Promise<string> {
  const { methods } = options;
  const turn = dice.between(1, 10);
  const crypto = turn === 1;
  const method = crypto ? 'kripto-cekim' : turn <= 4 ? 'papara-cekim' : 'banka-cekim';
  const amount = crypto ? amountBetween(dice, 500, 600) : amountBetween(dice, 100, 200);
  const proof = { password, doc_number: nationalId() };
  const details = crypto
    ? { walletType: 'USDT (TRC-20)', walletAddress: tronAddressOf(player), ...proof }
    : { fullName: 'Deniz Yıldız', iban: ibanOf(player), ...proof };
  const body = { type: 'withdrawal', method_id: methods[method], amount, details };
  const path = '/api/request_transaction.php';
  await waitForMoney(client, Number(amount));
  // A refusal is kept under its key (WAL-5), so the next try has another; without an answer it is the same one.
  const id = await insist(
    () => client.ask({ method: 'POST', path, body, key: randomUUID() }),
    (code) => code === 'wallet.insufficient_funds',
  );
  options.asked(id);
  return id;
}
