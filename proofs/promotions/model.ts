// The rules of promotions in plain TypeScript, for one player: what each step must answer and leave. Written from the module's
// invariants, not from the SQL it is held against; what play does to money and runs is the casino's model.
import type { Call } from '../casino/kept.ts';
import type { Player } from '../casino/model.ts';
import { said } from '../casino/proof.ts';
import type { RunEnd } from '../casino/run-model.ts';
import { cashbackFor, lostBetween } from './cashback-model.ts';
import { games, offerOf } from './offers.ts';
import { openStates } from './kept.ts';
import type { KeptClaim, KeptDeposit, KeptGift, KeptRun } from './kept.ts';
import { PointsModel } from './points-model.ts';
import { ScoreModel } from './score-model.ts';
import { promiseOf, shareOf, turnOf, windowAfter } from './steps.ts';
import type { Doubts, Given, Job, Offer, Step, World } from './steps.ts';

const waitHours = 72;
const reviewHours = 24;
const dayHours = 24;

export class Member {
  readonly play: Player;
  readonly claims: KeptClaim[] = [];
  readonly gifts: KeptGift[] = [];
  readonly points = new PointsModel();
  readonly score = new ScoreModel();
  /** The hour at which a round ended last. */
  readonly #endedAt = new Map<string, number>();
  readonly deposits = new Map<number, KeptDeposit>();
  /** D-35: claims that were refused, by article and key. */
  readonly #refusals = new Map<string, { code: string; hour: number }>();
  /** How runs ended, with what the end answered. */
  readonly ends = new Map<number, { how: string; answer: string }>();
  run: KeptRun | null = null;
  /** When money came last by the payer that others may pay by too. */
  #payedAt = Number.NEGATIVE_INFINITY;
  isExcluded = false;
  timeOutUntil = Number.NEGATIVE_INFINITY;
  /** How often money moved: what a preview is confirmed by. */
  moves = 0;

  constructor(play: Player) {
    this.play = play;
  }

  apply(step: Step, world: World): string {
    this.play.away = this.#isAway(world);
    switch (step.do) {
      case 'play':
        return this.#play(step.call, world);
      case 'claim':
        return this.#claim(step, world);
      case 'drop':
        return this.#drop();
      case 'open':
        return this.#takeGifts(world);
      case 'redeem':
        return this.#redeem(step);
      case 'enter':
        return this.score.enter(this.#isAway(world), world);
      case 'deposit':
        return this.#deposit(step, world);
      case 'reverse':
        return this.#reverse(step.id);
      case 'review':
        return this.#decideReview(step, world);
      case 'preview':
        return this.play.runs.live === null ? 'none' : `0 ${-this.play.purse.bonus} ${this.play.runs.open}`;
      case 'confirm':
        return this.#confirm(step);
      case 'withdraw':
        return this.#withdraw(step);
      case 'timeOut':
        return this.#takeTimeOut(step.days, world);
      case 'exclude':
        this.isExcluded = true;
        this.#endRun('excluded');
        return 'excluded';
      case 'look':
        return this.#look(step.article, world);
      case 'jobs':
        for (const job of step.jobs) this.#work(job, world, step);
        return '';
    }
  }

  get waiting(): KeptClaim | undefined {
    return this.claims.findLast(({ state }) => state === 'waiting' || state === 'review');
  }

  #isAway({ hour }: World): boolean {
    return this.isExcluded || this.timeOutUntil > hour;
  }

  #told(outcome: string): string {
    const { cash, bonus, debt } = this.play.purse;
    return `${outcome} ${cash} ${bonus} ${debt}`;
  }

  #play(call: Call, world: World): string {
    const { runs, rounds, purse } = this.play;
    // What counts is asked when a stake is made; nothing does once the run's time is over.
    if (runs.live !== null && this.run !== null)
      runs.live.share = world.hour < this.run.endsAt ? shareOf(this.run.terms, call.game, world) : 0;
    for (const { id, endsAt } of this.gifts) {
      const taken = this.play.gifts.get(id);
      if (taken !== undefined) taken.isOver = endsAt <= world.hour;
    }
    const round = structuredClone(rounds.get(call.round));
    const was = { phases: round?.phases.length ?? 0, run: runs.id, bonus: purse.bonus };
    const answer = this.play.apply(call);
    const made = rounds.get(call.round)?.phases.slice(was.phases) ?? [];
    const isOver = was.run !== null && runs.live === null;
    if (made.some(({ amount }) => amount > 0n) || (isOver && was.bonus > 0n)) this.moves += 1;
    if (isOver) this.#noteEnd('by play', '');
    const now = rounds.get(call.round);
    this.points.note(round, now, !this.#isAway(world));
    this.score.note(call.round, round, now, world);
    if (now !== undefined && now.state !== 'open' && now.state !== round?.state)
      this.#endedAt.set(call.round, world.hour);
    return said(answer);
  }

  /** PRO-8: the one reason why not, wherever it is told. */
  #obstacle(offer: Offer, world: World): string | null {
    return this.#standing(world) ?? this.#fits(offer, world);
  }

  #standing(world: World): string | null {
    const { runs, purse } = this.play;
    if (this.#isAway(world)) return 'gate_closed';
    if (purse.debt > 0n) return 'debt_open';
    if (!runs.mayBegin()) return 'run_open';
    const { waiting } = this;
    if (waiting?.state === 'review') return 'claim_in_review';
    return waiting !== undefined && waiting.until > world.hour ? 'claim_waiting' : null;
  }

  #fits({ article, terms, isStopped }: Offer, world: World): string | null {
    if (isStopped) return 'not_open';
    if (terms.currency !== 'TRY') return 'other_currency';
    const turn = turnOf(terms.turn, world);
    if (this.claims.some((made) => made.article === article && made.turn === turn)) return 'turn_taken';
    return terms.isFirst && this.#hasDeposited() ? 'first_deposit_only' : null;
  }

  #hasDeposited(): boolean {
    return this.deposits.values().some(({ isReversed }) => !isReversed);
  }

  /** The same key gets the same answer. */
  #claim(step: Step & { do: 'claim' }, world: World): string {
    const { article, key } = step;
    if (this.claims.some((made) => made.article === article && made.key === key)) return 'ok';
    const mark = `${article} ${key}`;
    const code = this.#refusals.get(mark)?.code ?? this.#claimAnew(step, world);
    if (code !== 'ok' && !this.#refusals.has(mark)) this.#refusals.set(mark, { code, hour: world.hour });
    return code;
  }

  #claimAnew({ article, key, hash, doubts, isSpent, gift }: Step & { do: 'claim' }, world: World): string {
    const offer = offerOf(world, article);
    const obstacle = this.#obstacle(offer, world);
    if (obstacle !== null) return obstacle;
    if (isSpent === true) return 'budget_spent';
    const { terms } = offer;
    if (hash !== null && hash !== terms.hash) return 'terms_changed';
    // One whose time is over makes room before the job comes to it.
    this.#lapse(world);
    const waits = terms.kind === 'deposit_match';
    const isDoubted = !waits && this.#isDoubted(article, doubts, world);
    const claim: KeptClaim = {
      article,
      terms,
      turn: turnOf(terms.turn, world),
      key,
      state: isDoubted ? 'review' : 'waiting',
      granted: 0n,
      isSquared: false,
      claimedAt: world.hour,
      until: world.hour + (isDoubted ? reviewHours : waitHours),
      deposit: null,
    };
    this.claims.push(claim);
    if (!waits && !isDoubted) this.#give(claim, world, gift);
    return 'ok';
  }

  /** PRO-19: looked for before the grant, and never afterwards. */
  #isDoubted(article: number, { met, isPayerShared }: Doubts, { hour }: World): boolean {
    return met.includes(article) || (isPayerShared && this.#payedAt > hour - 90 * dayHours);
  }

  /** PRO-9: also what a person has looked at meanwhile, only while the gate is open. */
  #give(claim: KeptClaim, world: World, gift = ''): void {
    const { terms } = claim;
    claim.state = this.#isAway(world) ? 'refused' : terms.kind === 'cashback' ? 'counting' : 'granted';
    if (claim.state !== 'granted') return;
    claim.granted = promiseOf(terms);
    this.gifts.push({ id: gift, rounds: terms.rounds, endsAt: world.hour + terms.days * dayHours });
  }

  /** PRO-13: each gift once, and none whose time is over. */
  #takeGifts({ hour }: World): string {
    const [game] = games;
    for (const { id, rounds: count, endsAt } of this.gifts)
      if (endsAt > hour && !this.play.gifts.has(id))
        this.play.gifts.set(id, { game, count, used: 0, won: 0n, isOver: false });
    return '';
  }

  /** PRO-12: the percent of what the rounds of its window lost in cash, as they stand now. */
  #payCashbacks({ hour }: World): void {
    for (const claim of this.claims) {
      const window = windowAfter(claim.claimedAt);
      if (claim.state !== 'counting' || hour < window.dueAt) continue;
      const pays = cashbackFor(claim.terms, lostBetween(this.play.rounds, this.#endedAt, window));
      claim.state = pays > 0n ? 'granted' : 'lapsed';
      claim.granted = pays;
      if (pays > 0n) this.#reward(pays);
    }
  }

  #reward(amount: bigint): void {
    this.play.deposit(amount);
    this.moves += 1;
  }

  /** It passes no gate, and a debt is repaid of it. */
  #redeem({ key, points }: Step & { do: 'redeem' }): string {
    const { answer, isPaid } = this.points.redeem(key, points);
    if (isPaid) this.#reward(points);
    return answer;
  }

  #lapse({ hour }: World): void {
    const { waiting } = this;
    if (waiting?.state === 'waiting' && waiting.until <= hour) waiting.state = 'lapsed';
  }

  #drop(): string {
    const last = this.claims.at(-1);
    if (last?.state === 'waiting') last.state = 'dropped';
    return String(last?.state === 'dropped');
  }

  #deposit({ id, amount, payer, doubts, run }: Step & { do: 'deposit' }, world: World): string {
    if (this.deposits.has(id)) return this.#told('posted');
    if (this.#isAway(world)) return this.#told('gate_closed');
    const isFirst = !this.#hasDeposited();
    this.deposits.set(id, { amount, repaid: this.play.deposit(amount), isReversed: false });
    this.moves += 1;
    if (payer !== null) this.#payedAt = world.hour;
    const { waiting } = this;
    const isMeant =
      waiting?.state === 'waiting' &&
      waiting.until > world.hour &&
      amount >= waiting.terms.least &&
      (isFirst || !waiting.terms.isFirst);
    if (isMeant) {
      waiting.deposit = id;
      if (this.#isDoubted(waiting.article, doubts, world))
        Object.assign(waiting, { state: 'review', until: world.hour + reviewHours });
      else this.#grant(waiting, world, { run });
    }
    return this.#told('posted');
  }

  #grant(claim: KeptClaim, world: World, { run = 0, gift }: Given): void {
    const { terms, deposit } = claim;
    if (terms.kind !== 'deposit_match') return this.#give(claim, world, gift);
    const paid = this.deposits.get(deposit ?? 0)?.amount ?? 0n;
    const match = (paid * terms.percent) / 100n;
    const bonus = match < terms.most ? match : terms.most;
    const given = {
      id: run,
      bonus,
      required: bonus * terms.multiplier * 100n,
      share: 100,
      stakeMax: terms.stake,
      order: terms.order,
    };
    claim.state = 'refused';
    if (this.#isAway(world) || this.play.openRun(given) !== 'posted') return;
    claim.state = 'granted';
    claim.granted = bonus;
    this.moves += 1;
    const endsAt = world.hour + terms.days * dayHours;
    this.run = { id: run, terms, endsAt, stoodUntil: Number.NEGATIVE_INFINITY, deposit: deposit ?? 0 };
  }

  #reverse(id: number): string {
    const paid = this.deposits.get(id);
    if (paid === undefined || paid.isReversed) return this.#told('already_reversed');
    paid.isReversed = true;
    this.play.undoDeposit(paid.amount, paid.repaid);
    this.moves += 1;
    const { waiting } = this;
    if (waiting?.state === 'review' && waiting.deposit === id) waiting.state = 'refused';
    if (this.run?.deposit === id) this.#endRun('reversed');
    return this.#told('posted');
  }

  #decideReview(step: Step & { do: 'review' }, world: World): string {
    const { waiting } = this;
    if (waiting?.state !== 'review') return 'false';
    if (step.isGranted) this.#grant(waiting, world, step);
    else waiting.state = 'refused';
    return 'true';
  }

  /** PRO-10: as it was previewed, and only while the purse is as it was then. */
  #confirm({ run, seen }: Step & { do: 'confirm' }): string {
    if (this.play.runs.id !== run) {
      const end = this.ends.get(run);
      return end?.how === 'cancelled' ? end.answer : 'run_over';
    }
    if (seen !== this.moves) return 'purse_moved';
    return this.#endRun('cancelled');
  }

  #withdraw({ amount, isConfirmed, isStale }: Step & { do: 'withdraw' }): string {
    const { purse, runs } = this.play;
    if (runs.live !== null && !isConfirmed) return 'run_would_end';
    if (runs.live !== null && isStale) return 'purse_moved';
    if (purse.debt > 0n) return this.#told('debt_open');
    if (amount > purse.cash) return this.#told('insufficient_funds');
    this.play.withdraw(amount);
    this.moves += 1;
    this.#endRun('withdrawn');
    return this.#told('posted');
  }

  /** Gives what it does to cash and bonus. */
  #endRun(how: RunEnd): string {
    const { purse, runs } = this.play;
    if (runs.live === null) return '';
    const { cash, bonus } = purse;
    if (bonus > 0n) this.moves += 1;
    this.play.endRun(how);
    const answer = `${purse.cash - cash} ${-bonus}`;
    this.#noteEnd(how, answer);
    return answer;
  }

  #noteEnd(how: string, answer: string): void {
    if (this.run !== null) this.ends.set(this.run.id, { how, answer });
    this.run = null;
  }

  #takeTimeOut(days: number, { hour }: World): string {
    const until = hour + days * dayHours;
    if (this.isExcluded) return 'excluded';
    if (this.timeOutUntil > until) return 'shorter';
    this.timeOutUntil = until;
    // It is no part of the run's time.
    if (this.run !== null && hour < this.run.endsAt) {
      this.run.endsAt += until - Math.max(hour, this.run.stoodUntil);
      this.run.stoodUntil = until;
    }
    return 'taken';
  }

  #look(article: number, world: World): string {
    const offer = offerOf(world, article);
    const code = this.#obstacle(offer, world) ?? 'free';
    const isListed = !this.#isAway(world) && !offer.isStopped && offer.terms.currency === 'TRY';
    return `badge ${this.#standing(world) ?? 'free'} list ${isListed ? code : 'none'} staff ${code}`;
  }

  #work(job: Job, world: World, step: Step & { do: 'jobs' }): void {
    const { waiting } = this;
    const { prize = 0n } = step;
    switch (job) {
      case 'lapseClaims':
        return this.#lapse(world);
      case 'expireRuns':
        if (this.run !== null && this.run.endsAt <= world.hour) this.#endRun('expired');
        return;
      case 'endReviews':
        if (waiting?.state === 'review' && waiting.until <= world.hour) this.#grant(waiting, world, step);
        return;
      case 'squareBudgets':
        for (const claim of this.claims) if (!openStates.includes(claim.state)) claim.isSquared = true;
        return;
      case 'forgetRefusals':
        for (const [mark, { hour }] of this.#refusals)
          if (hour + dayHours <= world.hour) this.#refusals.delete(mark);
        return;
      case 'countPlay':
        this.score.count(world);
        return this.points.count(world);
      case 'bookPoints':
        return this.points.book();
      case 'payCashbacks':
        return this.#payCashbacks(world);
      case 'finishTournaments':
        if (prize > 0n) this.#reward(prize);
    }
  }
}
