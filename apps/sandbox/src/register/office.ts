// The register's own people: they put somebody on the list and take them off it.
import { randomUUID } from 'node:crypto';
import type { Command, List } from './list.ts';
import type { Person } from './person-keys.ts';

export interface Office {
  /** Gives the number of the entry. */
  list(person: Person, until: string | null): string;
  /** False where nobody has this number. */
  remove(id: string): boolean;
}

export function createOffice({
  list,
  run,
  now,
}: {
  list: List;
  run: (command: Command) => void;
  now: () => number;
}): Office {
  const at = (): string => new Date(now()).toISOString();
  return {
    list(person, until) {
      const id = randomUUID();
      run({ do: 'list', id, person, until, at: at() });
      return id;
    },
    remove(id) {
      if (!list.listings().some((listing) => listing.id === id)) return false;
      run({ do: 'remove', id, at: at() });
      return true;
    },
  };
}
