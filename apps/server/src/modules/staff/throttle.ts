import { networkOf } from '../../platform/network.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { takePoint } from '../access/index.ts';

/** What only staff do; how often a password or a code may be guessed is decided for players and staff alike (access). */
export interface Throttle {
  openLink(address: string): Promise<void>;
}

export function createThrottle(limits: RateLimits): Throttle {
  const links = limits.limit({ name: 'staff:link-network', pointsMax: 30, windowSeconds: 15 * 60 });
  return { openLink: (address) => takePoint(links, networkOf(address), 'staff') };
}
