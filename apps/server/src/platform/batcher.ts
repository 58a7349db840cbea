// Many calls, few round trips. A call waits only while earlier batches are in flight, so an idle server answers at
// once and a busy one fills its batches by itself.
import { Histogram } from 'prom-client';

import { isDatabaseUnavailable } from './database.ts';
import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

export interface Batcher<Call, Row> {
  /**
   * Rejects with a refusal where the call certainly had no effect, with anything else where that is not known: ask
   * again with the same key.
   */
  submit(call: Call): Promise<Row>;
  waiting(): number;
}

export interface BatcherOptions<Call> {
  /** A function that takes a JSON array and gives a row with `place` for each call it did; none for a busy player. */
  sqlFunction: `${string}.${string}`;
  playerOf: (call: Call) => string;
  batchMax: number;
  /** Batches in flight at once. */
  lanes: number;
  /** Calls that may wait; one more is refused at once. */
  waitingMax: number;
  /** How long a call may find its player busy. */
  busyMaxMs: number;
}

interface Waiting<Call, Row> {
  call: Call;
  player: string;
  since: number;
  answer: PromiseWithResolvers<Row>;
}

const busyPauseMs = 2;

export function createBatcher<Call, Row>(
  platform: { database: Database; metrics: Metrics },
  options: BatcherOptions<Call>,
): Batcher<Call, Row> {
  const { database, metrics } = platform;
  const { sqlFunction, playerOf, batchMax, lanes, waitingMax, busyMaxMs } = options;
  let waiting: Waiting<Call, Row>[] = [];
  const inFlight = new Set<string>();
  let lanesBusy = 0;
  let woken = false;

  const name = sqlFunction.replace('.', '_');
  metrics.gauge(`${name}_waiting`, 'Calls waiting for a batch', () => waiting.length);
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
      if (inFlight.has(entry.player)) {
        left.push(entry);
      } else {
        inFlight.add(entry.player);
        batch.push(entry);
      }
    }
    waiting = left.length === 0 ? waiting.slice(index) : [...left, ...waiting.slice(index)];
    return batch;
  };

  const send = async (batch: Waiting<Call, Row>[]): Promise<(Row | undefined)[]> => {
    sizes.observe(batch.length);
    const { rows } = await database.pool.query({
      name,
      text: `select * from ${sqlFunction}($1::json)`,
      values: [JSON.stringify(batch.map((entry) => entry.call))],
    });
    const answers: (Row | undefined)[] = Array.from({ length: batch.length });
    for (const row of rows as (Row & { place: number })[]) answers[row.place] = row;
    return answers;
  };

  /** Answers what was done and gives back what was busy. */
  const deliver = (batch: Waiting<Call, Row>[], answers: (Row | undefined)[]): Waiting<Call, Row>[] =>
    batch.filter((entry, place) => {
      const row = answers[place];
      if (row !== undefined) entry.answer.resolve(row);
      else if (performance.now() - entry.since > busyMaxMs)
        entry.answer.reject(new Refusal('platform.too_busy'));
      else return true;
      return false;
    });

  /** One call that cannot be done must not take the others with it. */
  const sendAlone = async (batch: Waiting<Call, Row>[]): Promise<Waiting<Call, Row>[]> => {
    const busy: Waiting<Call, Row>[] = [];
    for (const entry of batch) {
      try {
        busy.push(...deliver([entry], await send([entry])));
      } catch (error) {
        entry.answer.reject(error);
      }
    }
    return busy;
  };

  const runLane = async (): Promise<void> => {
    lanesBusy += 1;
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      let busy: Waiting<Call, Row>[] = [];
      try {
        busy = deliver(batch, await send(batch));
      } catch (error) {
        // Without a database each alone would fail as well, only later.
        if (isDatabaseUnavailable(error)) for (const entry of batch) entry.answer.reject(error);
        else busy = await sendAlone(batch);
      }
      for (const entry of batch) inFlight.delete(entry.player);
      if (busy.length > 0) {
        waiting = [...busy, ...waiting];
        if (busy.length === batch.length) await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
      }
    }
    lanesBusy -= 1;
  };

  /** After this turn of the event loop, so that calls that came together travel together. */
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
      if (waiting.length >= waitingMax) return Promise.reject(new Refusal('platform.too_busy'));
      const answer = Promise.withResolvers<Row>();
      waiting.push({ call, player: playerOf(call), since: performance.now(), answer });
      wake();
      return answer.promise;
    },
  };
}
