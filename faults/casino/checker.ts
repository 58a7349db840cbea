// Judges the house's books by what the provider was told. Pure: the same facts always give the same verdict.
import { balanceDue, type RoundRecord } from '../../conformance/chaos/round-record.ts';
import { type Due, goThrough, type Seated } from './bonus-due.ts';
import type { BookedPhase, BookedPurse, BookedRound, Books } from './books.ts';

export interface Evidence {
  accounts: readonly Seated[];
  rounds: readonly RoundRecord[];
  books: Books;
}

export interface Verdict {
  /** Minor units by which players have too much or too little, without regard to the sign. */
  kurusOff: bigint;
  lateBets: string[];
  lostRounds: string[];
  open: string[];
  /** What else does not agree. */
  others: string[];
}

const keyOf = ({ player, round }: { player: string; round: string }): string => `${player}/${round}`;

export function judge({ accounts, rounds, books }: Evidence): Verdict {
  const verdict: Verdict = { kurusOff: 0n, lateBets: [], lostRounds: [], open: [], others: [] };
  judgePurses({ accounts, rounds, books }, verdict);
  const booked = new Map(books.rounds.map((round) => [keyOf(round), round]));
  for (const record of rounds) {
    judgeRound(record, booked.get(keyOf(record)), verdict);
    booked.delete(keyOf(record));
  }
  for (const key of booked.keys()) verdict.lostRounds.push(`${key} was never played`);
  for (const round of books.rounds) if (round.state === 'open') verdict.open.push(`${keyOf(round)} is open`);
  judgeCounting(rounds, books, verdict);
  return verdict;
}

function judgePurses({ accounts, rounds, books }: Evidence, verdict: Verdict): void {
  const purses = new Map(books.purses.map((purse) => [purse.player, purse]));
  const byPlayer = Map.groupBy(rounds, ({ player }) => player);
  const booked = Map.groupBy(books.rounds, ({ player }) => player);
  for (const account of accounts) {
    const { player } = account.seat;
    const own = byPlayer.get(player) ?? [];
    const due = balanceDue(account, own);
    const purse = purses.get(player) ?? { ...emptyPurse, player };
    const held = purse.cash + purse.bonus;
    const off = held > due ? held - due : due - held;
    verdict.kurusOff += off;
    if (off > 0n) verdict.others.push(`player ${player} has ${held} and must have ${due}`);
    if (purse.owed !== 0n) verdict.others.push(`player ${player} has a debt`);
    judgeBonus({ account, due: goThrough(account, own), purse, booked: booked.get(player) ?? [] }, verdict);
  }
}

const emptyPurse = { cash: 0n, bonus: 0n, owed: 0n, run: null, left: 0n, open: 0n };

interface OwnBonus {
  account: Seated;
  due: Due;
  purse: BookedPurse;
  booked: readonly BookedRound[];
}

/** Which of a player's money is bonus, in the purse and in each round, and what is left of the turnover. */
function judgeBonus({ account, due, purse, booked }: OwnBonus, { others }: Verdict): void {
  const { player } = purse;
  if (purse.bonus !== due.bonus)
    others.push(`player ${player} has a bonus of ${purse.bonus} and must have ${due.bonus}`);
  if (purse.open !== 0n) others.push(`player ${player} has a bonus of ${purse.open} in open rounds`);
  if ((purse.run !== null) !== due.isUnderWay)
    others.push(`player ${player} has ${purse.run === null ? 'no' : 'a'} run under way`);
  const left = purse.run === null ? 0n : (account.run?.required ?? 0n) - countedFor(purse.run, booked);
  if (purse.left !== left || purse.left !== due.left)
    others.push(`player ${player} has ${purse.left} left, its rounds say ${left}, and ${due.left} must be`);
  for (const { round, stakedBonus, phases } of booked) {
    const { staked, won } = due.rounds.get(round) ?? { staked: 0n, won: 0n };
    const wonBonus = phases.reduce((sum, { kind, bonus }) => (kind === 'win' ? sum + bonus : sum), 0n);
    if (stakedBonus !== staked || wonBonus !== won)
      others.push(
        `round ${round} of player ${player} staked ${stakedBonus} and won ${wonBonus} of the bonus, ` +
          `and must have ${staked} and ${won}`,
      );
  }
}

const countedFor = (run: string, booked: readonly BookedRound[]): bigint =>
  booked.reduce(
    (sum, round) => (round.state === 'closed' && round.run === run ? sum + round.staked * round.share : sum),
    0n,
  );

function judgeRound(record: RoundRecord, booked: BookedRound | undefined, verdict: Verdict): void {
  const name = keyOf(record);
  const { moves, undone, closed } = record;
  if (moves.length > 0 && !closed) verdict.others.push(`${name} was left unfinished by the provider`);
  if (booked === undefined) {
    if (moves.length > 0) verdict.lostRounds.push(`${name} is not in the books`);
    return;
  }
  const left = [...booked.phases];
  for (const bet of undone) {
    const at = left.findIndex(({ kind, tx }) => kind === 'bet' && tx === bet.tx);
    const back = left.findIndex(({ kind, ref }) => kind === 'rollback' && ref === bet.tx);
    if (at !== -1 && back < at) verdict.lateBets.push(`bet ${bet.tx} of ${name} stands after its rollback`);
    for (const index of [back, at]) if (index !== -1) left.splice(index, 1);
  }
  const told = moves.map(describe).toSorted().join(', ');
  const kept = left.map(describe).toSorted().join(', ');
  if (told !== kept)
    verdict.lostRounds.push(`${name} has ${kept || 'nothing'} and was told ${told || 'nothing'}`);
  const state = closed ? 'closed' : 'cancelled';
  if (booked.state !== state && booked.state !== 'open') {
    verdict.lostRounds.push(`${name} is ${booked.state} and must be ${state}`);
  }
  if (booked.staked !== sumOf(moves, 'bet') || booked.won !== sumOf(moves, 'win')) {
    verdict.lostRounds.push(`${name} has staked ${booked.staked} and won ${booked.won}`);
  }
}

const describe = ({ kind, tx, ref, amount }: Omit<BookedPhase, 'bonus'>): string =>
  `${kind} ${tx} of ${ref ?? '-'} ${amount}`;

const sumOf = (moves: RoundRecord['moves'], of: 'bet' | 'win'): bigint =>
  moves.reduce((sum, { kind, amount }) => (kind === of ? sum + amount : sum), 0n);

function judgeCounting(rounds: readonly RoundRecord[], { counted }: Books, { others }: Verdict): void {
  const closed = rounds.filter((round) => round.closed);
  const moves = closed.flatMap((round) => round.moves);
  const due = { rounds: closed.length, staked: sumOf(moves, 'bet'), won: sumOf(moves, 'win') };
  if (due.rounds !== counted.rounds || due.staked !== counted.staked || due.won !== counted.won) {
    others.push(
      `counted ${counted.rounds} rounds of ${counted.staked} and ${counted.won}, ` +
        `and must be ${due.rounds} of ${due.staked} and ${due.won}`,
    );
  }
}
