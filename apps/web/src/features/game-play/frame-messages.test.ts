import { expect, test } from 'vitest';

import { frameAddress, readMessage, writeMessage } from './frame-messages.ts';

const said = (message: object) => readMessage({ protocol: 'game-frame/1', ...message });

test('GAME-04 a message counts only if it is one of the protocol', () => {
  expect(said({ type: 'ready', title: 'Kıyıdaki Fener' })).toEqual({ type: 'ready' });
  expect(said({ type: 'ended', status: 'SESSION_EXPIRED' })).toEqual({
    type: 'ended',
    status: 'SESSION_EXPIRED',
  });
  expect(said({ type: 'ended', status: { toString: 'x' } })).toEqual({ type: 'ended', status: '' });
  expect(said({ type: 'paused', status: 'REALITY_CHECK', net: '5' })).toEqual({
    type: 'paused',
    status: 'REALITY_CHECK',
  });
  expect(said({ type: 'showing', on: true, balance: '1' })).toEqual({ type: 'showing', on: true });
  expect(said({ type: 'showing', on: 'yes' })).toEqual({ type: 'showing', on: false });
  expect(said({ type: 'balance', amount: '999999' })).toBeUndefined();
  for (const other of [
    null,
    undefined,
    'ready',
    7,
    [],
    { type: 'ready' },
    { protocol: 'game-frame/2', type: 'ready' },
  ])
    expect(readMessage(other)).toBeUndefined();
});

test('GAME-04 nothing but the type of a message is kept: an amount in it reaches nobody', () => {
  expect(said({ type: 'round-ended', round_id: 'r-1', balance: '1000000', net: '5' })).toEqual({
    type: 'round-ended',
  });
});

test('what the house says carries the protocol', () => {
  expect(writeMessage({ type: 'sound', on: true })).toEqual({
    protocol: 'game-frame/1',
    type: 'sound',
    on: true,
  });
});

const house = 'https://yakamoz.example';

test.each([
  ['https://studio.example/play/fener?token=1', 'https://studio.example'],
  ['http://games.localhost:3110/play/fener?mode=demo', 'http://games.localhost:3110'],
  ['https://yakamoz.example/keno', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/play/fener', undefined],
  ['', undefined],
])('an address that is framed is a page of another origin: %s', (address, origin) => {
  expect(frameAddress(address, house)?.origin).toBe(origin);
});
