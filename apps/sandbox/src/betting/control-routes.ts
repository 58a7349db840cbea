// The switchboard with which a test, or a person at its page, makes this provider do what they need to see.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as bodies from './control-bodies.ts';
import { type Producer, producers } from './feed-messages.ts';
import type { FeedOutbox } from './feed-outbox.ts';
import { unspoiled } from './feed-spoiler.ts';
import type { Hands } from './hands.ts';
import type { ModelClock } from './model-clock.ts';
import type { Pusher } from './pusher.ts';
import type { Decision, Order } from './sports/play.ts';
import type { Offer, World } from './world.ts';

export interface ControlParts {
  world: World;
  clock: ModelClock;
  hands: Hands;
  pushers: Record<Producer, Pusher>;
  outboxes: Record<Producer, FeedOutbox>;
  /** Looks at the model at once, so that an order is on its way when it is answered. */
  look: () => void;
}

export function addControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { world, clock, hands, pushers, outboxes, look } = parts;
  const state = (): object => ({ paused: clock.isPaused(), silent: pushers.live.isSilent() });
  const unknown = (reply: FastifyReply, error = 'no such match'): FastifyReply =>
    reply.code(404).send({ error });
  const isOnOffer = (id: string): boolean => world.offers().some((offer) => offer.id === id);
  const seen = (): object => {
    look();
    return state();
  };

  app.get('/control/matches', async () => ({ ...state(), matches: world.offers().map(printOffer) }));
  app.get<{ Params: { id: string } }>('/control/matches/:id', async (request, reply) => {
    const offer = world.find(request.params.id);
    if (offer === undefined) return unknown(reply);
    return { ...printOffer(offer), markets: offer.markets, decisions: offer.decisions };
  });

  app.post('/control/pause', async () => {
    clock.pause();
    return seen();
  });
  app.post('/control/resume', async () => {
    clock.resume();
    return seen();
  });

  app.post<{ Body: bodies.PriceOrder }>(
    '/control/price',
    { schema: { body: bodies.price } },
    async (request, reply) => {
      const { match_id: matchId, outcome_id: outcomeId, market_id: marketId, price } = request.body;
      const markets = world.offers().find(({ id }) => id === matchId)?.markets;
      const market = markets?.find(({ id, main }) => (marketId === undefined ? main : id === marketId));
      if (market?.outcomes.some(({ id }) => id === outcomeId) !== true)
        return unknown(reply, 'no such outcome on offer');
      hands.setPrice(matchId, { marketId: market.id, outcomeId, price });
      return seen();
    },
  );
  app.post<{ Body: { match_id: string; suspended: boolean } }>(
    '/control/suspend',
    { schema: { body: bodies.suspend } },
    async (request, reply) => {
      const { match_id: matchId, suspended } = request.body;
      if (!isOnOffer(matchId)) return unknown(reply);
      hands.suspend(matchId, suspended);
      return seen();
    },
  );
  app.post<{ Body: { match_id?: string } }>(
    '/control/release',
    { schema: { body: bodies.release } },
    async (request) => {
      const { match_id: matchId } = request.body;
      for (const { id } of matchId === undefined ? world.offers() : [{ id: matchId }]) hands.release(id);
      return seen();
    },
  );

  const obey = (id: string, order: Order, reply: FastifyReply): object => {
    if (!world.order(id, order)) return unknown(reply, 'no football match in which that can happen now');
    return seen();
  };
  app.post<{ Body: { match_id: string; side: 'home' | 'away' } }>(
    '/control/goal',
    { schema: { body: bodies.goal } },
    async ({ body }, reply) => obey(body.match_id, { type: 'goal', side: body.side }, reply),
  );
  for (const [path, type] of [
    ['goal-back', 'goal_back'],
    ['abandon', 'abandon'],
    ['end', 'end'],
  ] as const)
    app.post<{ Body: { match_id: string } }>(
      `/control/${path}`,
      { schema: { body: bodies.match } },
      async ({ body }, reply) => obey(body.match_id, { type }, reply),
    );
  app.post<{ Body: { match_id: string; home: number; away: number } }>(
    '/control/correct',
    { schema: { body: bodies.correct } },
    async ({ body: { match_id: id, home, away } }, reply) =>
      obey(id, { type: 'correct', score: { home, away } }, reply),
  );
  app.post<{ Body: bodies.DecisionOrder }>(
    '/control/decide',
    { schema: { body: bodies.decide } },
    async ({ body }, reply) => {
      const at = world.secondsOf(body.match_id);
      if (at === undefined) return unknown(reply);
      const decision = decisionOf(body, { at, earlier: world.find(body.match_id)?.decisions ?? [] });
      if (decision === undefined) return unknown(reply, 'no such cancel');
      hands.decide(body.match_id, decision);
      return seen();
    },
  );

  app.post<{ Body: { on: boolean; producer?: Producer } }>(
    '/control/silence',
    { schema: { body: bodies.silence } },
    async ({ body: { on, producer } }) => {
      for (const name of producersOf(producer)) pushers[name].silence(on);
      return state();
    },
  );
  app.post<{ Body: { producer?: Producer; lose?: number; double?: number; delay_ms?: number } }>(
    '/control/line',
    { schema: { body: bodies.line } },
    async ({ body: { producer, lose = 0, double = 0, delay_ms: delayMs = 0 } }) => {
      for (const name of producersOf(producer)) pushers[name].spoil({ ...unspoiled, lose, double, delayMs });
      return state();
    },
  );
  app.post<{ Body: { producer?: Producer } }>(
    '/control/restart',
    { schema: { body: bodies.restart } },
    async ({ body }) => {
      for (const name of producersOf(body.producer)) outboxes[name].begin();
      return state();
    },
  );
}

const producersOf = (producer: Producer | undefined): readonly Producer[] =>
  producer === undefined ? producers : [producer];

/** Undefined where what it takes back was never said. */
function decisionOf(
  order: bodies.DecisionOrder,
  { at, earlier }: { at: number; earlier: readonly Decision[] },
): Decision | undefined {
  const { id: key, markets = null } = order;
  switch (order.type) {
    case 'settlement':
      return {
        key,
        at,
        type: 'settlement',
        certainty: order.certainty ?? 'confirmed',
        verdicts: order.verdicts ?? {},
      };
    case 'settlement_rollback':
      return { key, at, type: 'settlement_rollback', markets: markets ?? [] };
    case 'cancel': {
      const { from_s: from = null, until_s: until = null, cause = 'by hand' } = order;
      return { key, at, type: 'cancel', markets, from, until, cause };
    }
    case 'cancel_rollback': {
      const taken = earlier.find((known) => known.type === 'cancel' && known.key === order.of);
      if (taken?.type !== 'cancel') return undefined;
      // The rollback names the same markets and bounds.
      const { markets: ofCancel, from, until, cause } = taken;
      return { key, at, type: 'cancel_rollback', markets: ofCancel, from, until, cause };
    }
  }
}

export function printOffer(offer: Offer): object {
  const { id, sport, league, home, away, startsAt, featured, status, clock, score, suspended, markets } =
    offer;
  const outcomes = markets.find((market) => market.main)?.outcomes ?? [];
  const prices = Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.price]));
  const facts = { id, sport, league: league.name, home, away, starts_at: startsAt, featured };
  return { ...facts, status, clock, score, suspended, prices };
}
