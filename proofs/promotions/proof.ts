// Random histories of bonuses: sixteen clients play, claim, deposit and end runs while the clock is moved, each answer against the model;
// some steps of one player are done at once at two processes, and must be as if one had come before the other.
import { createDice } from '../../faults/dice.ts';

import type { Call } from '../casino/kept.ts';
import { bounds } from '../casino/stage.ts';
import { Player } from '../casino/model.ts';
import { shown } from '../casino/proof.ts';
import { createBarrier } from '../safety/barrier.ts';
import { nextStep, pickPerson } from './choices.ts';
import type { Counter, Person } from './choices.ts';
import { changeWorld } from './house-work.ts';
import { countOverBudget, judge } from './judgement.ts';
import { Member } from './model.ts';
import { games, offerOf } from './offers.ts';
import { tournament } from './score-model.ts';
import { firstCash, openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Job, Step, World } from './steps.ts';

export interface Proof {
  problems: string[];
  figures: string;
  /** How often each answer was given. */
  counts: Map<string, number>;
}

export interface ProofOptions {
  bets: number;
  seed: number;
  /** Spoils the house before it is played with, to see whether that is noticed. */
  spoil?: string;
  /** Terms change at every turn, and whatever nobody may is tried. */
  isRestless?: boolean;
  /** Enough of them to stop. */
  problemsMax?: number;
}

const clientCount = 16;
const problemsUsual = 20;
/** Enough for runs to be many and for the list of what happened to one player to stay short. */
const betsPerPlayer = 200;
const playersMin = 48;
const betsPerMove = 250;
const raceShare = 0.01;
/** Whoever plays stays for a while: a run lives for days, and what was previewed is confirmed soon. */
const leaveShare = 0.05;

/** What happened to a player: the model can be made anew from it. */
interface Told {
  step: Step;
  world: World;
}

interface Seat extends Person {
  told: Told[];
}

const newMember = (): Member =>
  new Member(new Player({ cash: firstCash, bonus: 0n, debt: 0n }, games, bounds));

export async function prove(options: ProofOptions): Promise<Proof> {
  const count = Math.max(playersMin, Math.ceil(options.bets / betsPerPlayer / clientCount) * clientCount);
  const stage = await openStage(count);
  try {
    if (options.spoil !== undefined) await stage.ask(options.spoil);
    const seats = Array.from({ length: count }, (_, index) => seatOf(index + 1));
    const run = createRun(stage, seats, options);
    await run.playAll();
    await run.countAndBook().catch((error: unknown) => run.problems.push(`at the end: ${String(error)}`));
    const verdict = await judge(stage, new Map(seats.map(({ number, member }) => [number, member])));
    const problems = [...run.problems, ...verdict.problems].slice(0, problemsUsual);
    const { bets, lateRefusals, overBudget } = run.figures;
    const figures =
      `bets=${bets} kurus_off=${verdict.kurusOff} early_cash=${verdict.earlyCash} late_refusals=${lateRefusals} ` +
      `over_budget=${overBudget + verdict.overBudget} points_off=${verdict.pointsOff}`;
    return { problems, figures, counts: new Map([...run.counts, ...verdict.counts]) };
  } finally {
    await stage.close();
  }
}

const seatOf = (number: number): Seat => ({
  number,
  member: newMember(),
  mayLeave: number % 3 === 0,
  rounds: 0,
  calls: 0,
  sent: [],
  claimed: [],
  seen: undefined,
  told: [],
});

function createRun(
  stage: Stage,
  seats: readonly Seat[],
  { bets: betsMax, seed, isRestless = false, problemsMax = problemsUsual }: ProofOptions,
) {
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const figures = { bets: 0, lateRefusals: 0, overBudget: 0n };
  const barrier = createBarrier();
  const clock = createDice(seed);
  let world = stage.firstWorld;
  let moved = 0;
  let deposits = 0;
  let arePrizesTold = false;
  const isDone = (): boolean => figures.bets >= betsMax || problems.length >= problemsMax;

  function note(step: Step, answer: string): void {
    const name = step.do === 'play' ? nameOf(step.call) : step.do;
    const [word = ''] = answer.split(' ');
    const told = `${name} ${/^-?\d+$/.test(word) ? 'done' : step.do === 'look' ? 'told' : word}`;
    counts.set(told, (counts.get(told) ?? 0) + 1);
    if (step.do === 'play' && isStake(step.call) && answer.startsWith('OK false')) figures.bets += 1;
  }

  /** PRO-7: a stake that was taken is paid, ended, undone and answered again, whatever has happened to the run since. */
  function noteLate(step: Step, answer: string, expected: string): void {
    if (step.do !== 'play' || !expected.startsWith('OK') || answer.startsWith('OK')) return;
    if (!isStake(step.call) || expected.startsWith('OK true')) figures.lateRefusals += 1;
  }

  async function take(seat: Seat, step: Step, counter: Counter): Promise<void> {
    const answer = heard(step, await stage.perform(seat.number, step, 0), world);
    const expected = seat.member.apply(step, world);
    seat.told.push({ step, world });
    note(step, answer);
    noteLate(step, answer, expected);
    if (answer !== expected)
      problems.push(`player ${seat.number} at hour ${world.hour} ${shown(step)}: ${answer}, not ${expected}`);
    notePayer(seat, step, answer, counter);
    await remember(seat, step);
  }

  async function remember(seat: Seat, step: Step): Promise<void> {
    if (step.do === 'claim') seat.claimed = [...seat.claimed.slice(-3), step];
    if (step.do === 'confirm') seat.seen = undefined;
    if (step.do !== 'preview') return;
    const seen = await stage.seenOf(seat.number);
    seat.seen = seen && { ...seen, moves: seat.member.moves };
  }

  /** Two steps at once, one at each process: as if one had come first, in answers and in the purse. */
  async function race(seat: Seat, steps: readonly [Step, Step], counter: Counter): Promise<void> {
    const answers = await Promise.all(
      steps.map(async (step, at) =>
        heard(step, await stage.perform(seat.number, step, at === 0 ? 0 : 1), world),
      ),
    );
    const rounds = [...new Set(steps.flatMap((step) => (step.do === 'play' ? step.call.round : [])))];
    const purse = await purseLine(stage, seat.number, rounds);
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const member = newMember();
      for (const { step, world: then } of seat.told) member.apply(step, then);
      const expected: string[] = [];
      for (const at of order) expected[at] = member.apply(steps[at], world);
      if (expected.join() !== answers.join() || lineOf(member, rounds) !== purse) continue;
      seat.member = member;
      seat.told.push(...order.map((at) => ({ step: steps[at], world })));
      for (const [at, step] of steps.entries()) {
        note(step, answers[at] ?? '');
        notePayer(seat, step, answers[at] ?? '', counter);
      }
      counts.set('race', (counts.get('race') ?? 0) + 1);
      return;
    }
    problems.push(
      `player ${seat.number} at once ${steps.map(shown).join(' and ')}: ${answers.join(' and ')}, then ${purse}`,
    );
  }

  async function tellJobs(jobs: readonly Job[]): Promise<void> {
    const runs = await stage.ask<{ id: string; run: string | null }>(
      'select player_id as id, bonus_run as run from wallet.purse',
    );
    const runOf = new Map(runs.map(({ id, run }) => [Number(id), Number(run ?? 0)]));
    const gifts = await stage.ask<{ id: string; gift: string }>(
      'select distinct on (player_id) player_id as id, gift_id as gift from promotions.gift order by player_id, claim_id desc',
    );
    const giftOf = new Map(gifts.map(({ id, gift }) => [Number(id), gift]));
    const prizeOf = arePrizesTold ? new Map<number, bigint>() : await prizesPaid(stage);
    arePrizesTold ||= prizeOf.size > 0;
    for (const seat of seats) {
      const prize = prizeOf.get(seat.number) ?? 0n;
      const run = runOf.get(seat.number) ?? 0;
      const step: Step = { do: 'jobs', jobs, run, gift: giftOf.get(seat.number) ?? '', prize };
      seat.member.apply(step, world);
      seat.told.push({ step, world });
    }
  }

  /** So that everything that was played is in points and scores, and the tournament is over. */
  async function countAndBook(): Promise<void> {
    const hours = tournament.endHour - world.hour;
    if (hours > 0) {
      await stage.moveClock(hours);
      world = { ...world, hour: tournament.endHour };
    }
    const last = ['countPlay', 'bookPoints', 'finishTournaments'] as const;
    for (const job of last) await stage.work(job);
    await tellJobs(last);
  }

  async function moveWhenDue(): Promise<void> {
    if (moved >= figures.bets / betsPerMove || isDone()) return;
    moved += 1;
    const turn = async (): Promise<void> => {
      const change = await changeWorld(stage, world, { dice: clock, isRestless });
      world = change.world;
      problems.push(...change.problems);
      await tellJobs(change.jobs);
      const over = await countOverBudget(stage);
      figures.overBudget += over;
      if (over > 0n) problems.push(`PRO-3: budgets are exceeded by ${over} kuruş`);
    };
    await barrier
      .alone(turn)
      .catch((error: unknown) => problems.push(`while nobody played: ${String(error)}`));
  }

  async function keepPlaying(client: number): Promise<void> {
    const dice = createDice(seed * 1_000 + client + 1);
    const own = seats.filter(({ number }) => number % clientCount === client);
    const counter: Counter = {
      nextDeposit: () => (deposits += 1),
      payer: `payer ${client}`,
      payedBy: new Set(),
      people: own,
    };
    let seat = pickPerson(own, world, dice);
    while (!isDone()) {
      await barrier.among(async () => {
        if (dice.chance(leaveShare)) seat = pickPerson(own, world, dice);
        const step = nextStep(seat, world, dice, counter);
        const other =
          mayRace(step) && dice.chance(raceShare * rateOf(step))
            ? nextStep(seat, world, dice, counter)
            : undefined;
        if (other !== undefined && mayRace(other)) await race(seat, [step, other], counter);
        else await take(seat, step, counter);
      });
      await moveWhenDue();
    }
  }

  return {
    problems,
    counts,
    figures,
    countAndBook,
    playAll: () => Promise.all(Array.from({ length: clientCount }, (_, client) => keepPlaying(client))),
  };
}

/** As it is counted: rounds of a gift and whole rounds that are undone by themselves. */
const nameOf = ({ kind, grant, wholeRound }: Call): string =>
  `${grant === undefined ? '' : 'gift '}${wholeRound ? 'whole ' : ''}${kind}`;
async function prizesPaid({ ask }: Stage): Promise<Map<number, bigint>> {
  const rows = await ask<{ id: string; prize: string }>(
    'select player_id as id, prize from promotions.final where paid_at is not null',
  );
  return new Map(rows.map(({ id, prize }) => [Number(id), BigInt(prize)]));
}

const isStake = ({ kind }: Call): boolean => kind === 'bet' || kind === 'bet_win';
/** What several statements do is no single step. */
const mayRace = (step: Step): boolean =>
  !['look', 'preview', 'drop', 'review', 'timeOut', 'open', 'enter'].includes(step.do);
const rateOf = (step: Step): number => (step.do === 'play' ? 1 : 8);

function notePayer({ number }: Seat, step: Step, answer: string, { payedBy }: Counter): void {
  if (step.do === 'deposit' && step.payer !== null && answer.startsWith('posted')) payedBy.add(number);
}

/** Who comes too late to a scarce budget cannot be foretold: the model is told, and the budget itself is judged. */
function heard(step: Step, answer: string, world: World): string {
  if (step.do === 'claim' && offerOf(world, step.article).isScarce) step.isSpent = answer === 'budget_spent';
  if (step.do === 'look' && offerOf(world, step.article).isScarce)
    return answer.replaceAll('budget_spent', 'free');
  return answer;
}

/**
 * Which of two steps came first is told by claims, phases and what waits to be counted where the purse does not: of a deposit by a payer who
 * is known and a claim, of two wins of nothing, and of an exclusion and a stake that is undone.
 */
const lineOf = ({ play, claims, points }: Member, rounds: readonly string[]): string => {
  const { cash, bonus, debt } = play.purse;
  const became = claims.map(({ state, deposit }) =>
    state === 'review' ? `${state} ${deposit ?? 0}` : state,
  );
  const { id, live, open } = play.runs;
  const phases = rounds.flatMap((round) => play.rounds.get(round)?.phases.map(({ tx }) => tx) ?? []);
  return [cash, bonus, debt, id ?? 0, live?.left ?? 0n, open, points.waiting, ...became, ...phases].join(' ');
};

async function purseLine({ ask }: Stage, player: number, rounds: readonly string[]): Promise<string> {
  const [row] = await ask<{ line: string }>(
    `select concat_ws(' ', cash, bonus, receivable, coalesce(bonus_run, 0), wager_left, bonus_open, (
       select coalesce(sum(cash_staked) filter (where earns), 0) from casino.tally where tally.player_id = purse.player_id
     ), (
       select string_agg(case state when 'review' then concat_ws(' ', state, coalesce((
         select request_id from promotions.deposit where deposit.claim_id = claim.claim_id
       ), 0)) else state end, ' ' order by claim_id)
       from promotions.claim where claim.player_id = purse.player_id
     ), (
       select string_agg(tx, ' ' order by array_position($2, round), number)
       from casino.phase where phase.player_id = purse.player_id and round = any ($2)
     )) as line
     from wallet.purse where player_id = $1`,
    [player, rounds],
  );
  return row?.line ?? '';
}
