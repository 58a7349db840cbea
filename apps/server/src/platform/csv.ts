// Pure: one row of a CSV file (RFC 4180) that a spreadsheet may open without harm.

// A cell that begins so is run as a formula by Excel, LibreOffice and Google Sheets.
const formula = /^[=+\-@\t\r]/;

/** A quote in front makes it text again. */
const disarmed = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(disarmed(cell))).join(',')}\r\n`;

/** Without it Excel takes Turkish letters for something else. */
export const byteOrderMark = '\uFEFF';
