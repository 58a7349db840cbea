// Reads one player's books and names everything that cannot be. It knows the tables and the invariants, and neither
// the model nor the wallet's own checker.
import { genesisOf, linkOf } from '../../packages/proof/src/purse.ts';
import type { Books, Operation, Transfer } from './books.ts';
import { nameOf } from './commands.ts';
import type { Finding } from './commands.ts';
import { playerAccounts } from './draft.ts';
import type { Accounts, PlayerAccount } from './draft.ts';

type Report = (rule: string, seq: bigint | null, text: string) => void;

export function checkBooks(books: Books): Finding[] {
  const findings: Finding[] = [];
  const { playerId } = books.purse;
  const report: Report = (rule, seq, text) => findings.push({ rule, playerId, seq, text });
  checkTransfers(books, report);
  checkOperations(books, report);
  checkClosings(books, report);
  checkHolds(books, report);
  checkRuns(books, report);
  return findings;
}

const isOwn = (account: string): account is PlayerAccount =>
  (playerAccounts as readonly string[]).includes(account);

/** What a transfer does to an account of the player. */
const effectOn = (account: string, { debit, credit, amount }: Transfer): bigint =>
  (credit === account ? amount : 0n) - (debit === account ? amount : 0n);

function checkTransfers({ purse, transfers }: Books, report: Report): void {
  const sums: Accounts = { cash: 0n, bonus: 0n, open_bets: 0n, withdrawal_pending: 0n, receivable: 0n };
  let last = {
    seq: 0n,
    hash: genesisOf(BigInt(purse.playerId), purse.currency),
    at: 0n,
    cashAfter: 0n,
    bonusAfter: 0n,
  };
  for (const transfer of transfers) {
    const { seq, amount, debit, credit, at, undoes } = transfer;
    if (amount <= 0n) report('WAL-1', seq, `moves ${amount}`);
    if (debit === credit) report('WAL-2', seq, `has ${debit} on both sides`);
    // A bonus that is gone when its win is taken back is the house's own loss.
    const standsIn = undoes !== null && debit === 'bonus_cost';
    if (!isOwn(debit) && !isOwn(credit) && !standsIn)
      report('WAL-2', seq, `does not touch the player: ${debit}, ${credit}`);
    if (at < last.at) report('WAL-3', seq, 'is earlier than the transfer before it');
    if (undoes !== null && undoes >= seq) report('WAL-3', seq, `undoes ${undoes}, which came later`);
    for (let missing = last.seq + 1n; missing < seq; missing += 1n) report('WAL-10', missing, 'is missing');
    if (seq <= last.seq) report('WAL-10', seq, `is there twice or out of order, after ${last.seq}`);
    if (transfer.hash !== linkOf(last.hash, BigInt(purse.playerId), transfer)) {
      report('WAL-11', seq, 'its hash does not follow from its words and the hash before');
    }
    if (
      transfer.cashAfter !== last.cashAfter + effectOn('cash', transfer) ||
      transfer.bonusAfter !== last.bonusAfter + effectOn('bonus', transfer)
    ) {
      report('WAL-2', seq, 'the balances after it are not those before it and what it moved');
    }
    for (const account of playerAccounts) {
      const effect = effectOn(account, transfer);
      if (effect === 0n) continue;
      sums[account] += effect;
      if (account === 'receivable' ? sums[account] > 0n : sums[account] < 0n) {
        report('WAL-4', seq, `leaves ${sums[account]} in ${account}`);
      }
    }
    last = transfer;
  }
  if (purse.seq !== last.seq)
    report('WAL-10', purse.seq, `the purse ends here, its transfers at ${last.seq}`);
  if (purse.head !== last.hash) report('WAL-11', purse.seq, 'the purse does not end where its chain ends');
  for (const account of playerAccounts) {
    if (purse.accounts[account] === sums[account]) continue;
    report(
      'WAL-2',
      purse.seq,
      `${account} is ${purse.accounts[account]}, its transfers come to ${sums[account]}`,
    );
  }
}

function checkOperations({ operations, transfers }: Books, report: Report): void {
  const transfersOf = Map.groupBy(transfers, ({ opId }) => opId);
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const operation of operations) {
    const { seq, opId, outcome, kind } = operation;
    const name = nameOf(operation);
    if (names.has(name)) report('WAL-5', seq, `${name} had more than one effect`);
    if (ids.has(opId)) report('WAL-5', seq, `${name} shares its id with another operation`);
    names.add(name);
    ids.add(opId);

    const own = transfersOf.get(opId) ?? [];
    if (own.length !== operation.transfers) {
      report('WAL-5', seq, `${name} names ${operation.transfers} transfers, there are ${own.length}`);
    }
    if (own.some((transfer, index) => transfer.seq !== seq - BigInt(own.length - 1 - index))) {
      report('WAL-5', seq, `the transfers of ${name} do not stand together`);
    }
    if (own.some(({ at }) => at !== operation.at))
      report('WAL-3', seq, `${name} and its transfers differ in time`);
    const sum = (account: string): bigint =>
      own.reduce((total, transfer) => total + effectOn(account, transfer), 0n);
    if (sum('cash') !== operation.cashChange || sum('bonus') !== operation.bonusChange) {
      report('WAL-5', seq, `${name} answered with another change than it made`);
    }
    const last = own.at(-1);
    if (last && (last.cashAfter !== operation.cash || last.bonusAfter !== operation.bonus)) {
      report('WAL-5', seq, `${name} answered with another balance than it left`);
    }
    if (outcome !== 'posted' && own.length > 0) report('WAL-5', seq, `${name} was refused and moved money`);
    if ((kind === 'tombstone') !== (outcome === 'rolled_back')) {
      report('WAL-9', seq, `${name} is a ${kind} with the outcome ${outcome}`);
    }
  }
  for (const [opId, own] of transfersOf) {
    if (!ids.has(opId)) report('WAL-5', own.at(-1)?.seq ?? null, `there is no operation ${opId} for it`);
  }
}

function checkClosings({ operations, transfers }: Books, report: Report): void {
  const byId = new Map(operations.map((operation) => [operation.opId, operation]));
  const bySeq = new Map(transfers.map((transfer) => [transfer.seq, transfer]));
  const transfersOf = Map.groupBy(transfers, ({ opId }) => opId);
  const closed = new Set<string>();
  for (const closing of operations) {
    const { seq, closes } = closing;
    if (closes === null) continue;
    if (closed.has(closes)) report('WAL-8', seq, `${nameOf(closing)} closes what was closed before`);
    closed.add(closes);
    const target = byId.get(closes);
    if (target?.outcome !== 'posted' || target.kind !== 'post' || closing.outcome !== 'posted') {
      report('WAL-8', seq, `${nameOf(closing)} closes what was not posted`);
    } else if (closing.kind !== 'capture') {
      for (const made of transfersOf.get(closes) ?? []) {
        checkUndone(made, closing, transfersOf.get(closing.opId) ?? [], report);
      }
    }
  }
  for (const { seq, undoes, opId } of transfers) {
    if (undoes === null) continue;
    const undone = bySeq.get(undoes);
    if (undone === undefined || undone.opId !== byId.get(opId)?.closes) {
      report('WAL-8', seq, `undoes ${undoes}, which its operation does not close`);
    }
  }
}

/** By its exact amount, back to where it came from, out of where it went or what stands in for that. */
function checkUndone(made: Transfer, closing: Operation, own: readonly Transfer[], report: Report): void {
  const backs = own.filter(({ undoes }) => undoes === made.seq);
  const total = backs.reduce((sum, { amount }) => sum + amount, 0n);
  // A bonus that was spent before its grant is taken back has nowhere to come from but where it came from.
  const mayFallShort = made.credit === 'bonus' && made.debit === 'bonus_cost';
  if (total > made.amount || (total < made.amount && !mayFallShort)) {
    report('WAL-8', closing.seq, `undoes ${made.seq} by ${total}, it was ${made.amount}`);
  }
  const standIn =
    made.credit === 'cash' ? 'receivable' : made.credit === 'bonus' ? 'bonus_cost' : made.credit;
  for (const { seq, debit, credit } of backs) {
    if (credit !== made.debit || (debit !== made.credit && debit !== standIn)) {
      report(
        'WAL-8',
        seq,
        `undoes ${made.seq} from ${debit} to ${credit}, it was ${made.debit} to ${made.credit}`,
      );
    }
  }
}

function checkHolds({ purse, operations, transfers, holds }: Books, report: Report): void {
  const isClearing = (account: string): boolean =>
    account === 'open_bets' || account === 'withdrawal_pending';
  const closed = new Set(operations.map(({ closes }) => closes));
  const open = new Map<string, bigint>();
  for (const { opId, credit, amount, undoes } of transfers) {
    if (!isClearing(credit) || undoes !== null || closed.has(opId)) continue;
    const key = `${opId} ${credit}`;
    open.set(key, (open.get(key) ?? 0n) + amount);
  }
  for (const { opId, account, amount } of holds) {
    const key = `${opId} ${account}`;
    if (open.get(key) !== amount)
      report('WAL-2', purse.seq, `a hold of ${amount} in ${account} that nothing made`);
    open.delete(key);
  }
  for (const [key, amount] of open) report('WAL-2', purse.seq, `${key} keeps ${amount} without a hold`);
}

/** From openings and ends alone: when a run was under way, and what stood in the purse then. */
function checkRuns({ purse, operations, transfers }: Books, report: Report): void {
  const byId = new Map(operations.map((operation) => [operation.opId, operation]));
  const runs = operations.filter(
    ({ kind, outcome }) => outcome === 'posted' && (kind === 'open_run' || kind === 'end_run'),
  );
  for (const [index, run] of runs.entries()) {
    const opens = run.kind === 'open_run';
    if (opens === (runs[index - 1]?.kind === 'open_run'))
      report(
        'WAL-20',
        run.seq,
        `${nameOf(run)} comes while ${opens ? 'another run' : 'no run'} is under way`,
      );
  }
  const lastBefore = (seq: bigint) => runs.findLast((run) => run.seq <= seq);
  for (const { seq, opId, bonusAfter, code, undoes } of transfers) {
    const operation = byId.get(opId);
    if (operation?.seq === seq && bonusAfter > 0n && lastBefore(seq)?.kind !== 'open_run')
      report('WAL-18', seq, `leaves a bonus of ${bonusAfter} without a run`);
    const isEnded = runs.some((run) => run.kind === 'end_run' && run.detail === '0' && run.seq <= seq);
    if (code === 'bonus_release' && undoes === null && operation?.kind !== 'end_run' && !isEnded)
      report('WAL-19', seq, 'turns bonus to cash without the end of a run');
    if (code === 'bonus_grant' && operation?.kind !== 'open_run')
      report('WAL-18', seq, 'grants a bonus without a run');
  }
  const last = runs.at(-1);
  const live = last?.kind === 'open_run' ? last.key.split('/')[1] : undefined;
  if (String(purse.run ?? '') !== (live ?? ''))
    report('WAL-18', purse.seq, `the purse is in run ${purse.run}, its operations in ${live}`);
}
