// The ways in which a round can go. Each ends with everything answered: closed, given back, or never begun.
import type { Dice } from '../../faults/dice.ts';
import type { Feature } from '../dialects/dialect.ts';
import type { Answer, Bet, Rollback, Status, Step } from '../words.ts';
import type { Courier, Shares, Tally } from './courier.ts';
import type { Account, RoundRecord } from './round-record.ts';

export interface RoundParts {
  account: Account;
  courier: Courier;
  dice: Dice;
  shares: Shares;
  tally: Tally;
  /** Short, and new for every transaction and round. */
  id: () => string;
  stakes: { min: bigint; max: bigint };
  can: (feature: Feature) => boolean;
}

/** Bets of more than anybody began with: most of them are refused. */
const unpayableShare = 0.01;

export async function playRound(parts: RoundParts): Promise<RoundRecord> {
  const hand = new Hand(parts);
  const { dice, shares, can } = parts;
  if (dice.chance(shares.reordered)) await hand.playReordered();
  else if (can('bet-win') && dice.chance(0.2)) await hand.playBoth();
  else await hand.play();
  await hand.deliverCopies();
  return hand.record;
}

/** One round in the provider's hand. */
class Hand {
  readonly record: RoundRecord;
  readonly #parts: RoundParts;

  constructor(parts: RoundParts) {
    this.#parts = parts;
    const { player } = parts.account.seat;
    this.record = { player, round: parts.id(), moves: [], undone: [], closed: false };
  }

  async play(): Promise<void> {
    const { dice } = this.#parts;
    const bets: Bet[] = [];
    const wanted = dice.chance(0.1) ? 2 : 1;
    while (bets.length < wanted) {
      const bet = this.#makeBet();
      if (await this.#place(bet)) bets.push(bet);
      else break;
    }
    const [first] = bets;
    if (first === undefined) return;
    if (bets.length === 1 && dice.chance(0.04)) await this.#undo(first);
    else await this.#settle(first);
  }

  async playBoth(): Promise<void> {
    const { courier, dice, account, id, tally } = this.#parts;
    const { round } = this.record;
    const { tx, amount } = this.#makeBet();
    const win = { tx: id(), amount: dice.chance(0.5) ? '0' : amount };
    const both: Step = { call: 'bet-win', seat: account.seat, round, bet: { tx, amount }, win };
    const happened = (): void => {
      this.#stands('bet', tx, null, amount);
      this.#stands('win', win.tx, tx, win.amount);
      this.record.closed = true;
    };
    const answer = await courier.deliver(both, { mayGiveUp: true });
    if (answer === undefined) {
      // Rule 7: the answer to the rollback says whether both happened or neither.
      const undone = await courier.insist(this.#rollbackOf(tx));
      if (courier.is(undone, 'TX_ALREADY_SETTLED')) happened();
      else this.#wasUndone(undone, { tx, amount });
    } else if (courier.is(answer, 'OK')) happened();
    else if (courier.is(answer, 'INSUFFICIENT_FUNDS')) tally.refused += 1;
    else this.#complain('bet-win', answer);
  }

  async playReordered(): Promise<void> {
    const { dice, tally, courier } = this.#parts;
    const before = courier.carried();
    await [
      () => this.#winFirst(),
      () => this.#rollbackFirst(),
      () => this.#rollbackBeside(),
      () => this.#betAgainAfterRollback(),
    ][dice.between(0, 3)]?.();
    tally.reordered += courier.carried() - before;
  }

  /** Every copy is answered with what stands; none has an effect of its own. */
  async deliverCopies(): Promise<void> {
    const { courier, tally } = this.#parts;
    for (const step of courier.takeCopies()) {
      const answer = await courier.insist(step);
      if (step.call === 'bet' && this.#isUndone(step.tx)) this.#mustStayUndone(step, answer);
      else if (answer.duplicate === false && courier.is(answer, 'OK')) {
        tally.problems.push(`a copy of a ${step.call} had an effect: ${answer.raw}`);
      }
    }
  }

  async #winFirst(): Promise<void> {
    const { courier } = this.#parts;
    const bet = this.#makeBet();
    const win = this.#makeWin(bet, bet.amount);
    // Answered before the bet goes out: one that is still on its way could settle a bet that is given up.
    const early = await courier.insist(win);
    if (!courier.is(early, 'TX_NOT_FOUND')) this.#complain('win before its bet', early);
    if (!(await this.#place(bet))) return;
    await this.#pay(win);
    await this.#end(bet);
  }

  async #rollbackFirst(): Promise<void> {
    const { courier } = this.#parts;
    const bet = this.#makeBet();
    await this.#undo(bet);
    const late = await courier.deliver(bet);
    if (late !== undefined) this.#mustStayUndone(bet, late);
  }

  /** Whichever comes first, the bet is undone in the end. */
  async #rollbackBeside(): Promise<void> {
    const { courier } = this.#parts;
    const bet = this.#makeBet();
    await Promise.all([courier.deliver(bet), this.#undo(bet)]);
    this.#mustStayUndone(bet, await courier.insist(bet));
  }

  async #betAgainAfterRollback(): Promise<void> {
    const { courier } = this.#parts;
    const bet = this.#makeBet();
    if (!(await this.#place(bet))) return;
    await this.#undo(bet);
    this.#mustStayUndone(bet, await courier.insist(bet));
  }

  /** True when it stands. */
  async #place(bet: Bet): Promise<boolean> {
    const { courier, tally } = this.#parts;
    const answer = await courier.deliver(bet, { mayGiveUp: true });
    if (answer === undefined) {
      await this.#undo(bet);
      this.#mustStayUndone(bet, await courier.insist(bet));
      return false;
    }
    if (courier.is(answer, 'OK')) {
      this.#stands('bet', bet.tx, null, bet.amount);
      return true;
    }
    if (courier.is(answer, 'INSUFFICIENT_FUNDS')) tally.refused += 1;
    else this.#complain('bet', answer);
    return false;
  }

  async #undo({ tx, amount }: Bet): Promise<void> {
    const answer = await this.#parts.courier.deliver(this.#rollbackOf(tx));
    if (answer !== undefined) this.#wasUndone(answer, { tx, amount });
  }

  #wasUndone(answer: Answer, bet: { tx: string; amount: string }): void {
    if (!this.#parts.courier.is(answer, 'OK', 'NOTHING_TO_UNDO')) this.#complain('rollback', answer);
    this.record.moves = this.record.moves.filter(({ tx }) => tx !== bet.tx);
    this.record.undone.push({ tx: bet.tx, amount: BigInt(bet.amount) });
  }

  async #settle(bet: Bet): Promise<void> {
    const { dice, can } = this.#parts;
    if (dice.chance(0.55)) return this.#end(bet);
    const win = this.#makeWin(bet, String(BigInt(bet.amount) * BigInt(dice.between(1, 3))));
    if (can('closing_win') && dice.chance(0.8)) {
      await this.#pay({ ...win, closes: true });
      this.record.closed = true;
      return undefined;
    }
    await this.#pay(win);
    return this.#end(bet);
  }

  async #pay(win: Extract<Step, { call: 'win' }>): Promise<void> {
    const answer = await this.#parts.courier.deliver(win);
    if (answer !== undefined) this.#mustBeOk('win', answer);
    this.#stands('win', win.tx, win.ref ?? null, win.amount);
  }

  async #end({ tx, seat }: Bet): Promise<void> {
    const { courier, id } = this.#parts;
    const step: Step = { call: 'end', seat, round: this.record.round, tx: id(), ref: tx };
    const answer = await courier.deliver(step);
    if (answer !== undefined) this.#mustBeOk('end', answer);
    this.#stands('win', step.tx, tx, '0');
    this.record.closed = true;
  }

  #makeBet(): Bet {
    const { dice, account, id, stakes } = this.#parts;
    const { min, max } = dice.chance(unpayableShare)
      ? { min: account.start, max: 2n * account.start }
      : stakes;
    const amount = String(dice.between(Number(min), Number(max)));
    return { call: 'bet', seat: account.seat, round: this.record.round, tx: id(), amount };
  }

  #makeWin({ tx, seat, round }: Bet, amount: string): Extract<Step, { call: 'win' }> {
    return { call: 'win', seat, round, tx: this.#parts.id(), ref: tx, amount };
  }

  #rollbackOf(ref: string): Rollback {
    const { account, id } = this.#parts;
    return { call: 'rollback', seat: account.seat, round: this.record.round, tx: id(), ref };
  }

  #stands(kind: 'bet' | 'win', tx: string, ref: string | null, amount: string): void {
    this.record.moves.push({ kind, tx, ref, amount: BigInt(amount) });
  }

  #isUndone(bet: string): boolean {
    return this.record.undone.some(({ tx }) => tx === bet);
  }

  /** A bet whose rollback was answered may be told its first answer again, and is never taken. */
  #mustStayUndone(bet: Bet, answer: Answer): void {
    const { courier, tally } = this.#parts;
    if (courier.is(answer, 'OK') && answer.duplicate === false) {
      tally.lateBets.push(`bet ${bet.tx} was taken after its rollback: ${answer.raw}`);
    } else if (!courier.is(answer, 'OK', 'TX_ROLLED_BACK', 'INSUFFICIENT_FUNDS')) {
      this.#complain('bet after its rollback', answer);
    }
  }

  #mustBeOk(what: string, answer: Answer, status: Status = 'OK'): void {
    if (!this.#parts.courier.is(answer, status)) this.#complain(what, answer);
  }

  #complain(what: string, { raw }: Answer): void {
    this.#parts.tally.problems.push(`${what} in round ${this.record.round}: ${raw}`);
  }
}
