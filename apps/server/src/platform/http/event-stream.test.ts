import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';

import { openEventStream } from './event-stream.ts';

async function serve(answer: (response: ServerResponse) => Promise<void>) {
  const server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  sent.on('error', () => undefined).end();
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
