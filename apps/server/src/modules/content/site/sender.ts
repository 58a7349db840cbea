import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/**
 * Sends a text under a name that stands for it; while the text stays the same it is hashed and compressed once. Null,
 * which is no body, where the browser already has it.
 */
export type SiteSender = (
  visit: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  text: string,
) => Promise<string | Buffer | null>;

interface Sent {
  text: string;
  tag: string;
  /** From the first visitor on who accepts it. */
  bytes?: Promise<Buffer>;
}

export function createSiteSender(): SiteSender {
  const sent = new Map<string, Sent>();
  return async ({ request, reply }, name, text) => {
    let known = sent.get(name);
    if (known?.text !== text) {
      known = { text, tag: tagOf(text) };
      sent.set(name, known);
    }
    void reply.header('vary', 'accept-encoding');
    // A page that is not found is told as such each time.
    if (reply.statusCode === 200) {
      void reply.header('etag', known.tag);
      if (isKnownBy(request.headers['if-none-match'], known.tag)) {
        void reply.code(304).removeHeader('content-type');
        return null;
      }
    }
    if (!acceptsGzip(request.headers['accept-encoding'])) return text;
    known.bytes ??= compress(text, { level: constants.Z_BEST_COMPRESSION });
    void reply.header('content-encoding', 'gzip');
    return known.bytes;
  };
}

/** Weak: the text is the same, its bytes on the wire may be compressed or not. */
const tagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** By what the tags say, weak or strong: a server in between may have changed the one into the other. */
const isKnownBy = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => entry === '*' || entry.replace(/^W\//, '') === tag.replace(/^W\//, ''));

/** Named, and not with a weight of zero, which means 'anything but this'. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .some((entry) => /^gzip\s*(?:;|$)/.test(entry) && !/;\s*q=0(?:\.0*)?$/.test(entry));
