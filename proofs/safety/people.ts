// The players of a run: registered and signed in over HTTP, with money, and seated at a game of every studio.
import { randomBytes } from 'node:crypto';

import { newId } from '../../conformance/check.ts';
import type { DialectName } from '../../conformance/dialects/index.ts';
import { dialectNames } from '../../conformance/dialects/index.ts';
import { studioOf } from '../../conformance/own-house.ts';
import type { Answer, Seat, Step } from '../../conformance/words.ts';
import { createClient } from '../../faults/payments/client.ts';
import type { Client } from '../../faults/payments/client.ts';
import { enter } from '../../faults/payments/players.ts';
import { createPlainClient } from './plain-client.ts';
import type { Stage } from './stage.ts';

export interface Bet {
  dialect: DialectName;
  seat: Seat;
  round: string;
  tx: string;
  amount: string;
}

/** Money on its way: a claim that was made and may be paid later, or never. */
type Claim =
  { by: 'page'; reference: string } | { by: 'transfer'; account: string; amount: string; code: string };

export interface Person {
  id: string;
  number: number;
  password: string;
  client: Pick<Client, 'ask'>;
  seats: Partial<Record<DialectName, Seat>>;
  /** Rounds that are open, as far as anybody knows. */
  open: Bet[];
  /** Bets of earlier, for rollbacks and repetitions. */
  past: Bet[];
  claims: Claim[];
  /** The move of the clock after which the player's page last told that it is open. */
  seenAt: number;
}

const money = 50_000_00;
const atOnce = 8;

export async function bringIn(stage: Stage, count: number): Promise<Person[]> {
  const from = stage.players.next;
  stage.players.next += count;
  const people: Person[] = [];
  for (let done = 0; done < count; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - done) }, (_, place) => from + done + place);
    people.push(...(await Promise.all(numbers.map((number) => bringInOne(stage, number)))));
  }
  return people;
}

async function bringInOne(stage: Stage, number: number): Promise<Person> {
  const password = `sahil-yolu-${number}`;
  const address = `10.5.${(number >> 8) & 255}.${number & 255}`;
  const { apis, tally, ask } = stage;
  const headers = { 'x-forwarded-for': address };
  const insisting = createClient({ apis, tally, headers, turn: number });
  let cookie = '';
  await enter({ ...insisting, keepCookie: (given) => void (cookie = given ?? '') }, number, password);
  const client = createPlainClient(stage, headers, cookie);
  const [row] = await ask<{ id: string }>('select player_id as id from identity.player where username = $1', [
    `odeyen_${number}`,
  ]);
  const id = row?.id ?? '';
  await ask(
    `update identity.session set expires_at = platform.now() + interval '20 years' where player_id = $1`,
    [id],
  );
  await ask(
    `select wallet.post($1, 'proof', 'first', 'TRY', array[row('play_money', $2, 'bank')::wallet.step])`,
    [id, money],
  );
  await ask('select proof.hear_register($1, true)', [id]);
  await client.ask({ method: 'GET', path: '/api/v1/safety' });
  await ask('select proof.use_list()');
  const person: Person = {
    id,
    number,
    password,
    client,
    seats: {},
    open: [],
    past: [],
    claims: [],
    seenAt: 0,
  };
  for (const name of dialectNames) await sit(stage, person, name);
  return person;
}

/** What an open game's page does each minute: the house sees where the player is (D-50). */
export async function tellPresence(stage: Stage, person: Person): Promise<void> {
  if (person.seenAt === stage.moves) return;
  person.seenAt = stage.moves;
  await person.client.ask({ method: 'GET', path: '/api/v1/safety' });
}

/** A new launch, past the lobby: so what refuses a stake is the wallet, and not a door before it. */
export async function sit(stage: Stage, person: Person, name: DialectName): Promise<Seat | undefined> {
  const token = randomBytes(32).toString('base64url');
  await stage.ask('select proof.seat($1, $2, $3)', [person.id, studioOf(name), token]);
  const { seat } = await say(stage, name, { call: 'open', token });
  if (seat !== undefined) person.seats[name] = seat;
  return seat;
}

let turn = 0;

/** One call of a studio, to one process after the other. */
export async function say(stage: Stage, name: DialectName, step: Step): Promise<Answer> {
  turn += 1;
  stage.tally.requests += 1;
  const attempt = { id: newId(), nonce: newId(), at: new Date() };
  const dialect = stage.dialects[name];
  const wallet = stage.wallets[turn % stage.wallets.length];
  const heard = await wallet?.send(dialect.compose(step, attempt));
  if (heard === undefined) {
    stage.tally.unanswered += 1;
    return { code: 'unanswered', unknown: true, raw: '', ms: 0 };
  }
  return dialect.read(step, attempt, heard);
}
