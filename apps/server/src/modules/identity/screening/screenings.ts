// Modules above this one look at who registers, signs in, or names themselves anew, as they register kinds of approvals with staff.
import type { PlayerId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';

/** Everything by which a person is told, as the account names it now. */
export interface ScreenedPerson {
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
  country: string;
  email: string;
  phone: string;
  nationalId: string | null;
}

export interface Screened {
  playerId: PlayerId;
  /** `change`: another e-mail, phone, name, birth date or country, or the national id was entered. */
  occasion: 'registration' | 'sign_in' | 'change';
  person: ScreenedPerson;
  /** The caller's device mark, where the house made one. */
  device: string | undefined;
}

interface Screening {
  name: string;
  /**
   * Runs in the transaction of what it looks at, which a refusal undoes. At a registration and a change the player's purse may be
   * locked here: whoever changes a person has locked it first.
   */
  screen(tx: Tx, screened: Screened): Promise<void>;
}

export type Screenings = ReturnType<typeof createScreenings>;

export function createScreenings() {
  const screenings = new Map<string, Screening>();
  return {
    register(screening: Screening): void {
      assert(!screenings.has(screening.name), `the screening ${screening.name} is registered twice`);
      screenings.set(screening.name, screening);
    },
    all: (): Screening[] => [...screenings.values()],
  };
}
