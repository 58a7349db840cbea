// What a leaf says, in words: the line itself is what was hashed, and nobody likes to read it.
import { decimalOf } from '@yakamoz/money';
import { formatCount, formatMoment, formatMoney } from '@yakamoz/site/format';

import type { ShownLeaf } from './ledger-api.ts';
import { ledgerTexts } from './ledger-texts.ts';

const { facts: texts } = ledgerTexts;

/** As the notary wrote them (docs/protocols/fairness). */
type Fields = Record<string, string | number | undefined>;

/** 2026-11-16 as screens write it. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.');

const chainHead = ({ seq }: Fields): string => texts.head(formatCount(Number(seq)));

const words: Readonly<Record<string, (fields: Fields) => string>> = {
  'keno.day': ({ day, rounds, mismatches }) =>
    texts.day(shownDay(String(day)), formatCount(Number(rounds)), Number(mismatches)),
  'keno.table': ({ table, from }) => texts.table(String(table), formatMoment(String(from))),
  liabilities: ({ day, sum, currency }) =>
    texts.debts(shownDay(String(day)), formatMoney(decimalOf(BigInt(sum ?? 0)), String(currency))),
  'audit.head': chainHead,
  'house.head': chainHead,
  'ledger.head': chainHead,
  verifier: ({ version }) => texts.verifier(String(version)),
  key: ({ by, lost }) => {
    if (lost !== undefined) return texts.keyAfterLost(String(lost));
    return by === undefined ? texts.firstKey : texts.keyBy(String(by));
  },
};

/** Undefined for a kind that this site does not know. */
export const leafFacts = ({ kind, line }: ShownLeaf): string | undefined =>
  words[kind]?.(JSON.parse(line) as Fields);

/** Records of one part of a day file (docs/protocols/fairness). */
export const partRecords = 100_000;

export const dayFile = (day: string, part: number): string => `/adalet/gun/${day}/${part}.jsonl.gz`;

/** The parts of the file of a day; none where nothing was played. */
export function dayFilesOf({ kind, line }: ShownLeaf): string[] {
  if (kind !== 'keno.day') return [];
  const { day, rounds } = JSON.parse(line) as { day: string; rounds: number };
  return Array.from({ length: Math.ceil(rounds / partRecords) }, (_, part) => dayFile(day, part));
}
