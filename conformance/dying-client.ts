// A client behind a gate that lets a request pass and kills the wallet's process when its answer comes back.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type WalletClient, openClient } from './wire.ts';

export async function openDyingClient(target: URL, kill: () => Promise<void>): Promise<WalletClient> {
  const gate = createServer((caller) => {
    const wallet = connect(Number(target.port), target.hostname);
    caller.pipe(wallet);
    wallet.once('data', () => void kill().then(() => caller.destroy()));
    for (const socket of [caller, wallet]) socket.on('error', () => undefined);
    wallet.on('close', () => caller.destroy());
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const client = openClient(new URL(`http://127.0.0.1:${(gate.address() as AddressInfo).port}`));
  return {
    ...client,
    close() {
      client.close();
      gate.close();
    },
  };
}
