// Carries the calls of rounds to the house until each is answered for good, in the order of their round, over restarts.
import { pause } from '../client/pause.ts';
import type { CallKind, StoredCall } from '../store/call-store.ts';
import type { Store } from '../store/store.ts';
import type { WalletCall, WalletReply } from './wallet-call.ts';
import { isAlarming, type Verdict, verdictOf } from './verdict.ts';

export interface Log {
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

export interface Settled {
  verdict: Verdict;
  reply: WalletReply;
}

/** What a final answer does to the round and the books; runs inside the store's transaction. */
export type Settle = (call: StoredCall, settled: Settled) => void;

export interface WalletClient {
  /** Sends what the round has waiting; gives the answer to this call, or `unknown` when the player should not wait longer. */
  send(call: StoredCall): Promise<Settled>;
  /** Sends what the round has waiting, and nobody waits. */
  push(roundId: string): void;
  /** Asks that the round's bet be undone, after all that is still waiting. */
  undo(roundId: string): void;
  /** Goes on with what a process before this one had not finished. */
  resume(): void;
}

/** Rule 7: three times within three seconds, then after one second, doubling to sixty. */
const quickTries = 3;
const quickMs = 3000;
const quickWaitMs = 250;
const tryMs = 2000;
const retryFirstMs = 1000;
const retryMaxMs = 60_000;
/** A bet and its win in one call are asked again for a minute before they are undone. */
const betWinMs = 60_000;

const nothingHeard: Settled = { verdict: 'unknown', reply: { kind: 'none', why: 'nothing was heard' } };

export interface WalletClientParts {
  store: Store;
  call: WalletCall;
  settle: Settle;
  /** A call of this round was answered for good when nobody waited for it any more. */
  late: (roundId: string) => void;
  now: () => number;
  log: Log;
  signal: AbortSignal;
  /** Divides the waits between attempts, for tests that do not want to wait for seconds. */
  haste: number;
}

export function createWalletClient(parts: WalletClientParts): WalletClient {
  const { store, call: ask, settle, late, now, log, signal, haste } = parts;
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<number, (settled: Settled) => void>();

  function push(roundId: string): void {
    if (running.has(roundId) || signal.aborted) return;
    const run = carry(roundId)
      .catch(async (error: unknown) => {
        log.error({ roundId, error }, 'a round could not be carried on');
        // A bug stays one: the house must not be asked again and again for it.
        await pause(retryMaxMs / haste, signal);
      })
      .finally(() => {
        running.delete(roundId);
        // One that was added between the last look and now.
        if (!signal.aborted && store.calls.nextOf(roundId) !== undefined) push(roundId);
      });
    running.set(roundId, run);
  }

  async function carry(roundId: string): Promise<void> {
    for (let call = store.calls.nextOf(roundId); call !== undefined; call = store.calls.nextOf(roundId)) {
      let settled = await tryQuickly(call);
      if (signal.aborted) return;
      if (settled.verdict === 'unknown') {
        answer(call, settled);
        if (call.kind === 'bet') {
          giveUp(call);
          continue;
        }
        settled = await tryLong(call, settled);
        if (signal.aborted) return;
        if (settled.verdict === 'unknown') {
          giveUp(call);
          continue;
        }
      }
      conclude(call, settled);
    }
  }

  async function tryQuickly(call: StoredCall): Promise<Settled> {
    // A bet of a process before this one is not asked again: its player has gone. Nor is a bet-win after its minute.
    if (isOver(call) || (call.kind === 'bet' && !waiting.has(call.id))) return nothingHeard;
    const started = now();
    let settled = nothingHeard;
    for (let tried = 0; tried < quickTries && settled.verdict === 'unknown'; tried += 1) {
      if (tried > 0) await pause((quickWaitMs * 2 ** (tried - 1)) / haste, signal);
      const leftMs = quickMs - (now() - started);
      if (leftMs <= 0 || signal.aborted) break;
      settled = await tryOnce(call, Math.min(tryMs, leftMs));
    }
    return settled;
  }

  async function tryLong(call: StoredCall, last: Settled): Promise<Settled> {
    let settled = last;
    for (let tried = 0; settled.verdict === 'unknown' && !signal.aborted; tried += 1) {
      if (isOver(call)) break;
      await pause(Math.min(retryMaxMs, retryFirstMs * 2 ** Math.min(tried, 16)) / haste, signal);
      if (signal.aborted) break;
      settled = await tryOnce(call, tryMs);
    }
    return settled;
  }

  const isOver = ({ kind, firstAt }: StoredCall): boolean =>
    kind === 'bet-win' && now() - firstAt > betWinMs / haste;

  async function tryOnce(call: StoredCall, timeoutMs: number): Promise<Settled> {
    const attempt = store.calls.countAttempt(call.id);
    const reply = await ask(call.kind, call.body, timeoutMs);
    const facts = { call: call.id, kind: call.kind, round: call.roundId, reply };
    if (isAlarming(call.kind, reply)) log.error(facts, 'the house and the studio disagree');
    else if (reply.kind === 'none' && !signal.aborted) log.warn(facts, 'the house gives no answer');
    return { verdict: verdictOf(call.kind, reply, attempt), reply };
  }

  function conclude(call: StoredCall, settled: Settled): void {
    const status = settled.reply.kind === 'answer' ? settled.reply.status : null;
    store.atOnce(() => {
      store.calls.setState(call.id, 'done', status);
      settle(call, settled);
    });
    if (waiting.has(call.id)) answer(call, settled);
    else late(call.roundId);
  }

  /** The bet may have been taken or not; only the answer to its rollback says so. */
  function giveUp(call: StoredCall): void {
    store.atOnce(() => {
      store.calls.setState(call.id, 'undoing', null);
      addRollback(call);
    });
  }

  function addRollback(call: StoredCall): void {
    const { roundId } = call;
    if (store.calls.waitingOf(roundId).some(({ kind }) => kind === 'rollback')) return;
    const body = rollbackOf(call, now());
    store.calls.add({ roundId, kind: 'rollback', body, undoes: call.id, firstAt: now() });
  }

  function answer(call: StoredCall, settled: Settled): void {
    waiting.get(call.id)?.(settled);
    waiting.delete(call.id);
  }

  signal.addEventListener('abort', () => {
    for (const hear of waiting.values()) hear(nothingHeard);
    waiting.clear();
  });

  return {
    send: (call) =>
      new Promise((resolve) => {
        waiting.set(call.id, resolve);
        push(call.roundId);
      }),
    push,
    undo(roundId) {
      const bet = store.calls.betOf(roundId);
      if (bet === undefined) throw new Error(`The round ${roundId} has no bet.`);
      store.atOnce(() => addRollback(bet));
      push(roundId);
    },
    resume() {
      for (const roundId of store.calls.roundsWaiting()) push(roundId);
    },
  };
}

export const betTxOf = (kind: CallKind, body: Record<string, unknown>): string =>
  String(kind === 'bet-win' ? (body['bet'] as { tx_id: string }).tx_id : body['tx_id']);

function rollbackOf({ kind, body }: StoredCall, nowMs: number): Record<string, unknown> {
  const { session, player, currency, game, round_id } = body;
  const refTxId = betTxOf(kind, body);
  return {
    session,
    player,
    currency,
    game,
    round_id,
    occurred_at: new Date(nowMs).toISOString(),
    tx_id: refTxId.replace(/^b-/, 'x-'),
    ref_tx_id: refTxId,
  };
}
