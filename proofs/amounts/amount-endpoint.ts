// The way an amount takes into the house: the server's own HTTP application with its JSON reader, its validator and the
// contracts of two calls that move money. Only who asks is not asked, and nothing is booked.
import { createHttpApp } from '../../apps/server/src/platform/http/app.ts';
import { createRoutes } from '../../apps/server/src/platform/http/routes.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { paymentsCalls } from '../../packages/contracts/src/index.ts';
import { minorOf } from '../../packages/money/src/money.ts';

/** In minor units, refused, or a bug. */
export type Answer = bigint | 'refused' | 'failed';
/** Takes the amount as it is to stand in the JSON. */
export type Ask = (written: string) => Promise<Answer>;

export interface AmountEndpoint {
  asks: readonly Ask[];
  close(): Promise<void>;
}

export async function openEndpoint(): Promise<AmountEndpoint> {
  const metrics = createMetrics('proof');
  const app = await createHttpApp({
    log: createLog({ level: 'silent', role: 'proof' }),
    metrics,
    // Nothing is queued here.
    turns: {
      askedSince: () => 0,
      issue: () => undefined,
      spend: () => undefined,
      isSpent: () => false,
      atEnd: (end: () => void) => end(),
    },
    publicUrl: new URL('http://yakamoz.localhost:3000'),
    staffUrl: undefined,
    documentsUrl: undefined,
    boardUrl: undefined,
    trustedProxies: [],
    framed: [],
  });
  const anybody = { player: async () => ({}), staff: async () => ({}) };
  const routes = createRoutes(app, anybody, metrics);
  const accept = async ({ body }: { body: { amount: string } }) => {
    const minor = minorOf(body.amount);
    if (minor <= 0n) throw new Refusal('platform.invalid_request');
    return { status: 'success' as const, message: minor.toString() };
  };
  const { startRedirectDeposit, claimBankTransfer } = paymentsCalls;
  routes.forPlayer(startRedirectDeposit, accept);
  routes.forPlayer(claimBankTransfer, accept);

  const ask =
    (path: string, rest: string): Ask =>
    async (written) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: `{ "amount": ${written}, ${rest} }`,
      });
      if (answer.statusCode === 200) return BigInt(answer.json<{ message: string }>().message);
      return answer.statusCode < 500 ? 'refused' : 'failed';
    };
  return {
    asks: [
      ask(startRedirectDeposit.path, '"bankCode": "papara"'),
      ask(claimBankTransfer.path, '"method_id": 1, "bank_details": { "iban": "TR330006100519786457841326" }'),
    ],
    close: () => app.close(),
  };
}
