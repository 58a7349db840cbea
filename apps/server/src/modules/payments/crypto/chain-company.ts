// The crypto company of docs/protocols/crypto: quotes with an address of their own, what it sees on the chains, and what is
// sent back.
import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { parseBtcAddress, parseTronAddress } from '@yakamoz/payout-address/crypto';
import * as z from 'zod/mini';

import { GatewayRefused, GatewaySilent } from '../company/gateway.ts';
import { createAsk } from '../company/signed-client.ts';
import type { SignedConnection } from '../company/signed-client.ts';
import { wireCursor, wireId, wireText, wireTime } from '../company/wire-fields.ts';
import { readEach, wirePlace } from '../company/wire-page.ts';
import type { Asset } from './assets.ts';

export interface ChainWord {
  cursor: bigint;
  network: string;
  txid: string;
  output: number;
  asset: string;
  /** In the smallest unit. */
  amount: bigint;
  address: string;
  version: bigint;
  status: 'seen' | 'gone';
  confirmations: number;
  seenAt: Date;
  rate: string | null;
}

/** Only its cursor could be read: it becomes a case, and the rest of the page is read. */
export interface UnreadableWord {
  cursor: bigint;
  detail: string;
}

interface CompanyQuote {
  address: string;
  rate: string;
  validUntil: Date;
}

/** `reference` is the key of a quote and of a return: however often it is asked, there is one. */
export interface ChainCompany {
  quote(asked: {
    reference: string;
    asset: Asset['asset'];
    network: Asset['network'];
    currency: Currency;
    amount: bigint;
  }): Promise<CompanyQuote>;
  words(
    after: bigint,
    limit: number,
  ): Promise<{ words: ChainWord[]; unreadable: UnreadableWord[]; next: bigint }>;
  /** Null while it was not sent yet. */
  sendReturn(asked: {
    reference: string;
    network: string;
    asset: string;
    amount: bigint;
    address: string;
  }): Promise<{ txid: string | null }>;
}

const wireRate = z.string().check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,15}(?:\.\d{1,8})?$/));
const wireTxid = z.string().check(z.regex(/^[A-Za-z0-9]{8,100}$/));
const wireAddress = z.string().check(z.regex(/^[A-Za-z0-9]{20,100}$/));
/** Whole units of a coin; zero is no payment. */
const wireUnits = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,38}$/)),
  z.transform((units: string) => BigInt(units)),
);

const quoteAnswer = z.object({
  reference: wireId,
  address: wireAddress,
  rate: wireRate,
  valid_until: wireTime,
});
const returnAnswer = z.object({
  reference: wireId,
  status: z.enum(['accepted', 'sent']),
  txid: z.nullable(wireTxid),
});
const wordsAnswer = z.object({ words: z.array(wirePlace), next: wireCursor });
const wireWord = z.object({
  cursor: wireCursor,
  network: z.string().check(z.regex(/^[A-Z0-9-]{2,20}$/)),
  txid: wireTxid,
  output: z.int().check(z.nonnegative(), z.lte(100_000)),
  asset: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
  amount: wireUnits,
  address: wireAddress,
  version: z.int().check(z.positive()),
  status: z.enum(['seen', 'gone']),
  confirmations: z.int().check(z.nonnegative(), z.lte(100_000_000)),
  seen_at: wireTime,
  rate: z.nullable(wireRate),
});
const refusalAnswer = z.object({ code: wireText(64) });

export function createChainCompany(connection: SignedConnection): ChainCompany {
  const ask = createAsk(connection, 'x-chain');
  const post = async <T extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: T,
  ): Promise<z.output<T>> => {
    const answer = await ask({ method: 'POST', path, body });
    // Only these say that nothing was done; any other status leaves it open.
    if (answer.status === 400 || answer.status === 409) {
      const parsed = refusalAnswer.safeParse(answer.body);
      throw new GatewayRefused(parsed.success && parsed.data.code !== '' ? parsed.data.code : 'unknown');
    }
    if (answer.status < 200 || answer.status > 299)
      throw new GatewaySilent(`POST ${path}: answered ${answer.status}`);
    return read(shape, answer.body);
  };
  return {
    async quote({ reference, asset, network, currency, amount }) {
      const body = { reference, asset, network, currency, amount: decimalOf(amount) };
      const answer = await post('/v1/quotes', body, quoteAnswer);
      requireSame(answer.reference, reference);
      requireAddress(network, answer.address);
      return { address: answer.address, rate: answer.rate, validUntil: answer.valid_until };
    },
    async words(after, limit) {
      const { status, body } = await ask({ method: 'GET', path: `/v1/words?after=${after}&limit=${limit}` });
      if (status !== 200) throw new GatewaySilent(`GET /v1/words: answered ${status}`);
      const page = read(wordsAnswer, body);
      const { readable, unreadable } = readEach(wireWord, page.words);
      return {
        words: readable.map(({ cursor, version, seen_at: seenAt, ...word }) => ({
          ...word,
          cursor: BigInt(cursor),
          version: BigInt(version),
          seenAt,
        })),
        unreadable: unreadable.map(({ place, detail }) => ({ cursor: BigInt(place.cursor), detail })),
        next: BigInt(page.next),
      };
    },
    async sendReturn({ reference, network, asset, amount, address }) {
      const body = { reference, network, asset, amount: amount.toString(), address };
      const answer = await post('/v1/returns', body, returnAnswer);
      requireSame(answer.reference, reference);
      return { txid: answer.status === 'sent' ? answer.txid : null };
    },
  };
}

/** An answer of another shape counts as no answer. */
function read<T extends z.ZodMiniType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new GatewaySilent(`the answer cannot be parsed: ${fields.join(', ')}`);
}

function requireSame(told: string, asked: string): void {
  if (told !== asked) throw new GatewaySilent('the answer is about another reference');
}

/** A player is never shown an address that no wallet of this network could pay to. */
function requireAddress(network: Asset['network'], address: string): void {
  const parsed = network === 'BITCOIN' ? parseBtcAddress(address) : parseTronAddress(address);
  if (!parsed.ok) throw new GatewaySilent(`the address is none of ${network}`);
}
