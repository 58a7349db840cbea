// A frozen person changes by a request that staff decide (D-63). The request is a matter of player-requests; what may be asked for,
// and what follows from a change, is decided here.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import type { Origin } from '../../../platform/http/caller-origin.ts';
import { recordChange } from '../changes.ts';
import type { Context } from '../context.ts';
import { findPlayer, lockPlayer, today } from '../player-store.ts';
import { screen } from '../screening/screen.ts';
import { checkPerson, personOf } from './person-rules.ts';
import type { Person } from './person-rules.ts';
import { isPersonFrozen } from './person-store.ts';

export interface AskedPerson {
  before: Person;
  after: Person;
  frozen: boolean;
}

/** The person as it is and as it would be. A document may tell that somebody is under 18: then it is to be known, not refused. Locks the player: no other change comes between this and the request. */
export async function askPerson(
  context: Context,
  tx: Tx,
  asked: { playerId: PlayerId; typed: Person; origin: Origin },
): Promise<AskedPerson> {
  const before = personOf(await lockPlayer(tx, asked.playerId));
  const after = checkPerson(before, asked.typed, await today(tx), { mayBeUnderAge: true });
  if (after.country !== before.country) {
    context.jurisdiction.require({ declaredCountry: after.country, ipCountry: asked.origin.ipCountry });
  }
  return { before, after, frozen: await isPersonFrozen(tx, asked.playerId) };
}

/** IDN-7: after the change was written, its owner is told, and withdrawals wait (cooling.ts). */
export async function followPersonChange(
  context: Context,
  tx: Tx,
  { playerId, before, after }: { playerId: PlayerId; before: Person; after: Person },
): Promise<void> {
  await recordChange(tx, await findPlayer(tx, playerId), 'person');
  // A member carries it out: the device that calls is not the player's.
  await screen(tx, context, { playerId, occasion: 'change', device: undefined });
  if (after.country === before.country) return;
  const verdict = context.jurisdiction.requireDeclared(after.country);
  await context.jurisdiction.record(tx, { playerId, subject: 'profile', verdict });
}
