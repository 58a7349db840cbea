// The list of flights and the chains they come from, kept so that numbers never repeat, no link is used twice and every past promise
// can be checked.
import type { DatabaseSync } from 'node:sqlite';
import type { Dice } from '../../play/dice.ts';
import { crashOf, drawHex, linkBefore, promiseOf } from './secret.ts';

export interface Flight {
  number: number;
  /** The link. */
  secret: string;
  promise: string;
  crash: number;
  /** The chain's end, its salt, and which of its links this is. */
  commitment: string;
  salt: string;
  place: number;
}

export type PastFlight = Flight & { cancelled: boolean };

export interface Flights {
  /** Keeps the next flight before anybody hears of it. */
  plan(): Flight;
  /** After the burst, or when a process found it unfinished: from now on its secret is shown. */
  end(number: number, how: 'burst' | 'cancelled'): void;
  /** Newest first. */
  past(limit: number): PastFlight[];
  find(number: number): Flight | undefined;
  /** Numbers of flights that a process before this one left in the air. */
  unfinished(): number[];
}

/** At four flights a minute a chain lasts for two days, and anybody goes back over all of its links within a blink. */
const chainLength = 10_000;

interface Chain {
  chain: number;
  seed: string;
  commitment: string;
  salt: string;
  length: number;
}

export function openFlights(
  db: DatabaseSync,
  { dice, length = chainLength }: { dice: Dice; length?: number },
): Flights {
  db.exec(`
    create table if not exists roket_flight (
      number  integer primary key autoincrement,
      secret  text    not null unique,
      promise text    not null,
      crash   integer not null,
      state   text    not null default 'planned' check (state in ('planned', 'burst', 'cancelled'))
    ) strict;
    create table if not exists roket_chain (
      chain      integer primary key autoincrement,
      seed       text    not null unique,
      commitment text    not null,
      salt       text    not null,
      length     integer not null
    ) strict;
    create table if not exists roket_place (
      number integer primary key references roket_flight (number),
      chain  integer not null references roket_chain (chain),
      place  integer not null,
      unique (chain, place)
    ) strict`);
  const next = db.prepare(`select coalesce(max(number), 0) + 1 as number from roket_flight`);
  const insert = db.prepare(`insert into roket_flight (number, secret, promise, crash) values (?, ?, ?, ?)`);
  const addPlace = db.prepare(`insert into roket_place (number, chain, place) values (?, ?, ?)`);
  const addChain = db.prepare(`insert into roket_chain (seed, commitment, salt, length) values (?, ?, ?, ?)`);
  const newest = db.prepare(`
    select roket_chain.*, coalesce(max(place), 0) as used from roket_chain left join roket_place using (chain)
    group by chain order by chain desc limit 1`);
  const finish = db.prepare(`update roket_flight set state = ? where number = ?`);
  // Flights of before there were chains cannot be checked by them.
  const chained = `
    select number, secret, promise, crash, commitment, salt, place, state
    from roket_flight join roket_place using (number) join roket_chain using (chain)`;
  const ended = db.prepare(`${chained} where state <> 'planned' order by number desc limit ?`);
  const one = db.prepare(`${chained} where number = ?`);
  const open = db.prepare(`select number from roket_flight where state = 'planned'`);

  /** The chain that still has a link, or a new one: its end and its salt are fixed here, before its first flight. */
  function currentChain(): Chain & { used: number } {
    const found = newest.get() as (Chain & { used: number }) | undefined;
    if (found !== undefined && found.used < found.length) return found;
    const seed = drawHex(dice);
    addChain.run(seed, linkBefore(seed, length), drawHex(dice), length);
    return newest.get() as unknown as Chain & { used: number };
  }

  const flightOf = ({ state: _state, ...flight }: Flight & { state: string }): Flight => flight;

  function planNext(): Flight {
    const { chain, seed, commitment, salt, length: of, used } = currentChain();
    const { number } = next.get() as { number: number };
    const place = used + 1;
    const secret = linkBefore(seed, of - place);
    const promise = promiseOf(secret);
    const crash = crashOf(secret, salt);
    insert.run(number, secret, promise, crash);
    addPlace.run(number, chain, place);
    return { number, secret, promise, crash, commitment, salt, place };
  }

  return {
    plan() {
      // A flight without its place would offer its link a second time.
      db.exec('savepoint flight');
      try {
        return planNext();
      } catch (error) {
        db.exec('rollback to flight');
        throw error;
      } finally {
        db.exec('release flight');
      }
    },
    end: (number, how) => void finish.run(how, number),
    past: (limit) =>
      (ended.all(limit) as unknown as (Flight & { state: string })[]).map((row) => ({
        ...flightOf(row),
        cancelled: row.state === 'cancelled',
      })),
    find(number) {
      const row = one.get(number) as unknown as (Flight & { state: string }) | undefined;
      return row && flightOf(row);
    },
    unfinished: () => (open.all() as { number: number }[]).map(({ number }) => number),
  };
}
