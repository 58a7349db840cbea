// The network an address belongs to. Nothing counts, limits or keeps whole addresses.
import ipaddr from 'ipaddr.js';

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because one customer has all of it. An IPv4
 * address that is written as IPv6 counts as itself.
 */
export const networkOf = (address: string): string => cut(address, { ipv4: 32, ipv6: 64 });

/** What is kept of an address as evidence: the provider and the region can be told from it, a household cannot. */
export const keptNetworkOf = (address: string): string | null =>
  ipaddr.isValid(address) ? cut(address, { ipv4: 24, ipv6: 48 }) : null;

function cut(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${read.toString()}/${bits.ipv4}`).toString()}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(read)}/${bits.ipv6}`).toString()}/${bits.ipv6}`;
}

const withoutZone = (address: ipaddr.IPv6): string => address.toNormalizedString().split('%', 1)[0] ?? '';
