// Replays one player's operations and changes in the model, in the order in which the purse was locked, and compares
// every stored outcome, detail, balance, split and transfer with what the model says.
import type { Books, Operation, Transfer } from './books.ts';
import { nameOf } from './commands.ts';
import type { Change, Command, Finding } from './commands.ts';
import { playerAccounts } from './draft.ts';
import type { Movement } from './draft.ts';
import type { PlayerHistory } from './history.ts';
import { createPurseModel } from './model.ts';
import type { Expected, Verdict } from './model.ts';

type Event = { position: bigint } & ({ change: Change; at: bigint } | { operation: Operation });

/**
 * After the first difference nothing that follows can be judged, so there is at most one finding for the course of
 * events and, where there is none, one for each thing that stands differently at the end.
 */
export function replayBooks(
  books: Books,
  positions: ReadonlyMap<string, bigint>,
  history: PlayerHistory,
): Finding[] {
  const { purse, operations, transfers } = books;
  const model = createPurseModel(purse.currency);
  const transfersOf = Map.groupBy(transfers, ({ opId }) => opId);
  const namesById = new Map(operations.map((operation) => [operation.opId, nameOf(operation)]));
  const commands = new Map<string, Command>(
    history.calls.flatMap(({ command, answer }) =>
      answer.replayed || answer.opId === null ? [] : [[answer.opId, command]],
    ),
  );
  const finding = (seq: bigint, text: string): Finding => ({
    rule: 'model',
    playerId: purse.playerId,
    seq,
    text,
  });

  let tombstone: string | null = null;
  let due: Expected[] = [];
  for (const event of eventsOf(operations, positions, history)) {
    if ('change' in event) {
      if (due[0] !== undefined) return [finding(due[0].seq, `${due[0].name} is missing`)];
      due = model.change(event.change, event.at);
      continue;
    }
    const { operation } = event;
    const name = nameOf(operation);
    if (operation.kind === 'tombstone') {
      // It comes with the reversal that stands right behind it.
      tombstone = name;
      continue;
    }
    const command = commands.get(operation.opId);
    const ordered = due.shift();
    if (ordered !== undefined && ordered.name !== name)
      return [finding(operation.seq, `${name} came instead of ${ordered.name}`)];
    if (command === undefined && ordered === undefined)
      return [finding(operation.seq, `nobody asked for ${name}`)];
    const { verdict, before, after, seq } = ordered ?? decided(model, command as Command, operation.at);
    const expected = wordsOf(verdict, verdict.movements, {
      seq,
      cash: after.cash,
      bonus: after.bonus,
      cashChange: after.cash - before.cash,
      bonusChange: after.bonus - before.bonus,
      closes: verdict.closes,
      tombstone: verdict.tombstone,
    });
    const stored = wordsOf(operation, transfersOf.get(operation.opId) ?? [], {
      seq: operation.seq,
      cash: operation.cash,
      bonus: operation.bonus,
      cashChange: operation.cashChange,
      bonusChange: operation.bonusChange,
      closes: operation.closes === null ? null : (namesById.get(operation.closes) ?? 'nothing'),
      tombstone,
    });
    tombstone = null;
    if (stored !== expected) {
      return [finding(operation.seq, `${name}\n    stored   ${stored}\n    expected ${expected}`)];
    }
  }
  if (due[0] !== undefined) return [finding(due[0].seq, `${due[0].name} is missing`)];
  return differencesAtTheEnd(books, model, namesById).map((text) => finding(purse.seq, text));
}

function decided(
  model: ReturnType<typeof createPurseModel>,
  command: Command,
  at: bigint,
): Omit<Expected, 'name'> {
  const before = model.accounts();
  const verdict = model.decide(command, at);
  return { verdict, before, after: model.accounts(), seq: model.seq() };
}

function eventsOf(
  operations: readonly Operation[],
  positions: ReadonlyMap<string, bigint>,
  { changes }: PlayerHistory,
): Event[] {
  const events: Event[] = [
    ...changes,
    ...operations.map((operation) => ({ operation, position: positions.get(operation.opId) ?? 0n })),
  ];
  return events.toSorted((a, b) => Number(a.position - b.position));
}

type Figures = Record<'seq' | 'cash' | 'bonus' | 'cashChange' | 'bonusChange', bigint> &
  Record<'closes' | 'tombstone', string | null>;

/** One line that holds all there is to compare. */
function wordsOf(
  { outcome, detail }: Pick<Verdict, 'outcome' | 'detail'>,
  moved: readonly (Movement | Transfer)[],
  figures: Figures,
): string {
  const moves = moved.map(
    ({ code, debit, credit, amount, undoes }) =>
      `${code} ${amount} ${debit}>${credit}${undoes === null ? '' : ` undoes ${undoes}`}`,
  );
  const { seq, cash, bonus, cashChange, bonusChange, closes, tombstone } = figures;
  return [
    `${outcome}${detail === null ? '' : ` (${detail})`}`,
    `seq ${seq} cash ${cash} (${cashChange}) bonus ${bonus} (${bonusChange})`,
    ...(closes === null ? [] : [`closes ${closes}`]),
    ...(tombstone === null ? [] : [`tombstone ${tombstone}`]),
    ...moves,
  ].join(', ');
}

function differencesAtTheEnd(
  { purse, operations, holds, bounds, closures }: Books,
  model: ReturnType<typeof createPurseModel>,
  namesById: ReadonlyMap<string, string>,
): string[] {
  const differences: string[] = [];
  const compare = (what: string, stored: unknown, expected: unknown): void => {
    if (stored !== expected) differences.push(`${what} is ${String(stored)}, expected ${String(expected)}`);
  };
  const accounts = model.accounts();
  const lastMs = operations.reduce((last, { at }) => Math.max(last, Number(at / 1_000n)), 0);
  for (const account of playerAccounts) compare(account, purse.accounts[account], accounts[account]);
  compare('seq', purse.seq, model.seq());
  compare('the spend order', purse.spendOrder, model.spending().order);
  compare('the highest bonus stake', purse.bonusStakeMax, model.spending().bonusStakeMax);
  compare('the run', purse.run, model.runs.id());
  compare('the turnover that is left', purse.wagerLeft, model.runs.left());
  compare('the bonus in open play', purse.bonusOpen, model.runs.open());
  compare('where late bonus goes', purse.bonusLate, model.runs.late());
  const open = model.holds();
  for (const { opId, account, amount } of holds) {
    const expected = open.get(namesById.get(opId) ?? '');
    compare(`hold ${opId}`, `${account} ${amount}`, expected && `${expected.account} ${expected.amount}`);
  }
  compare('the number of open holds', holds.length, open.size);
  compare('what is closed', closures.toSorted().join(), model.closures().toSorted().join());
  const counters = model.counters();
  for (const name of ['deposited', 'staked', 'lost', 'playedS'] as const)
    compare(name, purse.counters[name], counters[name]);
  compare('the last counted transfer', purse.countedSeq, purse.seq);
  compare('the next reality check', purse.pauseAt, model.pauseAt());
  for (const { kind, window, cap, used, until } of bounds) {
    compare(`the cap of ${kind} ${window}`, cap, model.bounds.capOf(kind, window));
    const withinMs = Number(until / 1_000n) - 1;
    // Where the window is over the next command that counts turns it; a base without a cap says nothing.
    if (withinMs < lastMs || cap === null) continue;
    compare(`the use of ${kind} ${window}`, used, model.bounds.useOf(kind, window, withinMs));
  }
  return differences;
}
