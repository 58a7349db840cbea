// Asks until there is a definite answer. A time-out, a broken connection and an error of the server say nothing about
// what happened, so the same key is sent again, by turns to either process.
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../dice.ts';
import type { Answer, Command } from './facts.ts';

export interface Tally {
  requests: number;
  /** Calls whose time ran out. */
  timeouts: number;
  /** Calls whose connection broke before the answer. */
  cutOff: number;
  /** Calls that the server could not answer for want of its database. */
  unavailable: number;
  /** Calls that found nobody listening. */
  nobodyThere: number;
  /** Calls turned away because somebody else held the purse or too many waited: certainly without effect. */
  turnedAway: number;
  /** Commands that were left without an answer on purpose, as a closed browser leaves them. */
  abandoned: number;
  /** One line for each other error of the server. */
  unexpected: string[];
}

export const createTally = (): Tally => ({
  requests: 0,
  timeouts: 0,
  cutOff: 0,
  unavailable: 0,
  nobodyThere: 0,
  turnedAway: 0,
  abandoned: 0,
  unexpected: [],
});

export interface Caller {
  /** Gives undefined where it was given up: on purpose, or because everything ends. */
  ask(command: Command, options: { firstApi: number; mayAbandon: boolean }): Promise<Answer | undefined>;
  close(): void;
}

export interface CallerOptions {
  apiUrls: readonly string[];
  dice: Dice;
  tally: Tally;
  /** Nobody waits for an answer any more. */
  isOver?: () => boolean;
}

const answerTimeoutMs = 2000;
// Longer than any mischief lasts; who is still without an answer then has found a fault.
const patienceMs = 60_000;
// Asking more often would only take the cores from the processes that are coming up again.
const pauseMinMs = 100;
const pauseMaxMs = 400;
const abandonedShare = 0.05;

type Reply = { status: number; text: string } | 'timeout' | 'cut off' | 'nobody there';

export function createCaller({ apiUrls, dice, tally, isOver = () => false }: CallerOptions): Caller {
  const agent = new Agent({ keepAlive: true });

  async function tryAt(url: string, body: string): Promise<Answer | 'not taken' | 'unknown'> {
    tally.requests += 1;
    const reply = await send(agent, url, body);
    if (reply === 'timeout') tally.timeouts += 1;
    else if (reply === 'cut off') tally.cutOff += 1;
    else if (reply === 'nobody there') {
      tally.nobodyThere += 1;
      return 'not taken';
    } else if (reply.status === 200) return JSON.parse(reply.text) as Answer;
    else if (reply.status === 429) {
      tally.turnedAway += 1;
      return 'not taken';
    } else if (reply.status === 503) tally.unavailable += 1;
    else tally.unexpected.push(`${reply.status} ${reply.text} to ${body}`);
    return 'unknown';
  }

  return {
    async ask(command, { firstApi, mayAbandon }) {
      const body = JSON.stringify(command);
      const deadline = Date.now() + patienceMs;
      for (let turn = firstApi; !isOver(); turn += 1) {
        const answer = await tryAt(apiUrls[turn % apiUrls.length] ?? '', body);
        if (typeof answer === 'object') return answer;
        if (answer === 'unknown' && mayAbandon && dice.chance(abandonedShare)) {
          tally.abandoned += 1;
          return undefined;
        }
        if (Date.now() > deadline) throw new Error(`no answer for ${patienceMs / 1000} s to ${body}`);
        await sleep(dice.between(pauseMinMs, pauseMaxMs));
      }
      return undefined;
    },
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, url: string, body: string): Promise<Reply> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(url, { agent, method: 'POST', headers });
    const timer = setTimeout(() => {
      resolve('timeout');
      request.destroy();
    }, answerTimeoutMs);
    const settle = (reply: Reply): void => {
      clearTimeout(timer);
      resolve(reply);
    };
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => settle({ status: response.statusCode ?? 0, text }));
      response.on('error', () => settle('cut off'));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' ? 'nobody there' : 'cut off'),
    );
    request.end(body);
  });
}
