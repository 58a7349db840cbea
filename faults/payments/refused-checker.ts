// Judges what became of refused money by what the company and the bank really did. Pure: the same facts always give the same verdict.
import type { HouseBooks } from './books.ts';
import type { Journal, JournalPayout } from './company.ts';
import type { RefusedCredit } from './refused.ts';

export interface BookedRefund {
  id: string;
  request_id: string;
  state: string;
  amount: string;
  /** The clearing account's name of its method. */
  method: string;
  bank_line: string | null;
  /** How its deposit ended, where that waited for it. */
  request_state: string | null;
}

export interface RefusedEvidence {
  credits: readonly RefusedCredit[];
  refunds: readonly BookedRefund[];
  books: HouseBooks;
  journal: Journal;
  cases: readonly { subject: string; kind: string }[];
}

export interface RefusedVerdict {
  refused: number;
  /** Back with whoever sent it. */
  returned: number;
  /** What came, less what went back and what the house still has of it. */
  kurusOff: bigint;
  problems: string[];
  /** Of what stays with the house, by account: the checker of everything else leaves it out. */
  held: Map<string, bigint>;
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const abs = (value: bigint): bigint => (value < 0n ? -value : value);

export function judgeRefused(evidence: RefusedEvidence): RefusedVerdict {
  const { credits, refunds, books, journal, cases } = evidence;
  const verdict: RefusedVerdict = { refused: 0, returned: 0, kurusOff: 0n, problems: [], held: new Map() };
  const cased = new Set(cases.map(({ subject, kind }) => `${kind} ${subject}`));
  const credited = new Set(
    books.movements.filter(({ code }) => code === 'deposit').map(({ key }) => key.split('-')[1] ?? ''),
  );
  const lines = new Map(books.lines.map((line) => [line.bank_line, line]));
  const judged = new Set<string>();
  for (const credit of credits) {
    const say = (what: string) => verdict.problems.push(`refused deposit ${credit.requestId} ${what}`);
    const amount = minorOf(credit.amount);
    if (credited.has(credit.requestId)) say('was credited');
    else verdict.refused += 1;
    const own = refunds.filter(({ request_id: id, bank_line: line }) =>
      credit.line === undefined ? line === null && id === credit.requestId : line === credit.line,
    );
    for (const { id } of own) judged.add(id);
    if (credit.way === 'unnamed') {
      if (own.length > 0) say('went back to nobody knows whom');
      const state = lines.get(credit.line ?? '')?.state;
      if (state !== 'suspense') say(`has a line that is ${state ?? 'not there'}`);
      continue;
    }
    const [refund] = own;
    if (refund === undefined || own.length > 1) {
      say(`has ${own.length} refunds`);
      verdict.kurusOff += amount;
      continue;
    }
    const sent = outsideOf(journal, credit, refund);
    if (sent === undefined) {
      say(`is ${refund.state} and was never sent back`);
      verdict.kurusOff += amount;
      continue;
    }
    const gone = sent.carriedOut - sent.returned;
    if (gone > 1) say(`went back ${gone} times`);
    if (!isSender(credit, sent)) say('went back to somebody else');
    if (gone === 1) verdict.returned += 1;
    // The company may carry out what it told as bounced: then the refund has failed here, and people have the case.
    const isAfterAll = gone === 1 && cased.has(`refund_contradicted ref-${refund.id}`);
    const due = gone === 1 && !isAfterAll ? 'paid' : 'failed';
    if (refund.state !== due) say(`is ${refund.state}, and outside it was carried out ${gone} times`);
    if (due === 'failed' && !cased.has(`refund_stuck ref-${refund.id}`))
      say('did not arrive, and there is no case');
    if (due === 'paid' && refund.request_state !== null && refund.request_state !== 'rejected')
      say(`went back, and the deposit is ${refund.request_state}`);
    const kept = refund.state === 'failed' ? amount : 0n;
    verdict.kurusOff += abs(amount - minorOf(sent.amount) * BigInt(gone) - (isAfterAll ? 0n : kept));
    hold(verdict.held, refund, { kept, gone, carriedOut: sent.carriedOut });
  }
  for (const { id } of refunds.filter((one) => !judged.has(one.id)))
    verdict.problems.push(`refund ${id} is of money that nobody refused`);
  return verdict;
}

const outsideOf = (
  { refunds, payouts }: Journal,
  { line }: RefusedCredit,
  { id }: BookedRefund,
): JournalPayout | undefined =>
  (line === undefined ? refunds : payouts).find(({ reference }) => reference === `ref-${id}`);

const isSender = ({ requestId, iban }: RefusedCredit, { beneficiary }: JournalPayout): boolean =>
  iban === undefined ? beneficiary['deposit'] === `dep-${requestId}` : beneficiary['iban'] === iban;

/** Where it lies: a company's deposit in its clearing account, a line in suspense. What left all the same is missing there. */
function hold(
  held: Map<string, bigint>,
  { amount, method, bank_line: line, state }: BookedRefund,
  { kept, gone, carriedOut }: { kept: bigint; gone: number; carriedOut: number },
): void {
  if (state !== 'failed') return;
  const add = (account: string, more: bigint) => held.set(account, (held.get(account) ?? 0n) + more);
  const clearing = `psp_clearing:${method}`;
  add(line === null ? clearing : 'suspense', kept);
  // The first record settles the refund; a second one is nobody's.
  if (gone === 1) add(carriedOut === 1 ? clearing : 'suspense', -BigInt(amount));
}

/** What is left to the checker of everything else. */
export function withoutRefused(
  { books, journal }: { books: HouseBooks; journal: Journal },
  refunds: readonly BookedRefund[],
  held: ReadonlyMap<string, bigint>,
): { books: HouseBooks; journal: Journal } {
  const lines = new Set(refunds.map(({ bank_line: line }) => line));
  const positions = books.positions.map((one) =>
    one.currency === 'TRY'
      ? { ...one, position: (BigInt(one.position) - (held.get(one.account) ?? 0n)).toString() }
      : one,
  );
  return {
    books: { ...books, positions },
    journal: {
      ...journal,
      payouts: journal.payouts.filter(({ reference }) => !reference.startsWith('ref-')),
      lines: journal.lines.filter(({ line_id: id }) => !lines.has(id)),
    },
  };
}
