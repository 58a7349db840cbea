// A small house for the studio's tests: it keeps one balance, answers as the protocol says, and fails as it is told to.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signCall } from './house/signature.ts';
import { startStudio, type Studio, type StudioOptions } from './studio.ts';

export const studioSecret = Buffer.alloc(32, 7);
export const houseSecret = Buffer.alloc(32, 8);
export const houseOrigin = 'http://yakamoz.localhost:3000';

export interface Told {
  call: string;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
}

type Answer = { http?: number; status: string; [field: string]: unknown } | 'lost' | 'unheard';

export interface ScriptedHouse {
  url: string;
  /** Every call that arrived, in order, whether it was answered or not. */
  told: Told[];
  /** What the next calls are answered; without one they go well. `lost`: done, but the answer never arrives. */
  script: Answer[];
  balance: bigint;
  freeRounds: object[];
  /** The game that the next token was given for; undefined in a house that does not say so. */
  studioGame: string | undefined;
  close(): Promise<void>;
}

export async function openHouse(): Promise<ScriptedHouse> {
  const done = new Map<string, true>();
  const house: ScriptedHouse = {
    url: '',
    told: [],
    script: [],
    balance: 100_000n,
    freeRounds: [],
    studioGame: 'fener',
    close,
  };

  // oxlint-disable-next-line no-explicit-any -- as it came
  function apply(call: string, body: any): Record<string, unknown> {
    const key = call === 'bet-win' ? body.bet.tx_id : body.tx_id;
    const duplicate = done.has(key);
    if (!duplicate && call !== 'balance' && call !== 'rollback') {
      done.set(key, true);
      if (call === 'bet') house.balance -= BigInt(body.amount);
      if (call === 'win') house.balance += BigInt(body.amount);
      if (call === 'bet-win') house.balance += BigInt(body.win.amount) - BigInt(body.bet.amount);
    }
    return { status: 'OK', tx_id: 'h-1', currency: 'TRY', duplicate };
  }

  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { 'x-game-timestamp': timestamp, 'x-game-nonce': nonce } = request.headers;
      const signed = `${String(timestamp)}.${String(nonce)}.POST ${request.url}.${text}`;
      const isSigned =
        request.headers['x-game-signature'] ===
        createHmac('sha256', studioSecret).update(signed).digest('hex');
      const call = (request.url ?? '').split('/').at(-1) ?? '';
      const body = JSON.parse(text);
      const answer = isSigned
        ? call === 'open' || call === 'balance'
          ? undefined
          : house.script.shift()
        : { http: 401, status: 'BAD_SIGNATURE' };
      house.told.push({ call, body });
      if (answer === 'unheard') return request.socket.destroy();
      const result = answer === undefined || answer === 'lost' ? apply(call, body) : answer;
      if (answer === 'lost') return request.socket.destroy();
      const { http = 200, ...facts }: { http?: number } = result;
      reply.writeHead(http, { 'content-type': 'application/json' });
      const balance = { cash: String(house.balance), bonus: '0' };
      return reply.end(
        JSON.stringify({
          request_id: body.request_id,
          balance,
          ...(call === 'open' ? opened(house) : {}),
          ...facts,
        }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  house.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return house;

  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

const opened = ({ freeRounds, studioGame }: ScriptedHouse): object => ({
  session: 's-1',
  player: '4711',
  currency: 'TRY',
  language: 'tr',
  game: {
    code: 'kiyidaki-fener',
    studio_game: studioGame,
    name: 'Kuzey Feneri',
    art: `${houseOrigin}/art/v1/tile/x.svg`,
  },
  limits: { min: '100', max: '50000' },
  free_rounds: freeRounds,
  lobby_url: `${houseOrigin}/casino`,
  reality_check: { interval_min: 60, elapsed_s: 0, next_at: null },
  open_rounds: [],
});

/** A clock that a test moves forward, so that nobody waits for the end of a cycle. */
export interface Clock {
  now: () => number;
  skip(ms: number): void;
}

export function createClock(): Clock {
  let ahead = 0;
  return { now: () => Date.now() + ahead, skip: (ms) => void (ahead += ms) };
}

export const openStudio = (house: { url: string }, order: Partial<StudioOptions> = {}): Promise<Studio> =>
  startStudio({
    host: '127.0.0.1',
    httpPort: 0,
    houseUrl: house.url,
    studioKey: { id: 'liman-1', secret: studioSecret },
    houseKey: { id: 'house-1', secret: houseSecret },
    storeFile: ':memory:',
    embedOrigins: [houseOrigin],
    testControls: true,
    haste: 50,
    ...order,
  });

export interface Reply {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
}

const read = async (answer: Response): Promise<Reply> => {
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
};

/** A page of the game in somebody's browser. */
export interface Page {
  ask(path: string, body?: object): Promise<Reply>;
  opening: Reply['body'];
}

export async function openPage(studioUrl: string, order: object = { token: 't-1' }): Promise<Page> {
  const post = async (path: string, body: object, seat?: string): Promise<Reply> =>
    read(
      await fetch(`${studioUrl}/play/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(seat && { 'x-studio-session': seat }) },
        body: JSON.stringify(body),
      }),
    );
  const { body } = await post('open', { game: 'fener', ...order });
  return { opening: body, ask: (path, given = {}) => post(path, given, body.seat) };
}

export async function control(studioUrl: string, path: string, body?: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const order = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  return read(await fetch(`${studioUrl}/control/${path}`, order));
}

/** A call of the house, signed as the protocol says; `changed` are headers that a test wants otherwise. */
export async function askAsHouse(
  studioUrl: string,
  path: string,
  { body, changed = {} }: { body?: object; changed?: Record<string, string> } = {},
): Promise<Reply> {
  const method = body === undefined ? 'GET' : 'POST';
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...signCall({ id: 'house-1', secret: houseSecret }, { method, path, body: text }, Date.now()),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...changed,
  };
  return read(await fetch(studioUrl + path, { method, headers, ...(text !== '' && { body: text }) }));
}
