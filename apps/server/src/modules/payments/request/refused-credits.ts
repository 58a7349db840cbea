// Pure: which refused money goes back by itself (D-48). Whatever else refuses a credit is left to people.
import type { Answer, Closure } from '../../wallet/index.ts';

/** `closed`: the player is excluded, here or by the register, takes a time-out, or is under age. `limit`: it does not fit into the player's deposit limit. */
export type BackWhy = 'closed' | 'limit';

/** What staff closed, and what documents are missing for, is for staff to decide. */
const playSafety: ReadonlySet<string> = new Set([
  'play_safety',
  'time_out',
  'self_exclusion',
  'register',
  'under_age',
]);

/** The detail of a closed gate is 'way source,source', of an exceeded bound 'kind window room' (wallet.decide_post). */
export function whyBack({ outcome, detail }: Pick<Answer, 'outcome' | 'detail'>): BackWhy | undefined {
  const [what, by = ''] = (detail ?? '').split(' ');
  if (what !== 'deposit') return undefined;
  if (outcome === 'allowance_exhausted') return 'limit';
  const isOwn = outcome === 'gate_closed' && by.split(',').some((source) => playSafety.has(source));
  return isOwn ? 'closed' : undefined;
}

export const isClosedForSafety = (closures: readonly Pick<Closure, 'source' | 'way'>[]): boolean =>
  closures.some(({ source, way }) => way === 'deposit' && playSafety.has(source));

export const safetySources: readonly string[] = [...playSafety];
