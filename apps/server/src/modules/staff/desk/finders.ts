// The box that finds anything: each module finds what is its own, and a member is shown what the role may see.
import { mayDo } from '@yakamoz/contracts';
import type { Currency, FoundKind, Permission } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../session-store.ts';

export interface Found {
  kind: FoundKind;
  id: string;
  name: string;
  money: { amount: bigint; currency: Currency } | null;
  /** The list of its desk in which it stands. */
  view: string | null;
}

export interface Finder {
  permission: Permission;
  find(session: StaffSession, text: string): Promise<Found[]>;
}

/** A number as PostgreSQL's bigint holds it, without leading zeros. */
export const numberIn = (text: string): string | undefined =>
  /^[1-9]\d{0,17}$/.test(text) ? text : undefined;

export function createFinders() {
  const finders: Finder[] = [];
  return {
    register(finder: Finder): void {
      finders.push(finder);
    },

    /** What takes too long is left out, and said so: the rest is not kept back for it. */
    async find(session: StaffSession, text: string): Promise<{ found: Found[]; incomplete: boolean }> {
      const permitted = finders.filter(({ permission }) => mayDo(session.role, permission));
      const answers = await Promise.all(
        permitted.map((finder) => finder.find(session, text.trim()).catch(tooLong)),
      );
      return {
        found: answers.flatMap((found) => found ?? []),
        incomplete: answers.includes(undefined),
      };
    },
  };
}

function tooLong(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'platform.search_too_long') return undefined;
  throw error;
}
