// The list of flights, kept so that numbers never repeat and every past promise can be checked.
import type { DatabaseSync } from 'node:sqlite';

export interface Flight {
  number: number;
  secret: string;
  promise: string;
  crash: number;
}

export type PastFlight = Flight & { cancelled: boolean };

export interface Flights {
  /** Keeps the next flight before anybody hears of it; `make` gets its number. */
  plan(make: (number: number) => Omit<Flight, 'number'>): Flight;
  /** After the burst, or when a process found it unfinished: from now on its secret is shown. */
  end(number: number, how: 'burst' | 'cancelled'): void;
  /** Newest first. */
  past(limit: number): PastFlight[];
  /** Numbers of flights that a process before this one left in the air. */
  unfinished(): number[];
}

export function openFlights(db: DatabaseSync): Flights {
  db.exec(`
    create table if not exists roket_flight (
      number  integer primary key autoincrement,
      secret  text    not null unique,
      promise text    not null,
      crash   integer not null,
      state   text    not null default 'planned' check (state in ('planned', 'burst', 'cancelled'))
    ) strict`);
  const next = db.prepare(`select coalesce(max(number), 0) + 1 as number from roket_flight`);
  const insert = db.prepare(`insert into roket_flight (number, secret, promise, crash) values (?, ?, ?, ?)`);
  const finish = db.prepare(`update roket_flight set state = ? where number = ?`);
  const ended = db.prepare(
    `select * from roket_flight where state <> 'planned' order by number desc limit ?`,
  );
  const open = db.prepare(`select number from roket_flight where state = 'planned'`);
  return {
    plan(make) {
      const { number } = next.get() as { number: number };
      const flight = { number, ...make(number) };
      insert.run(number, flight.secret, flight.promise, flight.crash);
      return flight;
    },
    end: (number, how) => void finish.run(how, number),
    past: (limit) =>
      (ended.all(limit) as (Pick<Flight, keyof Flight> & { state: string })[]).map(
        ({ number, secret, promise, crash, state }) => ({
          number,
          secret,
          promise,
          crash,
          cancelled: state === 'cancelled',
        }),
      ),
    unfinished: () => (open.all() as { number: number }[]).map(({ number }) => number),
  };
}
