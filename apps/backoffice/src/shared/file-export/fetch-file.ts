import type { StaffRequestFor, StaffRoute } from '@yakamoz/contracts';
import { faultOf, send } from '@yakamoz/site/api-client';

import { addressOf } from '../api-client.ts';

type Exporting = Extract<StaffRoute, `POST ${string}-exports`>;

/** A file and no JSON, so it does not go through the client: the bytes are saved as they came. */
export async function fetchFile<R extends Exporting>(
  route: R,
  request: StaffRequestFor<R> & { body: object },
): Promise<Blob> {
  const response = await send(addressOf(route, request), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  if (response.ok) return response.blob();
  throw await faultOf(response);
}
