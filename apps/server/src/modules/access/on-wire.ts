import type { ShownAccessEvent } from '@yakamoz/contracts';

import type { ShownEvent } from './access.ts';

// Enough to tell the devices of one account apart.
const markLength = 8;

/** The same shape for the player, the member and risk. */
export const eventOnWire = (event: ShownEvent): ShownAccessEvent => ({
  id: event.eventId,
  at: event.at.toISOString(),
  step: event.step,
  outcome: event.outcome,
  network: event.network,
  device: event.agent,
  device_mark: event.device?.slice(0, markLength) ?? null,
  known: event.known,
  this_device: event.thisDevice,
});
