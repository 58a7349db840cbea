// The small plots that a history is woven from. A plot knows nothing of the purse it meets: whether a stake is paid,
// refused or undone depends on what the other plots did meanwhile.
import { bound, gate, pause, spending, undoneNextDay } from './change-stories.ts';
import type { Command, Step } from './commands.ts';
import {
  anySize,
  bonusWin,
  capture,
  cashStake,
  deposit,
  money,
  oneOf,
  openRun,
  otherCurrency,
  post,
  reward,
  settled,
  stake,
  tills,
  undo,
  voided,
  win,
} from './scene.ts';
import type { Beat, Scene, Story } from './scene.ts';

const topUp: Story = (scene) => [{ after: 0, commands: [post(scene, 'cashier', [deposit(scene)])] }];

const spin: Story = (scene) => {
  const bet = post(scene, 'studio', [stake(scene)]);
  const prize = post(scene, 'studio', [win(scene)]);
  return [
    { after: 0, commands: [bet] },
    ...(scene.dice.chance(0.35) ? [{ after: scene.dice.between(1, 60), commands: [prize] }] : []),
    settled(scene, bet, 0),
  ];
};

const spinInOneCall: Story = (scene) => {
  const bet = post(scene, 'studio', [stake(scene), win(scene)]);
  return [{ after: 0, commands: [bet] }, settled(scene, bet, 0)];
};

/** A round of Keno: cash alone, whatever bonus there is. */
const kenoRound: Story = (scene) => {
  const round = post(
    scene,
    'player',
    scene.dice.chance(0.3) ? [cashStake(scene), win(scene)] : [cashStake(scene)],
  );
  return [
    { after: 0, commands: [round] },
    ...(scene.dice.chance(0.1)
      ? [{ after: scene.dice.between(1, 30), commands: [undo(scene, 'reverse', round)] }]
      : []),
  ];
};

const manySteps: Story = (scene) => {
  const { dice } = scene;
  const steps = oneOf<readonly Step[]>(dice, [
    [stake(scene, 40), stake(scene, 40), win(scene)],
    [win(scene, 30), stake(scene, 60)],
    [deposit(scene), reward(scene)],
    [stake(scene, 40), bonusWin(scene)],
    [bonusWin(scene), stake(scene, 40)],
    [cashStake(scene, 40), stake(scene, 40)],
    [reward(scene), stake(scene, 50), win(scene, 20), win(scene, 20)],
  ]);
  const bet = post(scene, 'studio', steps);
  return [{ after: 0, commands: [bet] }, settled(scene, bet, 0)];
};

const ends = ['cancelled', 'withdrawn', 'expired', 'reversed', 'excluded', 'closed'] as const;

/** Bonus with its run, and what comes to it: won, taken back, staked late; the run is played out or ended. */
const bonus: Story = (scene) => {
  const { dice } = scene;
  const gift = openRun(scene);
  const prize = post(scene, 'studio', [bonusWin(scene)]);
  const after = dice.between(1, 300);
  return [
    { after: 0, commands: [gift] },
    { after: dice.between(1, 200), commands: [prize] },
    ...(dice.chance(0.4) ? [{ after: dice.between(1, 400), commands: [undo(scene, 'reverse', prize)] }] : []),
    // What grants cannot be undone; the run is ended instead.
    ...(dice.chance(0.1) ? [{ after, commands: [undo(scene, 'reverse', gift)] }] : []),
    ...(dice.chance(0.6) ? [{ after, change: { kind: 'end' as const, how: oneOf(dice, ends) } }] : []),
  ];
};

/** A bet or a withdrawal: held, then taken, given back or undone, sometimes more than once. */
const held: Story = (scene) => {
  const { dice } = scene;
  const isBet = dice.chance(0.6);
  const source = isBet ? 'sportsbook' : 'cashier';
  const hold = post(scene, source, [
    { code: isBet ? oneOf(dice, ['bet_hold', 'cash_hold']) : 'withdrawal_hold', amount: money(dice, 1, 100) },
  ]);
  const close = (): Command => {
    const turn = dice.between(1, 10);
    if (turn <= 5) return capture(scene, hold, isBet ? 'ggr:sports' : oneOf(dice, tills));
    return undo(scene, turn <= 8 ? 'release' : 'reverse', hold);
  };
  const after = dice.between(0, 80);
  const first = close();
  const prize = isBet && dice.chance(0.3) ? [post(scene, source, [win(scene)])] : [];
  return [
    { after: 0, commands: [hold] },
    { after, commands: [first, ...prize] },
    ...(isBet && dice.chance(0.4) ? voided(scene, hold, dice.between(0, 80)) : []),
    ...(dice.chance(0.6) ? [{ after: after + dice.between(0, 20), commands: [close()] }] : []),
    ...(dice.chance(0.2) ? [{ after: after + 30, commands: [undo(scene, 'reverse', first)] }] : []),
  ];
};

/** A bet of bonus is void while its run is under way, so its bonus comes back to that run. */
const voidedInItsRun: Story = (scene) => {
  const gift = { ...openRun(scene), order: 'bonus_first', stakeMax: null } as const;
  const hold = post(scene, 'sportsbook', [{ code: 'bet_hold', amount: money(scene.dice, 1, 8) }]);
  return [
    { after: 0, commands: [gift] },
    { after: 1, commands: [hold] },
    { after: 2, commands: [capture(scene, hold, 'ggr:sports')] },
    ...voided(scene, hold, 3),
  ];
};

/** Rolled back after it came, maybe twice, and maybe somebody tries to undo the undoing. */
const rolledBack: Story = (scene) => {
  const { dice } = scene;
  const bet = post(scene, 'studio', dice.chance(0.3) ? [stake(scene), win(scene)] : [stake(scene)]);
  const first = undo(scene, 'reverse', bet);
  const after = dice.chance(0.2) ? dice.between(200, 900) : dice.between(1, 40);
  return [
    { after: 0, commands: [bet] },
    { after, commands: [first] },
    ...(dice.chance(0.7)
      ? [{ after: after + dice.between(0, 30), commands: [undo(scene, 'reverse', bet)] }]
      : []),
    ...(dice.chance(0.5)
      ? [{ after: after + dice.between(3, 60), commands: [undo(scene, 'reverse', first)] }]
      : []),
  ];
};

/** WAL-9: the rollback overtakes its bet. With no distance between them either may come first. */
const rolledBackFirst: Story = (scene) => {
  const { dice } = scene;
  const bet = post(scene, 'studio', [stake(scene)]);
  const after = dice.between(0, 25);
  return [
    { after: 0, commands: [undo(scene, 'reverse', bet)] },
    { after, commands: [bet] },
    ...(dice.chance(0.4)
      ? [{ after: after + dice.between(0, 30), commands: [undo(scene, 'reverse', bet)] }]
      : []),
  ];
};

/** A win that is taken back after it was staked away: the player owes, and cannot stake. */
const takenBack: Story = (scene) => {
  const { dice } = scene;
  const code = dice.chance(0.8) ? win(scene, 150) : deposit(scene);
  const prize = post(scene, 'studio', [code]);
  const [large, small] = [
    post(scene, 'studio', [stake(scene, 200)]),
    post(scene, 'studio', [stake(scene, 5)]),
  ];
  const takenAfter = dice.between(1, 40);
  return [
    { after: 0, commands: [prize] },
    { after: dice.between(1, 20), commands: [large] },
    { after: takenAfter, commands: [undo(scene, 'reverse', prize)] },
    { after: takenAfter + dice.between(1, 10), commands: [small] },
    settled(scene, large, 20),
    settled(scene, small, takenAfter + 10),
  ];
};

/** Corrections by two members of staff. Most of them take, and as much as there may be: nobody stays rich for long. */
const corrected: Story = (scene) => {
  const { dice } = scene;
  const house = oneOf(dice, ['suspense', 'bonus_cost'] as const);
  const step = oneOf<Step>(dice, [
    { code: 'adjustment_in', amount: money(dice, 1, 50), house },
    { code: 'adjustment_out', amount: anySize(dice), house },
    { code: 'adjustment_out', amount: anySize(dice), house },
  ]);
  const command = post(scene, 'staff', [step]);
  return [{ after: 0, commands: [{ ...command, key: command.key.replace('key-', 'approval-') }] }];
};

/** What the house does by itself: it rewards, a payout comes back. */
const byTheHouse: Story = (scene) => {
  const { dice } = scene;
  const step = oneOf<Step>(dice, [
    reward(scene),
    { code: 'payout_returned', amount: money(dice, 1, 50), house: 'psp_clearing:papara' },
  ]);
  return [{ after: 0, commands: [post(scene, 'house', [step])] }];
};

const allIn: Story = (scene) => {
  const bet = post(scene, 'studio', [{ ...stake(scene), amount: anySize(scene.dice) }]);
  return [{ after: 0, commands: [bet] }, settled(scene, bet, 0)];
};

const wrongCurrency: Story = (scene) => {
  const { player } = scene;
  const foreign = { ...scene, player: { ...player, currency: otherCurrency(player.currency) } };
  return [{ after: 0, commands: [post(foreign, 'studio', [stake(scene)])] }];
};

/** Nothing moves, and yet the key is used and can be undone once. */
const zero: Story = (scene) => {
  const { dice } = scene;
  const steps = oneOf<readonly Step[]>(dice, [
    [{ ...stake(scene), amount: 0n }],
    [{ ...win(scene), amount: 0n }],
    [{ ...stake(scene), amount: 0n }, { ...win(scene) }],
    [{ ...reward(scene), amount: 0n }],
  ]);
  const empty = post(scene, 'studio', steps);
  return [
    { after: 0, commands: [empty] },
    ...(dice.chance(0.5)
      ? [{ after: dice.between(1, 30), commands: [undo(scene, oneOf(dice, ['reverse', 'release']), empty)] }]
      : []),
  ];
};

/** Takes and gives back what was never held. */
const nothingHeld: Story = (scene) => {
  const { dice } = scene;
  const bet = post(scene, 'studio', [stake(scene)]);
  const close = dice.chance(0.5) ? capture(scene, bet, 'bank') : undo(scene, 'release', bet);
  return [
    { after: dice.between(0, 3), commands: [bet] },
    { after: dice.between(0, 3), commands: [close] },
  ];
};

/** How often each plot is begun, of a hundred. */
const shares: readonly (readonly [number, Story])[] = [
  [5, topUp],
  [8, spin],
  [3, allIn],
  [3, spinInOneCall],
  [3, kenoRound],
  [5, manySteps],
  [8, bonus],
  [10, held],
  [2, voidedInItsRun],
  [7, rolledBack],
  [6, rolledBackFirst],
  [7, takenBack],
  [5, corrected],
  [4, byTheHouse],
  [3, wrongCurrency],
  [3, zero],
  [2, nothingHeld],
  [5, gate],
  [4, bound],
  [3, undoneNextDay],
  [2, spending],
  [2, pause],
];

export function tellStory(scene: Scene): Beat[] {
  let turn = scene.dice.between(1, 100);
  const chosen = shares.find(([share]) => (turn -= share) <= 0);
  return (chosen ?? shares[0])?.[1](scene) ?? [];
}
