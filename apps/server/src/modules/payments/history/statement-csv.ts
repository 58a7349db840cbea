import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { byteOrderMark, csvRow } from '../../../platform/csv.ts';
import type { HistoryFilter } from './store.ts';
import type { NamedRequest } from './history.ts';
import type { Context } from '../context.ts';
import { shownTime, statementRows } from './statement-rows.ts';
import { statementTexts as texts } from './statement-texts.ts';
import { statusTexts } from '../request/status-texts.ts';

export async function* statementCsv(
  context: Context,
  playerId: PlayerId,
  filter: HistoryFilter,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(texts.heads);
  for await (const page of statementRows(context, playerId, filter)) {
    yield page.map((request) => csvRow(cellsOf(request))).join('');
  }
}

const cellsOf = (request: NamedRequest): string[] => [
  request.requestId,
  shownTime(request.askedAt),
  texts.directions[request.direction],
  request.method,
  decimalOf(request.amount),
  decimalOf(request.fee),
  request.currency,
  statusTexts[request.state],
  shownTime(request.finishedAt),
  request.reason ?? '',
];
