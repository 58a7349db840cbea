import * as contract from '@yakamoz/contracts';
import { describe, expect, test } from 'vitest';

import { possibleReturn } from './slip-figures.ts';
import {
  presetsFor,
  sizesOffered,
  systemLegsMax,
  systemLinesMax,
  systemOf,
  systemReturns,
} from './slip-system.ts';
import type { Slip, SlipAction } from './slip.state.ts';
import { changeSlip, emptySlip } from './slip.state.ts';

const after = (...actions: SlipAction[]): Slip => actions.reduce(changeSlip, emptySlip);
const choose = (count: number): SlipAction[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'choose',
    bet: {
      matchId: `m${index}`,
      oddId: '1x2:1',
      outcome: '1',
      homeTeam: 'Ev',
      awayTeam: 'Konuk',
      chosenPrice: '2.00',
    },
  }));
const asSystem: SlipAction = { type: 'mode', mode: 'system' };
const banker = (index: number): SlipAction => ({ type: 'banker', matchId: `m${index}` });
const sizes = (...chosen: number[]): SlipAction => ({ type: 'sizes', sizes: chosen });
const systemAfter = (...actions: SlipAction[]) => {
  const system = systemOf(after(...actions));
  if (system === undefined) throw new Error('the slip is a system');
  return system;
};

test('the bounds are those of the contract', () => {
  expect([systemLegsMax, systemLinesMax]).toEqual([
    contract.betsCalls.systemLegsMax,
    contract.betsCalls.systemLinesMax,
  ]);
});

describe('SLIP-14 what is a system', () => {
  test('a combo, singles and a selection alone are none', () => {
    expect(systemOf(after(...choose(3)))).toBeUndefined();
    expect(systemOf(after(...choose(1), asSystem))).toBeUndefined();
  });

  test.each([
    [3, [2], 3n],
    [4, [3], 4n],
    [2, [1], 2n],
  ])('of %d selections it begins with %j: %d lines', (count, begins, lines) => {
    expect(systemAfter(...choose(count), asSystem)).toMatchObject({ sizes: begins, lines, fault: undefined });
  });

  test('each size that fits is offered with its lines, and the names of the trade', () => {
    const system = systemAfter(...choose(4), asSystem);
    expect(sizesOffered(system)).toEqual([
      { size: 1, lines: 4n },
      { size: 2, lines: 6n },
      { size: 3, lines: 4n },
      { size: 4, lines: 1n },
    ]);
    expect(presetsFor(system)).toEqual([
      { name: 'Yankee', sizes: [2, 3, 4], lines: 11n },
      { name: 'Lucky 15', sizes: [1, 2, 3, 4], lines: 15n },
    ]);
    expect(presetsFor(systemAfter(...choose(5), asSystem, banker(0)))).toEqual([]);
  });

  test('a size that no longer fits is left out, and comes back with the selection', () => {
    const chosen = [...choose(4), asSystem, sizes(4, 2)];
    expect(systemAfter(...chosen).sizes).toEqual([2, 4]);
    const less = [...chosen, { type: 'remove', matchId: 'm3' } as const];
    expect(systemAfter(...less).sizes).toEqual([2]);
    expect(systemAfter(...less, ...choose(4).slice(3)).sizes).toEqual([2, 4]);
  });

  test('whoever is taken off is no banker when chosen again; a slip that begins anew has neither sizes nor bankers', () => {
    const begun = [...choose(3), asSystem, sizes(1, 2), banker(0)];
    const again = after(...begun, { type: 'remove', matchId: 'm0' }, ...choose(1));
    expect(again.bankers).toEqual([]);
    const placed = after(...begun, { type: 'placed', bets: after(...begun).bets });
    expect([placed.bankers, placed.sizes, placed.mode]).toEqual([[], undefined, 'system']);
    expect(after(...begun, { type: 'clear' })).toEqual(emptySlip);
  });
});

describe('SLIP-14 what keeps a slip from being a system', () => {
  test.each([
    ['legs', [...choose(13), asSystem]],
    ['bankers', [...choose(3), asSystem, banker(0), banker(1)]],
    ['sizes', [...choose(3), asSystem, sizes()]],
    ['sizes', [...choose(3), asSystem, sizes(3), banker(0)]],
    ['one_line', [...choose(3), asSystem, sizes(3)]],
    ['lines', [...choose(12), asSystem, sizes(5, 6)]],
  ] as const)('%s', (fault, actions) => {
    expect(systemAfter(...actions).fault).toBe(fault);
  });

  test('924 lines are one coupon, and so is a line less than too many', () => {
    expect(systemAfter(...choose(12), asSystem, sizes(6))).toMatchObject({ lines: 924n, fault: undefined });
    expect(systemAfter(...choose(10), asSystem, sizes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toMatchObject({
      lines: 1_023n,
      fault: undefined,
    });
  });
});

describe('SLIP-15 between what sums the return lies', () => {
  const prices = ['2.00', '3.00', '1.50', '1.80'];

  test('least is the one line of the lowest prices, most is all of them', () => {
    const legs = prices.map((price) => ({ price, banker: false }));
    // 40.00 over four lines: 10.00 × 1.50 × 1.80 × 2.00 = 54.00 alone, 333.00 together.
    expect(systemReturns(4_000n, [3], legs)).toEqual({ least: 5_400n, most: 33_300n });
  });

  test('a banker is in every line', () => {
    const legs = prices.map((price, index) => ({ price, banker: index === 1 }));
    // 10.00 over three lines, cut once: 3.00 × 1.50 / 3, and 3.00 × (2.00 + 1.50 + 1.80) / 3.
    expect(systemReturns(1_000n, [1], legs)).toEqual({ least: 1_500n, most: 5_300n });
    const both = legs.map(({ price }, index) => ({ price, banker: index === 0 }));
    expect(systemReturns(1_000n, [3], both).most).toBe(possibleReturn(1_000n, prices));
  });
});

test('SLIP-14 what is typed for a line stays so until something is typed for the whole', () => {
  const typed = after(...choose(3), asSystem, { type: 'stake', text: '1', per: 'line' });
  expect([typed.stake, typed.stakePer]).toEqual(['1', 'line']);
  expect(changeSlip(typed, { type: 'stake', text: '30' }).stakePer).toBe('bet');
});
