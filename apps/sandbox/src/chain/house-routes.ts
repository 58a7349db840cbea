// The calls of docs/protocols/crypto.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { looksLike } from './addresses.ts';
import type { Chain, Command, Quote, SentReturn } from './chain.ts';

const text = (pattern: string) => ({ type: 'string', pattern });
const exactly = (properties: object) => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});
const reference = text('^[A-Za-z0-9_-]{1,64}$');
const quoteBody = exactly({
  reference,
  asset: { enum: ['USDT', 'BTC'] },
  network: { enum: ['TRON', 'BITCOIN'] },
  currency: { enum: ['TRY', 'USD', 'EUR'] },
  amount: text('^\\d{1,12}\\.\\d{2}$'),
});
const returnBody = exactly({
  reference,
  network: text('^[A-Z0-9-]{2,20}$'),
  asset: text('^[A-Z0-9]{2,12}$'),
  amount: text('^[1-9]\\d{0,38}$'),
  address: text('^[A-Za-z0-9]{20,100}$'),
});
const pageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { after: text('^\\d{1,15}$'), limit: text('^[1-9]\\d{0,2}$') },
};

interface HouseParts {
  chain: Chain;
  run: (command: Command) => void;
  now: () => number;
  /** A test wants the next returns refused. */
  refusesReturns: () => boolean;
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code, message: `Refused: ${code}.` });

export function addHouseRoutes(
  scope: FastifyInstance,
  { chain, run, now, refusesReturns }: HouseParts,
): void {
  scope.post<{ Body: Pick<Quote, 'reference' | 'asset' | 'network' | 'currency' | 'amount'> }>(
    '/v1/quotes',
    { schema: { body: quoteBody } },
    async ({ body }, reply) => {
      if ((body.asset === 'BTC') !== (body.network === 'BITCOIN')) return refuse(reply, 400, 'network');
      const known = chain.quote(body.reference);
      if (known !== undefined) return isSame(known, body) ? print(known) : refuse(reply, 409, 'conflict');
      run({ do: 'quote', quote: { ...body, quotedAt: now() } });
      const made = chain.quote(body.reference);
      return made === undefined ? refuse(reply, 500, 'bug') : reply.code(201).send(print(made));
    },
  );

  scope.get<{ Querystring: { after?: string; limit?: string } }>(
    '/v1/words',
    { schema: { querystring: pageQuery } },
    async ({ query: { after = '0', limit = '500' } }) => {
      const words = chain.words(Number(after), Math.min(Number(limit), 500));
      return { words, next: words.at(-1)?.cursor ?? after };
    },
  );

  scope.post<{ Body: Omit<SentReturn, 'txid'> }>(
    '/v1/returns',
    { schema: { body: returnBody } },
    async ({ body }, reply) => {
      const known = chain.returned(body.reference);
      if (known !== undefined)
        return isSame(known, body) ? printReturn(known) : refuse(reply, 409, 'conflict');
      if (refusesReturns() || !looksLike(body.network, body.address)) return refuse(reply, 400, 'address');
      const sent = { ...body, txid: randomBytes(32).toString('hex') };
      run({ do: 'return', sent });
      return reply.code(202).send(printReturn(sent));
    },
  );
}

/** Every field of what was asked. */
const isSame = (known: object, asked: object): boolean =>
  Object.entries(asked).every(([name, value]) => (known as Record<string, unknown>)[name] === value);

const print = ({ reference: of, asset, network, currency, address, rate, quotedAt, validUntil }: Quote) => ({
  reference: of,
  asset,
  network,
  currency,
  address,
  rate,
  quoted_at: new Date(quotedAt).toISOString(),
  valid_until: new Date(validUntil).toISOString(),
});

const printReturn = ({ reference: of, txid }: SentReturn) => ({ reference: of, status: 'sent', txid });
