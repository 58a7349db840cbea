// A player's requests page by page, for a file: the server never keeps all of them in memory.
import type { PlayerId } from '@yakamoz/contracts';

import type { HistoryFilter } from './store.ts';
import { listHistory } from './store.ts';
import type { NamedRequest } from './history.ts';
import { withMethods } from './history.ts';
import type { Context } from '../context.ts';

const rowsPerPage = 500;
const rowsMax = 20_000;

export async function* statementRows(
  context: Context,
  playerId: PlayerId,
  filter: HistoryFilter,
  most = rowsMax,
): AsyncGenerator<NamedRequest[]> {
  let before: string | undefined;
  for (let written = 0; written < most; written += rowsPerPage) {
    const found = await listHistory(context.platform.database.reader, playerId, filter, {
      before,
      limit: Math.min(rowsPerPage, most - written),
    });
    yield await withMethods(context, found);
    if (found.length < rowsPerPage) return;
    before = found.at(-1)?.requestId;
  }
}

const dateFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'short',
});
export const shownTime = (at: Date | null): string => (at === null ? '' : dateFormat.format(at));

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
/** '2026-11-15'. */
export const istanbulDay = (at: Date): string => isoDay.format(at);
