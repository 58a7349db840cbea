// One API process of the run: the real wallet behind the smallest possible HTTP, because the product itself has no
// call that moves money yet. It is killed and started again by the run.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Answer as WalletAnswer, Posting } from '../../apps/server/src/modules/wallet/index.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../../apps/server/src/platform/database.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { type Command, source } from './facts.ts';
import { openHouse, type PlayerId } from './house.ts';

const { DATABASE_URL: databaseUrl, PORT: port } = process.env;
if (databaseUrl === undefined || port === undefined) throw new Error('DATABASE_URL and PORT are required.');
const { platform, wallet } = openHouse({ databaseUrl, logTo: process.stderr });

function obey({ player, key, words }: Command): Promise<WalletAnswer> {
  const { database } = platform;
  const command = { playerId: player as PlayerId, source, key };
  switch (words.way) {
    case 'batched':
      return wallet.postBatched(postingOf(command, words));
    case 'post':
      return database.inTransaction((tx) => wallet.post(tx, postingOf(command, words)));
    case 'hold': {
      const hold = { ...command, currency: 'TRY', code: words.code, amount: BigInt(words.amount) } as const;
      return database.inTransaction((tx) => wallet.hold(tx, hold));
    }
    case 'capture': {
      const hold = { key: words.of, house: words.house as Parameters<typeof wallet.capture>[2]['house'] };
      return database.inTransaction((tx) => wallet.capture(tx, command, hold));
    }
    case 'release':
      return database.inTransaction((tx) => wallet.release(tx, command, { key: words.of }));
    case 'reverse':
      return database.inTransaction((tx) => wallet.reverse(tx, command, { key: words.of }));
  }
}

type PostingWords = Extract<Command['words'], { way: 'batched' | 'post' }>;

const postingOf = (command: Omit<Posting, 'currency' | 'steps'>, words: PostingWords): Posting => ({
  ...command,
  currency: words.currency,
  steps: words.steps.map((step) => ({ ...step, amount: BigInt(step.amount) })) as unknown as Posting['steps'],
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') return reply(response, 200, { ready: true });
  try {
    reply(response, 200, await obey((await json(request)) as Command));
  } catch (error) {
    // A refusal certainly had no effect; of everything else nobody can say.
    if (error instanceof Refusal) return reply(response, 429, { code: error.code });
    if (isLockTimeout(error)) return reply(response, 429, { code: 'platform.too_busy' });
    if (isDatabaseUnavailable(error)) return reply(response, 503, { code: 'unavailable' });
    console.error(error);
    reply(response, 500, { code: error instanceof Error ? error.message : 'unknown' });
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => void answer(request, response));
// Longer than any pause of the clients, so that only killing breaks a connection.
server.keepAliveTimeout = 120_000;
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
