// What the company said against its own words, and whether people were told of it: a case for every contradiction.
import { readFile } from 'node:fs/promises';
import type { House } from '../../tools/launch/index.ts';
import type { Evidence } from './checker.ts';
import type { JournalPayout } from './company.ts';

/** A word of the company that the house has answered and that says the opposite of an earlier one. */
interface ContradictingWord {
  reference: string;
  kind: string;
}

export interface ContradictionBooks {
  cases: { subject: string; kind: string }[];
  /** Withdrawals that were given back without ever having been paid here, and of which `payout.paid` was told. */
  latePaid: string[];
  /** The method of every withdrawal, by its reference. */
  methods: Map<string, string>;
}

interface ContradictionVerdict {
  /** What is left to the checker of everything else. */
  ordinary: Evidence;
  /** Payouts that the company carried out after it had told the house of their return. */
  paidAfterAll: number;
  contradictions: number;
  uncased: string[];
}

/** Which case explains which word. */
const caseKinds: Readonly<Record<string, string>> = {
  'payout.paid': 'paid_after_return',
  'deposit.refused': 'refused_after_money',
};

/** Refused money goes back under a reference of its own, by the words of refunds or of payouts. */
const caseOf = ({ reference, kind }: ContradictingWord): string | undefined =>
  reference.startsWith('ref-') ? 'refund_contradicted' : caseKinds[kind];

interface JournalEvent {
  message: { event_id: string; reference: string; kind: string };
  contradicts?: boolean;
  state: string;
}

export async function readContradictingWords(file: string): Promise<ContradictingWord[]> {
  const events = new Map<string, JournalEvent>();
  for (const step of (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')) {
    for (const { event } of JSON.parse(step) as { event?: JournalEvent }[])
      if (event?.contradicts === true) events.set(event.message.event_id, event);
  }
  return [...events.values()]
    .filter(({ state }) => state === 'taken' || state === 'known')
    .map(({ message: { reference, kind } }) => ({ reference, kind }));
}

export async function readContradictionBooks(house: House): Promise<ContradictionBooks> {
  const cases = await house.query("select subject, kind from cases.case where module = 'payments'");
  const latePaid = await house.query(`
    select distinct e.reference from payments.event as e
    join payments.request as r on 'wd-' || r.request_id = e.reference
    where e.kind = 'payout.paid' and r.state = 'failed' and not exists (
      select from payments.step as s
      where s.player_id = r.player_id and s.request_id = r.request_id and s.state = 'paid'
    )`);
  const methods = await house.query(`
    select 'wd-' || r.request_id, m.name from payments.request as r join payments.method as m using (method_id)
    where r.direction = 'withdrawal'`);
  const pairs = (rows: string[]) => rows.map((row) => row.split('|') as [string, string]);
  return {
    cases: pairs(cases).map(([subject, kind]) => ({ subject, kind })),
    latePaid,
    methods: new Map(pairs(methods)),
  };
}

/** Payouts that the company carried out although it had told the house of their return. */
export function carriedOutAfterAll(
  payouts: readonly JournalPayout[],
  words: readonly ContradictingWord[],
): JournalPayout[] {
  const told = new Set(words.map(({ reference }) => reference));
  return payouts.filter(({ reference, status }) => told.has(reference) && status === 'paid');
}

/**
 * Takes the payouts out of the evidence that the company carried out after all: their money is in the balance and has
 * left, which the house cannot prevent and must have told people of.
 */
export function judgeContradictions(
  evidence: Evidence,
  words: readonly ContradictingWord[],
  { cases, latePaid, methods }: ContradictionBooks,
): ContradictionVerdict {
  const cased = new Set(cases.map(({ subject, kind }) => `${kind} ${subject}`));
  const contradicting = [...words, ...latePaid.map((reference) => ({ reference, kind: 'payout.paid' }))];
  const uncased = contradicting
    .filter((word) => !cased.has(`${caseOf(word)} ${word.reference}`))
    .map(({ reference, kind }) => `${kind} of ${reference} contradicts what was told, and there is no case`);

  const { journal, books, withdrawals } = evidence;
  const afterAll = carriedOutAfterAll(journal.payouts, words);
  const apart = new Set(afterAll.map(({ reference }) => reference));
  const left = new Map<string, bigint>();
  for (const { reference, amount, carriedOut } of afterAll) {
    // The first record settles the request; a second one is nobody's.
    const account = carriedOut === 1 ? `psp_clearing:${methods.get(reference)}` : 'suspense';
    left.set(account, (left.get(account) ?? 0n) + BigInt(amount.replace('.', '')));
  }
  const positions = books.positions.map((one) => ({
    ...one,
    position: String(BigInt(one.position) + (one.currency === 'TRY' ? (left.get(one.account) ?? 0n) : 0n)),
  }));
  return {
    ordinary: {
      ...evidence,
      withdrawals: withdrawals.filter((id) => !apart.has(`wd-${id}`)),
      journal: { ...journal, payouts: journal.payouts.filter(({ reference }) => !apart.has(reference)) },
      books: { ...books, positions },
    },
    paidAfterAll: afterAll.length,
    contradictions: contradicting.length,
    uncased: [...new Set(uncased)],
  };
}
