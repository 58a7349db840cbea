// The few words a run has to say to an engine itself. Plain sockets and psql: no client library is needed for them.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findPostgresProgram } from '../engines/index.ts';

const answerTimeoutMs = 5000;

/** The rows of a query, one line each, columns separated by '|'. */
export async function askPostgres(url: URL, statement: string): Promise<string[]> {
  // The address goes in by the environment and not as an argument, which every user of the machine could read.
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  };
  const args = ['--no-psqlrc', '--no-password', '-qtAX', '-v', 'ON_ERROR_STOP=1', '-c', statement];
  const { stdout } = await promisify(execFile)(findPostgresProgram('psql'), args, { env });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Sends one command and gives the first line of its answer. */
export async function tellRedis(url: string, command: string[]): Promise<string> {
  const words = command.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
  const answer = await converse(url, `*${command.length}\r\n${words.join('')}`, () => true);
  if (answer.startsWith('-')) throw new Error(`Redis refused ${command[0]}: ${answer}`);
  return answer;
}

/** Content where there is no such stream. */
export async function deleteStream(url: string, stream: string): Promise<void> {
  const request = `SUB answer 1\r\nPUB $JS.API.STREAM.DELETE.${stream} answer 0\r\n\r\n`;
  await converse(url, `CONNECT {"verbose":false}\r\n${request}`, (line) => line.startsWith('{'));
}

/** Says everything at once and waits for the first line that is an answer. */
async function converse(url: string, words: string, isAnswer: (line: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect', { signal: AbortSignal.timeout(answerTimeoutMs) });
  socket.setTimeout(answerTimeoutMs, () => socket.destroy());
  socket.write(words);
  try {
    for await (const line of createInterface({ input: socket })) if (isAnswer(line)) return line;
    throw new Error(`${url} did not answer.`);
  } finally {
    socket.destroy();
  }
}
