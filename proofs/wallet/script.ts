// The script of a run: every call and every change of a gate, a bound or the spending, in the order in which clients
// take them up. It depends on the seed alone. What really comes first is decided by the machine, so a seed repeats the
// questions and not the answers.
import { createDice } from '../../faults/dice.ts';
import type { Dice } from '../../faults/dice.ts';
import { noonOf } from './calendar.ts';
import { isAdjustment } from './commands.ts';
import type { Command, PlayerId } from './commands.ts';
import { otherCurrency } from './scene.ts';
import type { Beat, ChangeRequest, Player } from './scene.ts';
import { tellStory } from './stories.ts';

export interface Entry {
  slot: number;
  day: number;
  playerId: PlayerId;
  /** Which of the two wallets: they share nothing but the database, as two servers do. */
  wallet: number;
  act:
    | { kind: 'change'; change: ChangeRequest }
    /** Abandoned: the caller's transaction is rolled back after the wallet has answered. */
    | { kind: 'ask'; way: 'batched' | 'own' | 'abandoned'; commands: readonly Command[] };
}

export interface ScriptOptions {
  seed: number;
  calls: number;
  days: number;
  players: readonly Player[];
}

/** A row of bounds that bind nothing yet: windows turn in it. */
const countedFromTheStart: readonly ChangeRequest[] = [
  { kind: 'bound', of: 'stake', window: 'day', room: null },
  { kind: 'bound', of: 'loss', window: 'week', room: null },
  { kind: 'bound', of: 'deposit', window: 'month', room: null },
];
const spendingFromTheStart: readonly ChangeRequest[] = [
  { kind: 'spending', order: 'bonus_first', bonusStakeMax: 1_500n },
];

/** Nobody has a purse under this number. */
export const strangerId = '999' as PlayerId;

export function writeScript({ seed, calls, days, players }: ScriptOptions): Entry[] {
  const dice = createDice(seed);
  const entries: Entry[] = [];
  let written = 0;
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;
  const dayCalls = Math.ceil(calls / days);
  const dayOf = (slot: number): number => Math.min(days - 1, Math.floor((slot * days) / calls));

  const add = (playerId: PlayerId, begin: number, beat: Beat, way?: 'abandoned'): void => {
    const slot = begin + beat.after;
    const place = { slot, day: dayOf(slot), playerId, wallet: dice.between(0, 1) };
    if ('change' in beat) {
      entries.push({ ...place, act: { kind: 'change', change: beat.change } });
      return;
    }
    const { commands } = beat;
    written += commands.length;
    // Only a single posting can travel in a batch.
    const alone = commands.length === 1 && commands[0]?.kind === 'post';
    const inBatch = alone && dice.chance(0.6);
    entries.push({ ...place, act: { kind: 'ask', way: way ?? (inBatch ? 'batched' : 'own'), commands } });
  };

  for (const [index, { playerId }] of players.entries()) {
    for (const change of index % 2 === 0 ? countedFromTheStart : spendingFromTheStart) {
      add(playerId, 0, { after: 0, change });
    }
  }
  while (written < calls) {
    const player = dice.chance(0.012)
      ? ({ playerId: strangerId, currency: 'TRY' } as const)
      : (players[dice.between(0, players.length - 1)] as Player);
    const begin = written;
    const noon = noonOf(dayOf(begin), days);
    for (const beat of tellStory({ dice, player, newKey, noon, dayCalls })) {
      if ('change' in beat && player.playerId === strangerId) continue;
      add(player.playerId, begin, beat);
      if ('commands' in beat && beat.commands.length === 1) {
        for (const { way, ...echo } of echoesOf(dice, beat.after, beat.commands[0] as Command)) {
          add(player.playerId, begin, echo, way);
        }
      }
    }
  }
  return entries.toSorted((a, b) => a.slot - b.slot);
}

interface Echo {
  after: number;
  commands: readonly Command[];
  way?: 'abandoned';
}

/** What careless and unlucky callers do with a key: send it again, change their mind, fail after the answer. */
function echoesOf(dice: Dice, after: number, command: Command): Echo[] {
  const echoes: Echo[] = [];
  const again = (distance: number, commands: readonly Command[] = [command]): void => {
    echoes.push({ after: after + distance, commands });
  };
  // At the same instant, by another client and often through the other wallet.
  if (dice.chance(0.14)) again(0);
  if (dice.chance(0.03)) for (let copy = 0; copy < 4; copy += 1) again(0);
  if (dice.chance(0.07)) again(dice.between(30, 600));
  // WAL-14: what an approval does not stand for is no refusal but an error, and has its own test.
  const mayDiffer = !isAdjustment(command);
  if (mayDiffer && dice.chance(0.05)) again(dice.between(0, 200), [twisted(dice, command)]);
  // A run has one source.
  if (mayDiffer && command.kind !== 'open_run' && dice.chance(0.02))
    again(dice.between(0, 50), [{ ...command, source: `${command.source}_two` }]);
  if (dice.chance(0.03))
    echoes.push({ after: Math.max(0, after - 1), commands: [command], way: 'abandoned' });
  return echoes;
}

/** The same key with other content (WAL-5). */
function twisted(dice: Dice, command: Command): Command {
  const { playerId, source, key } = command;
  if (command.kind === 'capture') return { ...command, house: 'fee' };
  if (command.kind === 'open_run') return { ...command, amount: command.amount + 1n };
  if (command.kind !== 'post') {
    return dice.chance(0.5)
      ? { ...command, kind: command.kind === 'release' ? 'reverse' : 'release' }
      : { ...command, of: `${key}-other` };
  }
  if (dice.chance(0.1)) return { kind: 'reverse', playerId, source, key, of: `${key}-other` };
  const [first, ...rest] = command.steps;
  if (first === undefined || dice.chance(0.25)) {
    return { ...command, currency: otherCurrency(command.currency) };
  }
  if (command.about !== undefined && dice.chance(0.3)) return { ...command, about: 'another round' };
  // A payout comes back from where it went (WAL-14), a reward is a cost: anything else is no command at all.
  if ('house' in first && first.code !== 'payout_returned' && first.code !== 'reward' && dice.chance(0.3)) {
    return { ...command, steps: [{ ...first, house: 'suspense' }, ...rest] };
  }
  return { ...command, steps: [{ ...first, amount: first.amount + 1n }, ...rest] };
}
