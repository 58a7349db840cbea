// Asks an address which engine lives there, in the engine's own protocol over a plain socket: an open port alone
// proves nothing, and no client library is needed to find out.
import { connect } from 'node:net';

/**
 * open: ready for us. starting: the right engine, not ready yet. locked: the right engine, but it wants a
 * password or lacks what we need. foreign: something else lives there. silent: nothing does.
 */
export type EngineState = 'open' | 'starting' | 'locked' | 'foreign' | 'silent';

export interface Address {
  host: string;
  port: number;
}

const answerTimeoutMs = 2000;

export function probePostgres(address: Address): Promise<EngineState> {
  return ask(address, startupMessage(), (answer) => {
    if (answer.length < 9) return undefined;
    const kind = String.fromCharCode(answer[0] ?? 0);
    // R is the authentication request; method 0 means that the server asks for none.
    if (kind === 'R') return answer.readInt32BE(5) === 0 ? 'open' : 'locked';
    if (kind !== 'E') return 'foreign';
    return answer.includes('57P03') ? 'starting' : 'locked';
  });
}

export function probeRedis(address: Address): Promise<EngineState> {
  return ask(address, Buffer.from('PING\r\n'), (answer) => {
    const line = firstLine(answer);
    if (line === undefined) return undefined;
    if (line === '+PONG') return 'open';
    if (line.startsWith('-LOADING')) return 'starting';
    return /^-(?:NOAUTH|DENIED|NOPERM)/.test(line) ? 'locked' : 'foreign';
  });
}

export function probeNats(address: Address): Promise<EngineState> {
  return ask(address, Buffer.alloc(0), (answer) => {
    const line = firstLine(answer);
    if (line === undefined) return undefined;
    if (!line.startsWith('INFO {')) return 'foreign';
    const info = JSON.parse(line.slice('INFO '.length)) as { jetstream?: boolean; auth_required?: boolean };
    return info.jetstream === true && info.auth_required !== true ? 'open' : 'locked';
  });
}

/** Says hello and gives the growing answer to `read` until it is sure; undefined means: wait for more. */
function ask(
  { host, port }: Address,
  hello: Buffer,
  read: (answer: Buffer) => EngineState | undefined,
): Promise<EngineState> {
  return new Promise((resolve) => {
    let answer = Buffer.alloc(0);
    let connected = false;
    const socket = connect({ host, port });
    const finish = (state: EngineState): void => {
      socket.destroy();
      resolve(state);
    };
    socket.setTimeout(answerTimeoutMs, () => finish(connected ? 'foreign' : 'silent'));
    socket.on('connect', () => {
      connected = true;
      socket.write(hello);
    });
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      const state = read(answer);
      if (state !== undefined) finish(state);
    });
    // An engine that hangs up before it answered is on its way up or down; asking again will tell.
    socket.on('error', () => finish(connected ? 'starting' : 'silent'));
    socket.on('end', () => finish('starting'));
  });
}

function firstLine(answer: Buffer): string | undefined {
  const end = answer.indexOf('\r\n');
  return end === -1 ? undefined : answer.toString('utf8', 0, end);
}

/** Protocol 3.0, user and database postgres. */
function startupMessage(): Buffer {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}
