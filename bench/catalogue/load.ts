// A child of the bench: visitors on kept-alive connections, each asking again as soon as it was answered. It speaks
// HTTP over bare sockets: a full client would need more of the machine than the servers it measures.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { percentile } from '../figures.ts';
import { createVisitors } from './queries.ts';

export interface LoadOrder {
  port: number;
  connections: number;
  leadInMs: number;
  measureMs: number;
}

export interface LoadReport {
  answers: number;
  perSecond: number;
  p99Ms: number;
  bodyBytes: number;
  unseen: number;
}

const headEndMark = Buffer.from('\r\n\r\n');
const next = createVisitors();

async function measure({ port, connections, leadInMs, measureMs }: LoadOrder): Promise<LoadReport> {
  const from = performance.now() + leadInMs;
  const until = from + measureMs;
  const latenciesMs: number[] = [];
  let bytes = 0;
  let unseen = 0;
  const visit = () =>
    keepAsking(port, until, (askedAt, bodyBytes, isUnseen) => {
      const answeredAt = performance.now();
      if (answeredAt < from || answeredAt >= until) return;
      latenciesMs.push(answeredAt - askedAt);
      bytes += bodyBytes;
      unseen += Number(isUnseen);
    });
  await Promise.all(Array.from({ length: connections }, visit));
  return {
    answers: latenciesMs.length,
    perSecond: latenciesMs.length / (measureMs / 1000),
    p99Ms: percentile(Float64Array.from(latenciesMs), 0.99),
    bodyBytes: bytes / latenciesMs.length,
    unseen: unseen / latenciesMs.length,
  };
}

type Answered = (askedAt: number, bodyBytes: number, unseen: boolean) => void;

function keepAsking(port: number, until: number, answered: Answered): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  return new Promise((resolve, reject) => {
    let pending: Buffer | undefined;
    let askedAt = 0;
    let asked = next();

    const ask = (): void => {
      if (performance.now() >= until) return void socket.end(resolve);
      asked = next();
      askedAt = performance.now();
      send(socket, asked.path);
    };
    socket.once('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const received = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
      const headEnd = received.indexOf(headEndMark);
      const head = headEnd < 0 ? '' : received.toString('latin1', 0, headEnd);
      const bodyBytes = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      pending = received;
      if (headEnd < 0 || received.length < headEnd + headEndMark.length + bodyBytes) return;
      if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(bodyBytes))
        return reject(new Error(`${asked.path} was answered\n${head}`));
      pending = undefined;
      answered(askedAt, bodyBytes, asked.unseen);
      ask();
    });
  });
}

const send = (socket: Socket, path: string): boolean =>
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: yakamoz.localhost\r\naccept: application/json\r\nuser-agent: visitor\r\nsec-fetch-site: same-origin\r\n\r\n`,
  );

// A rejection ends the process, and the bench with it.
process.on('message', (order: LoadOrder) => void measure(order).then((report) => process.send?.(report)));
