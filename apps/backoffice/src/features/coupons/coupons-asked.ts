import type { CouponsAsked } from './coupons-api.ts';

/** Pure: what somebody may mean by it; undefined where it is neither a coupon's number nor a player's. */
export function couponsAsked(typed: string): CouponsAsked | undefined {
  const words = typed.replaceAll(/\s/g, '');
  if (/^\d{1,18}$/.test(words)) return { player_id: words };
  return /^k-?[a-z2-9]{1,13}$/i.test(words) ? { code: words } : undefined;
}
