// Judges what was written down against the books. Pure: the same facts always give the same verdict.
import type { Books, Operation } from './books.ts';
import { type Fact, idOf } from './facts.ts';
import { type Acknowledgement, type History, readHistory } from './history.ts';

export interface Verdict {
  /** Commands with a definite answer. */
  acknowledged: number;
  /** The same by outcome; everything but 'posted' is a refusal. */
  outcomes: Map<string, number>;
  /** One sentence for each answer that the books do not bear out (WAL-12). */
  lost: string[];
  /** One sentence for each effect that nobody asked for or that happened more than once (WAL-5). */
  doubled: string[];
}

export interface Evidence {
  records: readonly (readonly Fact[])[];
  books: Books;
}

export function judge({ records, books }: Evidence): Verdict {
  const history = readHistory(records);
  const answers = [...history.answers.values()];
  const unanswered = [...history.sent.keys()].filter((id) => !history.answers.has(id));
  return {
    acknowledged: answers.length,
    outcomes: countOutcomes(answers),
    lost: [
      ...unanswered.map((id) => `${id} was sent and has no definite answer`),
      ...missingFrom(books, [...answers, ...history.repeats]),
      ...history.outOfOrder.map((one) => `${idOf(one)} was answered with a purse older than one seen before`),
    ],
    doubled: [
      ...unaskedEffects(books, history),
      ...history.contradictions
        .filter(({ outcome }) => outcome !== 'conflict')
        .map((one) => `${idOf(one)} was answered ${one.outcome} for other words, not conflict`),
      ...sumFaults(
        books,
        'the answers',
        answers.map(({ player, answer }) => ({ ...answer, player })),
      ),
    ],
  };
}

function countOutcomes(answers: readonly Acknowledgement[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { answer } of answers) counts.set(answer.outcome, (counts.get(answer.outcome) ?? 0) + 1);
  return counts;
}

const comparedFields = [
  'outcome',
  'detail',
  'opId',
  'cash',
  'bonus',
  'cashChange',
  'bonusChange',
  'seq',
] as const;

/** Every answer must be an operation of the books, with the same outcome, number and balances. */
export function missingFrom(books: Books, answers: readonly Acknowledgement[]): string[] {
  const operations = new Map(books.operations.map((operation) => [idOf(operation), operation]));
  return answers.flatMap(({ player, key, answer }) => {
    const id = idOf({ player, key });
    const operation = operations.get(id);
    if (operation === undefined) return [`${id} was answered ${answer.outcome} and is not in the books`];
    const changed = comparedFields.filter((field) => operation[field] !== answer[field]);
    if (changed.length === 0) return [];
    const told = changed.map((field) => `${field} ${answer[field]}`).join(', ');
    const kept = changed.map((field) => `${field} ${operation[field]}`).join(', ');
    return [`${id} was answered ${told}, the books say ${kept}`];
  });
}

/** One command, one operation, one set of transfers; and no money that no client asked for. */
export function unaskedEffects(books: Books, { sent }: Pick<History, 'sent'>): string[] {
  const faults: string[] = [];
  // A reversal that comes before its command leaves a tombstone under the command's key.
  const reversed = new Set(
    [...sent.values()].flatMap(({ player, words }) =>
      words.way === 'reverse' ? [idOf({ player, key: words.of })] : [],
    ),
  );
  const isAsked = (operation: Operation): boolean =>
    sent.has(idOf(operation)) || (operation.kind === 'tombstone' && reversed.has(idOf(operation)));
  const seen = new Set<string>();
  const moved = new Map(books.moved.map((one) => [one.opId, one]));
  const none = { transfers: 0, cashChange: '0', bonusChange: '0' };
  for (const operation of books.operations) {
    const id = idOf(operation);
    if (seen.has(id)) faults.push(`${id} is in the books more than once`);
    seen.add(id);
    if (!isAsked(operation)) faults.push(`${id} is in the books and nobody sent it`);
    const { transfers, cashChange, bonusChange } = moved.get(operation.opId) ?? none;
    moved.delete(operation.opId);
    if (transfers !== operation.transfers) {
      faults.push(`${id} has ${transfers} transfers, it made ${operation.transfers}`);
    }
    if (cashChange !== operation.cashChange || bonusChange !== operation.bonusChange) {
      faults.push(`${id} moved ${cashChange} and ${bonusChange}, it says otherwise`);
    }
  }
  for (const { player, opId } of moved.values()) {
    faults.push(`player ${player} has transfers of ${opId}, an operation that does not exist`);
  }
  return [...faults, ...sumFaults(books, 'the operations', books.operations)];
}

interface Change {
  player: string;
  cashChange: string;
  bonusChange: string;
}

/** All purses began empty, so each must hold what its changes come to. */
function sumFaults(books: Books, name: string, changes: readonly Change[]): string[] {
  const sums = new Map<string, { cash: bigint; bonus: bigint }>();
  for (const { player, cashChange, bonusChange } of changes) {
    const sum = sums.get(player) ?? { cash: 0n, bonus: 0n };
    sums.set(player, { cash: sum.cash + BigInt(cashChange), bonus: sum.bonus + BigInt(bonusChange) });
  }
  return books.purses.flatMap(({ player, cash, bonus }) => {
    const sum = sums.get(player) ?? { cash: 0n, bonus: 0n };
    if (sum.cash === BigInt(cash) && sum.bonus === BigInt(bonus)) return [];
    return [`player ${player} holds ${cash} and ${bonus}, ${name} come to ${sum.cash} and ${sum.bonus}`];
  });
}
