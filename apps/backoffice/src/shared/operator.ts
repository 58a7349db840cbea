import type { ResponseFor } from '@yakamoz/contracts';

type OperatorAnswer = ResponseFor<'GET /api/v1/operator'>;

/** The server writes the operator's facts into the page; without them (a development server) it is a demo. */
function readOperator(): { brand: string; playMoney: boolean } {
  const text = document.getElementById('operator')?.textContent;
  if (!text) return { brand: 'Yakamoz', playMoney: true };
  const { operator, play_money: playMoney } = JSON.parse(text) as OperatorAnswer;
  return { brand: operator.brand.name, playMoney };
}

export const operator = readOperator();
