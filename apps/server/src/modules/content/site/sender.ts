import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/**
 * Sends a text with an ETag; while the text under a name stays the same it is hashed and compressed once. Returns null, which
 * is an empty body, where the browser has this version already.
 */
export type SiteSender = (
  visit: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  text: string,
) => Promise<string | Buffer | null>;

interface Sent {
  text: string;
  tag: string;
  /** Made for the first visitor who accepts compression. */
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
    // A 404 page is never answered with 304.
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

/** A weak tag: the bytes of the same text may be compressed or not. */
const tagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Compares tags without the weak mark: a proxy may have changed a strong tag into a weak one. */
const isKnownBy = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => entry === '*' || entry.replace(/^W\//, '') === tag.replace(/^W\//, ''));

/** Named in Accept-Encoding, and not with a weight of zero, which excludes it. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .some((entry) => /^gzip\s*(?:;|$)/.test(entry) && !/;\s*q=0(?:\.0*)?$/.test(entry));
