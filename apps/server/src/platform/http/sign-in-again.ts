import type { FastifyRequest } from 'fastify';

/** A browser that signs in anew leaves the session it had: its token is replaced, and must not stay good beside the new one. */
export const leavingFormer =
  <Session, V extends { request: FastifyRequest }, A>(
    former: {
      find: (request: FastifyRequest) => Promise<Session | undefined>;
      leave: (session: Session) => Promise<unknown>;
    },
    signIn: (visit: V) => Promise<A>,
  ) =>
  async (visit: V): Promise<A> => {
    const session = await former.find(visit.request);
    const answer = await signIn(visit);
    if (session !== undefined) await former.leave(session);
    return answer;
  };
