// Players who leave the wizard of an automatic transfer where its code is shown: they close it, cancel it, let its time run out
// or go back and change the amount. None says that it was paid, and the money comes anyway.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import { createDice, type Dice } from '../dice.ts';
import { type Client, createClient, type Tally } from './client.ts';
import type { Control } from './company.ts';
import { openMember } from './members.ts';
import { readRows } from './books.ts';
import type { DeskLine, ShownClaim, Way } from './orphans.ts';
import { amountBetween, enter, ownName, playerIdOf } from './players.ts';
import { truePatienceMs } from './quiet.ts';

export interface WizardsOptions {
  seed: number;
  house: House;
  control: Control;
  methodId: number;
  /** As many as that of each way to leave it. */
  abandoned: number;
  tally: Tally;
}

export interface Wizards {
  claims: ShownClaim[];
  faults: string[];
}

const ways: readonly Way[] = ['closed', 'cancelled', 'expired', 'changed'];
const atOnceMax = 24;
/** The bound of opened claims is five, and the one that is changed needs room for its second. */
const batch = 4;
/** The other players have smaller numbers. */
const firstNumber = 40_001;
const pauseMs = 1000;

export async function abandonAll(options: WizardsOptions): Promise<Wizards> {
  const wizards: Wizards = { claims: [], faults: [] };
  const batches = ways.flatMap((way) =>
    Array.from({ length: Math.ceil(options.abandoned / batch) }, (_, at) => ({
      way,
      claims: Math.min(batch, options.abandoned - at * batch),
    })),
  );
  let next = 0;
  async function goOn(): Promise<void> {
    for (;;) {
      const turn = next;
      const given = batches[turn];
      if (given === undefined) return;
      next += 1;
      await abandonOne(options, wizards, { turn, ...given }).catch((error: unknown) => {
        wizards.faults.push(`wizard ${turn}: ${(error as Error).message}`);
      });
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, batches.length) }, goOn));
  return wizards;
}

interface Batch {
  turn: number;
  way: Way;
  claims: number;
}

/** One player with some claims, all left in the same way. */
async function abandonOne(options: WizardsOptions, wizards: Wizards, given: Batch): Promise<void> {
  const number = firstNumber + given.turn;
  const dice = createDice(options.seed * 10_000 + number);
  const client = createClient({
    apis: options.house.apis,
    tally: options.tally,
    headers: { 'x-forwarded-for': `10.7.${(number >> 8) & 255}.${number & 255}` },
    turn: number,
  });
  await enter(client, number, `yarim-kalan-${number}`);
  const playerId = await playerIdOf(options.house, number);
  const claims: ShownClaim[] = [];
  for (let made = 0; made < given.claims; made += 1)
    claims.push({ ...(await openClaim(options, client, dice)), playerId, way: given.way });
  wizards.claims.push(...claims);
  if (given.way === 'expired') await letRunOut(options.house, claims);
  for (const claim of claims) {
    const leave = () => leaveClaim(options, client, dice, claim);
    // Some cancel in the moment in which the bank books it.
    if (dice.chance(0.3)) await Promise.all([leave(), pay(options, dice, claim)]);
    else {
      await leave();
      await pay(options, dice, claim);
    }
  }
}

type Opened = Pick<ShownClaim, 'id' | 'code' | 'account' | 'amount'> & { key: string };

async function openClaim(
  { methodId }: WizardsOptions,
  client: Client,
  dice: Dice,
  replaces?: string,
): Promise<Opened> {
  const amount = amountBetween(dice, 100, 600);
  const listed = await client.ask({
    method: 'GET',
    path: `/api/get_bank_accounts.php?method_id=${methodId}&amount=${amount}`,
  });
  const accounts = listed.body as { id: number }[];
  const chosen = accounts[dice.between(0, accounts.length - 1)];
  const key = randomUUID();
  const body = {
    method_id: methodId,
    amount,
    account_id: chosen?.id,
    ...(replaces !== undefined && { replaces }),
  };
  const open = () => client.ask({ method: 'POST', path: '/api/v1/payments/transfer-claims', body, key });
  // Pressed twice, or reloaded: one claim.
  const again = dice.chance(0.2) ? open() : undefined;
  const { status, body: told } = await open();
  const second = await again;
  if (status !== 200) throw new Error(`opening a claim answered ${status} ${JSON.stringify(told)}`);
  if (second !== undefined && second.body.request_id !== told.request_id)
    throw new Error(`one key opened the claims ${told.request_id} and ${second.body.request_id}`);
  return {
    id: String(told.request_id),
    code: String(told.reference_code),
    account: String(told.account.iban),
    amount,
    key,
  };
}

async function leaveClaim(
  options: WizardsOptions,
  client: Client,
  dice: Dice,
  claim: ShownClaim,
): Promise<void> {
  if (claim.way === 'cancelled') {
    const path = `/api/v1/payments/requests/${claim.id}/give-up`;
    const { status, body } = await client.ask({ method: 'POST', path, body: {} });
    // Its money was quicker.
    if (status !== 200 && body.code !== 'payments.already_handled')
      throw new Error(`giving up ${claim.id} answered ${status} ${JSON.stringify(body)}`);
  }
  if (claim.way === 'changed') {
    // Nobody pays the new one; it is given up, so that there is room for the next.
    const { id } = await openClaim(options, client, dice, claim.key);
    await client.ask({ method: 'POST', path: `/api/v1/payments/requests/${id}/give-up`, body: {} });
  }
}

/** Their day is over, and the worker closes them. */
async function letRunOut(house: House, claims: readonly ShownClaim[]): Promise<void> {
  const ids = claims.map(({ id }) => id).join(', ');
  await house.query(
    `update payments.request set latest_by = platform.now() - interval '2 minutes' where request_id in (${ids})`,
  );
  const deadline = Date.now() + truePatienceMs;
  while (Date.now() < deadline) {
    const [open] = await house.query(
      `select count(*) from payments.request where request_id in (${ids}) and state = 'claimed'`,
    );
    if (open === '0') return;
    await sleep(pauseMs);
  }
  throw new Error(`the claims ${ids} never expired`);
}

async function pay({ control }: WizardsOptions, dice: Dice, claim: ShownClaim): Promise<void> {
  const { account, amount, code } = claim;
  const line = { account, amount, otherName: ownName, description: `${code} havale` };
  const send = (changes: object = {}) => control('bank/lines', { ...line, ...changes });
  const turn = dice.between(1, 100);
  if (turn <= 85) await send();
  else if (turn <= 90) await Promise.all([send(), send()]);
  else if (turn <= 95) await send({ amount: `${Number(amount.slice(0, -3)) + 1}.00` });
  else await send({ otherName: 'ALI VELI' });
}

/** What a member of staff is shown about each line that was not credited: claims with its code, and a case of a second transfer. */
export async function readDesk(
  { house, tally }: Pick<WizardsOptions, 'house' | 'tally'>,
  codes: readonly string[],
): Promise<DeskLine[]> {
  const undecided = await readRows<{ line_id: string; bank_line: string; description: string }>(
    house,
    `select line_id::text, bank_line, description from payments.line where state = 'suspense' order by line_id`,
  );
  const shown = new Set(codes);
  const ours = undecided.filter(({ description }) => shown.has(description.split(' ')[0] ?? ''));
  const member = await openMember(house, tally, { login: 'fault-reader', role: 'payments_maker' });
  const client = member.client(0);
  const lines: DeskLine[] = [];
  for (const { line_id, bank_line } of ours) {
    const { body } = await client.ask({ method: 'GET', path: `/api/staff/v1/payments/lines/${line_id}` });
    const suggestions = (body.suggestions ?? []) as { player_id: string; id: string; same_code: boolean }[];
    lines.push({
      bankLine: bank_line,
      players: suggestions
        .filter(({ same_code }) => same_code)
        .map(({ player_id, id }) => ({ playerId: player_id, requestId: id })),
    });
  }
  const cases = await readRows<{ bank_line: string; player_id: string; request_id: string }>(
    house,
    `select subject as bank_line, player_id::text, facts->>'request_id' as request_id from cases.case
     where module = 'payments' and kind = 'second_line' and closed_at is null order by case_id`,
  );
  const seconds = new Map(
    cases.map((one) => [one.bank_line, { playerId: one.player_id, requestId: one.request_id }]),
  );
  return lines.map(({ bankLine, players }) => {
    const second = seconds.get(bankLine);
    return { bankLine, players: second === undefined ? players : [...players, second] };
  });
}
