// Who is listed, and what has changed. Everything follows from the commands, so that a journal of them is enough.
import { type Person, type PersonKey, personKeysOf } from './person-keys.ts';

export type Command =
  | { do: 'list'; id: string; person: Person; until: string | null; at: string }
  | { do: 'remove'; id: string; at: string };

export interface Listing {
  id: string;
  person: Person;
  /** Null: without an end. */
  until: string | null;
}

interface Change {
  cursor: string;
  keys: PersonKey[];
  changed_at: string;
}

export interface List {
  apply(command: Command): void;
  listings(): Listing[];
  changes(after: number, limit: number): Change[];
  /** The end of the listing, null where it has none; undefined for somebody who is not listed. */
  listedUntil(keys: readonly PersonKey[], nowMs: number): string | null | undefined;
}

// Phones and addresses pass from one person to another: alone they tell nobody.
const telling: readonly string[] = ['national_id', 'name_birth'];

export function createList(personKey: Buffer): List {
  const listed = new Map<string, Listing & { keys: PersonKey[] }>();
  const changes: Change[] = [];

  return {
    apply(command) {
      const known = listed.get(command.id);
      if (command.do === 'list') {
        const { id, person, until } = command;
        listed.set(id, { id, person, until, keys: personKeysOf(personKey, person) });
      } else if (known === undefined) return;
      else listed.delete(command.id);
      const keys = listed.get(command.id)?.keys ?? known?.keys ?? [];
      changes.push({ cursor: String(changes.length + 1), keys, changed_at: command.at });
    },
    listings: () => [...listed.values()].map(({ id, person, until }) => ({ id, person, until })),
    changes: (after, limit) => changes.slice(after, after + limit),
    listedUntil(keys, nowMs) {
      const asked = new Set(keys.filter(({ kind }) => telling.includes(kind)).map(printed));
      const found = [...listed.values()].filter(
        ({ keys: own, until }) =>
          own.some((key) => asked.has(printed(key))) && (until === null || Date.parse(until) > nowMs),
      );
      if (found.length === 0) return undefined;
      if (found.some(({ until }) => until === null)) return null;
      return found
        .map(({ until }) => String(until))
        .toSorted((one, other) => Date.parse(one) - Date.parse(other))
        .at(-1);
    },
  };
}

const printed = ({ kind, digest }: PersonKey): string => `${kind}:${digest}`;
