// A bet of several lines as SQL tells it (sportsbook.system_of).
import type { System } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

export interface SizeRow {
  size: number;
  lines: number;
  paid: string | null;
}

/** What keeps a slip from being a system (sportsbook.judge_system). */
export type SystemFault = 'sizes' | 'legs' | 'lines' | 'bankers';

export const systemOf = (sizes: readonly SizeRow[] | null): System | null =>
  sizes === null
    ? null
    : {
        sizes: sizes.map(({ size, lines, paid }) => ({
          size,
          lines,
          paid: paid === null ? null : decimalOf(BigInt(paid)),
        })),
      };
