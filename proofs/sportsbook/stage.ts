// Two processes' worth of the house over a throw-away database: bets, batches of the feed and sweeps as the product does them.
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { feedBatch } from '../../apps/server/src/modules/sportsbook/feed-wire.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { cleanUp, cleanUpLater } from '../../apps/server/testing/clean-up.ts';
import { moveClockToNoon, openTestHouse } from '../../apps/server/testing/test-house.ts';
import type { PlayerId, SessionId } from '../../packages/contracts/src/index.ts';
import { acceptTerms } from '../../bench/casino/players.ts';
import { bringIn, idOf } from '../casino/stage.ts';
import type { Slip } from './bet-model.ts';
import { runKinds, runOf } from './bonus-model.ts';
import { heldAbove } from './revisions.ts';

/** Of a bet: taken, or why not. */
export type Answer =
  | { code: 'taken'; id: string; at: number; prices: number[]; possible: bigint }
  | { code: string; leg?: number; detail?: string };

export interface Asked extends Slip {
  player: number;
  key: string;
  isSignedOut?: boolean;
}

export interface Batch {
  /** `pre` where nothing is said. */
  producer?: 'pre' | 'live';
  epoch: string;
  messages: readonly object[];
}

/** A bet that is placed and not yet committed. */
export interface SlowBet {
  answer: Answer;
  commit(): Promise<void>;
}

export interface Stage {
  /** As the owner. */
  ask: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  place(asked: Asked, at: 0 | 1): Promise<Answer>;
  placeSlowly(asked: Asked): Promise<SlowBet>;
  /** Whether it was taken: 'gap' where messages before it are missing. */
  tell(batch: Batch): Promise<'taken' | 'gap'>;
  /** Goes on with a sweep by so many bets; false where none may go on. */
  sweep(betsMax: number): Promise<boolean>;
  /** Until nothing is left to be decided by the house. */
  voidOverdue(): Promise<void>;
  /** Of the house, in milliseconds. */
  now(): number;
  passNight(): Promise<void>;
  passTime(seconds: number): Promise<void>;
  /** In a transaction that is never committed. */
  inVain(text: string): Promise<void>;
  close(): Promise<void>;
}

const usualCash = 50_000n;
/** Who spends what was won owes it when it is taken back. */
const poorCash = 2_600n;
const poorSeat = 5;
const isPoor = (player: number): boolean => player % 6 === poorSeat;
export const cashOf = (player: number): bigint =>
  runOf(player)?.cash ?? (isPoor(player) ? poorCash : usualCash);
/** Of every fourth player, a day. */
export const stakeCap = 4_000n;
export const isCapped = (player: number): boolean => player % 4 === 0;
const outcomesOf: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  'both-score': ['yes', 'no'],
  'odd-even': ['odd', 'even'],
};
const outcomeName = (market: string, outcome: number): string =>
  (outcomesOf[market] ?? ['over', 'under'])[outcome] ?? '';

const legsOnWire = (slip: Slip) =>
  slip.legs.map((leg) => ({
    match_id: leg.match,
    market_id: leg.market,
    outcome_id: outcomeName(leg.market, leg.outcome),
    price: leg.shown,
    ...(leg.banker === true ? { banker: true } : {}),
  }));
const sessionOf = ({ player, isSignedOut }: Asked): SessionId =>
  idOf(isSignedOut === true ? 'dead' : 'live', player) as SessionId;

interface SlowRow {
  status: string;
  outcome: string | null;
  detail: string | null;
  leg: number | null;
  bet_id: string;
  at: Date;
  possible: string;
  legs: { price: number }[];
}
/** What each status of the database is in the answers of the product. */
const codes: Readonly<Record<string, string>> = {
  SLIP: 'slip_invalid',
  CLOSED: 'market_closed',
  PRICE: 'price_changed',
  SYSTEM: 'system_invalid',
  LEGS: 'legs_too_few',
  LINES: 'legs_too_few',
  STAKE_TOO_LOW: 'stake_too_low',
  STAKE_TOO_HIGH: 'stake_too_high',
  SESSION_OVER: 'no_session',
  CONFLICT: 'key_conflict',
};

const refusedAs = (error: unknown): Answer => {
  if (!(error instanceof Refusal)) return { code: `failed: ${String(error)}` };
  const { leg, detail } = error.facts;
  return {
    code: error.code.split('.')[1] ?? '',
    ...(typeof leg === 'number' ? { leg } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
  };
};

export async function openStage(players: number, { withBonus = true } = {}): Promise<Stage> {
  const first = await openTestHouse({ DATABASE_POOL_MAX: '20' });
  const ask: Stage['ask'] = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await first.sql(text, [...values])) as Row[];
  const log = createLog({ level: 'silent', role: 'proof' });
  const platform = createPlatform(first.config.platform, 'proof', log);
  cleanUpLater(() => platform.close());
  const houses = [first.house, buildHouse(platform, first.config)] as const;

  await moveClockToNoon(first);
  await ask(bringIn(players, { cash: usualCash, bonus: 0n, debt: 0n }, ['proof']));
  await acceptTerms({ ask });
  // The model judges one bet at a time; what all bets on an outcome may cost is proved by exposure.db.test.ts.
  await ask('update sportsbook.bound set outcome_liability = 100000000000000');
  await ask(`update sportsbook.correction_bound set held_above = ${heldAbove}`);
  if (withBonus)
    await ask(
      `select wallet.put_bound(id, 'stake', 'day', ${stakeCap}) from generate_series(4, ${players}, 4) as id`,
    );
  if (withBonus)
    await ask(
      `select wallet.post(id, 'proof', 'away', 'TRY', array[row('withdrawal_hold', ${usualCash - poorCash}, null)::wallet.step])
       from generate_series(${poorSeat}, ${players}, 6) as id`,
    );
  for (const { terms, seat } of withBonus ? runKinds : []) {
    const { order, percent, legsMin, legOddsMin, oddsMin, stakeMax = null, bonus, required, cash } = terms;
    const bounds = { product: 'sports', legs_min: legsMin, leg_odds_min: legOddsMin, odds_min: oddsMin };
    const opened = await ask<{ outcome: string }>(
      `select (wallet.post(id, 'proof', 'away', 'TRY', array[row('withdrawal_hold', ${usualCash - cash}, null)::wallet.step])).outcome
       from generate_series(${seat === 0 ? 6 : seat}, ${players}, 6) as id
       union all
       select (given.run(id, ${bonus}, ${required}, ${percent}::smallint, '${order}', ${stakeMax}, by_terms => terms.number)).outcome
       from given.terms(${percent}::smallint, $1::jsonb) as terms (number), generate_series(${seat === 0 ? 6 : seat}, ${players}, 6) as id`,
      [JSON.stringify(bounds)],
    );
    if (opened.some(({ outcome }) => outcome !== 'posted'))
      throw new Error('a run of the proof was not opened');
  }
  const keepSessions = (): Promise<unknown[]> =>
    ask(`update identity.session set seen_at = platform.now(), expires_at = platform.now() + interval '9 days'
      where ended_at is null`);
  await keepSessions();
  await ask('analyze');
  let clockAheadMs = 0;
  async function readClock(): Promise<void> {
    const [row] = await ask<{ ms: string }>('select extract(epoch from platform.now()) * 1000 as ms');
    clockAheadMs = Number(row?.ms) - Date.now();
  }
  await readClock();
  const now = (): number => Math.round(Date.now() + clockAheadMs);

  return {
    ask,
    now,
    async place(asked, at) {
      try {
        const bet = await houses[at].sportsbook.bets.place({
          playerId: String(asked.player) as PlayerId,
          sessionId: sessionOf(asked),
          currency: 'TRY',
          key: asked.key,
          stake: asked.stake,
          policy: asked.policy,
          legs: legsOnWire(asked),
          sizes: asked.sizes,
        });
        const prices = bet.legs.map(({ price }) => price);
        return { code: 'taken', id: bet.betId, at: bet.at.getTime(), prices, possible: bet.possible };
      } catch (error) {
        return refusedAs(error);
      }
    },
    async placeSlowly(asked) {
      const client = await platform.database.pool.connect();
      await client.query('begin');
      const slip = {
        player_id: asked.player,
        session_id: sessionOf(asked),
        key: asked.key,
        stake: String(asked.stake),
        policy: asked.policy,
        legs: legsOnWire(asked),
        sizes: asked.sizes?.toSorted((one, other) => one - other),
      };
      // Without a row the player is locked elsewhere: by a sweep, which ends soon.
      let row: SlowRow | undefined;
      try {
        while (row === undefined) {
          const { rows } = await client.query('select * from sportsbook.place_bets($1)', [
            JSON.stringify([slip]),
          ]);
          row = rows[0] as SlowRow | undefined;
        }
      } catch (error) {
        client.release(true);
        throw error;
      }
      return {
        answer: readRow(row),
        async commit() {
          await client.query('commit');
          client.release();
        },
      };
    },
    async tell(batch) {
      const given = feedBatch.parse({ producer: 'pre', ...batch });
      const answer = await houses[0].sportsbook.takeBatch(given, Math.floor(now() / 1000));
      return answer.outcome;
    },
    async sweep(betsMax) {
      const { rows } = await platform.database.pool.query('select * from sportsbook.settle_bets($1)', [
        betsMax,
      ]);
      return rows.length > 0;
    },
    async voidOverdue() {
      while ((await houses[0].sportsbook.settling.voidOverdue()) > 0);
    },
    async passTime(seconds) {
      await ask(`select platform.move_clock(make_interval(secs => ${seconds}))`);
      await readClock();
    },
    async inVain(text) {
      const client = await platform.database.pool.connect();
      await client.query('begin');
      try {
        await client.query(text);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    async passNight() {
      await ask(`select platform.move_clock(interval '1 day')`);
      await ask('select wallet.make_partitions(), sportsbook.make_partitions()');
      await keepSessions();
      await readClock();
    },
    close: cleanUp,
  };
}

function readRow(row: SlowRow): Answer {
  if (row.status === 'OK') {
    const prices = row.legs.map(({ price }) => price);
    return { code: 'taken', id: row.bet_id, at: row.at.getTime(), prices, possible: BigInt(row.possible) };
  }
  const code = row.status === 'REFUSED' ? (row.outcome ?? '') : (codes[row.status] ?? row.status);
  return {
    code,
    ...(row.leg === null ? {} : { leg: row.leg }),
    ...(row.detail === null ? {} : { detail: row.detail }),
  };
}
