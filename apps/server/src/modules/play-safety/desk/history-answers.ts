import { decimalOf } from '@yakamoz/money';

type FactOnWire = string | number | boolean | null;

const amounts: ReadonlySet<string> = new Set(['cap', 'bound', 'before', 'used']);

/** Facts of a change: amounts as everywhere, of time whole minutes; what is no plain value is left out. */
export function factsOnWire(facts: Record<string, unknown>): Record<string, FactOnWire> {
  const isTime = facts['kind'] === 'time';
  const shown = (name: string, value: unknown): FactOnWire | undefined => {
    if (amounts.has(name) && (typeof value === 'number' || typeof value === 'string')) {
      const minor = BigInt(value);
      return isTime ? String(minor / 60n) : decimalOf(minor);
    }
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    )
      return value;
    return undefined;
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const one = shown(name, value);
      return one === undefined ? [] : [[name, one]];
    }),
  );
}
