// One player at the board, with two tabs, who does not give up: each key is sent until its answer is definite.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../dice.ts';
import type { PlayerStory } from './checker.ts';

export interface Seat {
  /** The wallet's number of the player. */
  playerId: string;
  cookie: string;
  /** As a proxy tells it. */
  address: string;
}

interface Answer {
  status: number;
  text: string;
}

export interface PlayOptions {
  seat: Seat;
  urls: readonly string[];
  rounds: number;
  /** From the start of a round to the start of the next. */
  cycleMs: number;
  /** Whether more than these rounds are played: something is still to happen to somebody who plays. */
  goesOn: () => boolean;
  dice: Dice;
  advance: () => void;
  tally: Tally;
}

export interface Tally {
  /** Requests without an answer, or with one that says nothing about the result. */
  unknown: number;
  repeated: number;
  tooSoon: number;
  pairsEnded: number;
  /** Rounds that were asked for with a pair whose day, or whose last round, was over. */
  pairsOver: number;
}

const answerTimeoutMs = 10_000;
const patienceMs = 180_000;
const restMs = 150;
/** Nobody is refused so often in a row by the rules of the game. */
const refusedMax = 40;
const expected = ['keno.too_soon', 'keno.pair_over'];

export async function playKeno(options: PlayOptions): Promise<PlayerStory> {
  const { seat, urls, dice, tally, cycleMs } = options;
  const story: PlayerStory = { playerId: seat.playerId, rounds: [], texts: [], seeds: [] };

  const tryOnce = async (
    path: string,
    body: object | undefined,
    key?: string,
  ): Promise<Answer | undefined> => {
    const url = urls[dice.between(0, urls.length - 1)] ?? '';
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          cookie: seat.cookie,
          'x-forwarded-for': seat.address,
          'user-agent': 'fault run',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        signal: AbortSignal.timeout(answerTimeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = { status: response.status, text: await response.text() };
      if (answer.status < 500) return answer;
    } catch {
      // Cut off or refused: whether it took effect is not known.
    }
    tally.unknown += 1;
    return undefined;
  };

  /** The same call again and again, until somebody says what became of it. */
  const ask = async (path: string, body?: object, key?: string): Promise<Answer> => {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const answer = await tryOnce(path, body, key);
      if (answer !== undefined && !answer.text.includes('platform.too_busy')) {
        story.texts.push(answer.text);
        return answer;
      }
      await sleep(restMs + dice.between(0, restMs));
    }
    throw new Error(`player ${seat.playerId}: ${path} had no answer for ${patienceMs / 1000} s`);
  };

  /** Ends the open pair by opening the next; the seed that is shown then was never shown before. */
  const openNext = async (): Promise<string> => {
    const prepared = JSON.parse((await ask('/api/v1/keno/pairs')).text) as { id: string };
    const seed = `tohum-${dice.between(0, 1_000_000)}`;
    const opened = await ask(`/api/v1/keno/pairs/${prepared.id}/open`, { client_seed: seed });
    // It opened without an answer, and its day was over before it was asked for again.
    if (opened.text.includes('keno.pair_over')) return openNext();
    if (opened.status !== 200)
      throw new Error(`player ${seat.playerId}: no pair was opened: ${opened.status} ${opened.text}`);
    const { ended } = JSON.parse(opened.text) as { ended: { id: string; seed: string } | null };
    if (ended !== null) {
      tally.pairsEnded += 1;
      story.seeds.push({ pair: ended.id, seed: ended.seed, shownAt: story.texts.indexOf(opened.text) });
    }
    return prepared.id;
  };

  // Not all in one moment.
  await sleep(dice.between(0, cycleMs));
  let pair = await openNext();
  let refused = 0;
  for (let played = 0; played < options.rounds || options.goesOn();) {
    const key = randomUUID();
    const picks = Array.from({ length: dice.between(1, 10) }, (_, index) => index * 8 + dice.between(1, 8));
    const body = { pair_id: pair, picks, stake: dice.between(1, 10), table: 1 };
    const copies = dice.chance(0.3) ? dice.between(2, 3) : 1;
    const ending = dice.chance(0.05) ? openNext() : undefined;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => ask('/api/v1/keno/rounds', body, key)),
    );
    tally.repeated += copies - 1;
    if (ending !== undefined) pair = await ending;
    const done = answers.filter(({ status }) => status === 200);
    // A refusal that wrote nothing may come to one copy and a round to the other, which was later.
    if (done.length > 0) {
      story.rounds.push({ key, answers: done.map(({ text }) => text) });
      played += 1;
      refused = 0;
      options.advance();
      // Now and then a press comes too early, and is refused.
      await sleep(dice.chance(0.05) ? dice.between(0, cycleMs) : cycleMs);
      continue;
    }
    refused += 1;
    const [{ text } = { text: '' }] = answers;
    if (refused > refusedMax || !expected.some((code) => text.includes(code)))
      throw new Error(`player ${seat.playerId}: a round was answered ${text}`);
    if (text.includes('keno.too_soon')) tally.tooSoon += 1;
    else if (ending === undefined) {
      tally.pairsOver += 1;
      pair = await openNext();
    }
    await sleep(restMs + dice.between(0, Math.min(cycleMs, 1_000)));
  }
  return story;
}
