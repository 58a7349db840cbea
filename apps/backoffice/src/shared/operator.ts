import type { ResponseFor } from '@yakamoz/contracts';
import { dataInPage } from '@yakamoz/site/page-data';

type OperatorAnswer = ResponseFor<'GET /api/v1/operator'>;

/** The server writes the operator's facts into the page; without them (a development server) it is a demo. */
function readOperator(): { brand: string; playMoney: boolean } {
  const facts = dataInPage('operator') as OperatorAnswer | undefined;
  if (facts === undefined) return { brand: 'Yakamoz', playMoney: true };
  return { brand: facts.operator.brand.name, playMoney: facts.play_money };
}

export const operator = readOperator();
