// What the house asks the studio: docs/protocols/game-wallet, "The house asks the studio". Signed calls only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Declared, Pools } from '../play/game.ts';
import type { Store } from '../store/store.ts';
import type { Outages } from './outage.ts';
import { answerSignatureOf, createSignatureCheck, type SigningKey } from './signature.ts';

const listMax = 500;

export interface HouseRoutesParts {
  store: Store;
  games: Declared[];
  pools: Pools[];
  /** Ends an open round as the rules of its game say. */
  finish: (studioGame: string, roundId: string) => void;
  key: SigningKey;
  outages: Outages;
  now: () => number;
}

export async function addHouseRoutes(app: FastifyInstance, parts: HouseRoutesParts): Promise<void> {
  const { store, games, pools, finish } = parts;

  await app.register(
    async (scope) => {
      acceptHouseOnly(scope, parts);

      scope.get('/health', async () => ({ status: 'ok' }));
      // Signed with the secret of the question: nobody else can say that this is a sandbox.
      scope.get('/handshake', async (request, reply) => {
        const body = JSON.stringify({ mode: 'sandbox' });
        const timestamp = String(request.headers['x-game-timestamp']);
        const call = { method: request.method, path: request.url, body };
        reply.header('x-game-signature', answerSignatureOf(parts.key.secret, timestamp, call));
        return reply.type('application/json').send(body);
      });
      scope.get('/games', async () => ({ games: games.map(declared) }));
      scope.get('/jackpots', async () => ({ pools: pools.flatMap((own) => own.list()) }));

      scope.get<Asked<'player'>>('/rounds/:round', async (request, reply) => {
        const round = ownRound(request.params.round, request.query.player);
        if (round === undefined) return refuse(reply, 404, 'round', 'There is no such round.');
        const state = round.state === 'asked' ? 'open' : round.state;
        return { state, game: round.gameCode, transactions: store.transactions.ofRound(round.id) };
      });

      scope.post<{ Params: { round: string }; Body: { player?: unknown } | undefined }>(
        '/rounds/:round/finish',
        async (request, reply) => {
          const round = ownRound(request.params.round, request.body?.player);
          if (round === undefined) return refuse(reply, 404, 'round', 'There is no such round.');
          finish(round.studioGame, round.id);
          return reply.code(202).send({});
        },
      );

      scope.get<Asked<'after' | 'limit'>>('/transactions', async (request, reply) => {
        const { after = '0', limit = String(listMax) } = request.query;
        if (!/^\d{1,15}$/.test(after) || !/^[1-9]\d{0,5}$/.test(limit))
          return refuse(reply, 400, 'request', 'A cursor and a limit are whole numbers.');
        const transactions = store.transactions.after(after, Math.min(Number(limit), listMax));
        return { transactions, next: transactions.at(-1)?.cursor ?? after };
      });
    },
    { prefix: '/v1' },
  );

  function ownRound(id: string, player: unknown) {
    const round = store.rounds.find(id);
    return round?.mode === 'money' && round.player === player ? round : undefined;
  }
}

interface Asked<Name extends string> {
  Params: { round: string };
  Querystring: Partial<Record<Name, string>>;
}

const currencies = ['TRY', 'USD', 'EUR'];

/** The same stakes in minor units of every currency. */
const stakesOf = ({ stakes, areChips }: Declared): object | null =>
  areChips ? null : Object.fromEntries(currencies.map((currency) => [currency, stakes.map(String)]));

const declared = (offer: Declared): object => {
  const { facts: game } = offer;
  return {
    code: game.code,
    name: game.name,
    kind: game.kind,
    rtp: game.rtp,
    rtp_note: game.rtpNote,
    deviation: game.deviation,
    volatility: game.volatility,
    max_win: game.maxWin,
    version: game.version,
    stakes: stakesOf(offer),
    rules: game.rules,
  };
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ code, message });

function acceptHouseOnly(scope: FastifyInstance, { key, outages, now }: HouseRoutesParts): void {
  const check = createSignatureCheck(key);
  const bodies = new WeakMap<FastifyRequest, string>();

  // The signature is over the bytes as sent, so they are kept.
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body));
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, undefined);
    }
  });

  scope.addHook('onRequest', async (request, reply) => {
    const outage = outages.now();
    if (outage === undefined) return undefined;
    if (outage.how === '503') return refuse(reply, 503, 'away', 'The studio is away.');
    if (outage.how === 'late')
      return new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), outage.ms));
    reply.hijack();
    outages.onEnd(() => request.raw.socket.destroy());
    return reply;
  });

  scope.addHook('preHandler', async (request, reply) => {
    const call = { method: request.method, path: request.url, body: bodies.get(request) ?? '' };
    if (check.isSigned(request.headers, call, now())) return undefined;
    return refuse(reply, 401, 'signature', 'Key, signature, time or nonce is wrong.');
  });
}
