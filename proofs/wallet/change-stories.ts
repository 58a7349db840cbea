// The plots that change what may pass, while money moves: gates, bounds and the way stakes are paid.
import { midnightAfter } from './calendar.ts';
import { deposit, money, oneOf, post, settled, stake, undo, voided } from './scene.ts';
import type { Beat, Story } from './scene.ts';

export const gate: Story = ({ dice, noon }) => {
  const source = oneOf(dice, ['play_safety', 'staff']);
  const way = oneOf(dice, ['stake', 'stake', 'deposit', 'withdraw', 'bonus'] as const);
  const earlier = new Date(noon.getTime() - 3_600_000);
  // Closed for good, until tonight, or no longer.
  const until = oneOf(dice, ['infinity', 'infinity', midnightAfter(noon), earlier] as const);
  return [
    { after: 0, change: { kind: 'gate', source, way, until } },
    ...(until === 'infinity' || dice.chance(0.7)
      ? [{ after: dice.between(100, 500), change: { kind: 'gate' as const, source, way, until: null } }]
      : []),
  ];
};

/**
 * Set tight, perhaps widened, then lifted: it has to run out while calls are under way. One unit too much is asked
 * for, then all the room there is, then one unit more.
 */
export const bound: Story = (scene) => {
  const { dice } = scene;
  const of = oneOf(dice, ['deposit', 'stake', 'stake', 'loss', 'loss', 'time'] as const);
  const window = oneOf(dice, ['day', 'week', 'month'] as const);
  const set = (after: number, room: bigint | null): Beat => ({
    after,
    change: { kind: 'bound', of, window, room },
  });
  // Seconds of play, of which the run itself takes some and the moved clock the rest.
  const room = of === 'time' ? BigInt(dice.between(0, 1_200)) : money(dice, 0, dice.chance(0.5) ? 20 : 250);
  const end = dice.between(150, 700);
  const takes = of === 'deposit' ? deposit(scene) : stake(scene);
  const probes = of !== 'time' && dice.chance(0.5) ? [room + 1n, room, 1n] : [];
  return [
    set(0, room),
    ...probes.flatMap((amount, index): Beat[] => {
      const probe = post(scene, 'studio', [{ ...takes, amount }]);
      return [{ after: 2 + 2 * index, commands: [probe] }, settled(scene, probe, 2 + 2 * index)];
    }),
    ...(dice.chance(0.4) ? [set(dice.between(30, end), money(dice, 0, 400))] : []),
    ...(dice.chance(0.9) ? [set(end, null)] : []),
  ];
};

/** A stake is undone or a bet void on the next day, while a bound of that day holds: it gives nothing back to it. */
export const undoneNextDay: Story = (scene) => {
  const { dice, dayCalls } = scene;
  const isVoid = dice.chance(0.5);
  const bet = isVoid
    ? post(scene, 'sportsbook', [
        { code: oneOf(dice, ['bet_hold', 'cash_hold']), amount: money(dice, 1, 100) },
      ])
    : post(scene, 'studio', [stake(scene)]);
  const of = oneOf(dice, ['stake', 'loss'] as const);
  const room = money(dice, 0, 10);
  const set = (after: number, most: bigint | null): Beat => ({
    after,
    change: { kind: 'bound', of, window: 'day', room: most },
  });
  return [
    { after: 0, commands: [bet] },
    set(dayCalls, room),
    ...(isVoid
      ? voided(scene, bet, dayCalls + 2)
      : [{ after: dayCalls + 2, commands: [undo(scene, 'reverse', bet)] }]),
    ...[room + 1n, room].flatMap((amount, index): Beat[] => {
      const probe = post(scene, 'studio', [{ ...stake(scene), amount }]);
      const after = dayCalls + 4 + 2 * index;
      return [{ after, commands: [probe] }, settled(scene, probe, after)];
    }),
    set(dayCalls + dice.between(10, 60), null),
  ];
};

export const spending: Story = ({ dice }) => {
  const order = dice.chance(0.6) ? 'bonus_first' : 'cash_first';
  const bonusStakeMax = dice.chance(0.75) ? money(dice, 2, 60) : null;
  return [{ after: 0, change: { kind: 'spending', order, bonusStakeMax } }];
};

/** Asked again after fifteen minutes of play or more, and answered some time later, maybe twice or too early. */
export const pause: Story = ({ dice }) => [
  { after: 0, change: { kind: 'pause', minutes: oneOf(dice, [15, 15, 20, 60]) } },
  { after: dice.between(20, 400), change: { kind: 'answer' } },
  { after: dice.between(20, 800), change: { kind: 'answer' } },
];
