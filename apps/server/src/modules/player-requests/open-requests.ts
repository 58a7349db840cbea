import { violatedUniqueConstraint } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** R1 is the index's to hold: of two that were asked at once, one is there. */
export function refuseSecond(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'r1_one_open_request') {
    throw new Refusal('player_requests.already_open');
  }
  throw error;
}
