import { safetyChange } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../platform/database.ts';
import { listHistory } from './store.ts';

const pageRows = 500;

export interface OwnChange {
  at: Date;
  what: string;
  facts: unknown;
  by: 'player' | 'house' | 'staff';
}

/**
 * Every change of a player's safety, page by page, for the player's own file. What concerns another person's exclusion is none of
 * these changes (SAFE-13), and no member is named.
 */
export async function* readOwnChanges(reader: Reader, playerId: PlayerId): AsyncGenerator<OwnChange[], void> {
  let after = 0;
  for (;;) {
    const rows = await listHistory(reader, playerId, { after, limit: pageRows, what: safetyChange.options });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.number;
    yield rows.map(({ at, what, facts, by }) => ({ at, what, facts, by: whoseHand(by) }));
  }
}

const whoseHand = (by: string): OwnChange['by'] => (by === 'player' || by === 'house' ? by : 'staff');
