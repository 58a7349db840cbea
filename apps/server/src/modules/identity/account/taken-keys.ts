import { Refusal } from '../../../platform/refusal.ts';
import { takenKey } from '../player-store.ts';

/** For a write that may fail on a taken key (IDN-1): refuses with the code of that key. */
export function refuseTakenKey(error: unknown): never {
  switch (takenKey(error)) {
    case 'login':
      throw new Refusal('identity.username_taken');
    case 'contact':
      throw new Refusal('identity.contact_taken');
    case 'national_id':
      throw new Refusal('identity.national_id_taken');
    case undefined:
      throw error;
  }
}
