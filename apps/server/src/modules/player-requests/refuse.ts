import type { RequestId } from '@yakamoz/contracts';

import type { StaffSession } from '../staff/index.ts';
import { refuseRequest } from './closure/closures.ts';
import type { Context } from './context.ts';
import { refusePersonChange } from './person-changes.ts';
import { findRequest } from './store.ts';

/** Each kind gives back what it took: a closure the money, a changed person the document. */
export async function refuseAnyRequest(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const known = await findRequest(context.platform.database.reader, given.requestId);
  await (known?.kind === 'person' ? refusePersonChange : refuseRequest)(context, session, given);
}
