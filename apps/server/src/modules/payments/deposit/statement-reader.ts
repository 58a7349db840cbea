// The bank of docs/protocols/bank-statement.
import * as z from 'zod/mini';

import type { BankReader } from './bank-reader.ts';
import { GatewaySilent } from '../company/gateway.ts';
import { createAsk } from '../company/signed-client.ts';
import type { SignedConnection } from '../company/signed-client.ts';
import { wireAmount, wireCurrency, wireCursor, wireId, wireText, wireTime } from '../company/wire-fields.ts';
import { idOf, readEach, wirePlace } from '../company/wire-page.ts';

const statementAnswer = z.object({ lines: z.array(wirePlace), next: wireCursor });
const wireLine = z.object({
  cursor: wireCursor,
  line_id: wireId,
  booked_at: wireTime,
  direction: z.enum(['in', 'out']),
  amount: wireAmount,
  currency: wireCurrency,
  other_name: wireText(160),
  other_iban: z.nullable(wireText(64)),
  description: wireText(280),
});

export function createStatementReader(connection: SignedConnection): BankReader {
  const ask = createAsk(connection, 'x-bank');
  return {
    async statement(accountNumber, after, limit) {
      const path = `/v1/accounts/${encodeURIComponent(accountNumber)}/statement?after=${after}&limit=${limit}`;
      const { status, body } = await ask({ method: 'GET', path });
      if (status !== 200) throw new GatewaySilent(`the bank answered ${status}`);
      const parsed = statementAnswer.safeParse(body);
      if (!parsed.success) {
        const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
        throw new GatewaySilent(`the statement cannot be parsed: ${fields.join(', ')}`);
      }
      const { readable, unreadable } = readEach(wireLine, parsed.data.lines);
      const lines = readable.map((one) => ({
        cursor: one.cursor,
        bankLineNumber: one.line_id,
        bookedAt: one.booked_at,
        direction: one.direction,
        amount: one.amount,
        currency: one.currency,
        otherName: one.other_name,
        otherIban: one.other_iban,
        description: one.description,
      }));
      return {
        lines,
        unreadable: unreadable.map(({ place, detail, told }) => ({
          cursor: place.cursor,
          bankLineNumber: idOf(place['line_id']),
          detail,
          told,
        })),
        next: parsed.data.next,
      };
    },
  };
}
