// The switchboard with which a test makes this provider do what it needs to see.
import type { FastifyInstance } from 'fastify';
import type { Hands } from './hands.ts';
import type { ModelClock } from './model-clock.ts';
import type { Pusher } from './pusher.ts';
import type { Offer, World } from './world.ts';

export interface ControlParts {
  world: World;
  clock: ModelClock;
  hands: Hands;
  pusher: Pusher;
  /** Looks at the model at once, so that an order is on its way when it is answered. */
  look: () => void;
}

interface PriceOrder {
  match_id: string;
  outcome_id: string;
  price: string;
  market_id?: string;
}

export function addControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { world, clock, hands, pusher, look } = parts;
  const state = (): object => ({ paused: clock.isPaused(), silent: pusher.isSilent() });

  app.get('/control/matches', async () => ({ ...state(), matches: world.offers().map(printOffer) }));

  app.post('/control/pause', async () => {
    clock.pause();
    look();
    return state();
  });

  app.post('/control/resume', async () => {
    clock.resume();
    look();
    return state();
  });

  app.post<{ Body: { on: boolean } }>(
    '/control/silence',
    { schema: { body: silenceBody } },
    async (request) => {
      pusher.silence(request.body.on);
      return state();
    },
  );

  app.post<{ Body: PriceOrder }>(
    '/control/price',
    { schema: { body: priceBody } },
    async (request, reply) => {
      const { match_id: matchId, outcome_id: outcomeId, market_id: marketId, price } = request.body;
      const markets = world.offers().find(({ id }) => id === matchId)?.markets;
      const market = markets?.find(({ id, main }) => (marketId === undefined ? main : id === marketId));
      if (market?.outcomes.some(({ id }) => id === outcomeId) !== true) {
        return reply.code(404).send({ error: 'no such outcome on offer' });
      }
      hands.setPrice(matchId, { marketId: market.id, outcomeId, price });
      look();
      return state();
    },
  );

  app.post<{ Body: { match_id: string; suspended: boolean } }>(
    '/control/suspend',
    { schema: { body: suspendBody } },
    async (request, reply) => {
      const { match_id: matchId, suspended } = request.body;
      if (!world.offers().some(({ id }) => id === matchId))
        return reply.code(404).send({ error: 'no such match' });
      hands.suspend(matchId, suspended);
      look();
      return state();
    },
  );

  app.post<{ Body: { match_id: string } }>(
    '/control/release',
    { schema: { body: releaseBody } },
    async (request) => {
      hands.release(request.body.match_id);
      look();
      return state();
    },
  );
}

function printOffer(offer: Offer): object {
  const { id, sport, league, home, away, startsAt, featured, status, clock, score, suspended, markets } =
    offer;
  const outcomes = markets.find((market) => market.main)?.outcomes ?? [];
  const prices = Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.price]));
  const facts = { id, sport, league: league.name, home, away, starts_at: startsAt, featured };
  return { ...facts, status, clock, score, suspended, prices, markets };
}

const text = { type: 'string', minLength: 1, maxLength: 64 };
const flag = { type: 'boolean' };
// From 1.01 to 1000.00, as the protocol allows.
const price = {
  type: 'string',
  pattern: String.raw`^(?:1\.(?!00)\d{2}|[2-9]\.\d{2}|[1-9]\d{1,2}\.\d{2}|1000\.00)$`,
};

const body = (required: object, optional: object = {}): object => ({
  type: 'object',
  required: Object.keys(required),
  additionalProperties: false,
  properties: { ...required, ...optional },
});

const silenceBody = body({ on: flag });
const priceBody = body({ match_id: text, outcome_id: text, price }, { market_id: text });
const suspendBody = body({ match_id: text, suspended: flag });
const releaseBody = body({ match_id: text });
