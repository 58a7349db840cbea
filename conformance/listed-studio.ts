// The studio's side of the connection, for what the kit must answer itself: that it is a sandbox, and which transactions it lists.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListedTransaction {
  kind: 'bet' | 'win' | 'rollback';
  tx_id: string;
  ref_tx_id: string | null;
  player: string;
  game: string;
  round_id: string;
  amount: string;
  currency: string;
  status: 'accepted' | 'refused' | 'rolled_back';
  at: string;
}

export interface ListedStudio {
  /** Of one studio, whose name is the first part of the path. */
  urlOf(studio: string): string;
  list(studio: string, transaction: ListedTransaction): void;
  close(): void;
}

/** `secret` is the one that the house signs its questions with. */
export async function startListedStudio(secret: Buffer): Promise<ListedStudio> {
  const lists = new Map<string, ListedTransaction[]>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://studio');
    const [, studio = '', , call = ''] = url.pathname.split('/');
    const after = Number(url.searchParams.get('after') ?? 0);
    const lines = (lists.get(studio) ?? []).map((line, index) => ({ cursor: String(index + 1), ...line }));
    const transactions = lines.slice(after);
    const answers: Record<string, object> = {
      transactions: { transactions, next: String(lines.length) },
      games: { games: [] },
      jackpots: { pools: [] },
      health: { status: 'ok' },
      handshake: { mode: 'sandbox' },
    };
    const answer = answers[call];
    const body = JSON.stringify(answer ?? { code: 'unknown', message: 'there is no such thing here' });
    const signature = createHmac('sha256', secret)
      .update(`${String(request.headers['x-game-timestamp'])}.GET ${request.url}.${body}`)
      .digest('hex');
    response.writeHead(answer === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'x-game-signature': signature,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (studio) => `http://127.0.0.1:${port}/${studio}`,
    list: (studio, transaction) => lists.set(studio, [...(lists.get(studio) ?? []), transaction]),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
