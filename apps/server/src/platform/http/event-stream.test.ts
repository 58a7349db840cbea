import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';

import { openEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';

async function serve(answer: (response: ServerResponse) => Promise<void>, read?: (bytes: Buffer) => void) {
  const server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  sent.on('error', () => undefined).end();
  if (read !== undefined)
    sent.on('response', (answered) => answered.on('data', read).on('error', () => undefined));
  return { sent, close: () => server.close() };
}

const asReply = (raw: ServerResponse) => ({ hijack: () => undefined, raw }) as unknown as FastifyReply;

// The guard asks PostgreSQL before the stream opens, and a browser may leave meanwhile.
test('a stream whose browser has already left is closed, not forgotten', async () => {
  const onClose = vi.fn<() => void>();
  const { sent, close } = await serve(async (response) => {
    sent.destroy();
    await once(response, 'close');
    const stream = openEventStream(asReply(response));
    stream.onClose(onClose);
    stream.send({ topic: 'session' });
    stream.close();
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  close();
});

test('closing twice and speaking after the end hurt nobody', async () => {
  const onClose = vi.fn<() => void>();
  const { close } = await serve(async (response) => {
    const stream = openEventStream(asReply(response));
    stream.onClose(onClose);
    stream.close();
    stream.send({ topic: 'session' });
    stream.close();
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  close();
});

test('bytes that many streams share are sent as they are', async () => {
  let seen = '';
  const shared = Buffer.from('event: match\ndata: {"id":"a"}\n\n');
  const { close } = await serve(
    async (response) => {
      const stream = openEventStream(asReply(response));
      stream.sendRaw(shared);
      stream.sendRaw(shared);
      stream.close();
    },
    (bytes) => (seen += bytes.toString()),
  );
  await vi.waitFor(() => expect(seen).toBe(`retry: 2000\n\n${shared.toString()}${shared.toString()}`));
  close();
});

test('RTM-5 a reader that does not keep up is dropped', async () => {
  const onClose = vi.fn<() => void>();
  const { sent, close } = await serve(async (response) => {
    const stream = openEventStream(asReply(response));
    stream.onClose(onClose);
    const much = Buffer.alloc(60 * 1024, 'x');
    // Nobody reads: what the connection itself holds is full at some time, then the rest piles up here.
    const writing = setInterval(() => stream.sendRaw(much), 1);
    await once(response, 'close');
    clearInterval(writing);
  });
  sent.on('response', (answered) => answered.pause());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 20_000 });
  close();
});

test('every stream is told every twenty seconds that the house is alive, by one timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const streams: EventStream[] = [];
  const beats = [0, 0, 0];
  const served = await Promise.all(
    beats.map((_, index) =>
      serve(
        async (response) => void streams.push(openEventStream(asReply(response))),
        (bytes) => (beats[index] = (beats[index] ?? 0) + (bytes.toString().match(/: alive/g) ?? []).length),
      ),
    ),
  );
  await vi.waitFor(() => expect(streams).toHaveLength(3));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(40_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(beats).toEqual([2, 2, 2]));
  for (const stream of streams) stream.close();
  for (const { close } of served) close();
});
