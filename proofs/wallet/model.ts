// One player's purse as the design describes it (ledger.md), in memory, for one command after the other. It is written
// from the rules and not from the SQL: what both get wrong in the same way would have to be misunderstood twice.
import { createBounds, nothingTaken } from './bounds.ts';
import type { Taken } from './bounds.ts';
import { nameOf } from './commands.ts';
import type {
  Capture,
  Change,
  Command,
  Currency,
  OpenRun,
  Outcome,
  Post,
  RunEnd,
  Step,
  Undo,
  Way,
} from './commands.ts';
import { accountsAfter, openDraft, smaller } from './draft.ts';
import { bonusIn, createRuns } from './runs.ts';
import { createEndedBets } from './ended-bets.ts';
import { createStretch } from './stretch.ts';
import type { Accounts, Draft, Movement, PlayerAccount } from './draft.ts';

export interface Verdict {
  outcome: Outcome;
  detail: string | null;
  movements: Movement[];
  /** The operation that is over because of this one. */
  closes: string | null;
  /** The key that will be refused whenever it comes. */
  tombstone: string | null;
}

export interface Operation {
  kind: Command['kind'] | 'end_run' | 'tombstone';
  outcome: Outcome;
  movements: (Movement & { seq: bigint })[];
  taken: Taken;
  at: bigint;
  /** The purse's number after it, and the run that was under way. */
  seq: bigint;
  run: bigint | null;
  hold: { account: PlayerAccount; amount: bigint } | null;
  closedBy: Command['kind'] | null;
  /** Of what holds a bet's stake anew: the operation that held it first. */
  holdsAnew?: string;
}

/** An operation that a change makes, and what it must leave. */
export interface Expected {
  name: string;
  verdict: Verdict;
  before: Accounts;
  after: Accounts;
  seq: bigint;
}

type Place = PlayerAccount | 'house' | 'play';
/** Which gate a step passes, where its money comes from and where it goes. Play is cash and bonus together. */
const recipes: Record<Step['code'], { way: Way | null; from: Place; to: Place }> = {
  stake: { way: 'stake', from: 'play', to: 'house' },
  cash_stake: { way: 'stake', from: 'cash', to: 'house' },
  bet_hold: { way: 'stake', from: 'play', to: 'open_bets' },
  cash_hold: { way: 'stake', from: 'cash', to: 'open_bets' },
  win: { way: null, from: 'house', to: 'cash' },
  bonus_win: { way: null, from: 'house', to: 'bonus' },
  deposit: { way: 'deposit', from: 'house', to: 'cash' },
  withdrawal_hold: { way: 'withdraw', from: 'cash', to: 'withdrawal_pending' },
  reward: { way: null, from: 'house', to: 'cash' },
  adjustment_in: { way: null, from: 'house', to: 'cash' },
  adjustment_out: { way: null, from: 'cash', to: 'house' },
  payout_returned: { way: null, from: 'house', to: 'cash' },
  play_money: { way: null, from: 'house', to: 'cash' },
};

const refused = (outcome: Outcome, detail: string | null = null): Verdict => ({
  outcome,
  detail,
  movements: [],
  closes: null,
  tombstone: null,
});

const msOf = (at: bigint): number => Number(at / 1_000n);

export function createPurseModel(currency: Currency) {
  let accounts: Accounts = { cash: 0n, bonus: 0n, open_bets: 0n, withdrawal_pending: 0n, receivable: 0n };
  let seq = 0n;
  let spending: Extract<Change, { kind: 'spending' }> = {
    kind: 'spending',
    order: 'cash_first',
    bonusStakeMax: null,
  };
  const operations = new Map<string, Operation>();
  const closures = new Map<string, { source: string; way: Way; untilMs: number }>();
  const bounds = createBounds();
  const stretch = createStretch();
  const runs = createRuns();

  /** WAL-13: a closed gate stops a step, and so does a debt where money would be risked or leave. */
  const whyStopped = (way: Way | null, at: bigint): Verdict | null => {
    if (way === null) return null;
    const closers = [...closures.values()].filter(
      (closure) => closure.way === way && msOf(at) < closure.untilMs,
    );
    if (closers.length > 0) {
      const sources = closers.map(({ source }) => source).toSorted();
      return refused('gate_closed', `${way} ${sources.join(',')}`);
    }
    if (way === 'stake' && stretch.isDue(at)) return refused('pause_due');
    const owes = accounts.receivable < 0n;
    return owes && (way === 'stake' || way === 'withdraw') ? refused('debt_open') : null;
  };

  const takeStep = (draft: Draft, step: Step, taken: Taken, at: bigint): Verdict | null => {
    const { from, to, way } = recipes[step.code];
    const house = 'house' in step ? step.house : '';
    const target = to === 'house' ? house : to;
    if (way === 'stake') {
      taken.stake += step.amount;
      taken.time = stretch.secondsWith(at);
    }
    if (way === 'deposit') taken.deposit += step.amount;
    if (step.code === 'win') taken.wonBack += step.amount;
    if (from === 'house') {
      draft.move(step.code, [house, target], step.amount);
      if (to === 'bonus' && runs.id() === null) draft.moveOn(runs.late(), step.amount);
    } else {
      const parts = { cash: 0n, bonus: 0n };
      if (from === 'play') {
        const first = spending.order === 'bonus_first' ? 'bonus' : 'cash';
        parts[first] = smaller(draft.accounts[first], step.amount);
        parts[first === 'cash' ? 'bonus' : 'cash'] = step.amount - parts[first];
      } else if (from === 'cash') {
        parts.cash = step.amount;
      }
      if (way === 'stake') taken.loss += parts.cash;
      const max = spending.bonusStakeMax;
      if (parts.cash > draft.accounts.cash || parts.bonus > draft.accounts.bonus) {
        return refused('insufficient_funds');
      }
      if (from === 'play' && parts.bonus > 0n && max !== null && step.amount > max) {
        return refused('bonus_stake_too_high', String(max));
      }
      // A stake of cash alone is a stake in the books, a hold of cash alone the hold of a bet.
      const code = { cash_stake: 'stake', cash_hold: 'bet_hold' }[step.code as string] ?? step.code;
      draft.move(code, ['cash', target], parts.cash);
      draft.move(code, ['bonus', target], parts.bonus);
    }
    return null;
  };

  const posted = (draft: Draft, closes: string | null): Verdict => ({
    outcome: 'posted',
    detail: null,
    movements: draft.movements,
    closes,
    tombstone: null,
  });

  const decidePost = (command: Post, taken: Taken, at: bigint): Verdict => {
    if (command.currency !== currency) return refused('currency_mismatch');
    const draft = openDraft(accounts);
    let refusal: Verdict | null = null;
    for (const step of command.steps) {
      const stopped = whyStopped(recipes[step.code].way, at);
      if (stopped !== null) return stopped;
      refusal = takeStep(draft, step, taken, at);
      if (refusal !== null) break;
    }
    // The player's own limit is named before a lack of money.
    const exceeded = bounds.exceededBy(taken, msOf(at));
    if (exceeded !== null) return refused('allowance_exhausted', exceeded);
    if (refusal !== null) return refusal;
    draft.repay();
    return posted(draft, null);
  };

  const decideUndo = (command: Pick<Undo, 'kind' | 'source' | 'of'>): Verdict => {
    const name = nameOf({ source: command.source, key: command.of });
    const target = operations.get(name);
    const isRelease = command.kind === 'release';
    if (target === undefined && isRelease) return refused('hold_unknown');
    if (target === undefined) return { ...refused('tombstoned'), tombstone: name };
    if (target.kind === 'tombstone') return refused('tombstoned');
    if (target.closedBy === 'capture') return refused('hold_closed');
    if (target.closedBy !== null) return refused(isRelease ? 'hold_closed' : 'already_reversed');
    if (target.outcome !== 'posted') return refused('was_refused');
    // WAL-27: what is held anew came from the house.
    if (target.kind !== 'post' || target.holdsAnew !== undefined) return refused('not_reversible');
    if (isRelease && target.hold === null) return refused('hold_unknown');

    const draft = openDraft(accounts);
    // What belonged to a run that is over neither takes from the bonus of another nor adds to it.
    const past = runs.pastOf(target.seq);
    const others = past === null ? 0n : accounts.bonus;
    for (const { code, debit, credit, amount, seq: undoes } of target.movements.toReversed()) {
      const spendable = credit === 'cash' || credit === 'bonus';
      const own = spendable ? draft.accounts[credit] - (credit === 'bonus' ? others : 0n) : amount;
      const there = smaller(own, amount);
      draft.move(code, [credit, debit], there, undoes);
      // Cash that was spent meanwhile is a debt; a bonus that was spent is the house's loss.
      if (credit === 'cash') draft.move(code, ['receivable', debit], amount - there, undoes);
      else if (debit !== 'bonus_cost') draft.move(code, ['bonus_cost', debit], amount - there, undoes);
    }
    if (past !== null || runs.id() === null) draft.moveOn(past ?? runs.late(), draft.accounts.bonus - others);
    draft.repay();
    bounds.giveBack(target.taken, msOf(target.at));
    stretch.giveBack(target.taken);
    return posted(draft, name);
  };

  const decideCapture = (command: Pick<Capture, 'source' | 'of' | 'house'>): Verdict => {
    const name = nameOf({ source: command.source, key: command.of });
    const target = operations.get(name);
    if (target !== undefined && target.closedBy !== null) return refused('hold_closed');
    const hold = target?.hold ?? null;
    if (hold === null) return refused('hold_unknown');
    const draft = openDraft(accounts);
    const code = hold.account === 'open_bets' ? 'bet_settled' : 'withdrawal_paid';
    draft.move(code, [hold.account, command.house], hold.amount);
    if (hold.account === 'open_bets')
      runs.close(bonusIn(operations.get(target?.holdsAnew ?? name)?.movements ?? []));
    return posted(draft, name);
  };

  const decideOpen = (command: OpenRun, at: bigint): Verdict => {
    if (command.currency !== currency) return refused('currency_mismatch');
    const stopped = whyStopped('bonus', at);
    if (stopped !== null) return stopped;
    if (!runs.mayOpen()) return refused('run_open');
    const draft = openDraft(accounts);
    draft.move('bonus_grant', ['bonus_cost', 'bonus'], command.amount);
    runs.begin(command);
    spending = { kind: 'spending', order: command.order, bonusStakeMax: command.stakeMax };
    return posted(draft, null);
  };

  /** WAL-19: what of the bonus was earned becomes cash, the rest goes back to the house. */
  const endRun = (how: RunEnd | 'completed' | 'spent', at: bigint): Expected[] => {
    const run = runs.id();
    if (run === null) return [];
    const draft = openDraft(accounts);
    const earned = runs.earned(how, accounts.bonus);
    const detail = String(runs.left());
    draft.moveOn('cash', earned);
    draft.moveOn('house', accounts.bonus - earned);
    draft.repay();
    runs.end();
    const ending = { name: `promotions/run/${run}/end`, before: { ...accounts } };
    const verdict = { ...posted(draft, null), detail };
    note(ending.name, 'end_run', verdict, nothingTaken(), at);
    runs.noteEnd(seq);
    return [{ ...ending, verdict, after: { ...accounts }, seq }];
  };

  /** The end of a bet's play, and of the run where it was the last of it. */
  const settle = ({ key, of, share }: Extract<Change, { kind: 'settle' }>, at: bigint): Expected[] => {
    const bet = operations.get(`studio/${of}`);
    const isOver = bet === undefined || settled.has(of) || bet.closedBy !== null;
    if (isOver || bet.outcome !== 'posted' || bet.kind !== 'post') return [];
    settled.add(of);
    const staked = bet.movements
      .filter(({ code }) => code === 'stake')
      .reduce((total, { amount }) => total + amount, 0n);
    runs.count(bet.run, staked * share);
    runs.close(bonusIn(bet.movements));
    const verdict = posted(openDraft(accounts), null);
    const [before, name] = [{ ...accounts }, `proof/${key}`];
    note(name, 'post', verdict, nothingTaken(), at);
    const how = runs.endedBy(accounts);
    return [{ name, verdict, before, after: before, seq }, ...(how === null ? [] : endRun(how, at))];
  };

  const settled = new Set<string>();
  const note = (name: string, kind: Operation['kind'], verdict: Verdict, taken: Taken, at: bigint): void => {
    const movements = verdict.movements.map((movement) => ({ ...movement, seq: (seq += 1n) }));
    accounts = accountsAfter(accounts, movements);
    runs.follow(movements);
    const held = movements.find(({ credit }) => credit === 'open_bets' || credit === 'withdrawal_pending');
    const amount = movements.reduce(
      (sum, movement) => sum + (movement.credit === held?.credit ? movement.amount : 0n),
      0n,
    );
    const hold = kind === 'post' && held ? { account: held.credit as PlayerAccount, amount } : null;
    const { outcome } = verdict;
    const run = runs.id();
    operations.set(name, { kind, outcome, movements, taken, at, seq, run, hold, closedBy: null });
  };

  const endedBets = createEndedBets({
    operations,
    runs,
    bounds,
    stretch,
    now: () => ({ accounts: { ...accounts }, seq }),
    note,
    posted,
    decideUndo,
    decideCapture,
  });

  return {
    /** A key that comes for the first time. A known key is answered from the book and never gets here. Times in microseconds. */
    decide(command: Command, at: bigint): Verdict {
      const taken = nothingTaken();
      const verdict =
        command.kind === 'post'
          ? decidePost(command, taken, at)
          : command.kind === 'capture'
            ? decideCapture(command)
            : command.kind === 'open_run'
              ? decideOpen(command, at)
              : decideUndo(command);
      const closed = verdict.closes === null ? undefined : operations.get(verdict.closes);
      if (closed !== undefined) closed.closedBy = command.kind;
      if (verdict.tombstone !== null) {
        note(verdict.tombstone, 'tombstone', refused('rolled_back'), nothingTaken(), at);
      }
      if (verdict.outcome === 'posted' && command.kind === 'post') {
        // A stake of nothing moves nothing, and its time passes unseen.
        bounds.take(taken.stake > 0n ? taken : { ...taken, time: null }, msOf(at));
        stretch.take(taken, at);
      }
      note(nameOf(command), command.kind, verdict, taken, at);
      return verdict;
    },
    /** Gives the operations that must follow it in the books. */
    change(change: Change, at: bigint): Expected[] {
      if (change.kind === 'end') return endRun(change.how, at);
      if (change.kind === 'settle') return settle(change, at);
      if (change.kind === 'refund') return endedBets.refund(change, at);
      if (change.kind === 'correct') return endedBets.correct(change, at);
      if (change.kind === 'spending') spending = change;
      else if (change.kind === 'pause') stretch.setPause(change.minutes, at);
      else if (change.kind === 'answer') stretch.answer(at);
      else if (change.kind === 'bound')
        bounds.set({ kind: change.of, window: change.window, cap: change.cap });
      else if (change.until === null) closures.delete(`${change.source} ${change.way}`);
      else {
        const untilMs = change.until === 'infinity' ? Infinity : change.until.getTime();
        closures.set(`${change.source} ${change.way}`, { source: change.source, way: change.way, untilMs });
      }
      return [];
    },
    accounts: (): Accounts => ({ ...accounts }),
    seq: () => seq,
    spending: () => spending,
    runs,
    bounds,
    counters: stretch.counters,
    pauseAt: stretch.pauseAt,
    /** Who has closed what: source and way. */
    closures: () => [...closures.keys()],
    /** The holds that are open, by the name of their operation. */
    holds: () =>
      new Map(
        [...operations].flatMap(([name, { hold, closedBy }]) =>
          hold !== null && closedBy === null ? [[name, hold] as const] : [],
        ),
      ),
  };
}
