// What the house's database says, read as its owner.
import type { House } from '../../tools/launch/index.ts';

export interface BookedPhase {
  kind: string;
  tx: string;
  ref: string | null;
  amount: bigint;
  /** What it changed of the bonus. */
  bonus: bigint;
}

export interface BookedRound {
  player: string;
  round: string;
  state: string;
  staked: bigint;
  stakedBonus: bigint;
  won: bigint;
  /** The run under which it began, and the percent of its stakes that counts. */
  run: string | null;
  share: bigint;
  phases: BookedPhase[];
}

export interface BookedPurse {
  player: string;
  cash: bigint;
  bonus: bigint;
  owed: bigint;
  /** The run that is under way; turnover in hundredths of a minor unit. */
  run: string | null;
  left: bigint;
  /** Bonus in rounds that are open. */
  open: bigint;
}

/** What was counted per game and day, all together. */
export interface Counted {
  rounds: number;
  staked: bigint;
  won: bigint;
}

export interface Books {
  rounds: BookedRound[];
  purses: BookedPurse[];
  counted: Counted;
}

/** So many players' rounds at once: what one answer of psql may hold is bounded. */
const playersAtOnce = 10;

export async function readBooks(house: House, players: readonly string[]): Promise<Books> {
  const rounds: BookedRound[] = [];
  for (let from = 0; from < players.length; from += playersAtOnce) {
    const some = players.slice(from, from + playersAtOnce).join(', ');
    const rows = await house.query(
      `select player_id, round, state, staked, staked_bonus, won, bonus_run, coalesce(share, 0), (
         select string_agg(concat_ws(':', kind, tx, coalesce(ref, ''), amount, bonus_change), ',' order by number) from casino.phase
         where phase.player_id = round.player_id and phase.studio_id = round.studio_id and phase.round = round.round
       ) from casino.round where player_id in (${some})`,
    );
    rounds.push(...rows.map(readRound));
  }
  const purses = await house.query(
    'select player_id, cash, bonus, receivable, bonus_run, wager_left, bonus_open from wallet.purse',
  );
  // The worker counts by itself; what is left is counted now.
  await house.query('select casino.count_rounds()');
  const [sums = ''] = await house.query('select sum(rounds), sum(staked), sum(won) from casino.game_day');
  const [counted = '', staked = '', won = ''] = sums.split('|');
  return {
    rounds,
    purses: purses.map(readPurse),
    counted: { rounds: Number(counted), staked: BigInt(staked), won: BigInt(won) },
  };
}

const wordOrNull = (word: string): string | null => (word === '' ? null : word);

function readPurse(row: string): BookedPurse {
  const [player = '', cash = '', bonus = '', owed = '', run = '', left = '', open = ''] = row.split('|');
  return {
    player,
    cash: BigInt(cash),
    bonus: BigInt(bonus),
    owed: BigInt(owed),
    run: wordOrNull(run),
    left: BigInt(left),
    open: BigInt(open),
  };
}

function readRound(row: string): BookedRound {
  const [
    player = '',
    round = '',
    state = '',
    staked = '',
    ofBonus = '',
    won = '',
    run = '',
    share = '',
    phases = '',
  ] = row.split('|');
  return {
    player,
    round,
    state,
    staked: BigInt(staked),
    stakedBonus: BigInt(ofBonus),
    won: BigInt(won),
    run: wordOrNull(run),
    share: BigInt(share),
    phases: phases.split(',').map((phase) => {
      const [kind = '', tx = '', ref = '', amount = '', bonus = ''] = phase.split(':');
      return { kind, tx, ref: wordOrNull(ref), amount: BigInt(amount), bonus: BigInt(bonus) };
    }),
  };
}

const verifiedAtOnce = 200;

/** One line for each finding of the wallet's own checker. */
export async function verifyWallet(house: House): Promise<string[]> {
  await house.query('select wallet.roll_up()');
  // Plans made while these tables were small would read them whole for each player.
  await house.query('analyze');
  const findings: string[] = [];
  const ids = await house.query('select player_id from wallet.purse order by player_id');
  let after = '-1';
  for (let next = verifiedAtOnce; ; next += verifiedAtOnce) {
    // Without gaps and to the end: what belongs to no purse is a finding, too.
    const last = ids[next] === undefined ? '9223372036854775807' : (ids[next - 1] ?? '');
    findings.push(...(await house.query(`select * from wallet.verify(${BigInt(after) + 1n}, ${last})`)));
    if (ids[next] === undefined) break;
    after = last;
  }
  findings.push(...(await house.query('select * from wallet.verify_house()')));
  return findings.map((finding) => `the wallet's checker: ${finding}`);
}
