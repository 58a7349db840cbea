import { expect, test } from 'vitest';

import { keptNetworkOf, networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7/32'],
  ['::ffff:192.0.2.7', '192.0.2.7/32'],
  ['::ffff:c000:207', '192.0.2.7/32'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:ffff::9', '2001:db8::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['no address', null],
])('of address %s only %s is kept', (address, network) => {
  expect(keptNetworkOf(address)).toBe(network);
});
