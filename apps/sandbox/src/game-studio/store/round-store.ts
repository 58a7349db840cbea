import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { PooledRound, PoolShare } from '../play/game.ts';
import type { Round, RoundState } from '../play/round.ts';

/** A round with what its calls and pools need. */
export type StoredRound = Round & {
  contributions: PoolShare[];
  poolWins: { pool: string; amount: bigint }[];
};

export interface RoundStore {
  add(round: StoredRound): void;
  find(id: string): StoredRound | undefined;
  /** `asked` or `open`, oldest first. */
  unfinished(studioGame: string): StoredRound[];
  /** The same of one player at one game of the house's catalogue, in money. */
  unfinishedOf(seat: { player: string; gameCode: string; studioGame: string }): StoredRound[];
  setState(id: string, state: RoundState): void;
  /** One more of its calls was answered OK. */
  countAnswer(id: string): void;
  setData(id: string, data: unknown): void;
  /** Demos are nobody's history. */
  forgetDemosBefore(time: number): void;
  counts(): Record<string, number>;
}

export function createRoundStore(db: DatabaseSync): RoundStore {
  const insert = db.prepare(
    `insert into round (id, seat_id, mode, studio_game, game_code, player, currency, session, stake, reward_id, state,
       answered, contributions, pool_wins, data, started_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = db.prepare('select * from round where id = ?');
  const selectUnfinished = db.prepare(
    "select * from round where studio_game = ? and state in ('asked', 'open') order by started_at, id",
  );
  const selectUnfinishedOf = db.prepare(
    `select * from round where studio_game = ? and player = ? and game_code = ? and mode = 'money'
       and state in ('asked', 'open') order by started_at, id`,
  );
  const updateState = db.prepare('update round set state = ? where id = ?');
  const updateAnswered = db.prepare('update round set answered = answered + 1 where id = ?');
  const updateData = db.prepare('update round set data = ? where id = ?');
  const deleteDemoRounds = db.prepare("delete from round where mode = 'demo' and started_at < ?");
  const deleteDemoSeats = db.prepare(
    `delete from seat where mode = 'demo' and opened_at < ?
       and not exists (select 1 from round where round.seat_id = seat.id)`,
  );
  const count = db.prepare('select mode, state, count(*) as rounds from round group by mode, state');
  return {
    add(round) {
      insert.run(
        round.id,
        round.seatId,
        round.mode,
        round.studioGame,
        round.gameCode,
        round.player,
        round.currency,
        round.session,
        String(round.stake),
        round.rewardId,
        round.state,
        round.answered,
        JSON.stringify(round.contributions.map((share) => [share.pool, String(share.contribution)])),
        JSON.stringify(round.poolWins.map((won) => [won.pool, String(won.amount)])),
        JSON.stringify(round.data),
        round.startedAt,
      );
    },
    find(id) {
      const row = select.get(id);
      return row === undefined ? undefined : roundOf(row);
    },
    unfinished: (studioGame) => selectUnfinished.all(studioGame).map((row) => roundOf(row)),
    unfinishedOf: ({ player, gameCode, studioGame }) =>
      selectUnfinishedOf.all(studioGame, player, gameCode).map((row) => roundOf(row)),
    setState: (id, state) => void updateState.run(state, id),
    countAnswer: (id) => void updateAnswered.run(id),
    setData: (id, data) => void updateData.run(JSON.stringify(data), id),
    forgetDemosBefore(time) {
      deleteDemoRounds.run(time);
      deleteDemoSeats.run(time);
    },
    counts: () =>
      Object.fromEntries(
        count.all().map((row) => [`${String(row['mode'])} ${String(row['state'])}`, Number(row['rounds'])]),
      ),
  };
}

export const pooledRoundOf = ({
  id,
  currency,
  stake,
  contributions,
  poolWins,
}: StoredRound): PooledRound => ({
  roundId: id,
  currency,
  stake,
  contributions,
  poolWins,
});

type Pair = [pool: string, amount: string];

function roundOf(row: Record<string, SQLOutputValue>): StoredRound {
  const contributions = JSON.parse(String(row['contributions'])) as Pair[];
  const poolWins = JSON.parse(String(row['pool_wins'])) as Pair[];
  return {
    id: String(row['id']),
    seatId: String(row['seat_id']),
    mode: row['mode'] === 'demo' ? 'demo' : 'money',
    studioGame: String(row['studio_game']),
    gameCode: String(row['game_code']),
    player: String(row['player']),
    currency: String(row['currency']),
    session: String(row['session']),
    stake: BigInt(String(row['stake'])),
    rewardId: row['reward_id'] === null ? null : String(row['reward_id']),
    state: String(row['state']) as RoundState,
    answered: Number(row['answered']),
    contributions: contributions.map(([pool, contribution]) => ({
      pool,
      contribution: BigInt(contribution),
    })),
    poolWins: poolWins.map(([pool, amount]) => ({ pool, amount: BigInt(amount) })),
    data: JSON.parse(String(row['data'])),
    startedAt: Number(row['started_at']),
  };
}
