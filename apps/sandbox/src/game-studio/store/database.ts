// The studio's own memory: one SQLite file. Whatever must survive a killed process is written here before it is acted on.
import { DatabaseSync } from 'node:sqlite';

export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  // A killed process loses nothing this way. A machine without power may lose its last moments; what the house then
  // knows and the studio does not is cancelled by rule 9 of the protocol.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
  db.exec(schema);
  return db;
}

/** All of it or nothing. Work inside of work belongs to the outer one. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

// Amounts are texts: SQLite's whole numbers come back as doubles.
const schema = `
create table if not exists seat (
  id text primary key,
  mode text not null check (mode in ('money', 'demo')),
  studio_game text not null,
  game_code text not null,
  title text not null,
  art text,
  player text not null,
  currency text not null,
  session text not null,
  stake_min text not null,
  stake_max text not null,
  free_rounds text not null,
  play_money text,
  ended_status text,
  last_round_at integer not null default 0,
  opened_at integer not null
) strict;

create index if not exists seat_player on seat (player, studio_game);
create index if not exists seat_demo on seat (opened_at) where mode = 'demo';

create table if not exists round (
  id text primary key,
  seat_id text not null references seat,
  mode text not null,
  studio_game text not null,
  game_code text not null,
  player text not null,
  currency text not null,
  session text not null,
  stake text not null,
  reward_id text,
  state text not null check (state in ('asked', 'open', 'closed', 'cancelled')),
  answered integer not null default 0,
  contributions text not null,
  pool_wins text not null,
  data text not null,
  started_at integer not null
) strict;
create index if not exists round_unfinished on round (studio_game, player) where state in ('asked', 'open');

create table if not exists call (
  id integer primary key autoincrement,
  round_id text not null references round,
  kind text not null check (kind in ('bet', 'win', 'bet-win', 'rollback')),
  body text not null,
  state text not null check (state in ('waiting', 'undoing', 'done')),
  undoes integer references call,
  attempts integer not null default 0,
  first_at integer not null,
  status text
) strict;
create index if not exists call_round on call (round_id, id);
create index if not exists call_waiting on call (round_id, id) where state = 'waiting';

create table if not exists entry (
  cursor integer primary key autoincrement,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  tx_id text not null,
  ref_tx_id text,
  player text not null,
  game text not null,
  round_id text not null,
  amount text not null,
  currency text not null,
  status text not null check (status in ('accepted', 'refused', 'rolled_back')),
  at text not null
) strict;
create index if not exists entry_round on entry (round_id, cursor);
`;
