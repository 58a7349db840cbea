// Judges what became of money that was sent with a code the wizard had shown, whatever the player did with the wizard. Pure.
import type { HouseBooks } from './books.ts';
import type { Journal, JournalLine } from './company.ts';

/** How the wizard was left. */
export type Way = 'closed' | 'cancelled' | 'expired' | 'changed';

/** What the third step of a wizard showed to a player. */
export interface ShownClaim {
  id: string;
  playerId: string;
  key: string;
  code: string;
  account: string;
  amount: string;
  way: Way;
}

/** A line that nobody was credited for, as a member of staff sees it: the claims with its code. */
export interface DeskLine {
  bankLine: string;
  players: { playerId: string; requestId: string }[];
}

export interface OrphanEvidence {
  claims: readonly ShownClaim[];
  desk: readonly DeskLine[];
  books: HouseBooks;
  journal: Journal;
  ownName: string;
}

export interface OrphanVerdict {
  /** Claims whose money, all of it, is where it must be. */
  abandoned: number;
  /** Lines with a shown code that are neither credited to their player nor on the desk with the player. */
  orphans: string[];
  /** Exactly what was awaited came, and it was not credited once. */
  uncredited: string[];
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

export function judgeOrphans({ claims, desk, books, journal, ownName }: OrphanEvidence): OrphanVerdict {
  const verdict: OrphanVerdict = { abandoned: 0, orphans: [], uncredited: [] };
  const booked = new Map(books.lines.map((line) => [line.bank_line, line]));
  const requests = new Map(books.requests.map((request) => [request.id, request]));
  const shown = new Map(desk.map((line) => [line.bankLine, line.players]));
  const credits = new Map<string, string[]>();
  for (const { key, code, amount } of books.movements) {
    if (code !== 'deposit') continue;
    const id = key.split('-')[1] ?? '';
    credits.set(id, [...(credits.get(id) ?? []), amount]);
  }
  const linesOf = new Map<string, JournalLine[]>();
  for (const line of journal.lines) {
    const code = line.description.split(' ')[0] ?? '';
    linesOf.set(code, [...(linesOf.get(code) ?? []), line]);
  }
  const isFound = (claim: ShownClaim, { line_id: id }: JournalLine): boolean => {
    const line = booked.get(id);
    if (line?.state === 'matched' || line?.state === 'assigned') return line.request_id === claim.id;
    return (shown.get(id) ?? []).some(
      ({ playerId, requestId }) => playerId === claim.playerId && requestId === claim.id,
    );
  };
  const isExact = (claim: ShownClaim, line: JournalLine): boolean =>
    line.account === claim.account && line.amount === claim.amount && line.other_name === ownName;

  for (const claim of claims) {
    const lines = linesOf.get(claim.code) ?? [];
    const lost = lines.filter((line) => !isFound(claim, line));
    for (const { line_id: id } of lost)
      verdict.orphans.push(`line ${id} with the code of claim ${claim.id} (${claim.way}) belongs to nobody`);
    const credited = credits.get(claim.id) ?? [];
    const due = lines.some((line) => isExact(claim, line)) ? [String(minorOf(claim.amount))] : [];
    const state = requests.get(claim.id)?.state;
    const isRight =
      credited.join() === due.join() && (due.length === 0 || state === 'credited') && lines.length > 0;
    if (!isRight)
      verdict.uncredited.push(
        `claim ${claim.id} (${claim.way}) is ${state ?? 'not there'}, credited ${credited.length} times by ${lines.length} lines`,
      );
    if (isRight && lost.length === 0) verdict.abandoned += 1;
  }
  return verdict;
}
