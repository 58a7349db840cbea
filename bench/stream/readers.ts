// A child of the bench: thousands of browsers with one stream each, on plain sockets so that they cost little.
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import { type Schedule, matchId, sharedMs } from './feed.ts';

export type ReadersOrder =
  /** `host`: under which name the house listens there. */
  | { do: 'open'; port: number; streams: number; matches: number; matchesPerStream: number; host?: string }
  | { do: 'close' }
  | { do: 'measure'; schedule: Schedule; graceMs: number };

export interface ReadersReport {
  streams: number;
  expected: number;
  received: number;
  lost: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

interface Reader {
  socket: Socket;
  rest: string;
  pictures: number;
  followed: Set<number>;
}

// Many enough to be quick, few enough not to meet the end of the server's queue of new connections.
const openingAtOnce = 50;
// A source address has some 28,000 ports, and those of closed connections rest for a minute.
const sourceAddresses = 8;

let readers: Reader[] = [];
let latencies: number[] = [];
let schedule: Schedule | undefined;
let matches = 0;
let lost = 0;

function hear(reader: Reader, bytes: Buffer): void {
  const now = sharedMs();
  const text = reader.rest + bytes.toString('latin1');
  const end = text.lastIndexOf('\n\n') + 2;
  reader.rest = text.slice(end);
  for (const [event] of text.slice(0, end).matchAll(/event: match\ndata: .*/g)) {
    reader.pictures += 1;
    const change = /"clock":"n(\d+)"/.exec(event)?.[1];
    if (change === undefined || schedule === undefined) continue;
    latencies.push(now - (schedule.startMs + Number(change) * schedule.everyMs));
  }
}

async function open(order: Extract<ReadersOrder, { do: 'open' }>): Promise<void> {
  matches = order.matches;
  const place = async (index: number): Promise<void> => {
    const followed = Array.from(
      { length: order.matchesPerStream },
      (_, turn) => (index + turn * Math.floor(matches / order.matchesPerStream)) % matches,
    );
    const socket = connect({
      port: order.port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (index % sourceAddresses)}`,
    });
    const reader: Reader = { socket, rest: '', pictures: 0, followed: new Set(followed) };
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    const ids = followed.map(matchId).join(',');
    socket.write(
      `GET /api/v1/matches/stream?ids=${ids} HTTP/1.1\r\nHost: ${order.host ?? 'yakamoz.localhost:3000'}\r\n` +
        `Accept: text/event-stream\r\nUser-Agent: Mozilla/5.0 (bench)\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
    readers.push(reader);
    const complete = Promise.withResolvers<void>();
    socket.on('data', (bytes) => {
      hear(reader, bytes);
      if (reader.pictures >= order.matchesPerStream) complete.resolve();
    });
    socket.on('close', () => {
      lost += 1;
      complete.reject(
        new Error(`A stream was closed with ${reader.pictures} pictures: ${reader.rest.slice(0, 200)}`),
      );
    });
    await complete.promise;
  };
  let next = readers.length;
  const last = order.streams;
  const lane = async (): Promise<void> => {
    while (next < last) await place(next++);
  };
  await Promise.all(Array.from({ length: openingAtOnce }, lane));
}

/** Gives how many the house had closed before. */
async function close(): Promise<Pick<ReadersReport, 'lost'>> {
  const before = lost;
  for (const { socket } of readers) socket.removeAllListeners('close').destroy();
  readers = [];
  lost = 0;
  return { lost: before };
}

async function measure({
  schedule: given,
  graceMs,
}: Extract<ReadersOrder, { do: 'measure' }>): Promise<ReadersReport> {
  schedule = given;
  latencies = [];
  const followers = Array.from({ length: matches }, () => 0);
  for (const { followed } of readers)
    for (const match of followed) followers[match] = (followers[match] ?? 0) + 1;
  let expected = 0;
  for (let change = 0; change < given.changes; change += 1) expected += followers[change % matches] ?? 0;

  const untilMs = given.startMs + given.changes * given.everyMs + graceMs;
  while (sharedMs() < untilMs && latencies.length < expected) await sleep(20);
  const sorted = Float64Array.from(latencies);
  return {
    streams: readers.length,
    expected,
    received: latencies.length,
    lost,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    maxMs: percentile(sorted, 1),
  };
}

async function answer(order: ReadersOrder): Promise<void> {
  if (order.do === 'open') await open(order);
  process.send?.(order.do === 'measure' ? await measure(order) : order.do === 'close' ? await close() : {});
}
// A rejection ends the process, and the bench with it.
process.on('message', (order: ReadersOrder) => void answer(order));
process.once('disconnect', () => process.exit(0));
