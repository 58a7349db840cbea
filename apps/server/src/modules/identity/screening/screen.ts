// Shows a person to every module that asked to see whoever registers, signs in or names themselves anew.
import type { Tx } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { findPlayer } from '../player-store.ts';
import { openNationalId } from '../national-id-seal.ts';
import type { Screened } from './screenings.ts';

/** After everything was written: the person is read as it will be. */
export async function screen(
  tx: Tx,
  context: Context,
  { playerId, occasion, device }: Omit<Screened, 'person'>,
): Promise<void> {
  const player = await findPlayer(tx, playerId);
  const { firstName, middleName, lastName, birthDate, country, email, phone, nationalIdSealed } = player;
  const nationalId = nationalIdSealed === null ? null : openNationalId(context, nationalIdSealed, playerId);
  const person = { firstName, middleName, lastName, birthDate, country, email, phone, nationalId };
  for (const screening of context.screenings.all())
    await screening.screen(tx, { playerId, occasion, person, device });
}
