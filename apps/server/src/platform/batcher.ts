// Sends many calls to PostgreSQL in few round trips. A call waits only while earlier batches are in flight: an idle
// server sends it at once, and under load the batches fill by themselves.
import { Histogram } from 'prom-client';
import type { PoolClient } from 'pg';

import { isDatabaseUnavailable, isLockTimeout } from './database.ts';
import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

export interface Batcher<Call, Row> {
  /**
   * Rejects with a refusal if the call certainly had no effect. Any other error means that the effect is unknown: repeat
   * the call with the same key.
   */
  submit(call: Call): Promise<Row>;
  waiting(): number;
}

export interface BatcherOptions<Call> {
  /** Takes a JSON array and returns a row with `place` for each call it applied; none for a player who is locked. */
  sqlFunction: `${string}.${string}`;
  /** Left out for calls that do not stand in each other's way: none waits for another one. */
  playerOf?: (call: Call) => string;
  batchMax: number;
  /** Batches in flight at once. */
  lanes: number;
  /** Calls that may wait, of all and of one player; one more is refused at once. */
  waitingMax: number;
  playerWaitingMax: number;
  /** How long a call is retried while another transaction has its player locked. */
  busyMaxMs: number;
  /** Longer than the statement timeout of the database: after this no answer comes any more. */
  answerMaxMs: number;
}

/** For what nearly every call of a player begins with; no such call waits for another one. */
export const together = {
  batchMax: 128,
  lanes: 2,
  waitingMax: 10_000,
  playerWaitingMax: 1,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

interface Waiting<Call, Row> {
  call: Call;
  /** Nobody's own where none waits for another. */
  player: string | symbol;
  since: number;
  answer: PromiseWithResolvers<Row>;
}

// The pause before a locked player is tried again, so that the calls of other players are sent first.
const restMs = 5;

export function createBatcher<Call, Row>(
  platform: { database: Database; metrics: Metrics },
  options: BatcherOptions<Call>,
): Batcher<Call, Row> {
  const { database, metrics } = platform;
  const { sqlFunction, playerOf, batchMax, lanes, waitingMax, playerWaitingMax, busyMaxMs, answerMaxMs } =
    options;
  let waiting: Waiting<Call, Row>[] = [];
  const waitingOf = new Map<Waiting<Call, Row>['player'], number>();
  const inFlight = new Set<Waiting<Call, Row>['player']>();
  const resting = new Set<Waiting<Call, Row>['player']>();
  let lanesBusy = 0;
  let woken = false;

  const name = sqlFunction.replace('.', '_');
  metrics.gauge(`${name}_waiting`, 'Calls that wait to be sent to the database', () => waiting.length);
  const sizes = new Histogram({
    name: `${name}_batch_size`,
    help: 'Calls in one batch',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers: [metrics.registry],
  });

  /** At most one call of a player at a time: the next one must see what the first one did. */
  const takeBatch = (): Waiting<Call, Row>[] => {
    const batch: Waiting<Call, Row>[] = [];
    const left: Waiting<Call, Row>[] = [];
    let index = 0;
    for (; index < waiting.length && batch.length < batchMax; index += 1) {
      const entry = waiting[index] as Waiting<Call, Row>;
      if (inFlight.has(entry.player) || resting.has(entry.player)) {
        left.push(entry);
      } else {
        inFlight.add(entry.player);
        batch.push(entry);
      }
    }
    waiting = left.length === 0 ? waiting.slice(index) : [...left, ...waiting.slice(index)];
    return batch;
  };

  const send = async (connection: Connection, batch: Waiting<Call, Row>[]): Promise<(Row | undefined)[]> => {
    sizes.observe(batch.length);
    const statement = {
      name,
      text: `select * from ${sqlFunction}($1::json)`,
      values: [JSON.stringify(batch.map((entry) => entry.call))],
    };
    const rows = await connection.ask<Row & { place: number }>(statement);
    const answers: (Row | undefined)[] = Array.from({ length: batch.length });
    for (const row of rows) answers[row.place] = row;
    return answers;
  };

  const settle = (entry: Waiting<Call, Row>, end: () => void): void => {
    const others = (waitingOf.get(entry.player) ?? 1) - 1;
    if (others > 0) waitingOf.set(entry.player, others);
    else waitingOf.delete(entry.player);
    end();
  };
  const reject = (entry: Waiting<Call, Row>, error: unknown): void =>
    settle(entry, () => entry.answer.reject(error));

  /** Resolves the calls that were applied and returns those whose player was locked. */
  const deliver = (batch: Waiting<Call, Row>[], answers: (Row | undefined)[]): Waiting<Call, Row>[] =>
    batch.filter((entry, place) => {
      const row = answers[place];
      if (row !== undefined) settle(entry, () => entry.answer.resolve(row));
      else if (performance.now() - entry.since > busyMaxMs) reject(entry, new Refusal('platform.too_busy'));
      else return true;
      return false;
    });

  /** After a failed batch: each call by itself, so that one bad call does not fail the others. */
  const sendAlone = async (
    connection: Connection,
    batch: Waiting<Call, Row>[],
  ): Promise<Waiting<Call, Row>[]> => {
    const busy: Waiting<Call, Row>[] = [];
    for (const [index, entry] of batch.entries()) {
      try {
        busy.push(...deliver([entry], await send(connection, [entry])));
      } catch (error) {
        const lost = isDatabaseUnavailable(error) ? batch.slice(index) : [entry];
        const reason = isLockTimeout(error) ? new Refusal('platform.too_busy') : error;
        for (const unanswered of lost) reject(unanswered, reason);
        if (lost.length > 1) break;
      }
    }
    return busy;
  };

  const rest = (busy: Waiting<Call, Row>[]): void => {
    for (const entry of busy) resting.add(entry.player);
    waiting = [...busy, ...waiting];
    setTimeout(() => {
      for (const entry of busy) resting.delete(entry.player);
      wake();
    }, restMs);
  };

  /** The next batch is sent before the callers of the previous one continue. */
  const runLane = async (): Promise<void> => {
    lanesBusy += 1;
    const connection = openConnection(database, answerMaxMs);
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      let busy: Waiting<Call, Row>[] = [];
      try {
        busy = deliver(batch, await send(connection, batch));
      } catch (error) {
        if (isDatabaseUnavailable(error)) for (const entry of batch) reject(entry, error);
        else busy = await sendAlone(connection, batch);
      }
      for (const entry of batch) inFlight.delete(entry.player);
      if (busy.length > 0) rest(busy);
    }
    connection.end();
    lanesBusy -= 1;
  };

  /** After this turn of the event loop, so that calls made in the same turn share a batch. */
  const wake = (): void => {
    if (woken || lanesBusy >= lanes) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      if (lanesBusy < lanes && waiting.length > 0) void runLane();
    });
  };

  return {
    waiting: () => waiting.length,
    submit(call) {
      const player = playerOf?.(call) ?? Symbol('of nobody');
      const ofPlayer = waitingOf.get(player) ?? 0;
      if (waiting.length >= waitingMax || ofPlayer >= playerWaitingMax) {
        return Promise.reject(new Refusal('platform.too_busy'));
      }
      waitingOf.set(player, ofPlayer + 1);
      const answer = Promise.withResolvers<Row>();
      waiting.push({ call, player, since: performance.now(), answer });
      wake();
      return answer.promise;
    },
  };
}

interface Connection {
  ask<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<Row[]>;
  end(): void;
}

/**
 * One connection for as long as a lane is busy. The statement is never cancelled from here: cancelling a commit that waits
 * for its standby would make it look successful. A connection that gives no answer is discarded, and the effect of its
 * batch is unknown.
 */
function openConnection(database: Database, answerMaxMs: number): Connection {
  let client: PoolClient | undefined;
  const leave = (isBroken: boolean): void => {
    client?.release(isBroken);
    client = undefined;
  };
  return {
    async ask<Row>(statement: { name: string; text: string; values: unknown[] }) {
      client ??= await database.pool.connect();
      const silence = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => silence.reject(Object.assign(new Error('the database gave no answer'), { code: '08006' })),
        answerMaxMs,
      );
      try {
        const { rows } = await Promise.race([client.query(statement), silence.promise]);
        return rows as Row[];
      } catch (error) {
        leave(isDatabaseUnavailable(error));
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => leave(false),
  };
}
