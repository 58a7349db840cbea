// Judges what is in the house's books by what really happened outside. Pure: the same facts always give the same verdict.
import type { BookedRequest, HouseBooks } from './books.ts';
import type { Journal, JournalLine } from './company.ts';

export interface Evidence {
  /** The requests this run made. */
  deposits: readonly string[];
  withdrawals: readonly string[];
  books: HouseBooks;
  journal: Journal;
  /** How the house's own accounts name the players, for lines of the bank. */
  ownName: string;
}

export interface Verdict {
  /** Requests that ended as the outside world says. */
  deposits: number;
  withdrawals: number;
  unmatchedCredits: string[];
  doubleCredits: string[];
  doublePayouts: string[];
  undrained: string[];
  /** Money that came, or left, and that the books do not know. */
  missing: string[];
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

export function judge(evidence: Evidence): Verdict {
  const verdict: Verdict = {
    deposits: 0,
    withdrawals: 0,
    unmatchedCredits: [],
    doubleCredits: [],
    doublePayouts: [],
    undrained: [],
    missing: [],
  };
  const { books } = evidence;
  const requests = new Map(books.requests.map((request) => [request.id, request]));
  judgeDeposits(evidence, requests, verdict);
  judgePayouts(evidence, requests, verdict);
  judgeLines(evidence, verdict);
  for (const { account, currency, position } of books.positions) {
    const due = account === 'suspense' ? suspenseOf(evidence, currency) : 0n;
    if (BigInt(position) !== due)
      verdict.undrained.push(`${account} is at ${position} ${currency}, not ${due}`);
  }
  return verdict;
}

/** Exactly the transfer that was awaited, as a person with both papers in hand would see it. */
const isExact = (line: JournalLine, request: BookedRequest, ownName: string): boolean =>
  line.account === request.account &&
  minorOf(line.amount) === BigInt(request.amount) &&
  line.other_name === ownName &&
  line.description.startsWith(`${request.code} `);

/** Two members took the credit back: a movement of its own, perhaps in two parts. */
const isReversal = (key: string): boolean => /^deposit-\d+-reversed$/.test(key);

function judgeDeposits(
  { deposits, books, journal, ownName }: Evidence,
  requests: Map<string, BookedRequest>,
  verdict: Verdict,
): void {
  const pages = new Map(journal.deposits.map((deposit) => [deposit.reference, deposit]));
  const linesByCode = groupBy(journal.lines, ({ description }) => description.split(' ')[0] ?? '');
  const credits = groupBy(
    books.movements.filter(({ code, key }) => code === 'deposit' && !isReversal(key)),
    ({ key }) => key.split('-')[1] ?? '',
  );
  const takenBack = new Set(
    books.movements.filter(({ key }) => isReversal(key)).map(({ key }) => key.split('-')[1] ?? ''),
  );
  for (const [id, group] of credits) {
    if (group.length > 1) verdict.doubleCredits.push(`deposit ${id} was credited ${group.length} times`);
    if (!requests.has(id))
      verdict.unmatchedCredits.push(`a credit names the request ${id}, which is unknown`);
  }
  for (const id of deposits) {
    const request = requests.get(id);
    if (request === undefined) {
      verdict.missing.push(`deposit ${id} was acknowledged and is not there`);
      continue;
    }
    const page = pages.get(`dep-${id}`);
    const came =
      request.flow === 'redirect'
        ? page?.status === 'succeeded' && minorOf(page.paidAmount ?? '0.00') === BigInt(request.amount)
        : (linesByCode.get(request.code ?? '') ?? []).some((line) => isExact(line, request, ownName));
    const [credit] = credits.get(id) ?? [];
    const isTakenBack = takenBack.has(id);
    if (isTakenBack !== (request.state === 'reversed'))
      verdict.missing.push(
        `deposit ${id} is ${request.state}, and its money ${isTakenBack ? 'was' : 'was not'} taken back`,
      );
    const credited = !isTakenBack && (credit !== undefined || request.state === 'credited');
    if (credited && !came) verdict.unmatchedCredits.push(`deposit ${id} was credited without its money`);
    if (credit !== undefined && credit.amount !== request.amount)
      verdict.unmatchedCredits.push(`deposit ${id} was credited with another amount`);
    if (came && (credit === undefined || request.state !== 'credited'))
      verdict.missing.push(`the money of deposit ${id} came, and it is ${request.state}`);
    const once = credits.get(id)?.length === 1 && request.state === 'credited';
    if (came ? once : !credited) verdict.deposits += 1;
  }
}

function judgePayouts(
  { withdrawals, books, journal }: Evidence,
  requests: Map<string, BookedRequest>,
  verdict: Verdict,
): void {
  const sent = groupBy(journal.payouts, ({ reference }) => reference);
  const ours = new Set(withdrawals.map((id) => `wd-${id}`));
  const captures = groupBy(
    books.movements.filter(({ code }) => code === 'withdrawal_paid'),
    ({ key }) => key,
  );
  const returns = groupBy(
    books.movements.filter(({ key }) => key.endsWith('-returned')),
    ({ key }) => key,
  );
  for (const { reference, carriedOut } of journal.payouts) {
    if (!ours.has(reference)) verdict.doublePayouts.push(`${reference} was paid and nobody asked for it`);
    if (carriedOut > 1) verdict.doublePayouts.push(`${reference} was carried out ${carriedOut} times`);
  }
  for (const id of withdrawals) {
    const request = requests.get(id);
    const [payout] = sent.get(`wd-${id}`) ?? [];
    if (request === undefined || payout === undefined) {
      verdict.missing.push(`withdrawal ${id} is ${request?.state ?? 'not there'} and was never sent`);
      continue;
    }
    const gone = payout.carriedOut - payout.returned;
    const left =
      (captures.get(`wd-${id}-paid`)?.length ?? 0) - (returns.get(`wd-${id}-returned`)?.length ?? 0);
    if (gone > left) verdict.doublePayouts.push(`withdrawal ${id} left the bank and is in the balance too`);
    if (gone < left) verdict.missing.push(`withdrawal ${id} is gone here and did not arrive there`);
    if (minorOf(payout.amount) !== BigInt(request.amount) - BigInt(request.fee))
      verdict.doublePayouts.push(`withdrawal ${id} was sent with another amount`);
    const ended = request.state === (gone === 1 ? 'paid' : 'failed');
    if (!ended) verdict.missing.push(`withdrawal ${id} is ${request.state}, and ${payout.status} outside`);
    if (ended && gone === left) verdict.withdrawals += 1;
  }
}

function judgeLines({ books, journal }: Evidence, verdict: Verdict): void {
  const booked = new Map(books.lines.map((line) => [line.bank_line, line]));
  for (const { line_id: id } of journal.lines) {
    if (!booked.has(id)) verdict.missing.push(`the bank's line ${id} was not read`);
  }
  const byRequest = groupBy(
    books.lines.filter(({ state }) => state === 'matched' || state === 'assigned'),
    ({ request_id: id }) => id ?? '',
  );
  for (const [id, lines] of byRequest) {
    if (lines.length > 1) verdict.doubleCredits.push(`deposit ${id} was credited from ${lines.length} lines`);
  }
  if (books.records !== journal.records)
    verdict.missing.push(`${books.records} of the company's ${journal.records} records were settled`);
}

/** What the bank has that belongs to nobody yet, and what the company paid that nobody had asked for. */
function suspenseOf({ books, journal }: Evidence, currency: string): bigint {
  if (currency !== 'TRY') return 0n;
  const matched = new Set(
    books.lines.filter(({ state }) => state === 'matched').map((line) => line.bank_line),
  );
  const lines = journal.lines.filter(({ line_id: id }) => !matched.has(id));
  const wrong = journal.deposits.filter(
    ({ status, amount, paidAmount }) => status === 'succeeded' && paidAmount !== amount,
  );
  return (
    lines.reduce((sum, { amount }) => sum + minorOf(amount), 0n) +
    wrong.reduce((sum, { paidAmount }) => sum + minorOf(paidAmount ?? '0.00'), 0n)
  );
}
