// The switchboard with which a test makes the chain do what it needs to see, and from which it reads what was done.
import type { FastifyInstance } from 'fastify';
import type { Chain, Command, Network } from './chain.ts';
import { networks } from './chain.ts';
import type { PayOrder, Payments } from './payments.ts';

const network = { enum: [...networks] };
const whole = { type: 'integer', minimum: 1, maximum: 200 };
const body = (required: string[], properties: object) => ({
  schema: { body: { type: 'object', required, additionalProperties: false, properties } },
});

interface ControlParts {
  chain: Chain;
  run: (command: Command) => void;
  payments: Payments;
  refuseReturns: (refused: boolean) => void;
  /** The house is not answered for so long. */
  goAway: (seconds: number) => void;
}

export function addControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { chain, run, payments, refuseReturns, goAway } = parts;

  app.get('/control/quotes', async () => ({ quotes: chain.quotes() }));
  app.get('/control/transactions', async () => ({ transactions: chain.transactions() }));
  app.get('/control/returns', async () => ({ returns: chain.returns() }));
  app.get('/control/counters', async () => ({
    quotes: chain.quotes().length,
    transactions: chain.transactions().length,
    words: chain.wordCount(),
    returns: chain.returns().length,
  }));

  const payBody = body(['address', 'coins'], {
    address: { type: 'string' },
    coins: { type: 'string' },
    network,
    asset: { type: 'string' },
    late: { type: 'boolean' },
  });
  app.post<{ Body: PayOrder }>('/control/pay', payBody, async (request, reply) => {
    const paid = payments.pay(request.body);
    return typeof paid === 'string' ? reply.code(404).send({ error: paid }) : paid;
  });

  app.post<{ Body: { network: Network; blocks?: number } }>(
    '/control/mine',
    body(['network'], { network, blocks: whole }),
    async ({ body: { network: on, blocks = 1 } }) => {
      run({ do: 'mine', network: on, blocks });
      return { height: chain.height(on) };
    },
  );
  app.post<{ Body: { network: Network; depth: number; lose?: boolean } }>(
    '/control/reorganise',
    body(['network', 'depth'], { network, depth: whole, lose: { type: 'boolean' } }),
    async ({ body: { network: on, depth, lose = false } }) => {
      run({ do: 'reorganise', network: on, depth, lose });
      return { height: chain.height(on) };
    },
  );
  app.post<{ Body: { txid: string; reversed?: boolean } }>(
    '/control/words/repeat',
    body(['txid'], { txid: { type: 'string' }, reversed: { type: 'boolean' } }),
    async ({ body: { txid, reversed = false } }, reply) => {
      if (!chain.hasTransaction(txid)) return reply.code(404).send({ error: 'no such transaction' });
      run({ do: 'repeat', txid, reversed });
      return { words: chain.wordCount() };
    },
  );
  app.post<{ Body: { asset: string; currency: string; rate: string } }>(
    '/control/rates',
    body(['asset', 'currency', 'rate'], {
      asset: { type: 'string' },
      currency: { type: 'string' },
      rate: { type: 'string', pattern: '^\\d{1,15}(?:\\.\\d{1,8})?$' },
    }),
    async ({ body: rate }) => {
      run({ do: 'rate', ...rate });
      return rate;
    },
  );
  app.post<{ Body: { refused: boolean } }>(
    '/control/returns/refuse',
    body(['refused'], { refused: { type: 'boolean' } }),
    async ({ body: { refused } }) => {
      refuseReturns(refused);
      return { refused };
    },
  );
  app.post<{ Body: { seconds: number } }>(
    '/control/down',
    body(['seconds'], { seconds: { type: 'integer', minimum: 0, maximum: 3600 } }),
    async ({ body: { seconds } }) => {
      goAway(seconds);
      return { seconds };
    },
  );
}
