// The account statement as a PDF, to be shown to a bank, a tax office or in a complaint.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default only
import PDFDocument from 'pdfkit';

import { sumHistory } from './store.ts';
import type { HistoryFilter } from './store.ts';
import type { NamedRequest } from './history.ts';
import type { Context } from '../context.ts';
import { readNow } from '../request/due-requests-store.ts';
import { headLines, movedText } from './statement-figures.ts';
import { shownTime, statementRows } from './statement-rows.ts';
import { statementTexts as texts } from './statement-texts.ts';
import { statusTexts } from '../request/status-texts.ts';

const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf'),
);
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf'));

const margin = 40;
const rowHeight = 18;
const columns = [
  { head: 0, width: 52 },
  { head: 1, width: 98 },
  { head: 2, width: 82 },
  { head: 3, width: 120 },
  { head: 4, width: 90, right: true },
  { head: 7, width: 73 },
] as const;

/** A longer document is of no use to anybody; the CSV file has every row. */
const rowsMax = 2_000;

export async function statementPdf(
  context: Context,
  player: { playerId: PlayerId; currency: Currency; username: string },
  filter: HistoryFilter,
): Promise<NodeJS.ReadableStream> {
  const money = moneyIn(player.currency);
  const totals = await sumHistory(context.platform.database.reader, player.playerId, filter);
  const pages: NamedRequest[][] = [];
  for await (const page of statementRows(context, player.playerId, filter, rowsMax)) pages.push(page);

  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'tr',
    info: { Title: `${context.brand} ${texts.title}`, Author: context.brand, Subject: player.username },
  });
  const { width } = document.page;
  document.font(bold).fontSize(11).fillColor('#0b5f53').text(context.brand).moveDown(0.2);
  document.fontSize(18).fillColor('#14203a').text(texts.title).moveDown(0.4);
  document.font(regular).fontSize(9);
  const made = await readNow(context.platform.database.reader);
  for (const line of headLines({ made, ...player, period: periodOf(filter), totals }, money))
    document.text(line);
  document.moveDown(0.8);

  let y = document.y;
  const writeRow = (cells: readonly string[], font: string): void => {
    if (y + rowHeight > document.page.height - margin - rowHeight) {
      document.addPage();
      y = margin;
    }
    let x = margin;
    document.font(font).fontSize(8);
    columns.forEach((column, index) => {
      const right = 'right' in column;
      document.text(cells[index] ?? '', x, y, {
        width: column.width - 6,
        height: rowHeight,
        lineBreak: false,
        ellipsis: true,
        align: right ? 'right' : 'left',
      });
      x += column.width;
    });
    y += rowHeight;
    document
      .moveTo(margin, y - 5)
      .lineTo(width - margin, y - 5)
      .lineWidth(0.4)
      .strokeColor('#c9d1dc')
      .stroke();
  };
  writeRow(
    columns.map(({ head }) => texts.heads[head]),
    bold,
  );
  for (const request of pages.flat()) {
    writeRow(
      [
        request.requestId,
        shownTime(request.askedAt),
        texts.directions[request.direction],
        request.method,
        movedText(request, money),
        statusTexts[request.state],
      ],
      regular,
    );
  }
  writeFeet(document, context);
  document.end();
  return document;
}

function writeFeet(document: PDFKit.PDFDocument, { brand, realMoney }: Context): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the margin pdfkit would begin another page.
    document.page.margins.bottom = 0;
    const page = `${brand}   ${texts.page} ${index + 1}/${count}`;
    const foot = realMoney ? page : `${texts.demo}   ${page}`;
    document
      .font(regular)
      .fontSize(7)
      .text(foot, margin, document.page.height - margin + 10, { lineBreak: false });
  }
}

const periodOf = ({ from, to }: HistoryFilter): string =>
  from === undefined && to === undefined ? texts.everything : `${from ?? texts.from} – ${to ?? texts.today}`;

function moneyIn(currency: Currency): (minor: bigint) => string {
  const format = new Intl.NumberFormat('tr-TR', { style: 'currency', currency });
  return (minor) => format.format(decimalOf(minor) as Intl.StringNumericLiteral);
}
