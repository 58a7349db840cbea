// Judges the house's books by what the provider was told. Pure: the same facts always give the same verdict.
import { type Account, balanceDue, type RoundRecord } from '../../conformance/chaos/round-record.ts';
import type { BookedPhase, BookedRound, Books } from './books.ts';

export interface Evidence {
  accounts: readonly Account[];
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
  for (const account of accounts) {
    const { player } = account.seat;
    const due = balanceDue(account, byPlayer.get(player) ?? []);
    const { cash = 0n, bonus = 0n, owed = 0n } = purses.get(player) ?? {};
    const off = cash > due ? cash - due : due - cash;
    verdict.kurusOff += off;
    if (off > 0n) verdict.others.push(`player ${player} has ${cash} and must have ${due}`);
    if (bonus !== 0n || owed !== 0n) verdict.others.push(`player ${player} has a bonus or a debt`);
  }
}

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

const describe = ({ kind, tx, ref, amount }: BookedPhase): string =>
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
