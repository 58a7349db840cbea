// Which requests were for a file of a site or a picture, for log lines.
import type { FastifyRequest } from 'fastify';

const files = new WeakSet<FastifyRequest>();

/** Called by whoever answers with a file that is the same for everybody. */
export const markFile = (request: FastifyRequest): void => void files.add(request);

export const isSentFile = (request: FastifyRequest): boolean => files.has(request);
