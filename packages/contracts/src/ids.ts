// Ids are branded so that one cannot stand in for another. Inside they are strings: PostgreSQL's bigint and
// uuid arrive so, and JSON, Redis keys and NATS subjects carry them unchanged.
import * as z from 'zod/mini';

export const playerId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'PlayerId'>();
export type PlayerId = z.output<typeof playerId>;

export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof sessionId>;
