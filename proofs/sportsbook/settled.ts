// At the end of a history: every bet, purse and refund as it lies in the tables, against what the model says it must have come to.
import { type KeptBet, print } from './bettor.ts';
import { type Worth, worthOf } from './bet-model.ts';
import { rulingOf } from './offer-model.ts';
import type { Position } from './provider.ts';
import { type BookedOp, replay, type RunTerms, runOf, shareOf } from './bonus-model.ts';
import { cashOf, type Stage } from './stage.ts';

interface BetRow {
  bet_id: string;
  player_id: string;
  key: string;
  stake: string;
  stake_bonus: string;
  share: number | null;
  state: string;
  paid: string;
  revision: number;
  versions: string;
  prices: string;
  settlements: number;
  is_refund: boolean | null;
  /** Codes and sums of what was paid for it. */
  given: string | null;
  contradictions: (string | null)[] | null;
}

interface PurseRow {
  player_id: string;
  cash: string;
  bonus: string;
  open_bets: string;
  bonus_open: string;
  wager_left: string;
  running: boolean;
}

/** An operation that moves nothing has the number of the one before it; a run that is spent ends in the booking of its last bet. */
const opsOf = `
  select player_id, kind, key, outcome, request, detail, cash_after, bonus_after from wallet.op
  where player_id between $1 and $2 and (source = 'sportsbook' or kind = 'end_run')
  order by player_id, seq, at, kind = 'end_run'`;

const betsOf = `
  select bet.bet_id, bet.player_id, bet.key, bet.stake, bet.stake_bonus, bet.share, bet.state, bet.paid, bet.revision, legs.versions, legs.prices,
    made.settlements, made.is_refund, given.codes as given, told.contradictions
  from sportsbook.bet
  cross join lateral (
    select string_agg(version::text, ',' order by no) as versions, string_agg(price::text, ',' order by no) as prices
    from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
  ) as legs
  cross join lateral (
    select count(*)::integer as settlements, bool_or(is_refund) as is_refund
    from sportsbook.settlement where settlement.player_id = bet.player_id and settlement.bet_id = bet.bet_id
  ) as made
  cross join lateral (
    select string_agg(transfer.code || ' ' || transfer.amount, ', ' order by transfer.seq) as codes
    from wallet.op join wallet.transfer on transfer.player_id = op.player_id and transfer.op_id = op.op_id
    where op.player_id = bet.player_id and op.source = 'sportsbook' and op.key like 'bet/' || bet.bet_id || '/%'
  ) as given
  cross join lateral (
    select array_agg(value::text order by decision_id) as contradictions
    from sportsbook.contradiction where contradiction.player_id = bet.player_id and contradiction.bet_id = bet.bet_id
  ) as told
  where bet.player_id between $1 and $2`;

export interface Seat {
  player: number;
  bets: readonly KeptBet[];
}

export async function judgeHistory(
  { ask }: Stage,
  seats: readonly Seat[],
  positions: readonly Position[],
): Promise<{ problems: string[]; counts: string[] }> {
  const problems: string[] = [];
  const counts: string[] = [];
  const [from, to] = [seats[0]?.player ?? 0, seats.at(-1)?.player ?? 0];
  const rows = await ask<BetRow>(betsOf, [from, to]);
  const byId = new Map(rows.map((row) => [row.bet_id, row]));
  const kept = seats.flatMap(({ bets }) => bets);
  for (const row of rows)
    if (!kept.some(({ id }) => id === row.bet_id))
      problems.push(`SPB-8: nobody was told of bet ${row.bet_id}`);
  for (const bet of kept) {
    const row = byId.get(bet.id);
    if (row === undefined) problems.push(`SPB-10: bet ${bet.id} is gone`);
    else
      problems.push(
        ...judgeBet(bet, row, positions).map((text) => `bet ${bet.id} ${text}: ${tell(bet, row)}`),
      );
    counts.push(
      row === undefined ? 'gone' : `${row.state}${row.is_refund === true ? ' and given back' : ''}`,
    );
    if ((row?.contradictions ?? null) !== null) counts.push('contradicted');
  }
  const purses = await ask<PurseRow>(
    `select player_id, cash, bonus, open_bets, bonus_open, wager_left, bonus_run is not null as running
     from wallet.purse where player_id between $1 and $2`,
    [from, to],
  );
  const ops = await ask<BookedOp & { player_id: string }>(opsOf, [from, to]);
  for (const { player, bets } of seats) {
    const own = bets.flatMap(({ id }) => byId.get(id) ?? []);
    const run = runOf(player);
    if (run !== undefined) {
      const replayed = replayRun(
        run,
        own,
        ops.filter(({ player_id }) => Number(player_id) === player),
        purses.find(({ player_id }) => Number(player_id) === player),
      );
      problems.push(...replayed.problems.map((text) => `player ${player}: ${text} (SPB-24)`));
      counts.push(...replayed.counts);
      continue;
    }
    const sum = (values: readonly string[]): bigint =>
      values.reduce((total, value) => total + BigInt(value), 0n);
    const cash = cashOf(player) - sum(own.map(({ stake }) => stake)) + sum(own.map(({ paid }) => paid));
    const open = sum(own.filter(({ state }) => state === 'open').map(({ stake }) => stake));
    const purse = purses.find(({ player_id }) => Number(player_id) === player);
    const found = `${purse?.cash} ${purse?.bonus} ${purse?.open_bets}`;
    if (found !== `${cash} 0 ${open}`) problems.push(`player ${player} has ${found}, not ${cash} 0 ${open}`);
  }
  const findings = await ask<{ rule: string; finding: string }>(
    `select rule, player_id || ' ' || bet_id || ': ' || finding as finding from sportsbook.verify_bets($1, $2)
     union all select rule, player_id || ' ' || coalesce(seq, 0) || ': ' || finding from wallet.verify($1, $2)`,
    [from, to],
  );
  problems.push(...findings.map(({ rule, finding }) => `${rule} is found by the house itself: ${finding}`));
  return { problems, counts };
}

function replayRun(
  run: RunTerms,
  own: readonly BetRow[],
  ops: readonly BookedOp[],
  purse: PurseRow | undefined,
): { problems: string[]; counts: string[] } {
  const bets = own.map((row) => ({
    id: row.bet_id,
    key: row.key,
    stake: BigInt(row.stake),
    prices: row.prices.split(',').map(Number),
    paid: BigInt(row.paid),
    isRefund: row.is_refund === true,
  }));
  const { problems, counts, purse: expected } = replay(run, bets, ops);
  const found = `${purse?.cash} ${purse?.bonus} ${purse?.bonus_open} ${purse?.wager_left} ${purse?.running}`;
  if (found !== expected) problems.push(`has ${found}, not ${expected}`);
  for (const { id, prices } of bets) {
    const row = own.find(({ bet_id }) => bet_id === id);
    if (row?.share !== null && row?.share !== undefined && row.share !== shareOf(run, prices))
      problems.push(`bet ${id} keeps a share of ${row.share}`);
  }
  return { problems, counts };
}

const tell = (bet: KeptBet, row: BetRow): string => `${print(bet)} is ${print(row)}`;
const sameAs =
  ({ value, isRefund }: Worth) =>
  (other: Worth): boolean =>
    other.value === value && other.isRefund === isRefund;

function judgeBet(bet: KeptBet, row: BetRow, positions: readonly Position[]): string[] {
  const problems: string[] = [];
  if (row.key !== bet.key || BigInt(row.stake) !== bet.stake || row.prices !== bet.prices.join())
    problems.push('has other terms (SPB-9)');
  if (!bet.versions.has(row.versions))
    problems.push('is of versions that were not open at its price (SPB-7)');
  const decisions = positions.slice(bet.from).map(({ offer }) => offer.decisions);
  const worths = decisions.map((known) => worthOf(bet, known));
  const settled = worths.filter((worth) => worth !== undefined);
  const last = worths.at(-1);
  if (row.state === 'open') {
    if (last !== undefined) problems.push(`is open and worth ${last.value} (SPB-15)`);
    const { matches, decisions: known } = (positions.at(-1) as Position).offer;
    if (
      bet.legs.some(
        (leg) => matches.get(leg.match)?.hasStarted === true && rulingOf(known, leg, bet.at) === undefined,
      )
    )
      problems.push('waits for a result that will not come (SPB-15)');
    if (row.paid !== '0' || row.given !== null || row.settlements > 0)
      problems.push('is open and was paid (SPB-16)');
    return problems;
  }
  const worth: Worth = { value: BigInt(row.paid), isRefund: row.is_refund === true };
  if (!settled.some(sameAs(worth)))
    problems.push(
      `was never worth that, but ${[...new Set(settled.map(print))].join(' or ') || 'nothing yet'} (SPB-15)`,
    );
  if (row.settlements !== 1 || row.revision !== 1) problems.push('has not one settlement (SPB-16)');
  if (!isPaidAs(row, worth.isRefund)) problems.push('was paid otherwise (SPB-16)');
  // SPB-18: what it would be now is stored where it is something else.
  const told = row.contradictions ?? [];
  const now = last === undefined ? null : String(last.value);
  if (now !== row.paid && !told.includes(now))
    problems.push(`is contradicted by ${now}, and nobody is told (SPB-18)`);
  const possible = new Set(worths.map((each) => (each === undefined ? null : String(each.value))));
  if (told.some((value) => !possible.has(value)))
    problems.push('is contradicted by what was never said (SPB-18)');
  return problems;
}

/** Wins and refunds are split as the stake was; what of them came after its run went on at once (WAL-18). */
function isPaidAs(row: BetRow, isRefund: boolean): boolean {
  const [paid, stake, ofBonus] = [row.paid, row.stake, row.stake_bonus].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const inBonus = (paid * ofBonus) / stake;
  const parts = [
    `bet_settled ${stake}`,
    ...(paid > inBonus ? [`${isRefund ? 'bet_refund' : 'win'} ${paid - inBonus}`] : []),
    ...(inBonus > 0n ? [`${isRefund ? 'bonus_refund' : 'bonus_win'} ${inBonus}`] : []),
  ].join(', ');
  const late =
    inBonus > 0n ? ['bonus_release', 'bonus_forfeit'].map((code) => `${parts}, ${code} ${inBonus}`) : [];
  return row.given !== null && [parts, ...late].includes(row.given);
}
