import type { ShownAccessEvent } from '@yakamoz/contracts';

import type { ShownEvent } from './access.ts';
import { markOf } from './device-mark.ts';

/** The same shape for the player, the member and risk. */
export const eventOnWire = (event: ShownEvent): ShownAccessEvent => ({
  id: event.eventId,
  at: event.at.toISOString(),
  step: event.step,
  outcome: event.outcome,
  network: event.network,
  device: event.agent,
  device_mark: event.device === null ? null : markOf(event.device),
  known: event.known,
  this_device: event.thisDevice,
});
