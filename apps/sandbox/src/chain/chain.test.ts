import { describe, expect, test } from 'vitest';

import { addressFor, looksLike } from './addresses.ts';
import { createChain } from './chain.ts';
import { coinsOf, unitsOf } from './payments.ts';

const quote = {
  reference: 'dep-1',
  asset: 'USDT',
  network: 'TRON',
  currency: 'TRY',
  amount: '1000.00',
  quotedAt: 0,
};

function paidChain() {
  const chain = createChain();
  chain.apply({ do: 'quote', quote });
  const address = chain.quote('dep-1')?.address ?? '';
  const payment = {
    txid: 'aa11bb22cc33',
    output: 0,
    network: 'TRON',
    asset: 'USDT',
    amount: '24000000',
  } as const;
  chain.apply({ do: 'pay', payment: { ...payment, address, seenAt: 1000 } });
  return chain;
}

const told = (chain: ReturnType<typeof createChain>) =>
  chain.words(0, 500).map(({ version, status, confirmations }) => [version, status, confirmations]);

describe('the chain', () => {
  test('tells of a payment, and of each block on top of it', () => {
    const chain = paidChain();
    chain.apply({ do: 'mine', network: 'TRON', blocks: 2 });
    chain.apply({ do: 'mine', network: 'BITCOIN', blocks: 2 });
    expect(told(chain)).toEqual([
      [1, 'seen', 0],
      [2, 'seen', 1],
      [3, 'seen', 2],
    ]);
  });

  test('takes a payment back when its block goes, and finds it again in another', () => {
    const chain = paidChain();
    chain.apply({ do: 'mine', network: 'TRON', blocks: 2 });
    chain.apply({ do: 'reorganise', network: 'TRON', depth: 2, lose: false });
    chain.apply({ do: 'mine', network: 'TRON', blocks: 1 });
    expect(told(chain).slice(3)).toEqual([
      [4, 'gone', 0],
      [5, 'seen', 1],
    ]);
  });

  test('a lost payment never comes back', () => {
    const chain = paidChain();
    chain.apply({ do: 'mine', network: 'TRON', blocks: 1 });
    chain.apply({ do: 'reorganise', network: 'TRON', depth: 1, lose: true });
    chain.apply({ do: 'mine', network: 'TRON', blocks: 5 });
    expect(told(chain).at(-1)).toEqual([3, 'gone', 0]);
  });

  test('repeats words under new cursors and old versions', () => {
    const chain = paidChain();
    chain.apply({ do: 'mine', network: 'TRON', blocks: 1 });
    chain.apply({ do: 'repeat', txid: 'aa11bb22cc33', reversed: true });
    expect(chain.words(2, 10).map(({ cursor, version }) => [cursor, version])).toEqual([
      ['3', 2],
      ['4', 1],
    ]);
  });
});

test('each claim has an address of its own, in the shape of its network', () => {
  expect(looksLike('TRON', addressFor('TRON', 'dep-1'))).toBe(true);
  expect(looksLike('BITCOIN', addressFor('BITCOIN', 'dep-1'))).toBe(true);
  expect(addressFor('TRON', 'dep-1')).not.toBe(addressFor('TRON', 'dep-2'));
  expect(addressFor('TRON', 'dep-1')).toBe(addressFor('TRON', 'dep-1'));
});

test.each([
  ['2.5', 'USDT', '2500000'],
  ['0,00000001', 'BTC', '1'],
  ['0', 'USDT', undefined],
  ['2.5000001', 'USDT', undefined],
  ['x', 'BTC', undefined],
])('%s %s are %s units', (coins, asset, units) => {
  expect(unitsOf(coins, asset)).toBe(units);
  if (units !== undefined) expect(coinsOf(units, asset)).toBe(coins.replace(',', '.'));
});
