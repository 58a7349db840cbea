// What comes next for a player: mostly play, with money of both kinds, and in between everything that begins, feeds or ends a run.
import { randomUUID } from 'node:crypto';

import type { Dice } from '../../faults/dice.ts';
import type { Call, Round } from '../casino/kept.ts';
import type { Member } from './model.ts';
import { games } from './offers.ts';
import type { Doubts, Step, World } from './steps.ts';

/** A player as a client sees one. */
export interface Person {
  number: number;
  member: Member;
  /** Whether this one may exclude itself: most stay, or nobody would play in the end. */
  mayLeave: boolean;
  rounds: number;
  calls: number;
  /** The last calls and claims, to be sent again. */
  sent: Call[];
  claimed: (Step & { do: 'claim' })[];
  /** A preview that was shown. */
  seen: { run: number; seq: bigint; moves: number } | undefined;
}

/** Of one client, whose players are nobody else's. */
export interface Counter {
  nextDeposit: () => number;
  payer: string;
  /** Who paid by that payer, of this client's players. */
  payedBy: Set<number>;
  people: readonly Person[];
}

/** PRO-19: one device for two of the third client's players; a network for all of the fifth's, as long as they are no crowd. */
export const sharesDevice = (number: number): boolean => number === 3 || number === 19;
export const sharesNetwork = (number: number): boolean => number % 16 === 5 && number <= 16 * 16;
const metHours = 7 * 24;

function doubtsOf({ number }: Person, { offers, hour }: World, { people, payedBy }: Counter): Doubts {
  const others = people.filter((other) => other.number !== number);
  const near = sharesNetwork(number) ? others.filter((other) => sharesNetwork(other.number)) : [];
  return {
    met: sharesDevice(number)
      ? offers.map(({ article }) => article)
      : near.flatMap(({ member }) =>
          member.claims.flatMap(({ article, claimedAt }) => (claimedAt > hour - metHours ? article : [])),
        ),
    isPayerShared: others.some((other) => payedBy.has(other.number)),
  };
}

const rememberedMax = 8;
/** Whoever has less can stake no more. */
const poorMax = 100n;
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;

/** Whoever has closed play is met now and then: what was staked before still ends. */
export function pickPerson<P extends Person>(people: readonly P[], { hour }: World, dice: Dice): P {
  const playing = people.filter(({ member }) => !member.isExcluded && member.timeOutUntil <= hour);
  return pick(dice, playing.length === 0 || dice.chance(0.1) ? people : playing);
}

export function nextStep(person: Person, world: World, dice: Dice, counter: Counter): Step {
  const { member } = person;
  const { runs } = member.play;
  const { cash, bonus, debt } = member.play.purse;
  const isSlow = person.number % 4 === 0 && (member.waiting?.until ?? 0) > world.hour;
  if (!isSlow && (debt > 0n || cash + bonus < poorMax) && dice.chance(0.5))
    return deposit(person, world, dice, counter);
  // Some let the time of their claim go by. Whoever has nothing under way claims, whoever has claimed deposits; whoever has a run plays it.
  if (runs.live === null && dice.chance(member.waiting === undefined ? 0.25 : isSlow ? 0 : 0.3))
    return member.waiting === undefined
      ? claim(person, world, dice, counter)
      : deposit(person, world, dice, counter);
  const { gifts, points } = member;
  const isNew = gifts.some(({ id, endsAt }) => endsAt > world.hour && !member.play.gifts.has(id));
  // A game is opened for what is new there, and now and then all the same.
  if (gifts.length > 0 && dice.chance(isNew ? 0.3 : 0.02)) return { do: 'open' };
  if (!member.score.hasEntered && dice.chance(0.05)) return { do: 'enter' };
  if (points.points > 0n && dice.chance(0.03)) return redeem(person, dice);
  if (person.seen !== undefined && dice.chance(0.2)) return confirm(person.seen);
  if (dice.chance(0.9)) return play(person, world, dice);
  const kind = dice.between(1, 100);
  if (kind <= 18) return claim(person, world, dice, counter);
  if (kind <= 36) return deposit(person, world, dice, counter);
  if (kind <= 50) return { do: 'preview' };
  if (kind <= 64) return withdraw(person, dice);
  if (kind <= 66 && member.claims.length > 0) return { do: 'drop' };
  if (kind <= 68) return { do: 'timeOut', days: pick(dice, [1, 1, 3]) };
  if (kind <= 71 && person.mayLeave && !member.isExcluded) return { do: 'exclude' };
  if (kind <= 73 && member.deposits.size > 0)
    return { do: 'reverse', id: pick(dice, [...member.deposits.keys()]) };
  if (kind <= 84) return { do: 'review', isGranted: dice.chance(0.7) };
  return { do: 'look', article: pick(dice, world.offers).article };
}

function claim(person: Person, world: World, dice: Dice, counter: Counter): Step {
  const { claimed } = person;
  const { offers } = world;
  const doubts = doubtsOf(person, world, counter);
  if (claimed.length > 0 && dice.chance(0.1)) return { ...pick(dice, claimed), doubts };
  const { article, terms } = pick(dice, offers);
  // Some say yes to what was shown, some to what was shown to somebody else.
  const hash = dice.chance(0.5) ? terms.hash : dice.chance(0.3) ? pick(dice, offers).terms.hash : null;
  return { do: 'claim', article, key: randomUUID(), hash, doubts };
}

function deposit(person: Person, world: World, dice: Dice, counter: Counter): Step {
  const [known] = [...person.member.deposits].slice(-1);
  const doubts = doubtsOf(person, world, counter);
  if (known !== undefined && dice.chance(0.05))
    return { do: 'deposit', id: known[0], amount: known[1].amount, payer: null, doubts };
  return {
    do: 'deposit',
    id: counter.nextDeposit(),
    amount: BigInt(100 * pick(dice, [4, 5, 10, 20, 40, 70])),
    payer: dice.chance(0.1) ? counter.payer : null,
    doubts,
  };
}

/** All of them, a part, more than there are, or what was bought already. */
function redeem({ member: { points } }: Person, dice: Dice): Step {
  const known = points.redeemedKeys;
  const key = known.length > 0 && dice.chance(0.1) ? pick(dice, known) : randomUUID();
  const wished = dice.chance(0.1) ? points.points + 1n : BigInt(dice.between(1, Number(points.points)));
  return { do: 'redeem', key, points: dice.chance(0.3) ? points.points : wished };
}

const confirm = ({ run, seq, moves }: NonNullable<Person['seen']>): Step => ({
  do: 'confirm',
  run,
  seq,
  seen: moves,
});

function withdraw({ member }: Person, dice: Dice): Step {
  const { cash } = member.play.purse;
  const amount = dice.chance(0.1) ? cash + 1n : BigInt(dice.between(1, Math.max(1, Number(cash))));
  return {
    do: 'withdraw',
    key: randomUUID(),
    amount,
    isConfirmed: dice.chance(0.5),
    isStale: dice.chance(0.2),
  };
}

function play(person: Person, world: World, dice: Dice): Step {
  const call = nextCall(person, world, dice);
  person.sent.push(call);
  if (person.sent.length > rememberedMax) person.sent.shift();
  return { do: 'play', call };
}

function nextCall(person: Person, { hour }: World, dice: Dice): Call {
  const { sent, member } = person;
  // The same call again, whatever became of it.
  if (sent.length > 0 && dice.chance(0.04)) return pick(dice, sent);
  const rounds = [...member.play.rounds];
  const open = rounds.filter(([, { state }]) => state === 'open');
  if (open.length > 0 && dice.chance(0.5)) return goOn(person, pick(dice, open), dice);
  // What has ended is rarely undone.
  if (rounds.length > 0 && dice.chance(0.05))
    return undo(person, pick(dice, rounds.slice(-rememberedMax)), dice);
  const gifts = member.gifts.filter(({ id }) => member.play.gifts.has(id));
  const live = gifts.filter(({ endsAt }) => endsAt > hour);
  if (live.length > 0 && dice.chance(0.5)) return giftBet(person, pick(dice, live).id, dice);
  if (gifts.length > 0 && dice.chance(0.03)) return giftBet(person, pick(dice, gifts).id, dice);
  return firstBet(person, dice);
}

/** Of a gift that may be used up or over by now; sometimes in a game that it is not for. */
function giftBet(person: Person, grant: string, dice: Dice): Call {
  const call = firstBet(person, dice);
  const game = dice.chance(0.95) ? games[0] : 'proof-half';
  return { ...call, game, amount: dice.chance(0.97) ? 0n : 100n, grant };
}

function about(person: Person, [round, { game, grant }]: [string, Round]): Call {
  person.calls += 1;
  const nothing = {
    amount: 0n,
    ref: null,
    winTx: null,
    winAmount: 0n,
    roundClosed: false,
    wholeRound: false,
  };
  return {
    kind: 'bet',
    tx: `x${person.calls}`,
    round,
    game,
    currency: 'TRY',
    live: true,
    ...nothing,
    ...(grant === null ? {} : { grant }),
  };
}

function goOn(person: Person, known: [string, Round], dice: Dice): Call {
  if (dice.chance(0.08)) return undo(person, known, dice);
  const isGift = known[1].grant !== null;
  if (dice.chance(0.15)) return { ...about(person, known), amount: isGift ? 0n : stakeOf(person, dice) };
  const amount = pick(dice, [0n, 0n, 0n, 100n, 333n, 900n]);
  return { ...about(person, known), kind: 'win', amount, roundClosed: dice.chance(0.9) };
}

function undo(person: Person, known: [string, Round], dice: Dice): Call {
  const bets = known[1].phases.filter(({ kind }) => kind === 'bet');
  const ref = bets.length === 0 ? 'nothing' : pick(dice, bets).tx;
  return { ...about(person, known), kind: 'rollback', ref, wholeRound: dice.chance(0.5) };
}

function firstBet(person: Person, dice: Dice): Call {
  person.rounds += 1;
  person.calls += 1;
  const isWhole = dice.chance(0.3);
  return {
    kind: isWhole ? 'bet_win' : 'bet',
    tx: `b${person.calls}`,
    round: `r${person.rounds}`,
    game: pick(dice, [...games, 'proof-slot', 'proof-slot']),
    currency: 'TRY',
    amount: stakeOf(person, dice),
    ref: null,
    winTx: isWhole ? `w${person.calls}` : null,
    winAmount: isWhole ? pick(dice, [0n, 0n, 100n, 500n]) : 0n,
    roundClosed: isWhole || dice.chance(0.3),
    wholeRound: false,
    live: !dice.chance(0.005),
  };
}

/** Sometimes all there is, so that runs are spent. */
function stakeOf({ member }: Person, dice: Dice): bigint {
  const { cash, bonus } = member.play.purse;
  if (dice.chance(0.04)) return cash + bonus;
  return pick(dice, [100n, 100n, 200n, 250n, 500n]);
}
