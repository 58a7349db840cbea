import type { AnyCall } from './call.ts';
import * as casino from './casino.ts';
import * as content from './content.ts';
import * as identity from './identity.ts';
import * as payments from './payments.ts';
import * as promotions from './promotions.ts';
import * as sportsbook from './sportsbook.ts';
import * as wallet from './wallet.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value;

/** The calls that answer a requirement row, in the order of the rows. */
export const rowCalls: AnyCall[] = [casino, content, identity, payments, promotions, sportsbook, wallet]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isCall)
  .filter((call) => call.row !== undefined)
  .toSorted((a, b) => (a.row ?? '').localeCompare(b.row ?? ''));
