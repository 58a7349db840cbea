// Calls to the house's wallet, kept until they are answered for good.
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export type CallKind = 'bet' | 'win' | 'bet-win' | 'rollback';

/** `undoing`: nobody knows whether it happened; its rollback decides. */
export type CallState = 'waiting' | 'undoing' | 'done';

export interface StoredCall {
  id: number;
  roundId: string;
  kind: CallKind;
  /** As the protocol writes it, without the request_id, which is new for every attempt. */
  body: Record<string, unknown>;
  state: CallState;
  /** Of a rollback: the call that it undoes. */
  undoes: number | null;
  attempts: number;
  firstAt: number;
  /** The wallet's last word. */
  status: string | null;
}

export type NewCall = Pick<StoredCall, 'roundId' | 'kind' | 'body' | 'undoes' | 'firstAt'>;

export interface CallStore {
  add(call: NewCall): StoredCall;
  find(id: number): StoredCall | undefined;
  /** The call that carries the round's stake. */
  betOf(roundId: string): StoredCall | undefined;
  /** A round's calls go one after the other. */
  nextOf(roundId: string): StoredCall | undefined;
  waitingOf(roundId: string): StoredCall[];
  roundsWaiting(): string[];
  /** Gives how many there are now, over restarts. */
  countAttempt(id: number): number;
  setState(id: number, state: CallState, status: string | null): void;
  list(limit: number): StoredCall[];
  countWaiting(): number;
}

export function createCallStore(db: DatabaseSync): CallStore {
  const insert = db.prepare(
    `insert into call (round_id, kind, body, state, undoes, first_at) values (?, ?, ?, 'waiting', ?, ?) returning *`,
  );
  const select = db.prepare('select * from call where id = ?');
  const selectBet = db.prepare(
    "select * from call where round_id = ? and kind in ('bet', 'bet-win') order by id limit 1",
  );
  const selectWaiting = db.prepare("select * from call where round_id = ? and state = 'waiting' order by id");
  const selectRounds = db.prepare(
    "select round_id from call where state = 'waiting' group by 1 order by min(id)",
  );
  const updateAttempts = db.prepare(
    'update call set attempts = attempts + 1 where id = ? returning attempts',
  );
  const updateState = db.prepare('update call set state = ?, status = ? where id = ?');
  const selectLast = db.prepare('select * from call order by id desc limit ?');
  const countOpen = db.prepare("select count(*) as calls from call where state = 'waiting'");
  const waitingOf = (roundId: string): StoredCall[] => selectWaiting.all(roundId).map((row) => callOf(row));
  return {
    add(call) {
      const row = insert.get(call.roundId, call.kind, JSON.stringify(call.body), call.undoes, call.firstAt);
      if (row === undefined) throw new Error('An insert gives its row.');
      return callOf(row);
    },
    find(id) {
      const row = select.get(id);
      return row === undefined ? undefined : callOf(row);
    },
    betOf(roundId) {
      const row = selectBet.get(roundId);
      return row === undefined ? undefined : callOf(row);
    },
    nextOf: (roundId) => waitingOf(roundId)[0],
    waitingOf,
    roundsWaiting: () => selectRounds.all().map((row) => String(row['round_id'])),
    countAttempt: (id) => Number(updateAttempts.get(id)?.['attempts']),
    setState: (id, state, status) => void updateState.run(state, status, id),
    list: (limit) => selectLast.all(limit).map((row) => callOf(row)),
    countWaiting: () => Number(countOpen.get()?.['calls']),
  };
}

function callOf(row: Record<string, SQLOutputValue>): StoredCall {
  return {
    id: Number(row['id']),
    roundId: String(row['round_id']),
    kind: String(row['kind']) as CallKind,
    body: JSON.parse(String(row['body'])) as Record<string, unknown>,
    state: String(row['state']) as CallState,
    undoes: row['undoes'] === null ? null : Number(row['undoes']),
    attempts: Number(row['attempts']),
    firstAt: Number(row['first_at']),
    status: row['status'] === null ? null : String(row['status']),
  };
}
