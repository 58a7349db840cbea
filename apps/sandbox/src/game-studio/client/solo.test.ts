// The flow of a round as the page around the game sees it; the shell's parts are records of what they were told.
import { expect, test } from 'vitest';

import type { ShownStep, SoloClient } from './game-client.ts';
import type { Played } from './seated.ts';
import type { WholeShell } from './shell.ts';
import { runSolo } from './solo.ts';

const played = (steps: string[], more: boolean, cash: string): Played => ({
  round: {
    round: 'r-1',
    stake: '100',
    rewardId: null,
    choice: {},
    state: more ? 'open' : 'closed',
    steps: steps.map((win) => ({ win, view: {} })),
    more,
  },
  balance: { cash, bonus: '0' },
  freeRounds: [],
  scene: null,
});

function openTable(answers: Played[]) {
  const told: string[] = [];
  const shown: (() => void)[] = [];
  let press = (): void => undefined;
  const shell = {
    stage: new EventTarget(),
    opening: { mode: 'money', cycleMs: 0, waitMs: 0, scene: null },
    stakes: { fix: () => undefined },
    money: String,
    stake: () => 100n,
    onStake: () => undefined,
    lockStake: () => undefined,
    button: { set: () => undefined, onPress: (listener: () => void) => void (press = listener) },
    say: () => undefined,
    addResult: () => undefined,
    setBalance: (balance: { cash: string } | null) => told.push(`balance ${balance?.cash}`),
    setLastWin: () => undefined,
    isFree: () => true,
    onFree: () => undefined,
    call: async () => answers.shift(),
    tell: (type: string) => told.push(type),
    showing: (on: boolean) => told.push(on ? 'holds' : 'lets go'),
  } as unknown as WholeShell;
  const game = {
    words: { play: 'Oyna', next: 'Devam' },
    choice: () => ({}),
    begin: () => told.push('turns'),
    show: (step: ShownStep) =>
      new Promise<void>((resolve) => {
        told.push(`shows ${step.index}`);
        shown.push(resolve);
      }),
    cancel: () => undefined,
  } as unknown as SoloClient;
  runSolo(shell, game);
  told.length = 0;
  return { told, press: () => press(), seen: () => shown.shift()?.() };
}

test('WALK-12 the balance is the one before the round until its result was shown, then both pages change', async () => {
  const { told, press, seen } = openTable([played(['250'], false, '1150')]);
  press();
  await expect.poll(() => told.at(-1)).toBe('shows 0');
  expect(told).toEqual(['holds', 'turns', 'round-started', 'holds', 'shows 0']);
  seen();
  await expect.poll(() => told.at(-1)).toBe('lets go');
  expect(told.slice(5)).toEqual(['balance 1150', 'round-ended', 'lets go']);
});

test('WALK-12 of a round with several steps no balance is shown between them, and each step asks to hold the figures', async () => {
  const { told, press, seen } = openTable([played(['0'], true, '900'), played(['0', '50'], false, '950')]);
  press();
  await expect.poll(() => told.at(-1)).toBe('shows 0');
  seen();
  await expect.poll(() => told.at(-1)).toBe('shows 1');
  expect(told).toEqual(['holds', 'turns', 'round-started', 'holds', 'shows 0', 'holds', 'shows 1']);
  seen();
  await expect.poll(() => told.at(-1)).toBe('lets go');
  expect(told.filter((one) => one.startsWith('balance'))).toEqual(['balance 950']);
});
