import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to NATS that can be cut, as if NATS were away, and restored. */
export async function openNatsProxy(natsUrl: string) {
  const { hostname, port } = new URL(natsUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const toNats = connect(Number(port), hostname);
    for (const end of [socket, toNats]) sockets.add(end.on('error', () => undefined));
    socket.pipe(toNats).pipe(socket);
    socket.on('close', () => toNats.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => ((isCut = true), destroyAll()),
    restore: () => void (isCut = false),
    close: () => (destroyAll(), server.close()),
  };
}
