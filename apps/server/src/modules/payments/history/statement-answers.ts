// A statement on the wire, in the words and units of the contracts.
import type { AnswerOf, Currency, statementCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Standing } from '../../wallet/index.ts';
import { requestOnWire } from '../answers.ts';
import type { StatementRow, statementOf } from './statement.ts';
import { istanbulDay } from './statement-rows.ts';
import { titleOf } from './statement-texts.ts';

type Answer = AnswerOf<typeof statementCalls.listMovements>;

const standingOnWire = ({ cash, bonus }: Standing) => ({ cash: decimalOf(cash), bonus: decimalOf(bonus) });

export function statementOnWire(
  statement: Awaited<ReturnType<typeof statementOf>>,
  currency: Currency,
): Answer {
  const { totals } = statement;
  return {
    rows: statement.rows.map(rowOnWire),
    next: statement.next,
    currency,
    opening: standingOnWire(statement.opening),
    closing: standingOnWire(statement.closing),
    reserved: decimalOf(statement.reserved),
    totals: {
      deposited: decimalOf(totals.deposited),
      withdrawn: decimalOf(totals.withdrawn),
      net: decimalOf(totals.net),
    },
  };
}

const rowOnWire = (row: StatementRow): Answer['rows'][number] => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  at: row.at.toISOString(),
  cash: decimalOf(row.cash),
  bonus: decimalOf(row.bonus),
  after: row.after === null ? null : standingOnWire(row.after),
  request: row.request === null ? null : requestOnWire(row.request),
  ...(row.coupon === null ? {} : { coupon: row.coupon }),
  play:
    row.play === null
      ? null
      : { staked: decimalOf(row.play.staked), won: decimalOf(row.play.won), day: istanbulDay(row.at) },
});
