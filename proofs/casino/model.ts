// The rules of docs/protocols/game-wallet in plain TypeScript, for one player: what each call must answer and leave.
// Written from the protocol and the wallet's invariants, not from the SQL it is held against.
import type { Answer, Bounds, Call, Gift, Move, Operation, Phase, Purse, Round } from './kept.ts';
import { RunModel } from './run-model.ts';
import type { Run, RunEnd } from './run-model.ts';

export class Player {
  purse: Purse;
  readonly operations = new Map<string, Operation>();
  readonly rounds = new Map<string, Round>();
  readonly runs = new RunModel();
  /** Those that the casino has taken over. */
  readonly gifts = new Map<string, Gift>();
  blocked = false;
  /** The player has closed the way to play. */
  away = false;
  readonly #bounds: Bounds;
  readonly #games: readonly string[];

  constructor(purse: Purse, games: readonly string[], bounds: Bounds) {
    this.purse = purse;
    this.#games = games;
    this.#bounds = bounds;
  }

  openRun(run: Run): string {
    if (!this.runs.mayBegin()) return 'run_open';
    this.runs.begin(run);
    this.purse.bonus += run.bonus;
    return 'posted';
  }

  endRun(how: RunEnd | 'by play'): string {
    if (this.runs.live === null) return 'run_over';
    this.purse.cash += this.runs.end(this.purse.bonus, how);
    this.purse.bonus = 0n;
    this.#repay();
    return 'posted';
  }

  /** Gives what of it repaid a debt. */
  deposit(amount: bigint): bigint {
    this.purse.cash += amount;
    return this.#repay();
  }

  undoDeposit(amount: bigint, repaid: bigint): void {
    this.#takeBack(amount, repaid);
    this.#repay();
  }

  withdraw(amount: bigint): void {
    this.purse.cash -= amount;
  }

  /** The call, and then what the end of its round means for the run. */
  apply(call: Call): Answer {
    const was = structuredClone(this.rounds.get(call.round));
    const answer = this.#apply(call);
    const now = this.rounds.get(call.round);
    const isBonus =
      now !== undefined && (now.run !== null || now.stakedBonus > 0n || (was?.stakedBonus ?? 0n) > 0n);
    const isOver = now?.state !== 'open' || (was !== undefined && was.state !== 'open');
    if (answer.status !== 'OK' || answer.duplicate || !isBonus || !isOver) return answer;
    this.runs.count(was, now);
    if (this.runs.isOver(this.purse.bonus)) this.endRun('by play');
    const { cash, bonus } = this.purse;
    return { ...answer, cash, bonus };
  }

  #apply(call: Call): Answer {
    const isAsked = call.kind === 'win' || call.kind === 'rollback';
    if (isAsked && call.currency !== 'TRY') return this.#refuse('CURRENCY_MISMATCH');
    if (call.tx === call.winTx || call.tx === call.ref) return this.#refuse('BAD_REQUEST');
    switch (call.kind) {
      case 'bet':
        return this.#bet(call);
      case 'win':
        return this.#win(call, null);
      case 'bet_win':
        return this.#betWin(call);
      case 'rollback':
        return this.#rollback(call);
      case 'cancel':
        return this.#cancel(call);
    }
  }

  #bet(call: Call): Answer {
    const content = `bet ${call.amount} ${call.game} ${call.round} ${call.grant ?? '-'}`;
    const known = this.operations.get(call.tx);
    if (known !== undefined) return this.#recall(known, content, -1n);
    const round = this.rounds.get(call.round);
    const total = (round?.staked ?? 0n) + call.amount;
    if (!call.live) return this.#refuse(this.away ? 'PLAYER_SELF_EXCLUDED' : 'SESSION_EXPIRED');
    if (!this.#games.includes(call.game)) return this.#refuse('GAME_NOT_FOUND');
    if (call.currency !== 'TRY') return this.#refuse('CURRENCY_MISMATCH');
    if (round?.state === 'cancelled') return this.#refuse('TX_ROLLED_BACK');
    if (round?.state === 'closed') return this.#refuse('ROUND_CLOSED');
    const gift = this.gifts.get(call.grant ?? '');
    if (round !== undefined && round.grant !== (call.grant ?? null)) return this.#refuse('BAD_REQUEST');
    if (call.grant !== undefined && !mayPlay(gift, call)) return this.#refuse('BAD_REQUEST');
    const { min, max } = this.#bounds;
    if (call.amount > 0n && (total < min || total > max)) return this.#refuse('LIMIT_STAKE');
    const fromCash = this.#cashOf(call.amount, round);
    const lacking = this.#lacking(fromCash, call.amount, round);
    if (lacking !== null) {
      this.operations.set(call.tx, refused(content, lacking));
      return this.#refuse(lacking);
    }
    this.runs.open += call.amount - fromCash;
    const move = this.#move({ cash: -fromCash, bonus: fromCash - call.amount });
    this.#keep(call.tx, content, move);
    const kept = round ?? this.#openRound(call);
    kept.staked += call.amount;
    kept.stakedBonus += call.amount - fromCash;
    const { tx, amount } = call;
    kept.phases.push({ kind: 'bet', tx, ref: null, amount, move, lost: fromCash, undone: false });
    if (gift !== undefined) gift.used += 1;
    if (call.roundClosed) kept.state = 'closed';
    return this.#answer(fromCash, call.amount - fromCash);
  }

  #win(call: Call, betOfThisCall: string | null): Answer {
    const content = `win ${call.amount} ${call.game} ${call.round} ${call.ref ?? '-'}`;
    const known = this.operations.get(call.tx);
    if (known !== undefined) return this.#recall(known, content, 1n);
    if (!this.#games.includes(call.game)) return this.#refuse('GAME_NOT_FOUND');
    const round = this.rounds.get(call.round);
    const buried = call.ref !== null && this.operations.get(call.ref)?.isTombstone === true;
    const unknown = buried ? 'TX_ROLLED_BACK' : 'TX_NOT_FOUND';
    if (round === undefined) return this.#refuse(unknown);
    if (round.state === 'cancelled') return this.#refuse('TX_ROLLED_BACK');
    if (round.grant !== (call.grant ?? null)) return this.#refuse('BAD_REQUEST');
    if (call.ref !== null && call.ref !== betOfThisCall) {
      const bet = round.phases.find((phase) => phase.kind === 'bet' && phase.tx === call.ref);
      if (bet === undefined) return this.#refuse(unknown);
      if (bet.undone) return this.#refuse('TX_ROLLED_BACK');
    }
    if (round.state === 'closed') return this.#refuse('ROUND_CLOSED');
    if (call.currency !== 'TRY') return this.#refuse('CURRENCY_MISMATCH');
    const part = round.staked > 0n ? (call.amount * round.stakedBonus) / round.staked : 0n;
    // What arrives after the end of the run moves on.
    const bonus = this.runs.live === null ? 0n : part;
    const toHouse = this.runs.live === null && this.runs.late !== 'cash' ? part : 0n;
    const move = this.#move({ cash: call.amount - bonus - toHouse, bonus });
    this.#keep(call.tx, content, move);
    round.won += call.amount;
    const gift = this.gifts.get(round.grant ?? '');
    if (gift !== undefined) gift.won += call.amount;
    const { tx, ref, amount } = call;
    round.phases.push({ kind: 'win', tx, ref, amount, move, lost: part - amount, undone: false });
    if (call.roundClosed) round.state = 'closed';
    return this.#answer(move.cash - move.repaid, bonus);
  }

  /** Either both or neither: what the first part did is taken away again where the second is refused. */
  #betWin(call: Call): Answer {
    const used = this.operations.get(call.winTx ?? '');
    if (used !== undefined && !this.operations.has(call.tx)) {
      const content = `win ${call.winAmount} ${call.game} ${call.round} ${call.tx}`;
      const recalled = this.#recall(used, content, 1n);
      if (recalled.status !== 'OK') return { ...recalled, duplicate: false };
    }
    const purse = { ...this.purse };
    const { open } = this.runs;
    const operation = this.operations.get(call.tx);
    const round = structuredClone(this.rounds.get(call.round));
    const gift = structuredClone(this.gifts.get(call.grant ?? ''));
    const bet = this.#bet({ ...call, roundClosed: false });
    if (bet.status !== 'OK') return bet;
    // A bet that was here before may have been undone since.
    const betOfThisCall = bet.duplicate ? null : call.tx;
    const win = this.#win(
      { ...call, tx: call.winTx ?? '', ref: call.tx, amount: call.winAmount },
      betOfThisCall,
    );
    if (win.status === 'OK') return { ...win, duplicate: bet.duplicate && win.duplicate };
    this.purse = purse;
    this.runs.open = open;
    putBack(this.operations, call.tx, operation);
    putBack(this.rounds, call.round, round);
    if (call.grant !== undefined) putBack(this.gifts, call.grant, gift);
    return this.#refuse(win.status);
  }

  #rollback(call: Call): Answer {
    const ref = call.ref ?? '';
    const content = `reverse ${ref}`;
    const known = this.operations.get(call.tx);
    if (known !== undefined) {
      if (!known.isReversal || known.content !== content) return this.#refuse('TX_CONFLICT');
      const { isEmpty, cashChange, bonusChange } = known;
      return { ...(isEmpty ? this.#refuse('OK') : this.#answer(cashChange, bonusChange)), duplicate: true };
    }
    const target = this.operations.get(ref);
    if (target === undefined)
      this.operations.set(ref, { ...refused('', 'TX_ROLLED_BACK'), isTombstone: true });
    // What undid something cannot be undone itself.
    if (target?.isReversal === true && !target.isEmpty) return this.#refuse('BAD_REQUEST');
    if (!target?.move) return this.#nothingUndone(call.tx, content);
    const round = this.rounds.get(call.round);
    const phase = round?.phases.find((made) => made.kind !== 'rollback' && made.tx === ref);
    if (round === undefined || phase === undefined) return this.#refuse('BAD_REQUEST');
    if (phase.undone) return this.#nothingUndone(call.tx, content);
    const settled =
      phase.kind === 'bet' &&
      (round.state === 'closed' ||
        round.phases.some((win) => win.kind === 'win' && (win.ref ?? ref) === ref && !win.undone));
    if (settled && !call.wholeRound) return this.#refuse('TX_ALREADY_SETTLED');
    const undone = settled
      ? round.phases.filter((made) => made.kind !== 'rollback' && !made.undone).toReversed()
      : [phase];
    const change = this.#undoAll(round, undone, (made) =>
      made === phase ? call.tx : `${call.tx}/${round.phases.indexOf(made) + 1}`,
    );
    const standing = round.phases.some((made) => made.kind === 'bet' && !made.undone);
    if (phase.kind === 'bet' && (settled || !standing)) round.state = 'cancelled';
    return this.#answer(change.cash, change.bonus);
  }

  #cancel(call: Call): Answer {
    const round = this.rounds.get(call.round);
    if (round === undefined) return this.#refuse('TX_NOT_FOUND');
    // What ended before the house came to it stands.
    if (round.state === 'closed') return this.#refuse('ROUND_CLOSED');
    const standing = round.phases.filter((made) => made.kind !== 'rollback' && !made.undone).toReversed();
    const change = this.#undoAll(round, standing, (made) => `${call.tx}/${round.phases.indexOf(made) + 1}`);
    round.state = 'cancelled';
    return standing.length === 0 ? this.#refuse('OK') : this.#answer(change.cash, change.bonus);
  }

  #undoAll(round: Round, phases: Phase[], keyOf: (phase: Phase) => string): { cash: bigint; bonus: bigint } {
    const before = { ...this.purse };
    const keys = phases.map(keyOf);
    for (const [index, phase] of phases.entries()) {
      const start = { ...this.purse };
      const { move } = phase;
      this.#takeBack(move.cash, move.repaid);
      // A bonus that is gone was the house's own cost. What was of another run is none of the bonus that is here.
      const past = this.runs.pastOf(move.run);
      if (past === null) this.purse.bonus -= least(this.purse.bonus, move.bonus);
      else if (past === 'cash' && move.bonus < 0n) this.purse.cash -= move.bonus;
      if (phase.kind === 'bet') this.runs.open += move.bonus;
      this.#repay();
      phase.undone = true;
      if (phase.kind === 'bet') {
        round.staked -= phase.amount;
        round.stakedBonus += move.bonus;
      } else {
        round.won -= phase.amount;
      }
      this.#giveBack(round, phase);
      const key = keys[index] ?? '';
      const [cashChange, bonusChange] = [this.purse.cash - start.cash, this.purse.bonus - start.bonus];
      this.operations.set(key, {
        ...refused(`reverse ${phase.tx}`, 'OK'),
        isReversal: true,
        cashChange,
        bonusChange,
      });
      const nothing = { cash: 0n, bonus: 0n, repaid: 0n, run: null };
      const { tx: ref, amount } = phase;
      round.phases.push({ kind: 'rollback', tx: key, ref, amount, move: nothing, lost: 0n, undone: false });
    }
    return { cash: this.purse.cash - before.cash, bonus: this.purse.bonus - before.bonus };
  }

  /** A free round that did not happen is still the player's. */
  #giveBack({ grant }: Round, { kind, amount }: Phase): void {
    const gift = this.gifts.get(grant ?? '');
    if (gift === undefined) return;
    if (kind === 'bet') gift.used -= 1;
    else gift.won -= amount;
  }

  /** Last in, first out: a debt that was repaid is owed again before the money itself is taken back. */
  #takeBack(cash: bigint, repaid: bigint): void {
    this.purse.debt += repaid;
    this.purse.cash += repaid;
    const owed = cash > this.purse.cash ? cash - this.purse.cash : 0n;
    this.purse.cash -= cash - owed;
    this.purse.debt += owed;
  }

  #nothingUndone(tx: string, content: string): Answer {
    this.operations.set(tx, { ...refused(content, 'OK'), isReversal: true, isEmpty: true });
    return this.#refuse('OK');
  }

  #cashOf(amount: bigint, round: Round | undefined): bigint {
    if (!this.#takesBonus(round)) return amount;
    const isBonusFirst = this.runs.live?.order === 'bonus_first';
    return isBonusFirst ? amount - least(this.purse.bonus, amount) : least(this.purse.cash, amount);
  }

  /** No bonus is staked where it does not count, nor in a round that began under another run. */
  #takesBonus(round: Round | undefined): boolean {
    return this.runs.live?.share !== 0 && (round === undefined || round.run === this.runs.id);
  }

  #lacking(fromCash: bigint, amount: bigint, round: Round | undefined): string | null {
    if (this.away) return 'PLAYER_SELF_EXCLUDED';
    if (this.blocked || this.purse.debt > 0n) return 'PLAYER_BLOCKED';
    if (fromCash > this.purse.cash || amount - fromCash > this.purse.bonus) return 'INSUFFICIENT_FUNDS';
    const withBonus = amount - fromCash + (round?.stakedBonus ?? 0n) > 0n;
    const { stakeMax } = this.runs;
    const isHigh = stakeMax !== null && (round?.staked ?? 0n) + amount > stakeMax;
    return withBonus && isHigh ? 'BONUS_MAX_BET' : null;
  }

  #move({ cash, bonus }: { cash: bigint; bonus: bigint }): Move {
    this.purse.cash += cash;
    this.purse.bonus += bonus;
    return { cash, bonus, repaid: this.#repay(), run: this.runs.id };
  }

  #repay(): bigint {
    const repaid = least(this.purse.cash, this.purse.debt);
    this.purse.cash -= repaid;
    this.purse.debt -= repaid;
    return repaid;
  }

  #keep(tx: string, content: string, move: Move): void {
    const change = { cashChange: move.cash - move.repaid, bonusChange: move.bonus };
    this.operations.set(tx, { ...refused(content, 'OK'), move, ...change });
  }

  #openRound({ round, game, grant }: Call): Round {
    const { id: run, live } = this.runs;
    const share = live?.share ?? null;
    const opened: Round = {
      state: 'open',
      game,
      staked: 0n,
      stakedBonus: 0n,
      won: 0n,
      run,
      share,
      grant: grant ?? null,
      phases: [],
    };
    this.rounds.set(round, opened);
    return opened;
  }

  #recall(known: Operation, content: string, sign: bigint): Answer {
    if (known.isTombstone) return this.#refuse('TX_ROLLED_BACK');
    if (known.isReversal || known.content !== content) return this.#refuse('TX_CONFLICT');
    if (known.status !== 'OK') return { ...this.#refuse(known.status), duplicate: true };
    return { ...this.#answer(known.cashChange * sign, known.bonusChange * sign), duplicate: true };
  }

  #refuse(status: string): Answer {
    const { cash, bonus } = this.purse;
    return { status, duplicate: false, cash, bonus, splitCash: null, splitBonus: null };
  }

  #answer(splitCash: bigint, splitBonus: bigint): Answer {
    return { ...this.#refuse('OK'), splitCash, splitBonus };
  }
}

/** No more rounds than were given, in their game and time, and at the house's cost alone. */
const mayPlay = (gift: Gift | undefined, { amount, game }: Call): boolean =>
  gift !== undefined && amount === 0n && gift.game === game && gift.used < gift.count && !gift.isOver;

const least = (one: bigint, two: bigint): bigint => (one < two ? one : two);

const refused = (content: string, status: string): Operation => ({
  content,
  status,
  move: null,
  isTombstone: false,
  isReversal: false,
  isEmpty: false,
  cashChange: 0n,
  bonusChange: 0n,
});

function putBack<V>(kept: Map<string, V>, key: string, value: V | undefined): void {
  if (value === undefined) kept.delete(key);
  else kept.set(key, value);
}
