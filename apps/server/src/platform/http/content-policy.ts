// What a browser may load and run on our pages (Content-Security-Policy). The whole policy is written here: nothing is
// taken over from a library's defaults, which allow every https host and inline styles.
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

const header = 'content-security-policy';

interface PolicyOptions {
  publicUrl: URL;
  documentsUrl: URL | undefined;
  /** Origins whose pages ours may embed. */
  framed: string[];
}

export function contentPolicy({ publicUrl, documentsUrl, framed }: PolicyOptions): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", ...framed],
    // data: the QR code of a second factor is drawn by the server and shown as a picture.
    'img-src': ["'self'", 'data:', ...(documentsUrl === undefined ? [] : [documentsUrl.origin])],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // Scripts may still set styles of elements: that is not text that somebody could have put into the page.
    'style-src': ["'self'"],
    // Plain http (development) must not be upgraded: WebKit applies the directive even to localhost.
    ...(publicUrl.protocol === 'https:' ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Replaces the sources of one directive for this answer alone. */
export function setPolicySources(reply: FastifyReply, directive: string, sources: readonly string[]): void {
  const written = `${directive} ${sources.join(' ')}`;
  const others = String(reply.getHeader(header))
    .split(';')
    .filter((part) => part.trim().split(' ', 1)[0] !== directive);
  void reply.header(header, [...others, written].join(';'));
}

/** Sources that allow the <style> elements of a page as they are built, and no other text. */
export function styleSources(page: string): string[] {
  const texts = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return ["'self'", ...new Set(hashes)];
}
