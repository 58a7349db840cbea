import type { Staff } from '../../staff/index.ts';
import type { Parts } from '../context.ts';

/** What the staff's side of this module works with; built once in casino.ts. */
export interface DeskParts extends Pick<Parts, 'platform' | 'wallet' | 'identity' | 'lines'> {
  staff: Staff;
}
