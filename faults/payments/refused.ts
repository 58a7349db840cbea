// Players who pay although they are excluded, take a time-out or have used up their limit: on the company's page, by the bank, and from an
// account that the bank does not name.
import { randomUUID } from 'node:crypto';
import type { House } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import type { Progress } from '../progress.ts';
import { ibanOf } from './addresses.ts';
import { type Client, createClient, type Tally } from './client.ts';
import type { Control } from './company.ts';
import { amountBetween, busy, enter, insist, ownName, playerIdOf } from './players.ts';
import { waitUntil } from './quiet.ts';

export interface RefusedOptions {
  seed: number;
  house: House;
  control: Control;
  /** The automatic transfer. */
  methodId: number;
  refused: number;
  tally: Tally;
  progress: Progress;
}

/** What came and must not be credited. */
export interface RefusedCredit {
  requestId: string;
  amount: string;
  way: 'page' | 'bank' | 'unnamed';
  /** The bank's own number of its line, and whose account it came from. */
  line?: string;
  iban?: string;
}

// Many: each waits for a word that may come late or never, until the worker asks.
const playersMax = 60;
const firstNumber = 60_001;
const account = 'TR080001000000000000001001';

export async function refuseAll(
  options: RefusedOptions,
): Promise<{ credits: RefusedCredit[]; faults: string[] }> {
  const { house, tally, refused } = options;
  const crowd = { credits: [] as RefusedCredit[], faults: [] as string[] };
  let next = 0;
  async function payOn(_: unknown, index: number): Promise<void> {
    const number = firstNumber + index;
    const client = createClient({
      apis: house.apis,
      tally,
      headers: { 'x-forwarded-for': `10.8.0.${index + 1}` },
      turn: number,
    });
    await enter(client, number, `kapali-kapi-${number}`);
    const playerId = await playerIdOf(house, number);
    while (next < refused) {
      const turn = next;
      next += 1;
      await payOne(options, crowd.credits, { client, playerId, turn }).catch((error: unknown) => {
        crowd.faults.push(`refused credit ${turn}: ${(error as Error).message}`);
      });
      options.progress.advance();
    }
  }
  await Promise.all(Array.from({ length: Math.min(playersMax, refused) }).map(payOn));
  return crowd;
}

interface One {
  client: Client;
  playerId: string;
  turn: number;
}

async function payOne(options: RefusedOptions, credits: RefusedCredit[], one: One): Promise<void> {
  const { house, control } = options;
  const { client, playerId, turn } = one;
  const dice = createDice(options.seed * 10_000 + firstNumber + turn);
  const amount = amountBetween(dice, 100, 600);
  const way = (['page', 'page', 'bank', 'bank', 'unnamed'] as const)[dice.between(0, 4)] ?? 'page';
  const requestId = await (way === 'page' ? askPage(client, amount) : askTransfer(options, client, amount));
  const refusal = refusals(playerId)[dice.between(0, 2)];
  await house.query(refusal?.close ?? '');
  try {
    const credit: RefusedCredit = { requestId, amount, way };
    if (way === 'page') {
      await control('deposits/decide', { reference: `dep-${requestId}`, outcome: 'succeed' });
      credits.push(credit);
      await waitUntil(house, `select exists (select from payments.refund where request_id = ${requestId})`);
      return;
    }
    const [code = ''] = await house.query(
      `select reference_code from payments.request where request_id = ${requestId}`,
    );
    const iban = way === 'bank' ? ibanOf(9_000_000 + turn) : null;
    const line = { account, amount, otherName: ownName, otherIban: iban, description: `${code} havale` };
    const { line_id: id } = (await control('bank/lines', line)) as { line_id: string };
    credits.push({ ...credit, line: id, ...(iban === null ? {} : { iban }) });
    await waitUntil(house, `select exists (select from payments.line where bank_line = '${id}')`);
  } finally {
    await house.query(refusal?.open ?? '');
  }
}

/** As play safety closes and opens; not firm, so that one player pays more than once. */
const refusals = (playerId: string) => {
  const gate = (source: string, until: string) =>
    `select wallet.put_closure(${playerId}, '${source}', 'deposit', ${until})`;
  return [
    { close: gate('play_safety', "'infinity'"), open: gate('play_safety', 'null') },
    { close: gate('time_out', "platform.now() + interval '7 days'"), open: gate('time_out', 'null') },
    {
      close: `select wallet.put_bound(${playerId}, 'deposit', 'day', 1)`,
      open: `select wallet.put_bound(${playerId}, 'deposit', 'day', null)`,
    },
  ];
};

const askPage = (client: Client, amount: string): Promise<string> => {
  const key = randomUUID();
  const body = { amount, bankCode: 'papara' };
  return insist(() => client.ask({ method: 'POST', path: '/api/f1pays_deposit.php', body, key }), busy);
};

const askTransfer = ({ methodId }: RefusedOptions, client: Client, amount: string): Promise<string> => {
  const key = randomUUID();
  const body = { amount, method_id: methodId, bank_details: { iban: account } };
  const path = '/api/otomatik_havale_deposit.php';
  return insist(() => client.ask({ method: 'POST', path, body, key }), busy);
};
