import { refusalAnswer } from '@yakamoz/contracts';
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Visit<C extends AnyCall> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<C extends AnyCall, Input> = (visit: Visit<C> & Input) => Promise<AnswerOf<C>>;

/** Puts contracts on the wire. A handler for players gets the player, and cannot be reached without one. */
export interface Routes<Player> {
  open<C extends AnyCall>(call: C, handler: Handler<C, unknown>): void;
  forPlayer<C extends AnyCall>(call: C, handler: Handler<C, { player: Player }>): void;
}

export function createRoutes<Player>(
  app: FastifyInstance,
  guards: { player: (request: FastifyRequest) => Promise<Player> },
): Routes<Player> {
  const mount = <C extends AnyCall>(
    call: C,
    guard: ((request: FastifyRequest) => Promise<unknown>) | undefined,
    answer: (visit: Visit<C>) => Promise<AnswerOf<C>>,
  ): void => {
    app.route({
      method: call.method,
      url: call.path,
      config: { audience: call.audience, refusal: call.refusal },
      schema: {
        summary: call.summary,
        ...(call.row ? { description: call.row } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.params ? { params: call.params } : {}),
        response: {
          200: call.answer,
          ...(call.refusal === 'http' ? { '4xx': refusalAnswer } : {}),
        },
      },
      // Before parsing: a stranger learns nothing about a member's call, not even its shape.
      ...(guard ? { onRequest: async (request: FastifyRequest) => void (await guard(request)) } : {}),
      handler: async (request, reply) =>
        answer({
          body: request.body as BodyOf<C>,
          query: request.query as QueryOf<C>,
          params: request.params as ParamsOf<C>,
          request,
          reply,
        }),
    });
  };

  return {
    open(call, handler) {
      assert.equal(call.audience, 'public', `${call.path} is not an open call`);
      mount(call, undefined, handler);
    },
    forPlayer(call, handler) {
      assert.equal(call.audience, 'player', `${call.path} is not a player's call`);
      const players = new WeakMap<FastifyRequest, Player & object>();
      mount(
        call,
        async (request) => players.set(request, (await guards.player(request)) as Player & object),
        (visit) => {
          const player = players.get(visit.request);
          assert(player, 'the guard ran');
          return handler({ ...visit, player });
        },
      );
    },
  };
}
