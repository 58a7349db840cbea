import { supportCalls as calls } from '@yakamoz/contracts';
import type { PlayerId, TalkId } from '@yakamoz/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { requiredKeyOf } from '../../platform/http/idempotency-key.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Support } from './support.ts';
import { messageOnWire, talkOnWire } from './talk/on-wire.ts';
import type { Owner } from './talk/talk-store.ts';
import { transcriptName } from './talk/transcript-texts.ts';

const cookieName = '__Host-support';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const cookieSecondsMax = 30 * 24 * 3600;

const setCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: cookieSecondsMax });

/** The visitor of the caller's cookie, where there is one. Nobody asks in which country: a visitor reads and writes, and plays nothing. */
export const visitorFinder =
  ({ talks }: Support) =>
  (request: FastifyRequest): Promise<string | undefined> =>
    talks.visitorOf(request.cookies[cookieName]);

export function supportRoutes(routes: Routes<{ playerId: PlayerId }>, support: Support): void {
  const { talks } = support;
  const shaped = talkCallsOf(support);

  routes.open(calls.readDesk, async ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    const { available, expectedSeconds } = await support.deskState();
    return { available, expected_seconds: expectedSeconds };
  });

  routes.forPlayer(calls.listTalks, ({ player }) => shaped.list(ownerOf(player)));
  routes.forPlayer(calls.openTalk, async ({ body, player, request }) => {
    const { about = null, ...given } = body;
    return shaped.page(
      await talks.openAsPlayer(player.playerId, { ...given, about, key: requiredKeyOf(request) }),
    );
  });
  routes.forPlayer(calls.readTalk, ({ params, query, player }) =>
    shaped.read(ownerOf(player), params.id, query.after),
  );
  routes.forPlayer(calls.sendMessage, ({ params, body, player, request }) =>
    shaped.send(ownerOf(player), params.id, body.text, request),
  );
  routes.forPlayer(calls.markTalkRead, async ({ params, body, player }) => ({
    read_n: await talks.markRead(ownerOf(player), params.id, body.n),
  }));
  routes.forPlayer(calls.tellTyping, async ({ params, player }) => {
    await talks.tellTyping(ownerOf(player), params.id);
    return {};
  });
  routes.forPlayer(calls.closeTalk, async ({ params, player }) =>
    shaped.one(await talks.close(ownerOf(player), params.id)),
  );
  routes.forPlayer(calls.rateTalk, ({ params, body, player }) =>
    shaped.rate(ownerOf(player), params.id, body),
  );
  routes.forPlayer(calls.fetchTranscript, ({ params, player, reply }) =>
    shaped.transcript(ownerOf(player), params.id, reply),
  );
  const find = visitorFinder(support);
  routes.forPlayer(calls.joinTalk, async ({ params, player, request }) =>
    shaped.one(await talks.join({ playerId: player.playerId, visitorId: await find(request) }, params.id)),
  );
}

/** The same calls for whoever has the cookie. Without one there is no talk to be found. */
export function visitorTalkRoutes(routes: Routes<unknown>, support: Support): void {
  const { talks } = support;
  const shaped = talkCallsOf(support);
  const find = visitorFinder(support);
  const visitor = async (request: FastifyRequest, reply: FastifyReply): Promise<{ visitorId: string }> => {
    void reply.header('cache-control', 'no-store');
    const visitorId = await find(request);
    if (visitorId === undefined) throw new Refusal('support.talk_unknown');
    return { visitorId };
  };

  routes.open(calls.listVisitorTalks, async ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const visitorId = await find(request);
    return visitorId === undefined ? { talks: [] } : shaped.list({ visitorId });
  });
  routes.open(calls.openVisitorTalk, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const known = { visitorId: await find(request), address: request.ip };
    const { email = null, ...given } = body;
    const opened = await talks.openAsVisitor(known, { ...given, email, key: requiredKeyOf(request) });
    if (opened.token !== undefined) setCookie(reply, opened.token);
    return shaped.page(opened);
  });
  routes.open(calls.readVisitorTalk, async ({ params, query, request, reply }) =>
    shaped.read(await visitor(request, reply), params.id, query.after),
  );
  routes.open(calls.sendVisitorMessage, async ({ params, body, request, reply }) =>
    shaped.send(await visitor(request, reply), params.id, body.text, request),
  );
  routes.open(calls.markVisitorTalkRead, async ({ params, body, request, reply }) => ({
    read_n: await talks.markRead(await visitor(request, reply), params.id, body.n),
  }));
  routes.open(calls.tellVisitorTyping, async ({ params, request, reply }) => {
    await talks.tellTyping(await visitor(request, reply), params.id);
    return {};
  });
  routes.open(calls.closeVisitorTalk, async ({ params, request, reply }) =>
    shaped.one(await talks.close(await visitor(request, reply), params.id)),
  );
  routes.open(calls.rateVisitorTalk, async ({ params, body, request, reply }) =>
    shaped.rate(await visitor(request, reply), params.id, body),
  );
  routes.open(calls.fetchVisitorTranscript, async ({ params, request, reply }) =>
    shaped.transcript(await visitor(request, reply), params.id, reply),
  );
  routes.open(calls.setTalkAddress, async ({ params, body, request, reply }) => {
    const { visitorId } = await visitor(request, reply);
    return shaped.one(await talks.setAddress(visitorId, params.id, body.email));
  });
  routes.open(calls.openTalkLink, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { id, cookie } = await talks.openLink({ token: body.token, address: request.ip });
    if (cookie !== undefined) setCookie(reply, cookie);
    const whose = cookie === undefined ? ('player' as const) : ('visitor' as const);
    return { talk_id: id, whose };
  });
}

const ownerOf = ({ playerId }: { playerId: PlayerId }): Owner => ({ playerId });

/** What both kinds of owner are answered. */
function talkCallsOf({ talks, disputeBody }: Support) {
  type Talk = Awaited<ReturnType<typeof talks.close>>;
  const one = (talk: Talk) => ({ talk: talkOnWire(talk, disputeBody) });
  const page = ({ talk, messages, more }: Awaited<ReturnType<typeof talks.read>>) => ({
    ...one(talk),
    messages: messages.map(messageOnWire),
    more,
  });
  return {
    one,
    page,
    list: async (owner: Owner) => ({
      talks: (await talks.list(owner)).map((talk) => talkOnWire(talk, disputeBody)),
    }),
    read: async (owner: Owner, id: TalkId, after = '0') => page(await talks.read(owner, id, Number(after))),
    send: async (owner: Owner, id: TalkId, text: string, request: FastifyRequest) => {
      const said = await talks.write({ ...owner, address: request.ip }, id, {
        key: requiredKeyOf(request),
        text,
      });
      return { ...one(said.talk), message: messageOnWire(said.message) };
    },
    rate: async (
      owner: Owner,
      id: TalkId,
      { stars, words = '' }: { stars: number; words?: string | undefined },
    ) => one(await talks.rate(owner, id, { stars, words: words === '' ? null : words })),
    transcript: async (owner: Owner, id: TalkId, reply: FastifyReply) => {
      const file = await talks.transcriptOf(owner, id);
      void reply.type('text/plain; charset=utf-8');
      void reply.header('content-disposition', `attachment; filename="${transcriptName}"`);
      void reply.header('cache-control', 'no-store');
      return file;
    },
  };
}
