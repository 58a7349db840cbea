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

// A reader with more unsent bytes than this is gone or too slow. It is dropped; it may reconnect and ask for the state.
const unreadBytesMax = 64 * 1024;
const alive = Buffer.from(': alive\n\n');

/**
 * Server-sent events on the bare socket of a hijacked reply. A stream lives for hours and there are thousands of them, so
 * everything that was only needed to open it is released, and shared bytes are written without chunked encoding. The
 * stream ends when the connection does.
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
    // No other request follows on this connection; kept alive, it would delay a server that stops.
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
  // The framework would wait for an end of the response that never comes.
  raw.removeAllListeners();
}

class SocketStream implements EventStream {
  readonly #socket: Socket | null;
  readonly #closed: Promise<void>;

  constructor(socket: Socket | null) {
    this.#socket = socket;
    // If the browser left while the request was handled, the close event has been emitted already.
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
