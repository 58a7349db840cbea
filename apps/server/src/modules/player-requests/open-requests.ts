import { violatedUniqueConstraint } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** PLR-1 is enforced by a unique index: of two concurrent requests one is inserted. */
export function refuseSecond(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'r1_one_open_request') {
    throw new Refusal('player_requests.already_open');
  }
  throw error;
}
