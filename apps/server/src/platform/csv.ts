// Pure: one row of a CSV file (RFC 4180) that a spreadsheet may open without harm.

// A cell that begins so is run as a formula by Excel, LibreOffice and Google Sheets.
const formula = /^[=+\-@\t\r]/;

/** An apostrophe in front makes a spreadsheet show it as text. */
const disarmed = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Turkish spreadsheets write decimals with a comma and therefore part cells by semicolons; programs expect the plain form. */
export type CsvSeparator = ',' | ';';

const quoted = (cell: string, separator: CsvSeparator): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvRow = (cells: readonly string[], separator: CsvSeparator = ','): string =>
  `${cells.map((cell) => quoted(disarmed(cell), separator)).join(separator)}\r\n`;

/** Without it Excel does not read the file as UTF-8, and Turkish letters are wrong. */
export const byteOrderMark = '\uFEFF';
