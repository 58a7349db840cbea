// The account statement as a PDF, to be shown to a bank, a tax office or in a complaint.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default only
import PDFDocument from 'pdfkit';

import type { Standing } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { readNow } from '../request/due-requests-store.ts';
import { statusOf } from '../request/status-texts.ts';
import { balanceBefore, statementPages } from './statement.ts';
import type { Days, StatementRow } from './statement.ts';
import { headLines, signed, standingText } from './statement-figures.ts';
import { shownTime } from './statement-rows.ts';
import { statementTexts as texts, titleOf } from './statement-texts.ts';

const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf'),
);
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf'));

const margin = 40;
const rowHeight = 18;
const fontSize = 8;
const methodWidth = 120;
/** Figures are right-aligned and never cut; a longer one is set smaller. */
const columns = [
  { head: 'id', width: 62 },
  { head: 'at', width: 88 },
  { head: 'title', width: 112 },
  { head: 'method', width: methodWidth },
  { head: 'cash', width: 96, figure: true },
  { head: 'balance', width: 96, figure: true },
  { head: 'bonus', width: 84, figure: true },
  { head: 'status', width: 104 },
] as const satisfies readonly { head: keyof typeof texts.heads; width: number; figure?: true }[];
type Line = Partial<Record<(typeof columns)[number]['head'], string>>;

/** A longer document is of no use to anybody; the CSV file has every row. */
const rowsMax = 2_000;

export async function statementPdf(
  context: Context,
  player: { playerId: PlayerId; currency: Currency; username: string },
  days: Days,
): Promise<NodeJS.ReadableStream> {
  const money = moneyIn(player.currency);
  const whole = await readWhole(context, player.playerId, days);

  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: 'tr',
    info: { Title: `${context.brand} ${texts.title}`, Author: context.brand, Subject: player.username },
  });
  document.font(bold).fontSize(11).fillColor('#0b5f53').text(context.brand).moveDown(0.2);
  document.fontSize(18).fillColor('#14203a').text(texts.title).moveDown(0.4);
  document.font(regular).fontSize(9);
  const made = await readNow(context.platform.database.reader);
  const head = headLines({ made, ...player, period: periodOf(days), totals: whole.totals }, money);
  for (const line of [
    ...head,
    `${texts.opening}: ${standingText(whole.opening, money)}`,
    `${texts.closing}: ${standingText(whole.closing, money)}`,
    texts.balanceHint,
  ])
    document.text(line);
  document.moveDown(0.8);

  const writeLine = lineWriter(document);
  writeLine(texts.heads, bold);
  writeLine(standingLine(texts.closing, whole.closing, money), bold);
  for (const row of whole.rows) writeLine(lineOf(row, money), regular);
  const first = whole.carried ?? whole.opening;
  writeLine(standingLine(whole.carried ? texts.carried : texts.opening, first, money), bold);
  if (whole.carried) writeLine({ title: texts.cut }, regular);
  writeFeet(document, context);
  document.end();
  return document;
}

async function readWhole(context: Context, playerId: PlayerId, days: Days) {
  const rows: StatementRow[] = [];
  let frame:
    { opening: Standing; closing: Standing; totals: { deposited: bigint; withdrawn: bigint } } | undefined;
  let isCut = false;
  for await (const page of statementPages(context, playerId, days, rowsMax)) {
    frame ??= page;
    rows.push(...page.rows);
    isCut = page.next !== null;
  }
  if (frame === undefined) throw new Error('a statement has a first page');
  return { ...frame, rows, carried: isCut ? balanceBefore(rows) : undefined };
}

const standingLine = (title: string, { cash, bonus }: Standing, money: (minor: bigint) => string): Line => ({
  // It may run on over the empty cell beside it.
  title,
  balance: money(cash),
  bonus: bonus === 0n ? '' : money(bonus),
});

function lineOf(row: StatementRow, money: (minor: bigint) => string): Line {
  const { request } = row;
  return {
    id: request?.requestId ?? row.id,
    at: shownTime(row.at),
    title: titleOf(row),
    // A claim moves nothing; how much it is about stands beside its method.
    method:
      row.kind === 'claim' && request
        ? `${request.method} ${money(request.amount)}`
        : (request?.method ?? ''),
    cash: row.kind === 'claim' ? '' : signed(row.cash, money),
    balance: row.after === null ? '' : money(row.after.cash),
    bonus: row.bonus === 0n ? '' : signed(row.bonus, money),
    status: request ? statusOf(request) : '',
  };
}

function lineWriter(document: PDFKit.PDFDocument): (line: Line, font: string) => void {
  let { y } = document;
  return (line, font) => {
    if (y + rowHeight > document.page.height - margin - rowHeight) {
      document.addPage();
      y = margin;
    }
    let x = margin;
    for (const { head, width, ...rest } of columns) {
      const cell = line[head] ?? '';
      const isFigure = 'figure' in rest;
      const room = head === 'title' && line.method === undefined ? width + methodWidth : width;
      document.font(font).fontSize(fontSize);
      if (isFigure)
        document.fontSize(Math.min(fontSize, (fontSize * (room - 6)) / (document.widthOfString(cell) || 1)));
      if (cell !== '')
        document.text(cell, x, y, {
          width: room - 6,
          height: rowHeight,
          lineBreak: false,
          ellipsis: !isFigure,
          align: isFigure ? 'right' : 'left',
        });
      x += width;
    }
    y += rowHeight;
    document
      .moveTo(margin, y - 5)
      .lineTo(document.page.width - margin, y - 5)
      .lineWidth(0.4)
      .strokeColor('#c9d1dc')
      .stroke();
  };
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

const periodOf = ({ from, to }: Days): string =>
  from === undefined && to === undefined ? texts.everything : `${from ?? texts.from} – ${to ?? texts.today}`;

function moneyIn(currency: Currency): (minor: bigint) => string {
  const format = new Intl.NumberFormat('tr-TR', { style: 'currency', currency });
  return (minor) => format.format(decimalOf(minor) as Intl.StringNumericLiteral);
}
