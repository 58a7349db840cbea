import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';
import { faultOf, send } from '@yakamoz/site/api-client';

import { addressOf } from '../../shared/api-client.ts';

export type ListedPlayer = StaffResponseFor<'POST /api/staff/v1/player-searches'>['players'][number];
type Export = StaffRequestFor<'POST /api/staff/v1/player-exports'>['body'];
export type PlayersFilter = Omit<Export, 'reason'>;

/** A file and no JSON, so it does not go through the client: the bytes are saved as they came. */
export async function fetchExport(body: Export): Promise<Blob> {
  const response = await send(addressOf('POST /api/staff/v1/player-exports', { body }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.blob();
  throw await faultOf(response);
}
