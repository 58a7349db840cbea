// A list of networks that a caller must come from.
import ipaddr from 'ipaddr.js';

export interface Networks {
  /** As they were written. */
  list: readonly string[];
  includes(address: string): boolean;
}

export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text) || ipaddr.isValid(text);

/** A plain address is a network of one. */
export function networksOf(list: readonly string[]): Networks {
  const parsed = list.map((network) =>
    ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`),
  );
  return {
    list,
    includes(address) {
      if (!ipaddr.isValid(address)) return false;
      // An IPv4 address that arrives over IPv6 counts as itself.
      const read = ipaddr.process(address);
      return parsed.some(([base, bits]) => base.kind() === read.kind() && read.match(base, bits));
    },
  };
}
