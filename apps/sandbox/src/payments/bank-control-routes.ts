// The switchboard of the bank.
import type { FastifyInstance } from 'fastify';
import type { Bank, LineOrder } from './bank.ts';
import * as bodies from './control-bodies.ts';

type LineBody = Pick<LineOrder, 'account' | 'amount' | 'otherName' | 'description'> & Partial<LineOrder>;

const noAccount = { error: 'no such account' };

export function addBankControlRoutes(app: FastifyInstance, { bank }: { bank: Bank }): void {
  app.get('/control/bank', async () => ({
    accounts: bank.accounts().map((account) => ({
      account,
      lines: bank.statement(account, { after: 0, limit: Infinity }),
    })),
  }));

  app.post<{ Body: { account: string } }>(
    '/control/bank/accounts',
    { schema: { body: bodies.account } },
    async (request, reply) =>
      bank.open(request.body.account)
        ? { opened: true }
        : reply.code(400).send({ error: 'no account number' }),
  );

  app.post<{ Body: LineBody }>(
    '/control/bank/lines',
    { schema: { body: bodies.line } },
    async (request, reply) => {
      const usual = { currency: 'TRY', direction: 'in', otherIban: null } as const;
      const line = bank.book({ ...usual, ...request.body });
      return line ?? reply.code(404).send(noAccount);
    },
  );
}
