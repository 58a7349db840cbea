import { refusalAnswer } from '@yakamoz/contracts';
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, Permission, QueryOf } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Metrics } from '../metrics.ts';
import { openExpressLane } from './express-lane.ts';
import { staffCallsUnder } from './hosts.ts';
import { Prepared } from './prepared.ts';

interface Visit<C extends AnyCall> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer is serialised by the call's contract when it is sent; a prepared one was serialised by it before. */
type Given<C extends AnyCall> = AnswerOf<C> | Prepared<C>;
type Handler<C extends AnyCall, Input> = (visit: Visit<C> & Input) => Promise<Given<C>>;
export type OpenHandler<C extends AnyCall> = Handler<C, unknown>;

/** An answer that is the same for every caller, serialised by its contract before it is kept in memory. */
export interface Remembered<C extends AnyCall> {
  /** The answer if it is in memory. */
  peek: () => Prepared<C> | undefined;
  recall: () => Promise<Prepared<C>>;
  /** Asked before an answer that is not in memory is read; may refuse the caller. */
  admit?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

/** Mounts the calls of the contracts. Handlers for players or staff get the caller, and do not run without one. */
export interface Routes<Player, Staff = unknown> {
  open<C extends AnyCall>(call: C, handler: Handler<C, unknown>): void;
  /** For answers kept in memory: repeated requests for the same address bypass Fastify (express-lane.ts). */
  openRemembered<C extends AnyCall>(call: C, handler: (query: QueryOf<C>) => Remembered<C>): void;
  forPlayer<C extends AnyCall>(call: C, handler: Handler<C, { player: Player }>): void;
  /** The call's audience names the permission that is required. */
  forStaff<C extends AnyCall>(call: C, handler: Handler<C, { staff: Staff }>): void;
}

export function createRoutes<Player extends object, Staff extends object>(
  app: FastifyInstance,
  guards: {
    player: (request: FastifyRequest) => Promise<Player>;
    staff: (request: FastifyRequest, permission: Permission) => Promise<Staff>;
  },
  metrics: Metrics,
): Routes<Player, Staff> {
  const expressLane = openExpressLane(app, metrics);
  const mount = <C extends AnyCall>(
    call: C,
    guard: ((request: FastifyRequest) => Promise<unknown>) | undefined,
    answer: (visit: Visit<C>) => Promise<Given<C>>,
  ): void => {
    app.route({
      method: call.method,
      url: call.path,
      config: { audience: call.audience, refusal: call.refusal },
      schema: {
        summary: call.summary,
        // The documentation groups calls by audience.
        tags: call.audience.split(':', 1),
        ...(call.row ? { description: call.row } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.params ? { params: call.params } : {}),
        response: {
          200: call.answer,
          ...(call.refusal === 'http' ? { '4xx': refusalAnswer } : {}),
        },
      },
      // Before parsing, so that an anonymous caller learns nothing from validation errors.
      ...(guard ? { onRequest: async (request: FastifyRequest) => void (await guard(request)) } : {}),
      handler: async (request, reply) => {
        const given = await answer({
          body: request.body as BodyOf<C>,
          query: request.query as QueryOf<C>,
          params: request.params as ParamsOf<C>,
          request,
          reply,
        });
        return given instanceof Prepared ? sendPrepared(call, given, reply) : given;
      },
    });
  };

  return {
    open(call, handler) {
      assert.equal(call.audience, 'public', `${call.path} is not an open call`);
      mount(call, undefined, handler);
    },
    openRemembered(call, handler) {
      assert.equal(call.audience, 'public', `${call.path} is not an open call`);
      assert.equal(call.method, 'GET', `${call.path} is not a read`);
      mount(call, undefined, async ({ query, request, reply }) => {
        const { peek, recall, admit } = handler(query);
        const known = peek();
        if (known === undefined) {
          await admit?.(request);
          return recall();
        }
        expressLane.join({ request, reply }, { route: call.path, peek });
        return known;
      });
    },
    forPlayer(call, handler) {
      assert.equal(call.audience, 'player', `${call.path} is not a player's call`);
      const players = new WeakMap<FastifyRequest, Player>();
      mount(
        call,
        async (request) => players.set(request, await guards.player(request)),
        (visit) => {
          const player = players.get(visit.request);
          assert(player, 'the guard ran');
          return handler({ ...visit, player });
        },
      );
    },
    forStaff(call, handler) {
      const permission = permissionOf(call);
      const members = new WeakMap<FastifyRequest, Staff>();
      mount(
        call,
        async (request) => members.set(request, await guards.staff(request, permission)),
        (visit) => {
          const staff = members.get(visit.request);
          assert(staff, 'the guard ran');
          return handler({ ...visit, staff });
        },
      );
    },
  };
}

function permissionOf({ audience, path }: AnyCall): Permission {
  assert(audience.startsWith('staff:'), `${path} is not a call of the staff`);
  assert(path.startsWith(staffCallsUnder), `${path} would not exist on the staff's host`);
  return audience.slice('staff:'.length) as Permission;
}

function sendPrepared(
  call: AnyCall,
  { call: shapedBy, bytes }: Prepared<AnyCall>,
  reply: FastifyReply,
): FastifyReply {
  assert.equal(shapedBy, call, `an answer of ${shapedBy.path} was prepared for ${call.path}`);
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}
