// A line through a gate that lets a request pass and kills the wallet's process when its answer comes back.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type Line, openLine } from './wire.ts';

export async function openDyingLine(target: URL, kill: () => Promise<void>): Promise<Line> {
  const gate = createServer((caller) => {
    const wallet = connect(Number(target.port), target.hostname);
    caller.pipe(wallet);
    wallet.once('data', () => void kill().then(() => caller.destroy()));
    for (const socket of [caller, wallet]) socket.on('error', () => undefined);
    wallet.on('close', () => caller.destroy());
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const line = openLine(new URL(`http://127.0.0.1:${(gate.address() as AddressInfo).port}`));
  return {
    ...line,
    close() {
      line.close();
      gate.close();
    },
  };
}
