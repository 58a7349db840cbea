import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Seat } from '../play/round.ts';

export interface FreeRounds {
  rewardId: string;
  count: number;
  betValue: bigint;
  endsAt: string;
}

/** A seat with what changes while somebody sits on it. */
export type StoredSeat = Seat & {
  title: string;
  art: string | null;
  freeRounds: FreeRounds[];
  /** Of a demo only. */
  playMoney: bigint | null;
  /** Why the wallet ended the game. */
  endedStatus: string | null;
  openedAt: number;
};

export interface SeatStore {
  add(seat: StoredSeat): void;
  find(id: string): StoredSeat | undefined;
  setPlayMoney(id: string, amount: bigint): void;
  setFreeRounds(id: string, freeRounds: FreeRounds[]): void;
  setEnded(id: string, status: string): void;
  setLastRoundAt(id: string, at: number): void;
  /** Of this player at this game, over all his seats. */
  lastRoundAt(seat: Pick<Seat, 'player' | 'studioGame'>): number;
  countDemos(): number;
}

export function createSeatStore(db: DatabaseSync): SeatStore {
  const insert = db.prepare(
    `insert into seat (id, mode, studio_game, game_code, title, art, player, currency, session, stake_min, stake_max,
       free_rounds, play_money, ended_status, opened_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = db.prepare('select * from seat where id = ?');
  const updatePlayMoney = db.prepare('update seat set play_money = ? where id = ?');
  const updateFreeRounds = db.prepare('update seat set free_rounds = ? where id = ?');
  const updateEnded = db.prepare('update seat set ended_status = ? where id = ?');
  const updateLastRoundAt = db.prepare('update seat set last_round_at = ? where id = ?');
  const selectLastRoundAt = db.prepare(
    'select max(last_round_at) as at from seat where player = ? and studio_game = ?',
  );
  const selectDemos = db.prepare("select count(*) as seats from seat where mode = 'demo'");
  return {
    add(seat) {
      insert.run(
        seat.id,
        seat.mode,
        seat.studioGame,
        seat.gameCode,
        seat.title,
        seat.art,
        seat.player,
        seat.currency,
        seat.session,
        String(seat.bounds.min),
        String(seat.bounds.max),
        freeRoundsText(seat.freeRounds),
        seat.playMoney === null ? null : String(seat.playMoney),
        seat.endedStatus,
        seat.openedAt,
      );
    },
    find(id) {
      const row = select.get(id);
      return row === undefined ? undefined : seatOf(row);
    },
    setPlayMoney: (id, amount) => void updatePlayMoney.run(String(amount), id),
    setFreeRounds: (id, freeRounds) => void updateFreeRounds.run(freeRoundsText(freeRounds), id),
    setEnded: (id, status) => void updateEnded.run(status, id),
    setLastRoundAt: (id, at) => void updateLastRoundAt.run(at, id),
    lastRoundAt: ({ player, studioGame }) => Number(selectLastRoundAt.get(player, studioGame)?.['at'] ?? 0),
    countDemos: () => Number(selectDemos.get()?.['seats']),
  };
}

const freeRoundsText = (list: FreeRounds[]): string =>
  JSON.stringify(list.map((given) => ({ ...given, betValue: String(given.betValue) })));

function readFreeRounds(text: string): FreeRounds[] {
  const list = JSON.parse(text) as (Omit<FreeRounds, 'betValue'> & { betValue: string })[];
  return list.map((given) => ({ ...given, betValue: BigInt(given.betValue) }));
}

function seatOf(row: Record<string, SQLOutputValue>): StoredSeat {
  return {
    id: String(row['id']),
    mode: row['mode'] === 'demo' ? 'demo' : 'money',
    studioGame: String(row['studio_game']),
    gameCode: String(row['game_code']),
    title: String(row['title']),
    art: row['art'] === null ? null : String(row['art']),
    player: String(row['player']),
    currency: String(row['currency']),
    session: String(row['session']),
    bounds: { min: BigInt(String(row['stake_min'])), max: BigInt(String(row['stake_max'])) },
    freeRounds: readFreeRounds(String(row['free_rounds'])),
    playMoney: row['play_money'] === null ? null : BigInt(String(row['play_money'])),
    endedStatus: row['ended_status'] === null ? null : String(row['ended_status']),
    openedAt: Number(row['opened_at']),
  };
}
