import type { Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { byteOrderMark, csvWriter } from '../../../platform/csv.ts';
import type { CsvFigure, CsvForm } from '../../../platform/csv.ts';
import type { Standing } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { statusOf } from '../request/status-texts.ts';
import { balanceBefore, statementPages } from './statement.ts';
import type { Days, StatementRow } from './statement.ts';
import { shownTime } from './statement-rows.ts';
import { statementTexts as texts, titleOf } from './statement-texts.ts';

const rowsMax = 20_000;
const headNames = Object.keys(texts.heads) as (keyof typeof texts.heads)[];
type Line = Partial<Record<keyof typeof texts.heads, string | CsvFigure>>;

/** The newest first: the closing balance, every movement, the opening balance. */
export async function* statementCsv(
  context: Context,
  player: { playerId: PlayerId; currency: Currency },
  days: Days,
  form: CsvForm,
): AsyncGenerator<string> {
  const { currency } = player;
  const file = csvWriter(form);
  const figure = (minor: bigint): CsvFigure => file.figure(decimalOf(minor));
  const line = (cells: Line): string => file.row(headNames.map((name) => cells[name] ?? ''));
  const standingLine = (title: string, { cash, bonus }: Standing): string =>
    line({ title, balance: figure(cash), bonusBalance: figure(bonus), currency });

  yield byteOrderMark + line(texts.heads);
  let carried: Standing | undefined;
  let last: { next: string | null; opening: Standing } | undefined;
  for await (const page of statementPages(context, player.playerId, days, rowsMax)) {
    if (last === undefined) yield standingLine(texts.closing, page.closing);
    yield page.rows.map((row) => line(cellsOf(row, figure, currency))).join('');
    carried = balanceBefore(page.rows) ?? carried;
    last = page;
  }
  if (last?.next === null) yield standingLine(texts.opening, last.opening);
  else if (carried !== undefined) yield standingLine(`${texts.carried}. ${texts.cut}`, carried);
}

function cellsOf(row: StatementRow, figure: (minor: bigint) => CsvFigure, currency: Currency): Line {
  const { request, after } = row;
  return {
    id: request?.requestId ?? row.id,
    at: shownTime(row.at),
    title: titleOf(row),
    cash: figure(row.cash),
    ...(after === null ? {} : { balance: figure(after.cash), bonusBalance: figure(after.bonus) }),
    bonus: figure(row.bonus),
    currency,
    ...(request === null
      ? {}
      : {
          method: request.method,
          asked: figure(request.amount),
          fee: figure(request.fee),
          status: statusOf(request),
          finished: shownTime(request.finishedAt),
          reason: request.reason ?? '',
        }),
  };
}
