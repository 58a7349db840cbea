// The log as files, in the form that witnesses of transparency logs follow (C2SP tlog-tiles): a checkpoint, tiles of hashes, bundles of
// leaves. A whole tile never changes; the last of each level is asked for with the count of its entries.
import { tileWidth } from '@yakamoz/proof/tiles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { markFile } from '../../platform/http/sent-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Fairness } from './fairness.ts';

const file = { config: { audience: 'public' as const }, schema: { hide: true } };
const forEver = 'public, max-age=31536000, immutable';

/** `/adalet/gun/2026-11-16/0.jsonl.gz`: one record a line. */
const dayName = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const partName = /^(\d{1,4})\.jsonl\.gz$/;

/** `x001/x234/067` or `067`, and `.p/<count>` behind it where the tile is not whole. */
const tilePlace = /^(?<groups>(?:x\d{3}\/)*\d{3})(?:\.p\/(?<width>\d{1,3}))?$/;

interface Place {
  index: number;
  width: number;
}

export function logFileRoutes(app: FastifyInstance, fairness: Fairness): void {
  app.get('/adalet/yakamoz-verify.mjs', file, async (request, reply) => {
    const body = await fairness.verifierCode();
    if (body === undefined) throw new Refusal('platform.not_found');
    void reply.header('content-disposition', 'attachment; filename="yakamoz-verify.mjs"');
    return send(request, reply, { type: 'text/javascript; charset=utf-8', body, cache: 'no-cache' });
  });

  app.get('/adalet/checkpoint', file, async (request, reply) => {
    const signed = await fairness.log();
    if (signed === undefined) throw new Refusal('platform.not_found');
    return send(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: signed.checkpoint.note,
      cache: 'no-cache',
    });
  });

  app.get<{ Params: { level: string; '*': string } }>(
    '/adalet/tile/:level/*',
    file,
    async (request, reply) => {
      const { level, '*': rest } = request.params;
      const place = readPlace(rest);
      const body =
        level === 'entries'
          ? await entriesOf(fairness, place)
          : /^[0-6]$/.test(level)
            ? await hashesOf(fairness, Number(level), place)
            : undefined;
      if (body === undefined) throw new Refusal('platform.not_found');
      return send(request, reply, { type: 'application/octet-stream', body, cache: forEver });
    },
  );
}

export function dayFileRoutes(app: FastifyInstance, fairness: Fairness): void {
  app.get<{ Params: { day: string; file: string } }>(
    '/adalet/gun/:day/:file',
    file,
    async (request, reply) => {
      const { day, file: name } = request.params;
      const [, part] = partName.exec(name) ?? [];
      if (!dayName.test(day) || part === undefined) throw new Refusal('platform.not_found');
      const body = await fairness.dayPart(day, Number(part));
      if (body === undefined) throw new Refusal('platform.not_found');
      return send(request, reply, { type: 'application/gzip', body, cache: forEver });
    },
  );
}

async function hashesOf(
  fairness: Fairness,
  level: number,
  { index, width }: Place,
): Promise<Buffer | undefined> {
  const signed = await fairness.log();
  const hashes = signed?.tree.tile({ level, index }, signed.checkpoint.size);
  const bytes = width * 32;
  return hashes === undefined || hashes.length < bytes ? undefined : Buffer.from(hashes.subarray(0, bytes));
}

/** Each leaf behind its length in two bytes, the highest first. */
async function entriesOf(fairness: Fairness, { index, width }: Place): Promise<Buffer | undefined> {
  const signed = await fairness.log();
  const from = index * tileWidth;
  if (signed === undefined || signed.checkpoint.size < from + width) return undefined;
  const lines = await fairness.linesBetween(from, from + width);
  return Buffer.concat(
    lines.flatMap((line) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(Buffer.byteLength(line));
      return [length, Buffer.from(line)];
    }),
  );
}

function readPlace(text: string): Place {
  const { groups, width } = tilePlace.exec(text)?.groups ?? {};
  const count = width === undefined ? tileWidth : Number(width);
  if (groups === undefined || count < 1 || count > tileWidth) throw new Refusal('platform.not_found');
  return { index: Number(groups.replaceAll(/[x/]/g, '')), width: count };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, cache }: { type: string; body: string | Buffer; cache: string },
): FastifyReply {
  markFile(request);
  // Whoever witnesses the log may read it from a page of their own.
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(body);
}
