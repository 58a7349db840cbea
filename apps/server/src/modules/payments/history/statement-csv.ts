import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { byteOrderMark, csvRow } from '../../../platform/csv.ts';
import type { HistoryFilter } from './store.ts';
import type { NamedRequest } from './history.ts';
import type { Context } from '../context.ts';
import { shownTime, statementRows } from './statement-rows.ts';
import { statementTexts as texts } from './statement-texts.ts';
import { statusTexts } from '../request/status-texts.ts';

/** `turkish`: semicolons and decimal commas, which spreadsheets in Turkish read as numbers; `plain`: commas and points. */
export type CsvForm = 'turkish' | 'plain';

export async function* statementCsv(
  context: Context,
  playerId: PlayerId,
  filter: HistoryFilter,
  form: CsvForm,
): AsyncGenerator<string> {
  const separator = form === 'turkish' ? ';' : ',';
  yield byteOrderMark + csvRow(texts.heads, separator);
  for await (const page of statementRows(context, playerId, filter)) {
    yield page.map((request) => csvRow(cellsOf(request, form), separator)).join('');
  }
}

const figureOf = (minor: bigint, form: CsvForm): string =>
  form === 'turkish' ? decimalOf(minor).replace('.', ',') : decimalOf(minor);

const cellsOf = (request: NamedRequest, form: CsvForm): string[] => [
  request.requestId,
  shownTime(request.askedAt),
  texts.directions[request.direction],
  request.method,
  figureOf(request.amount, form),
  figureOf(request.fee, form),
  request.currency,
  statusTexts[request.state],
  shownTime(request.finishedAt),
  request.reason ?? '',
];
