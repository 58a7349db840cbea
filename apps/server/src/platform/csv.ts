// Pure: one row of a CSV file (RFC 4180) that a spreadsheet may open without harm.
import assert from 'node:assert/strict';

// A cell that begins so is run as a formula by Excel, LibreOffice and Google Sheets.
const formula = /^[=+\-@\t\r]/;

/** An apostrophe in front makes a spreadsheet show it as text. */
const disarmed = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Turkish spreadsheets write decimals with a comma and therefore part cells by semicolons; programs expect the plain form. */
export type CsvSeparator = ',' | ';';

/** A number is written as it is: a minus before digits alone runs nothing, and as text it could not be summed. */
export interface CsvFigure {
  figure: string;
}
const figureForm = /^-?\d+(?:[.,]\d+)?$/;

function written(cell: string | CsvFigure): string {
  if (typeof cell === 'string') return disarmed(cell);
  assert(figureForm.test(cell.figure), `${cell.figure} is no figure`);
  return cell.figure;
}

const quoted = (cell: string, separator: CsvSeparator): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvRow = (cells: readonly (string | CsvFigure)[], separator: CsvSeparator = ','): string =>
  `${cells.map((cell) => quoted(written(cell), separator)).join(separator)}\r\n`;

/** Without it Excel does not read the file as UTF-8, and Turkish letters are wrong. */
export const byteOrderMark = '\uFEFF';

/** `turkish`: semicolons and decimal commas, which spreadsheets in Turkish read as numbers; `plain`: commas and points. */
export type CsvForm = 'turkish' | 'plain';

/** One file in one form: its rows, and decimals as it writes them. */
export const csvWriter = (form: CsvForm) => ({
  row: (cells: readonly (string | CsvFigure)[]): string => csvRow(cells, form === 'turkish' ? ';' : ','),
  figure: (decimal: string): CsvFigure => ({
    figure: form === 'turkish' ? decimal.replace('.', ',') : decimal,
  }),
});
