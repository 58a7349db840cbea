// Judges one player after a run, from the ledger and the history alone: transfers in the order of the purse, each change from the
// transfer on that it names. However calls interleaved, that order is what happened.
import { createBounds, nothingTaken } from '../wallet/bounds.ts';
import type { Taken } from '../wallet/bounds.ts';
import { createStretch } from '../wallet/stretch.ts';
import type { Book, Note, Row, Transfer } from './book.ts';
import { createClosures } from './closures.ts';
import { judgeHistory } from './history-rules.ts';
import { createLimits } from './limits.ts';

export interface Breach {
  rule: string;
  text: string;
}

/** D-50: so old may the verdict be that a stake names; a stake that waited for another's is booked a moment later. */
const verdictMax = 5n * 60_000_000n + 2_000_000n;

type Event = { seq: bigint; turn: number; order: number } & (
  { row: Row } | { note: Note } | { op: Transfer[] }
);

export function judgeBook(book: Book): Breach[] {
  const breaches: Breach[] = [...judgeHistory(book), ...judgeRefusals(book), ...judgeReturns(book)];
  const say = (rule: string, seq: bigint, text: string): void =>
    void breaches.push({ rule, text: `player ${book.player} transfer ${seq}: ${text}` });

  const closures = createClosures();
  const limits = createLimits();
  const bounds = createBounds();
  const stretch = createStretch();
  const takenAt = new Map<bigint, bigint>();
  let clearance: bigint | null = null;

  for (const event of eventsOf(book)) {
    if ('row' in event) {
      const { row } = event;
      closures.change(row);
      for (const { kind, window, bound, told } of limits.change(row)) {
        bounds.set({ kind, window, cap: bound });
        if (told !== bound)
          say('SAFE-5', row.purseSeq, `the wallet was told ${told} for ${kind} ${window}, not ${bound}`);
      }
      if (row.what === 'interval_set' || row.what === 'opened') {
        const minutes = Number(row.facts['minutes'] ?? 0);
        if (minutes > 0) stretch.setPause(minutes, row.at);
      } else if (row.what === 'pause_answered') stretch.answer(row.at);
      continue;
    }
    if ('note' in event) {
      const { note } = event;
      if (note.kind === 'clearance') clearance = note.until;
      else if (!closures.isOwn(note.source)) closures.close(note.source, note.way, note.until);
      continue;
    }
    const [first] = event.op;
    if (first === undefined) continue;
    const { seq, at, opId } = first;
    const bet = book.bets.get(opId);
    const inRound = bet !== undefined && !bet.opens;
    const taken = takenOf(event.op);
    const way = wayOf(first);
    if (first.undoes === null && way !== null) {
      const closed = closures.closedBy(way, at);
      if (closed.length > 0)
        say('SAFE-1', seq, `${first.code} posted while ${closed.join(', ')} closed ${way}`);
    }
    if (first.undoes === null && way === 'stake') {
      if (clearance !== null && clearance <= at) say('SAFE-10', seq, 'a stake without a fresh clearance');
      if (!inRound && stretch.isDue(at)) say('SAFE-14', seq, 'a new round past an unanswered reality check');
      if (bet !== undefined) {
        const told = verdictFault(bet.verdict, at);
        if (told !== null) say('SAFE-9', seq, told);
      }
    }
    for (const moved of event.op) {
      takenAt.set(moved.seq, at);
      if (moved.code === 'bet_refund' || moved.code === 'bonus_refund') refund(moved);
      else if (moved.undoes !== null) giveBack(moved);
    }
    if (first.undoes === null) {
      if (taken.stake > 0n) taken.time = inRound ? null : stretch.secondsWith(at);
      const exceeded = bounds.exceededBy(taken, msOf(at));
      if (exceeded !== null) say('SAFE-5', seq, `${first.code} went beyond a cap, room was ${exceeded}`);
      const seconds = taken.stake > 0n ? stretch.secondsWith(at) : 0n;
      bounds.take({ ...taken, time: seconds }, msOf(at));
      stretch.take(taken, at);
    }
  }

  function giveBack(moved: Transfer): void {
    const undone = takenOf([{ ...moved, debit: moved.credit, undoes: null }]);
    bounds.giveBack(undone, msOf(takenAt.get(moved.undoes ?? 0n) ?? moved.at));
    // Deposits are gross: one that is taken back stays counted (D-46).
    stretch.giveBack(undone);
  }

  /** WAL-26: the stake of a void bet, given back to the windows that had taken it; undone, it is taken from them again. */
  function refund({ code, amount: moved, undoes, undoesAt, seq }: Transfer): void {
    if (undoesAt === null || undoesAt === undefined) {
      say('SAFE-6', seq, 'a refund that does not say when it was staked');
      return;
    }
    const amount = undoes === null ? moved : -moved;
    const taken = { ...nothingTaken(), stake: amount, loss: code === 'bet_refund' ? amount : 0n };
    bounds.giveBack(taken, msOf(undoesAt));
    stretch.giveBack(taken);
  }

  const counted = {
    ...stretch.counters(),
    pauseAt: stretch.pauseAt(),
    seq: book.transfers.at(-1)?.seq ?? 0n,
  };
  for (const name of ['seq', 'deposited', 'staked', 'lost', 'playedS'] as const) {
    if (book.purse[name] !== counted[name])
      say('SAFE-6', book.purse.seq, `${name} is ${book.purse[name]}, the transfers say ${counted[name]}`);
  }
  if (book.purse.pauseAt !== counted.pauseAt)
    say(
      'SAFE-14',
      book.purse.seq,
      `the next check is ${book.purse.pauseAt}, history says ${counted.pauseAt}`,
    );
  breaches.push(
    ...closures
      .differences(book.notes)
      .map((text) => ({ rule: 'SAFE-2', text: `player ${book.player}: ${text}` })),
  );
  return breaches;
}

function verdictFault(verdict: { allowed: boolean; at: bigint } | null, at: bigint): string | null {
  if (verdict === null) return 'a stake that names no verdict';
  if (!verdict.allowed) return 'a stake under a verdict that refuses';
  return at - verdict.at > verdictMax ? 'a stake under a verdict older than five minutes' : null;
}

/** Wins, rollbacks and refunds are never refused by what is kept here, and a withdrawal only by others. */
function judgeRefusals({ player, refused }: Book): Breach[] {
  const safety = new Set(['gate_closed', 'allowance_exhausted', 'pause_due']);
  return refused
    .filter(({ outcome, request }) => safety.has(outcome) && isFree(request))
    .filter(({ detail, request }) => wordOf(request) !== 'withdrawal_hold' || !isOfOthers(detail))
    .map(({ outcome, detail, request, key, seq }) => ({
      rule: 'SAFE-7',
      text: `player ${player} transfer ${seq}: ${wordOf(request)} ${key} was refused as ${outcome} ${detail ?? ''}`,
    }));
}

/** Money that the player's own safety refused is on its way back, whole: what staff closed is for staff to decide. */
function judgeReturns({ player, refused, returned }: Book): Breach[] {
  return refused
    .filter(({ request, outcome, detail }) => wordOf(request) === 'deposit' && isOwnSafety(outcome, detail))
    .flatMap(({ key, seq }): Breach[] => {
      const [, id = ''] = /^deposit-(\d+)-/.exec(key) ?? [];
      if (id === '' || returned.has(id)) return [];
      return [
        {
          rule: 'SAFE-8',
          text: `player ${player} transfer ${seq}: the money of deposit ${id} does not go back`,
        },
      ];
    });
}

function isOwnSafety(outcome: string, detail: string | null): boolean {
  if (outcome === 'allowance_exhausted') return true;
  const sources = (detail ?? '').split(' ')[1]?.split(',') ?? [];
  return (
    outcome === 'gate_closed' && sources.some((source) => source === 'play_safety' || source === 'time_out')
  );
}

/** `post TRY stake 100 …` is a stake; whatever else there is begins with its own word. */
const wordOf = (request: string): string => {
  const [first = '', , third = ''] = request.split(' ');
  return first === 'post' ? third : first;
};

const isFree = (request: string): boolean =>
  !['stake', 'cash_stake', 'bet_hold', 'cash_hold', 'deposit', 'open_run'].includes(wordOf(request));
/** A block by staff may close withdrawals; a limit, a time-out or an exclusion never does. */
const isOfOthers = (detail: string | null): boolean =>
  (detail ?? '')
    .split(' ')[1]
    ?.split(',')
    .every((source) => source === 'staff') === true;

const wayOf = ({ code }: Transfer): string | null =>
  ({ stake: 'stake', bet_hold: 'stake', deposit: 'deposit', bonus_grant: 'bonus' })[code] ?? null;

function takenOf(op: readonly Transfer[]): Taken {
  const taken = nothingTaken();
  for (const { code, debit, amount, undoes } of op) {
    if (undoes !== null) continue;
    if (code === 'stake' || code === 'bet_hold') {
      taken.stake += amount;
      if (debit === 'cash') taken.loss += amount;
    } else if (code === 'win') taken.wonBack += amount;
    else if (code === 'deposit') taken.deposit += amount;
  }
  return taken;
}

const msOf = (at: bigint): number => Number(at / 1_000n);

/** Operations stand at their first transfer; what holds after a transfer stands behind it, in the order in which it was written. */
function eventsOf({ transfers, history, notes }: Book): Event[] {
  const operations = [...Map.groupBy(transfers, ({ opId }) => opId).values()];
  const events: Event[] = [
    ...operations.map((op): Event => ({ seq: op[0]?.seq ?? 0n, turn: 0, order: 0, op })),
    ...history.map((row): Event => ({ seq: row.purseSeq, turn: 1, order: row.number, row })),
    ...notes.map((note): Event => ({ seq: note.purseSeq, turn: 1, order: Number(note.position), note })),
  ];
  return events.toSorted((a, b) => Number(a.seq - b.seq) || a.turn - b.turn || a.order - b.order);
}
