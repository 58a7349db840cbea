import type { Cases } from '../../cases/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Context } from '../context.ts';

/** What the staff's side of this module works with; built once in casino.ts. */
export interface DeskContext extends Pick<
  Context,
  'platform' | 'wallet' | 'identity' | 'studioClients' | 'studios' | 'houseTellers'
> {
  staff: Staff;
  cases: Cases;
}
