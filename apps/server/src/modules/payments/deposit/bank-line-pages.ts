// Bank lines as staff see them: the list, and one line with the deposits it may belong to.
import type { BankLineId } from '@yakamoz/contracts';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sameHolder } from '../../identity/index.ts';
import type { Context } from '../context.ts';
import { referenceIn } from '../request/rules.ts';
import * as store from './bank-line-desk-store.ts';
import { findBankLine, listCandidates } from './bank-line-desk-store.ts';
import type { DeskBankLine } from './bank-line-desk-store.ts';
import { depositPage } from './desk.ts';
import type { DepositPage } from './desk.ts';

const suggestionsMax = 8;

export async function listBankLines(
  { platform }: Context,
  { undecidedOnly, ...page }: PageQuery & { undecidedOnly: boolean },
) {
  const { reader } = platform.database;
  const { shown, next } = await readPage(
    page,
    (limit) => store.listBankLines(reader, { undecidedOnly, before: page.before, limit }),
    ({ lineId }) => lineId,
  );
  return { lines: shown, open: await store.countUndecided(reader), next };
}

export interface Suggestion extends DepositPage {
  sameCode: boolean;
  sameAmount: boolean;
  sameName: boolean;
  sameAccount: boolean;
}

export interface BankLinePage {
  line: DeskBankLine;
  suggestions: Suggestion[];
}

export async function bankLinePage(context: Context, lineId: BankLineId): Promise<BankLinePage> {
  const { reader } = context.platform.database;
  const line = await findBankLine(reader, lineId);
  if (line === undefined) throw new Refusal('payments.line_unknown');
  if (line.state !== 'suspense') return { line, suggestions: [] };
  const code = referenceIn(line.description);
  const candidates = await listCandidates(reader, line, { code, limit: suggestionsMax });
  const suggestions: Suggestion[] = [];
  for (const deposit of candidates) {
    suggestions.push({
      ...(await depositPage(context, deposit.requestId)),
      sameCode: code !== undefined && deposit.referenceCode === code,
      sameAmount: deposit.amount === line.amount,
      sameName: sameHolder(line.otherName, await context.identity.payeeOf(deposit.playerId)),
      sameAccount: deposit.accountId === line.accountId,
    });
  }
  return { line, suggestions: suggestions.toSorted((one, other) => weightOf(other) - weightOf(one)) };
}

/** The code weighs most, then the amount, which must be equal to assign it. */
const weightOf = ({ sameCode, sameAmount, sameName, sameAccount }: Suggestion): number =>
  Number(sameCode) * 8 + Number(sameAmount) * 4 + Number(sameName) * 2 + Number(sameAccount);
