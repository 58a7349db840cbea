// What studios ask, in all three dialects: stakes, wins, rollbacks, repetitions.
import { newId } from '../../conformance/check.ts';
import { dialectNames } from '../../conformance/dialects/index.ts';
import type { Status, Step } from '../../conformance/words.ts';
import type { Dice } from '../../faults/dice.ts';
import { say, sit, tellPresence } from './people.ts';
import type { Bet } from './people.ts';
import { pick, remember } from './scene.ts';
import type { Scene } from './scene.ts';

/** Stopped by what a player or the house decided: a win, a rollback or the end of a round never is. */
const stopping: readonly Status[] = [
  'PLAYER_BLOCKED',
  'PLAYER_SELF_EXCLUDED',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'LIMIT_SESSION_TIME',
  'REALITY_CHECK',
];

const stakeOf = (dice: Dice): string => String(100 * dice.between(1, 30));

export async function bet(scene: Scene): Promise<void> {
  const { stage, person, dice } = scene;
  if (dice.chance(0.9)) await tellPresence(stage, person);
  const dialect = pick(dice, dialectNames);
  const seat = person.seats[dialect] ?? (await sit(stage, person, dialect));
  if (seat === undefined) return;
  const made: Bet = { dialect, seat, round: newId(), tx: newId(), amount: stakeOf(dice) };
  await place(scene, made);
}

async function place({ stage, person }: Scene, made: Bet): Promise<void> {
  const { dialect, ...words } = made;
  const { code } = await say(stage, dialect, { call: 'bet', ...words });
  const is = (status: Status): boolean => stage.dialects[dialect].codesOf(status).includes(code);
  if (is('OK')) {
    remember(person.open, made);
    remember(person.past, made);
  } else if (is('SESSION_EXPIRED') || is('SESSION_NOT_FOUND')) delete person.seats[dialect];
}

/** A further stake of a round that is open. */
export async function betAgain(scene: Scene): Promise<void> {
  const { person, dice } = scene;
  const round = pick(dice, person.open);
  if (round === undefined) return bet(scene);
  await place(scene, { ...round, tx: newId(), amount: stakeOf(dice) });
}

export async function win(scene: Scene): Promise<void> {
  const { person, dice } = scene;
  const at = dice.between(0, Math.max(0, person.open.length - 1));
  const round = person.open[at];
  if (round === undefined) return bet(scene);
  const closes = dice.chance(0.8);
  if (closes) person.open.splice(at, 1);
  const amount = dice.chance(0.5) ? '0' : String(BigInt(round.amount) * BigInt(dice.between(0, 4)));
  const told = { seat: round.seat, round: round.round, tx: newId(), ref: round.tx };
  const step: Step =
    closes && amount === '0'
      ? { call: 'end', ...told }
      : { call: 'win', ...told, amount, ...(closes && round.dialect !== 'form' ? { closes } : {}) };
  await unstoppable(scene, round, step);
}

export async function rollBack(scene: Scene): Promise<void> {
  const { person, dice } = scene;
  const undone = pick(dice, person.past);
  if (undone === undefined) return bet(scene);
  const { seat, round, tx: ref } = undone;
  await unstoppable(scene, undone, { call: 'rollback', seat, round, tx: newId(), ref });
}

async function unstoppable({ stage, wrong, person }: Scene, { dialect }: Bet, step: Step): Promise<void> {
  const { code, raw } = await say(stage, dialect, step);
  const words = stopping.flatMap((status) => stage.dialects[dialect].codesOf(status));
  if (words.includes(code)) wrong('SAFE-7', `player ${person.id}: a ${step.call} was refused: ${raw}`);
}

export async function betAndWin(scene: Scene): Promise<void> {
  const { stage, person, dice } = scene;
  const seat = person.seats.own ?? (await sit(stage, person, 'own'));
  if (seat === undefined) return;
  const part = { round: newId(), tx: newId(), amount: stakeOf(dice) };
  const won = { tx: newId(), amount: String(100 * dice.between(0, 40)) };
  await say(stage, 'own', { call: 'bet-win', seat, round: part.round, bet: part, win: won });
}

/** Studios ask again, sometimes long after. */
export async function repeat(scene: Scene): Promise<void> {
  const { stage, person, dice } = scene;
  const known = pick(dice, person.past);
  if (known === undefined) return bet(scene);
  const { dialect, ...words } = known;
  await say(stage, dialect, { call: 'bet', ...words });
}
