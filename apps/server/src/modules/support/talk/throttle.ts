import { networkOf } from '../../../platform/network.ts';
import type { RateLimit, RateLimits } from '../../../platform/rate-limits.ts';
import { Refusal } from '../../../platform/refusal.ts';

export type Limits = ReturnType<typeof createLimits>;

/** Players are counted by their number, visitors by their network: a cookie costs nothing. */
export function createLimits(limits: RateLimits) {
  const limit = (name: string, pointsMax: number, windowSeconds: number) =>
    limits.limit({ name: `support:${name}`, pointsMax, windowSeconds });
  const player = { open: limit('player-open', 20, 3_600), write: limit('player-write', 60, 60) };
  const visitor = {
    open: limit('visitor-open', 10, 3_600),
    write: limit('visitor-write', 60, 60),
    /** Guesses of a cookie or of a link's token are hopeless; this keeps them cheap. */
    link: limit('visitor-link', 20, 600),
  };
  return {
    openAsPlayer: (playerId: string) => take(player.open, playerId),
    writeAsPlayer: (playerId: string) => take(player.write, playerId),
    openAsVisitor: (address: string) => take(visitor.open, networkOf(address)),
    writeAsVisitor: (address: string) => take(visitor.write, networkOf(address)),
    openLink: (address: string) => take(visitor.link, networkOf(address)),
  };
}

async function take(limit: RateLimit, key: string): Promise<void> {
  const answer = await limit.take(key);
  if (answer.allowed) return;
  const seconds = Math.ceil(answer.waitMs / 1000);
  throw new Refusal('support.throttled', {
    say: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    facts: { retryAfterSeconds: seconds },
  });
}
