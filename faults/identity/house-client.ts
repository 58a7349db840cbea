// A client that does not give up: what one process does not answer it asks the other, as a browser behind an edge would.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseProcess } from '../../tools/launch/index.ts';
import type { Dice } from '../dice.ts';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  cookie?: string | undefined;
}

export interface Answer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- the clients read whatever came and compare it with what must be
  body: any;
  cookie: string | undefined;
  api: HouseProcess;
}

export interface Tally {
  requests: number;
  /** Requests without an answer: refused, cut off or timed out. */
  connectionErrors: number;
  /** Answers 429 by their code. */
  turnedAway: Map<string, number>;
  /** When somebody who waited in turn was answered last. */
  servedAtMs: number;
  /** The longest that anybody was without an answer, from the first try on. */
  longestMs: number;
  /** Of every answered call with a password in it: when its first try came, and in which second it was answered. */
  answered: { beganMs: number; second: number }[];
  /** One line for each answer of 500 and above: the process was up to give it, and PostgreSQL was never away. */
  unexpected5xx: string[];
  /** Until when nobody asks a process that refused a connection: an edge looks at it once a second, not every browser at once. */
  downUntilMs: Map<HouseProcess, number>;
}

export const createTally = (): Tally => ({
  requests: 0,
  connectionErrors: 0,
  turnedAway: new Map(),
  servedAtMs: 0,
  longestMs: 0,
  answered: [],
  unexpected5xx: [],
  downUntilMs: new Map(),
});

export interface HouseClient {
  /** Asks until there is an answer, by turns or at one process only. `lost`: an earlier try may have taken effect. */
  ask(call: Call, only?: HouseProcess): Promise<{ answer: Answer; lost: boolean }>;
  /** Asks until there is an answer or until a try may have taken effect without one; then undefined. */
  askOnce(call: Call): Promise<Answer | undefined>;
}

export interface ClientOptions {
  apis: readonly HouseProcess[];
  address: string;
  tally: Tally;
  dice: Dice;
}

// Much longer than the house lets anybody wait, and shorter than a place is kept: what was cut off by a dead process ends at once.
const answerTimeoutMs = 45_000;
const lookedAtEveryMs = 1_000;
// Longer than any mischief lasts: whoever is still without an answer then, while others who came later were served, has found a fault.
// Seconds in which nobody was served do not count: then the machine stood still, and no order of serving would have helped.
const passedSecondsMax = 45;
// Whoever came within the same seconds came together: on a busy machine the network decides who of them is heard first.
const togetherMs = 5_000;
// A house that serves nobody at all is at fault too. While others are served whoever waits stays: they came earlier, or `passedSeconds` counts.
const patienceMs = 180_000;

const emptyTurn = '__Host-turn=';
const isTurn = (cookie: string): boolean => cookie.startsWith(emptyTurn);
/** The process died while it held the request, and with it a place that nobody had been told. */
const isCutOff = (why: string): boolean => why === 'ECONNRESET' || why === 'UND_ERR_SOCKET';

type Outcome =
  | { kind: 'answered'; answer: Answer }
  /** The house may have said when to come again. */
  | { kind: 'not-taken'; why: string; waitMs?: number }
  | { kind: 'lost'; why: string };

export function createHouseClient({ apis, address, tally, dice }: ClientOptions): HouseClient {
  // As a browser keeps it: the place in the queue that a refusal gave.
  let turnCookie: string | undefined;

  async function tryAt(api: HouseProcess, call: Call): Promise<Outcome> {
    tally.requests += 1;
    const headers: Record<string, string> = { 'x-forwarded-for': address, 'user-agent': 'fault run' };
    const cookies = [call.cookie, turnCookie].filter((one) => one !== undefined);
    if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
    if (call.body !== undefined) headers['content-type'] = 'application/json';
    let answer: Answer;
    let waitMs = 0;
    try {
      const response = await fetch(api.url + call.path, {
        method: call.method,
        headers,
        signal: AbortSignal.timeout(answerTimeoutMs),
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      const set = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
      const given = set.find(isTurn);
      if (given !== undefined) turnCookie = given === emptyTurn ? undefined : given;
      const cookie = set.find((one) => !isTurn(one));
      waitMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
      answer = { status: response.status, body: await response.json(), cookie, api };
    } catch (error) {
      tally.connectionErrors += 1;
      // Nobody listened, so nobody can have done anything; after any other error somebody may have.
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      const why = code ?? (error as Error).name;
      if (code === 'ECONNREFUSED') tally.downUntilMs.set(api, Date.now() + lookedAtEveryMs);
      return { kind: code === 'ECONNREFUSED' ? 'not-taken' : 'lost', why };
    }
    if (answer.status >= 500) {
      const told = JSON.stringify(answer.body);
      tally.unexpected5xx.push(`${call.method} ${call.path} at ${api.name}: ${answer.status} ${told}`);
      return { kind: 'lost', why: String(answer.status) };
    }
    if (answer.status !== 429) return { kind: 'answered', answer };
    const code = String(answer.body.code);
    tally.turnedAway.set(code, (tally.turnedAway.get(code) ?? 0) + 1);
    return { kind: 'not-taken', why: code, waitMs };
  }

  /** The seconds since then in which somebody was served who came clearly later. */
  const passedSeconds = (beganMs: number): number =>
    new Set(
      tally.answered.filter((other) => other.beganMs > beganMs + togetherMs).map(({ second }) => second),
    ).size;
  /** Only what waits for its turn can be passed, and passes: whoever reads a page, or asks one process that is down, does neither. */
  const waitsInTurn = (call: Call): boolean => call.body !== undefined && call.cookie === undefined;

  /** As an edge does it: a process that refused a connection gets no calls until it has answered that it is ready, asked once a second. */
  async function isUp(api: HouseProcess): Promise<boolean> {
    const until = tally.downUntilMs.get(api);
    if (until === undefined) return true;
    if (Date.now() < until) return false;
    tally.downUntilMs.set(api, Date.now() + lookedAtEveryMs);
    const isReady = await fetch(`${api.opsUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) tally.downUntilMs.delete(api);
    return isReady;
  }

  async function persist(call: Call, options: { only?: HouseProcess | undefined; stopWhenLost: boolean }) {
    const began = Date.now();
    let turn = dice.between(0, apis.length - 1);
    let lost = false;
    let inQueueSince = began;
    const isForgotten = (): boolean => Date.now() - Math.max(began, tally.servedAtMs) > patienceMs;
    const isPassed = (): boolean => waitsInTurn(call) && passedSeconds(inQueueSince) >= passedSecondsMax;
    const tries = new Map<string, number>();
    while (!isForgotten() && !isPassed()) {
      const up: HouseProcess[] = [];
      for (const one of options.only === undefined ? apis : [options.only]) if (await isUp(one)) up.push(one);
      const api = up[turn % up.length];
      if (api === undefined) {
        await sleep(dice.between(100, 400));
        continue;
      }
      const outcome = await tryAt(api, call);
      if (outcome.kind === 'answered') {
        tally.longestMs = Math.max(tally.longestMs, Date.now() - began);
        if (waitsInTurn(call)) {
          tally.servedAtMs = Date.now();
          tally.answered.push({ beganMs: began, second: Math.floor(Date.now() / 1_000) });
        }
        return { answer: outcome.answer, lost };
      }
      tries.set(outcome.why, (tries.get(outcome.why) ?? 0) + 1);
      if (isCutOff(outcome.why) && turnCookie === undefined) inQueueSince = Date.now();
      if (outcome.kind === 'lost') lost = true;
      if (lost && options.stopWhenLost) return { answer: undefined, lost };
      turn += 1;
      const toldMs = outcome.kind === 'not-taken' ? (outcome.waitMs ?? 0) : 0;
      await sleep(toldMs + dice.between(100, 400));
    }
    const waited = Math.round((Date.now() - began) / 1_000);
    const passed = passedSeconds(inQueueSince);
    const told = [...tries].map(([why, count]) => `${count} ${why}`).join(', ');
    throw new Error(
      `${call.method} ${call.path} had no answer for ${waited} s (${told}); in ${passed} of them others were served who came later`,
    );
  }

  return {
    async ask(call, only) {
      const { answer, lost } = await persist(call, { only, stopWhenLost: false });
      if (answer === undefined) throw new Error('Asking ends with an answer or a thrown error.');
      return { answer, lost };
    },
    askOnce: async (call) => (await persist(call, { stopWhenLost: true })).answer,
  };
}
