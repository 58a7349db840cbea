import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: object): void;
  close(): void;
  onClose(listener: () => void): void;
}

// A proxy cuts a silent connection after a minute or less.
const heartbeatMs = 20_000;
// A reader that lets this much pile up has gone away or cannot keep up; it may come back and ask for the state.
const unreadBytesMax = 64 * 1024;

/** Server-sent events over a reply that is taken out of the framework's hands. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing follows a stream on its connection; kept alive, it would hold up a server that wants to stop.
    connection: 'close',
  });
  // The first bytes tell the browser that the stream is open; `retry` is how soon it comes back after a loss.
  raw.write('retry: 2000\n\n');

  // A write that meets a closing connection is no bug: whoever was there has left.
  raw.on('error', () => raw.destroy());
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > unreadBytesMax) raw.destroy();
    else raw.write(text);
  };
  const heartbeat = setInterval(() => write(': alive\n\n'), heartbeatMs);
  const closed = new Promise<void>((resolve) => raw.on('close', resolve));
  // A browser that left while the request was looked at has closed already, and that is not said again.
  const gone = raw.destroyed || raw.writableEnded ? Promise.resolve() : closed;
  void gone.then(() => clearInterval(heartbeat));
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    close: () => void raw.end(),
    onClose: (listener) => void gone.then(listener),
  };
}
