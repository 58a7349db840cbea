import { paths } from '../../shared/paths.ts';
import type { Waiting } from '../../shared/waiting.ts';

type Desks = Waiting['waiting'];

// Talks have no screen yet.
const deskPaths = {
  withdrawals: paths.withdrawals,
  deposits: paths.deposits,
  approvals: paths.approvals,
  documents: paths.documents,
  requests: paths.requests,
  cases: paths.cases,
  safety: paths.safety,
  trading: paths.betting,
} as const satisfies Record<Exclude<keyof Desks, 'support'>, string>;

/** By the path of the screen; a screen without a queue has none. */
export const waitingByPath = (waiting: Desks): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(deskPaths).flatMap(([desk, path]) => {
      const count = waiting[desk as keyof Desks];
      return count === undefined ? [] : [[path, count]];
    }),
  );
