// Pure: one transfer in words.
import type { StaffResponseFor } from '@yakamoz/contracts';

import { ledgerTexts as texts } from './ledger-texts.ts';

export type Transfer = StaffResponseFor<'GET /api/staff/v1/players/:id/ledger'>['transfers'][number];

const own = ['cash', 'bonus'];

/** With a minus where money left what the player can use; what only changes places has none. */
export function signedAmount({ amount, debit, credit }: Transfer): {
  amount: string;
  sign: 'in' | 'out' | 'within';
} {
  if (own.includes(debit) === own.includes(credit)) return { amount, sign: 'within' };
  return own.includes(credit) ? { amount, sign: 'in' } : { amount: `-${amount}`, sign: 'out' };
}

/** What happened: an undone bet says so in its first word. */
export function causeOf({ code, kind }: Pick<Transfer, 'code' | 'kind'>): string {
  const name = texts.codes[code] ?? code;
  if (kind === 'reverse') return texts.reversed(name);
  return kind === 'release' ? texts.released(name) : name;
}

/** A studio moved it, so its key is the number under which the round knows it. */
export const isOfGame = ({ debit, credit }: Pick<Transfer, 'debit' | 'credit'>): boolean =>
  [debit, credit].some((account) => account.startsWith('ggr:'));

/** A method or studio by the name the server has for it; its own word only where there is none. */
export function accountName(account: string, houseName: string | null): string {
  const [kind, word] = account.split(':');
  if (word === undefined) return texts.names[account] ?? account;
  const name = houseName ?? word;
  return kind === 'ggr' ? texts.gameHouse(name) : texts.clearingHouse(name);
}

/** Who moved it; a studio by its name. */
export const sourceName = (transfer: Pick<Transfer, 'source' | 'debit' | 'credit' | 'house_name'>): string =>
  texts.sources[transfer.source] ??
  (isOfGame(transfer) ? (transfer.house_name ?? transfer.source) : transfer.source);
