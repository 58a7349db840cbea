// What a plot is told with: the player, the dice, and ready-made steps and commands of plausible size.
import type { Dice } from '../../faults/dice.ts';
import type {
  Bound,
  Change,
  Command,
  Currency,
  HouseAccount,
  OpenRun,
  PlayerId,
  Post,
  Step,
  Undo,
} from './commands.ts';

export interface Player {
  playerId: PlayerId;
  currency: Currency;
}

export type ChangeRequest = Exclude<Change, { kind: 'bound' }> | BoundRequest;
/** How much more may be used from then on; null takes the bound away. */
export interface BoundRequest {
  kind: 'bound';
  of: Bound['kind'];
  window: Bound['window'];
  room: bigint | null;
}

/** What happens so many calls after the plot began. Several commands share one transaction. */
export type Beat = { after: number } & ({ commands: readonly Command[] } | { change: ChangeRequest });

export interface Scene {
  dice: Dice;
  player: Player;
  /** Never the same one twice. */
  newKey: () => string;
  noon: Date;
  /** So many calls later it is the next day. */
  dayCalls: number;
}

export type Story = (scene: Scene) => Beat[];

export const oneOf = <T>(dice: Dice, list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
export const money = (dice: Dice, from: number, to: number): bigint =>
  BigInt(dice.between(from * 100, to * 100));
/** Ten liras, or twice that, or twice that again: some of it is near to whatever a purse holds. */
export const anySize = (dice: Dice): bigint => money(dice, 5, 10) * 2n ** BigInt(dice.between(0, 8));
const studios = ['ggr:atlas', 'ggr:lagoon', 'ggr:keno'] as const;
export const tills = ['psp_clearing:papara', 'psp_clearing:havale', 'bank'] as const;
export const otherCurrency = (currency: Currency): Currency => (currency === 'TRY' ? 'EUR' : 'TRY');

export const post = ({ player, newKey }: Scene, source: string, steps: readonly Step[]): Post => {
  const key = newKey();
  // A game provider names the round; what is held names nothing.
  const about = source === 'studio' ? { about: `round of ${key}` } : {};
  return { kind: 'post', ...player, source, key, steps, ...about };
};
export const undo = (scene: Scene, kind: Undo['kind'], target: Command): Undo => ({
  kind,
  playerId: target.playerId,
  source: target.source,
  key: scene.newKey(),
  of: target.key,
});
export const capture = (scene: Scene, target: Command, house: HouseAccount): Command => ({
  ...undo(scene, 'release', target),
  kind: 'capture',
  house,
});

export const stake = ({ dice }: Scene, most = 120): Step => ({
  code: 'stake',
  amount: money(dice, 1, most),
  house: oneOf(dice, studios),
});
/** Of Keno: never of the bonus. */
export const cashStake = ({ dice }: Scene, most = 120): Step => ({
  code: 'cash_stake',
  amount: money(dice, 1, most),
  house: 'ggr:keno',
});
export const win = ({ dice }: Scene, most = 90): Step => ({
  code: 'win',
  amount: money(dice, 1, most),
  house: oneOf(dice, studios),
});
export const deposit = ({ dice }: Scene): Step => ({
  code: 'deposit',
  amount: money(dice, 20, 150),
  house: oneOf(dice, tills),
});
/** A run with its bonus, once or a few times of which are to be staked. */
export const openRun = ({ dice, player, newKey }: Scene): OpenRun => {
  const run = BigInt(newKey().replace('key-', ''));
  const amount = money(dice, 10, 80);
  return {
    kind: 'open_run',
    ...player,
    source: 'promotions',
    key: `run/${run}/open`,
    run,
    amount,
    required: amount * BigInt(dice.between(20, 300)),
    order: dice.chance(0.6) ? 'bonus_first' : 'cash_first',
    stakeMax: dice.chance(0.3) ? money(dice, 2, 60) : null,
  };
};
/** The play of a bet ends some calls later. A bet that is settled is not undone any more. */
export const settled = ({ dice, newKey }: Scene, bet: Command, after: number): Beat => ({
  after: after + dice.between(1, 60),
  change: { kind: 'settle', key: newKey(), of: bet.key, share: oneOf(dice, [100n, 100n, 50n, 0n]) },
});
/** The bet was held, and is void some calls later. That may have been wrong: it is taken back, or the bet goes on and ends by play (WAL-27). */
export const voided = (scene: Scene, bet: Command, after: number): Beat[] => {
  const key = scene.newKey();
  return [
    { after, change: { kind: 'refund', key, of: bet.key } },
    scene.dice.chance(0.5)
      ? { after: after + 10, commands: [undo(scene, 'reverse', { ...bet, key: `${key}/refund` })] }
      : {
          after: after + scene.dice.between(1, 300),
          change: {
            kind: 'correct',
            key: scene.newKey(),
            of: bet.key,
            refund: key,
            win: scene.dice.chance(0.6) ? money(scene.dice, 1, 200) : 0n,
          },
        },
  ];
};
export const reward = ({ dice }: Scene): Step => ({
  code: 'reward',
  amount: money(dice, 1, 30),
  house: 'bonus_cost',
});
export const bonusWin = ({ dice }: Scene): Step => ({
  code: 'bonus_win',
  amount: money(dice, 1, 60),
  house: oneOf(dice, studios),
});
