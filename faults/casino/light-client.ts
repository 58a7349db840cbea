// HTTP as plain as it can be: the provider shares the machine with those it calls, and most of what a general client does
// for a request is not needed here. One connection carries one call at a time and is kept.
import { connect, type Socket } from 'node:net';
import { type HttpAnswer, type HttpRequest, type WalletClient, loseAnswer } from '../../conformance/wire.ts';

const answerTimeoutMs = 15_000;
/** Who was not there is not asked again for so long. */
const awayMs = 200;

export function openLightClient(target: URL): WalletClient {
  const free: Connection[] = [];
  const all = new Set<Connection>();
  const port = Number(target.port);
  let awayUntil = 0;

  function open(): Connection {
    const connection = new Connection(connect({ port, host: target.hostname, noDelay: true }));
    all.add(connection);
    connection.socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') awayUntil = performance.now() + awayMs;
    });
    connection.socket.on('close', () => {
      all.delete(connection);
      const index = free.indexOf(connection);
      if (index !== -1) free.splice(index, 1);
    });
    return connection;
  }

  return {
    async send(request) {
      if (performance.now() < awayUntil) return undefined;
      const connection = free.pop() ?? open();
      const answer = await connection.ask(wordsOf(target.host, request));
      if (answer !== undefined && !connection.socket.destroyed) free.push(connection);
      return answer;
    },
    lose: (request, how) => loseAnswer(target, '', request, how),
    close: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

function wordsOf(host: string, { path, headers, body }: HttpRequest): string {
  let words = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  for (const name in headers) words += `${name}: ${headers[name]}\r\n`;
  return `${words}\r\n${body}`;
}

class Connection {
  readonly socket: Socket;
  #heard = '';
  #begin = 0;
  #resolve: ((answer: HttpAnswer | undefined) => void) | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('timeout', () => socket.destroy());
    socket.on('close', () => this.#settle(undefined));
  }

  ask(words: string): Promise<HttpAnswer | undefined> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#heard = '';
      this.#begin = performance.now();
      this.socket.setTimeout(answerTimeoutMs);
      this.socket.write(words);
    });
  }

  #take(text: string): void {
    this.#heard += text;
    const end = this.#heard.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#heard.slice(0, end);
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    if (length === undefined) {
      this.socket.destroy();
      return;
    }
    const body = this.#heard.slice(end + 4);
    if (body.length < Number(length)) return;
    if (/\r\nconnection: *close/i.test(head)) this.socket.destroy();
    const ms = performance.now() - this.#begin;
    this.#settle({ status: Number(head.slice(9, 12)), text: Buffer.from(body, 'latin1').toString(), ms });
  }

  #settle(answer: HttpAnswer | undefined): void {
    this.#resolve?.(answer);
    this.#resolve = undefined;
  }
}
