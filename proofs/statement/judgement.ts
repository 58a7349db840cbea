// What a statement says of a history, as its reader reads it: in the API page by page, in both CSV files, and in the text of the PDF.
import type { Dice } from '../../faults/dice.ts';
import type { Balance, History } from './history.ts';
import { piecesOf } from './pdf-text.ts';

type Get = (path: string) => Promise<Response>;

/** What was read: two balances and the changes between them. */
interface Reading {
  opening: Balance;
  closing: Balance;
  changes: Balance[];
}

const statement = '/api/v1/payments/statement';

/** Every way in which one history does not add up; nothing where it does. */
export async function judge(get: Get, history: History, dice: Dice): Promise<string[]> {
  const readings = {
    api: await readApi(get, history, dice),
    csv: csvReading(await fileOf(get, history, 'csv'), ';', ','),
    'csv-plain': csvReading(await fileOf(get, history, 'csv-plain'), ',', '.'),
    pdf: pdfReading(Buffer.from(await (await get(pathOf(history, 'pdf'))).arrayBuffer())),
  };
  return Object.entries(readings).flatMap(([where, reading]) =>
    faultsOf(reading, history).map(
      (fault) => `${where}, player ${history.player.id}, ${history.from} to ${history.to}: ${fault}`,
    ),
  );
}

const pathOf = ({ from, to }: History, format: string): string =>
  `${statement}?from=${from}&to=${to}&format=${format}`;
const fileOf = async (get: Get, history: History, format: string): Promise<string> =>
  (await get(pathOf(history, format))).text();

function faultsOf({ opening, closing, changes }: Reading, history: History): string[] {
  return (['cash', 'bonus'] as const).flatMap((of) => {
    const sum = changes.reduce((total, change) => total + change[of], 0n);
    return [
      ...(opening[of] === history.opening[of]
        ? []
        : [`opens with ${of} ${opening[of]}, not ${history.opening[of]}`]),
      ...(closing[of] === history.closing[of]
        ? []
        : [`closes with ${of} ${closing[of]}, not ${history.closing[of]}`]),
      ...(opening[of] + sum === closing[of]
        ? []
        : [`${of} ${opening[of]} and rows of ${sum} are not ${closing[of]}`]),
    ];
  });
}

/** Digits alone: every figure has two decimals, whatever stands between the digits. */
function minorIn(figure: string): bigint {
  const digits = figure.replaceAll(/\D/g, '');
  if (digits === '') throw new Error(`'${figure}' is no figure`);
  return /^'?[-\u2212]/.test(figure) ? -BigInt(digits) : BigInt(digits);
}

interface ApiPage {
  rows: {
    id: string;
    kind: string;
    cash: string;
    bonus: string;
    after: Record<keyof Balance, string> | null;
  }[];
  next: string | null;
  opening: Record<keyof Balance, string>;
  closing: Record<keyof Balance, string>;
}

const balanceIn = ({ cash, bonus }: Record<keyof Balance, string>): Balance => ({
  cash: minorIn(cash),
  bonus: minorIn(bonus),
});

/** By pages of any length. Each row also says the balance after it, which has to be the one that the rows below it lead to. */
async function readApi(get: Get, history: History, dice: Dice): Promise<Reading> {
  const limit = dice.between(2, 12);
  const rows: ApiPage['rows'] = [];
  let page: ApiPage | undefined;
  for (let before = ''; page === undefined || page.next !== null; before = `&before=${page.next}`) {
    const answer = await get(
      `/api/v1/payments/movements?from=${history.from}&to=${history.to}&limit=${limit}${before}`,
    );
    if (!answer.ok) throw new Error(`the statement is answered with ${answer.status}`);
    page = (await answer.json()) as ApiPage;
    rows.push(...page.rows);
  }
  const { opening, closing } = page;
  let standing = balanceIn(opening);
  const changes = rows.toReversed().map((row) => {
    const change = balanceIn(row);
    standing = { cash: standing.cash + change.cash, bonus: standing.bonus + change.bonus };
    const after = row.after === null ? standing : balanceIn(row.after);
    if (after.cash !== standing.cash || after.bonus !== standing.bonus)
      throw new Error(`after ${row.id} there is ${after.cash}, and the rows lead to ${standing.cash}`);
    return change;
  });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Error('a row stands there twice');
  if (rows.filter(({ kind }) => kind === 'claim').length !== history.claims)
    throw new Error('a claim is missing');
  return { opening: balanceIn(opening), closing: balanceIn(closing), changes };
}

/** No cell of these histories is quoted but figures with a decimal comma in a file of commas, and there are none. */
function csvReading(file: string, separator: string, decimal: string): Reading {
  const [head = '', ...lines] = file.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(separator);
  const cellOf = (line: string, name: string): string => line.split(separator)[names.indexOf(name)] ?? '';
  const read = (line: string, [cash, bonus]: readonly [string, string]): Balance => {
    const figures = { cash: cellOf(line, cash), bonus: cellOf(line, bonus) };
    for (const figure of Object.values(figures))
      if (!figure.includes(decimal)) throw new Error(`'${figure}' in '${line}' is no figure`);
    return balanceIn(figures);
  };
  const standing = ['Bakiye', 'Bonus bakiyesi'] as const;
  return {
    closing: read(lines[0] ?? '', standing),
    opening: read(lines.at(-1) ?? '', standing),
    changes: lines.slice(1, -1).map((line) => read(line, ['Tutar', 'Bonus tutarı'])),
  };
}

/** The columns of the document, by where they begin; figures are right-aligned within them. */
const columns = { title: [190, 302], cash: [422, 518], balance: [518, 614], bonus: [614, 698] } as const;
const words = { opening: 'Dönem başı bakiyesi', closing: 'Dönem sonu bakiyesi' };

function pdfReading(pdf: Buffer): Reading {
  const lines = new Map<string, Partial<Record<keyof typeof columns, string>>>();
  for (const { page, x, y, text } of piecesOf(pdf)) {
    const place = `${page} ${y.toFixed(0)}`;
    for (const [name, [begin, end]] of Object.entries(columns))
      if (x >= begin && x < end) lines.set(place, { ...lines.get(place), [name]: text });
  }
  const table = [...lines.values()].filter(
    ({ cash, balance, title }) => cash !== 'Tutar' && title !== undefined && (cash ?? balance),
  );
  const figure = (cell: string | undefined): bigint => (cell === undefined ? 0n : minorIn(cell));
  const standingOf = (title: string): Balance => {
    const line = table.find((each) => each.title === title);
    if (line === undefined) throw new Error(`the document has no line '${title}'`);
    return { cash: figure(line.balance), bonus: figure(line.bonus) };
  };
  return {
    opening: standingOf(words.opening),
    closing: standingOf(words.closing),
    changes: table
      .filter(({ title }) => title !== words.opening && title !== words.closing)
      .map(({ cash, bonus }) => ({
        cash: figure(cash?.replace('+', '')),
        bonus: figure(bonus?.replace('+', '')),
      })),
  };
}
