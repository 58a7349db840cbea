// At the end of a history: every bet, purse and refund as it lies in the tables, against what the model says it must have come to.
import { type KeptBet, print } from './bettor.ts';
import { worthOf } from './bet-model.ts';
import { linesIn } from './system-model.ts';
import { rulingOf } from './offer-model.ts';
import type { Position } from './provider.ts';
import { type BookedOp, replay, type RunTerms, runOf, shareOf } from './bonus-model.ts';
import { judgeRevisions, type Revision } from './revisions.ts';
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
  sizes: number[];
  lines: number;
  bankers: boolean[];
  /** In how many lines each leg is. */
  lines_with: number[];
  /** What each size of a system paid. */
  parts: string | null;
  revisions: { payout: string; is_refund: boolean; reopened: boolean; ms: number }[] | null;
  /** What the wallet did for each of them. */
  steps: { key: string; codes: string }[] | null;
  held_back: { revision: number; value: string | null; why: string | null; ms: number }[] | null;
}

interface PurseRow {
  player_id: string;
  cash: string;
  bonus: string;
  open_bets: string;
  receivable: string;
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
  select bet.bet_id, bet.player_id, bet.key, bet.stake, bet.stake_bonus, bet.share, bet.state, bet.paid, bet.revision, legs.*,
    bet.sizes, bet.lines, shown.parts,
    made.revisions, given.steps, told.held_back
  from sportsbook.bet
  cross join lateral (
    select string_agg(version::text, ',' order by no) as versions, string_agg(price::text, ',' order by no) as prices,
      array_agg(banker order by no) as bankers, array_agg(lines order by no) as lines_with
    from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
  ) as legs
  cross join lateral (
    select jsonb_agg(jsonb_build_object('payout', payout::text, 'is_refund', is_refund, 'reopened', reopened,
      'ms', extract(epoch from at) * 1000) order by revision) as revisions
    from sportsbook.settlement where settlement.player_id = bet.player_id and settlement.bet_id = bet.bet_id
  ) as made
  cross join lateral (
    select jsonb_agg(jsonb_build_object('key', op.key, 'codes', moved.codes) order by op.seq) as steps
    from wallet.op
    cross join lateral (
      select string_agg(transfer.code || ' ' || transfer.amount, ', ' order by transfer.seq) as codes
      from wallet.transfer where transfer.player_id = op.player_id and transfer.op_id = op.op_id
    ) as moved
    where op.player_id = bet.player_id and op.source = 'sportsbook' and op.key like 'bet/' || bet.bet_id || '/%'
  ) as given
  cross join lateral (
    select jsonb_agg(jsonb_build_object('revision', revision, 'value', value::text, 'why', why, 'ms', extract(epoch from at) * 1000)
      order by contradiction_id) as held_back
    from sportsbook.contradiction where contradiction.player_id = bet.player_id and contradiction.bet_id = bet.bet_id
  ) as told
  left join lateral (
    select string_agg(part ->> 'size' || ':' || (part ->> 'paid'), ' ' order by (part ->> 'size')::integer) as parts
    from sportsbook.tickets(bet.player_id, array[bet.bet_id]) as ticket
    cross join lateral jsonb_array_elements(ticket.system) as part
    where ticket.state = 'settled'
  ) as shown on bet.lines > 1
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
    counts.push(...(row === undefined ? ['gone'] : countsOf(row)));
  }
  const purses = await ask<PurseRow>(
    `select player_id, cash, bonus, open_bets, receivable, bonus_open, wager_left, bonus_run is not null as running
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
    // SPB-18: what is missing is owed, and nothing is below zero.
    const [owned, owed] = cash < 0n ? [0n, -cash] : [cash, 0n];
    if (owed > 0n) counts.push('a debt');
    const found = `${purse?.cash} ${purse?.bonus} ${purse?.open_bets} ${purse?.receivable}`;
    const expected = `${owned} 0 ${open} ${owed}`;
    if (found !== expected) problems.push(`player ${player} has ${found}, not ${expected}`);
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
    ...(row.lines === 1 ? {} : { sizes: row.sizes }),
    legs: row.bankers.map((banker) => ({ banker })),
    revisions: revisionsOf(row),
  }));
  const { problems, counts, purse: expected } = replay(run, bets, ops);
  const found = `${purse?.cash} ${purse?.bonus} ${purse?.receivable} ${purse?.bonus_open} ${purse?.wager_left} ${purse?.running}`;
  if (found !== expected) problems.push(`has ${found}, not ${expected}`);
  for (const bet of bets) {
    const { id } = bet;
    const row = own.find(({ bet_id }) => bet_id === id);
    if (row?.share !== null && row?.share !== undefined && row.share !== shareOf(run, bet))
      problems.push(`bet ${id} keeps a share of ${row.share}`);
  }
  return { problems, counts };
}

const tell = (bet: KeptBet, row: BetRow): string => `${print(bet)} is ${print(row)}`;

const revisionsOf = (row: BetRow): Revision[] =>
  (row.revisions ?? []).map(({ payout, is_refund, reopened, ms }, index) => ({
    payout: BigInt(payout),
    isRefund: is_refund,
    isOpen: reopened,
    at: ms,
    steps: (row.steps ?? [])
      .map(({ key, codes }) => ({ words: key.split('/'), codes }))
      .filter(({ words }) => words[2] === String(index + 1))
      .map(({ words, codes }) => ({ word: words[3] ?? '', codes })),
  }));

/** What a history is to have seen. */
function countsOf(row: BetRow): string[] {
  const revisions = revisionsOf(row);
  const last = revisions.at(-1);
  const isBack = last?.isRefund === true;
  return [
    `${row.state}${isBack ? ' and given back' : ''}`,
    ...revisions.slice(1).map(({ isOpen }) => (isOpen ? 'opened again' : 'corrected or settled again')),
    ...(row.held_back ?? []).flatMap(({ why }) => (why === null ? [] : [`held back as ${why}`])),
  ];
}

function judgeBet(bet: KeptBet, row: BetRow, positions: readonly Position[]): string[] {
  const problems: string[] = [];
  if (row.key !== bet.key || BigInt(row.stake) !== bet.stake || row.prices !== bet.prices.join())
    problems.push('has other terms (SPB-9)');
  if (!hasSameLines(bet, row)) problems.push('has other lines (SPB-12)');
  if (!bet.versions.has(row.versions))
    problems.push('is of versions that were not open at its price (SPB-7)');
  const worths = positions.slice(bet.from).map(({ offer }) => worthOf(bet, offer.decisions));
  const revisions = revisionsOf(row);
  const last = revisions.at(-1);
  if (
    row.revision !== revisions.length ||
    (row.state === 'open') !== (last === undefined || last.isOpen) ||
    BigInt(row.paid) !== (last?.payout ?? 0n)
  )
    problems.push('is not what its last revision says (SPB-16)');
  problems.push(
    ...judgeRevisions(
      {
        stake: bet.stake,
        stakeBonus: BigInt(row.stake_bonus),
        revisions,
        heldBack: (row.held_back ?? []).map(({ revision, value, why, ms }) => ({
          revision,
          value: value === null ? null : BigInt(value),
          why,
          at: ms,
        })),
      },
      worths,
    ),
  );
  // What each size of a system paid, as its coupon shows it.
  if (
    row.state === 'settled' &&
    !worths.some((worth) => worth?.value === last?.payout && worth?.parts === (row.parts ?? ''))
  )
    problems.push(`shows ${row.parts} for its sizes (SPB-12)`);
  if (row.state === 'open') {
    const { matches, decisions: known } = (positions.at(-1) as Position).offer;
    if (
      bet.legs.some(
        (leg) => matches.get(leg.match)?.hasStarted === true && rulingOf(known, leg, bet.at) === undefined,
      )
    )
      problems.push('waits for a result that will not come (SPB-15)');
  }
  return problems;
}

function hasSameLines({ legs, sizes = [legs.length] }: KeptBet, row: BetRow): boolean {
  const lines = linesIn({ legs, sizes });
  const ascending = sizes.toSorted((one, other) => one - other);
  return (
    row.sizes.join() === ascending.join() &&
    row.lines === lines.length &&
    legs.every(
      ({ banker = false }, place) =>
        row.bankers[place] === banker &&
        row.lines_with[place] === lines.filter((line) => line.legs.includes(place)).length,
    )
  );
}
