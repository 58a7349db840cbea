// The bounds that hold after each change of a limit: the lower of the player's own and the house's.
import type { Bound } from '../wallet/commands.ts';
import type { Row } from './book.ts';

type Kind = Bound['kind'];
type Window = Bound['window'];

interface Limit {
  kind: Kind;
  window: Window;
}

const kurusOf = (told: unknown): bigint | null =>
  told === null || told === undefined ? null : BigInt(told as string | number);

export const limitOf = ({ facts }: Row): Limit & { cap: bigint | null } => ({
  kind: String(facts['kind']) as Kind,
  window: String(facts['window']) as Window,
  cap: kurusOf(facts['cap']),
});

const lower = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null ? b : b === null || a < b ? a : b;

/** Who may bound: the player, the house by a member of staff, the house for everybody. */
const layers = {
  limit_set: 'own',
  limit_confirmed: 'own',
  cap_lowered: 'staff',
  house_cap_set: 'house',
} as const;

export function createLimits() {
  const caps = new Map<string, bigint | null>();
  return {
    /** The bound that is another one now; `told` is what the history says that the wallet was given. */
    change(row: Row): (Limit & { bound: bigint | null; told: bigint | null })[] {
      const layer = (layers as Partial<Record<string, string>>)[row.what];
      if (layer === undefined) return [];
      const { kind, window, cap } = limitOf(row);
      caps.set(`${layer} ${kind} ${window}`, cap);
      const bound = ['own', 'staff', 'house']
        .map((each) => caps.get(`${each} ${kind} ${window}`) ?? null)
        .reduce(lower, null);
      return [{ kind, window, bound, told: kurusOf(row.facts['bound']) }];
    },
  };
}
