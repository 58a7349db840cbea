// The client processes of a run, seen from the run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Progress } from '../progress.ts';
import type { Tally } from './caller.ts';
import type { Order, PlayOrder, Word } from './client.ts';

export interface Load {
  recordFiles: string[];
  /** Resolves when every client has written the mark behind all that was acknowledged to it before. */
  mark(name: string): Promise<void>;
  /** Nobody begins or repeats anything any more. */
  finish(): void;
  /** The tallies of all clients, when the last one is done. */
  ended: Promise<Tally[]>;
}

export interface LoadOptions {
  seed: number;
  apiUrls: string[];
  /** For records and logs. */
  dir: string;
  commandsMax: number;
  progress: Progress;
}

const clientCount = 4;
const lines = 48;
const ownPlayerCount = 100;
const sharedPlayerCount = 8;

const clientProgram = fileURLToPath(import.meta.resolve('./client.ts'));

const numbers = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));
const sharedPlayers = numbers(1, sharedPlayerCount);
const playersOf = (client: number): string[] => numbers(1 + client * 1000, ownPlayerCount);

export const allPlayers = (): string[] => [
  ...sharedPlayers,
  ...Array.from({ length: clientCount }, (_, index) => playersOf(index + 1)).flat(),
];

export function startLoad(options: LoadOptions): Load {
  const clients = Array.from({ length: clientCount }, (_, index) => startClient(index + 1, options));
  return {
    recordFiles: clients.map(({ recordFile }) => recordFile),
    mark: async (name) => void (await Promise.all(clients.map((client) => client.mark(name)))),
    finish: () => clients.forEach((client) => client.finish()),
    ended: Promise.all(clients.map(({ ended }) => ended)).finally(() => options.progress.end()),
  };
}

function startClient(client: number, { seed, apiUrls, dir, commandsMax, progress }: LoadOptions) {
  const recordFile = join(dir, `client-${client}.jsonl`);
  const logFile = join(dir, `client-${client}.log`);
  const log = openSync(logFile, 'a');
  const child = fork(clientProgram, { stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  process.once('exit', () => child.kill('SIGKILL'));

  const ended = Promise.withResolvers<Tally>();
  child.on('message', (word: Word) => {
    if (word.kind === 'progress') progress.advance(word.commands);
    if (word.kind === 'ended') ended.resolve(word.tally);
  });
  child.once('exit', (code) => ended.reject(new Error(`client ${client} ended with ${code}: ${logFile}`)));

  const tell = (order: Order): void => void child.send(order);
  const play: PlayOrder = {
    kind: 'play',
    client,
    seed,
    apiUrls,
    players: playersOf(client),
    sharedPlayers,
    lines,
    commandsMax: Math.ceil(commandsMax / clientCount),
    recordFile,
  };
  tell(play);
  return {
    recordFile,
    ended: ended.promise,
    finish: () => tell({ kind: 'finish' }),
    async mark(name: string) {
      const marked = new Promise<void>((resolve) => {
        const listen = (word: Word): void => {
          if (word.kind !== 'marked') return;
          child.off('message', listen);
          resolve();
        };
        child.on('message', listen);
      });
      tell({ kind: 'mark', name });
      await Promise.race([marked, once(child, 'exit').then(() => Promise.reject(new Error('gone')))]);
    },
  };
}
