import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { joinHeartbeat } from './event-stream-heartbeat.ts';

export interface EventStream {
  send(event: object): void;
  /** Whole events in their final bytes, which many streams may share. */
  sendRaw(bytes: Uint8Array): void;
  close(): void;
  onClose(listener: () => void): void;
}

// A reader that lets this much pile up has gone away or cannot keep up; it may come back and ask for the state.
const unreadBytesMax = 64 * 1024;
const alive = Buffer.from(': alive\n\n');

/**
 * Server-sent events over a reply that is taken out of the framework's hands. A stream lives for hours and there are
 * thousands of them, so from here on it is its connection and nothing else: what was needed to open it is let go, and
 * shared bytes are written as they are, without chunks around them. The end of the stream is the connection's.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { socket } = reply.raw;
  // The first bytes tell the browser that the stream is open; `retry` is how soon it comes back after a loss.
  socket?.write(`${headOf(reply.raw)}retry: 2000\n\n`);
  letGo(reply.raw);
  return new SocketStream(socket);
}

function headOf(raw: ServerResponse): string {
  const headers = {
    ...(raw.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing follows a stream on its connection; kept alive, it would hold up a server that wants to stop.
    connection: 'close',
    date: new Date(performance.timeOrigin + performance.now()).toUTCString(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
}

/** Node's server keeps request and response as long as the connection; most of what they hold is never read again. */
function letGo(raw: ServerResponse): void {
  for (const name of raw.getHeaderNames()) raw.removeHeader(name);
  raw.req.headers = {};
  raw.req.rawHeaders = [];
  // The framework waits for an end that this response never has.
  raw.removeAllListeners();
}

class SocketStream implements EventStream {
  readonly #socket: Socket | null;
  readonly #closed: Promise<void>;

  constructor(socket: Socket | null) {
    this.#socket = socket;
    // A browser that left while the request was looked at has closed already, and that is not said again.
    this.#closed =
      socket === null || socket.destroyed
        ? Promise.resolve()
        : new Promise((resolve) => socket.once('close', () => resolve()));
    void this.#closed.then(joinHeartbeat(this));
  }

  send(event: object): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  sendRaw(bytes: Uint8Array): void {
    this.#write(bytes);
  }

  beat(): void {
    this.#write(alive);
  }

  close(): void {
    this.#socket?.destroySoon();
  }

  onClose(listener: () => void): void {
    void this.#closed.then(listener);
  }

  #write(bytes: Uint8Array | string): void {
    const socket = this.#socket;
    if (socket === null || socket.destroyed || socket.writableEnded) return;
    if (socket.writableLength > unreadBytesMax) socket.destroy();
    else socket.write(bytes);
  }
}
