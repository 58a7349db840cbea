import { createHttp } from '../payments/http.ts';
import { noJournal, openJournal } from '../payments/journal.ts';
import { isSigned, signatureOf } from '../payments/signature.ts';
import type { ChainConfig } from './config.ts';
import { type Command, createChain, networks } from './chain.ts';
import { addControlRoutes } from './control-routes.ts';
import { addHouseRoutes } from './house-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { createPayments } from './payments.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface CryptoCompany {
  httpUrl: string;
  close(): Promise<void>;
}

type CryptoCompanyOptions = ChainConfig & { log?: boolean; now?: () => number };

export async function startCryptoCompany(options: CryptoCompanyOptions): Promise<CryptoCompany> {
  const { host, httpPort, key, blockMs, journalFile } = options;
  const now = options.now ?? (() => Date.now());
  const journal = journalFile === undefined ? noJournal : openJournal(journalFile);
  const chain = createChain();
  for (const command of journal.replay()) chain.apply(command as Command);
  const run = (command: Command): void => {
    journal.write(command);
    chain.apply(command);
  };
  const payments = createPayments({ chain, run, now });
  let awayUntil = 0;
  let refused = false;

  const app = createHttp({ log: options.log ?? false });
  app.register(async (scope) => {
    acceptSignedOnly(scope, { key, now, isAway: () => now() < awayUntil });
    addHouseRoutes(scope, { chain, run, now, refusesReturns: () => refused });
  });
  addControlRoutes(app, {
    chain,
    run,
    payments,
    refuseReturns: (value) => (refused = value),
    goAway: (seconds) => (awayUntil = now() + seconds * 1000),
  });
  app.register(async (scope) => addPageRoutes(scope, { chain, run, payments }));

  // Blocks come by themselves, as long as somebody waits for one.
  const timer =
    blockMs === 0
      ? undefined
      : setInterval(() => {
          for (const network of networks)
            if (chain.isWaiting(network)) run({ do: 'mine', network, blocks: 1 });
        }, blockMs);

  async function close(): Promise<void> {
    clearInterval(timer);
    await app.close();
    journal.close();
  }
  try {
    return { httpUrl: await app.listen({ port: httpPort, host }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const names = { keyId: 'x-chain-key-id', timestamp: 'x-chain-timestamp', signature: 'x-chain-signature' };

/** Every route of the scope answers only to calls that are signed as docs/protocols/crypto says. */
function acceptSignedOnly(
  scope: FastifyInstance,
  { key, now, isAway }: { key: ChainConfig['key']; now: () => number; isAway: () => boolean },
): void {
  const bodies = new WeakMap<FastifyRequest, string>();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body));
    done(null, parseJson(String(body)));
  });
  scope.addHook('onRequest', async (_request, reply) => {
    if (isAway()) return reply.code(503).send({ code: 'away', message: 'The service is away.' });
    return undefined;
  });
  scope.addHook('preValidation', async (request, reply) => {
    const call = { method: request.method, path: request.url, body: bodies.get(request) ?? '' };
    if (isSigned(request.headers, { names, key, call, nowMs: now() })) return undefined;
    return reply.code(401).send({ code: 'signature', message: 'Key, signature or time is wrong.' });
  });
  scope.get('/v1/handshake', async (request, reply) => {
    const body = JSON.stringify({ mode: 'sandbox' });
    const call = { method: request.method, path: request.url, body };
    reply.header(names.signature, signatureOf(key.secret, String(request.headers[names.timestamp]), call));
    return reply.type('application/json').send(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
