// What the chain and the house's books say about crypto deposits.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import { readRows } from './books.ts';
import type { Control } from './company.ts';
import { truePatienceMs } from './quiet.ts';
import type { BookedPayment, ChainQuote, ChainTransaction, CryptoEvidence } from './crypto-checker.ts';

/** Every word is read; one line for what never was. */
export async function waitForWords(house: House, chain: Control): Promise<string[]> {
  const deadline = Date.now() + truePatienceMs;
  for (;;) {
    const { words } = (await chain('counters')) as { words: number };
    const [read = '0'] = await house.query("select cursor from payments.reader where name = 'chain_words'");
    if (Number(read) === words) return [];
    if (Date.now() > deadline) return [`${read} of ${words} words of the chain are read`];
    await sleep(500);
  }
}

export async function readCrypto(
  house: House,
  chain: Control,
  claims: readonly string[],
): Promise<CryptoEvidence> {
  const { quotes } = (await chain('quotes')) as { quotes: ChainQuote[] };
  const { transactions } = (await chain('transactions')) as { transactions: ChainTransaction[] };
  const payments = await readRows<BookedPayment>(
    house,
    `select txid, state, value::text, request_id::text, credited_request_id::text
     from payments.chain_payment order by payment_id`,
  );
  const movements = await readRows<{ key: string; amount: string }>(
    house,
    `select o.key, t.amount::text
     from wallet.transfer as t join wallet.op as o on o.player_id = t.player_id and o.op_id = t.op_id
     where t.code = 'deposit' order by t.player_id, t.seq`,
  );
  const credits = new Map<string, string[]>();
  for (const { key, amount } of movements) {
    const id = key.split('-')[1] ?? '';
    credits.set(id, [...(credits.get(id) ?? []), amount]);
  }
  const bounds = await readRows<{ asset: string; min: string; max: string }>(
    house,
    `select m.asset, b.min::text, b.max::text from payments.method as m join payments.method_bounds as b using (method_id)
     where m.flow = 'crypto' and b.currency = 'TRY' order by 1`,
  );
  return {
    claims,
    quotes,
    transactions,
    payments,
    credits,
    bounds: Object.fromEntries(
      bounds.map(({ asset, min, max }) => [asset, { min: BigInt(min), max: BigInt(max) }]),
    ),
  };
}
